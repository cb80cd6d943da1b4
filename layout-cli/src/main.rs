//! The `layout` command: evaluates expressions of the layout algebra, and shows what a layout does.

mod cells;
mod eval;
mod failure;
mod show;
mod show_coordinates;
mod show_indices;

use clap::{Parser, Subcommand};
use core::fmt;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Evaluate and show CuTe layouts.
///
/// A layout is written shape:stride, as CuTe prints it: (4,8):(1,4) is column-major,
/// (4,(2,2)):(2,(1,8)) has a nested second mode. Without strides, (4,8) is compact and
/// column-major. Sw<3,4,3> o 0 o (8,64):(64,1) goes through a swizzle, with an offset before
/// it; (8,8):(F1,F9) has XOR strides, which are added by exclusive or; (4,8):(1@0,1@1) has
/// coordinates as indices. Quote expressions: the shell has its own use for parentheses.
#[derive(Parser, Debug)]
#[command(name = "layout", version, after_help = EXAMPLES, after_long_help = EXAMPLES)]
#[command(verbatim_doc_comment, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Evaluate expressions, and print one line for each.
    ///
    /// The line is the result, or `error[kind]: message` where there is none; the kind is
    /// one word that scripts can rely on. Without EXPR the expressions are read from
    /// standard input, one on each line, and each is answered as soon as it is read; a line
    /// that fails does not end the run.
    ///
    /// The exit status is 0 if every expression has a result, else 1; 2 if the command line
    /// itself is wrong. An empty line is no expression, and counts as one without a result.
    #[command(verbatim_doc_comment, after_help = EVAL_EXAMPLES, after_long_help = EVAL_EXAMPLES)]
    Eval {
        /// An expression: a layout, a swizzle, an operation on expressions, or A o B; see `layout ops`
        #[arg(value_name = "EXPR", allow_hyphen_values = true)]
        expressions: Vec<OsString>,
    },
    /// Show a layout: its size and other properties, then its indices as a grid.
    ///
    /// Rows are the 1-D index of mode 0, columns the 1-D index of mode 1. More modes make
    /// more grids, one for each coordinate of the modes after mode 1, with a heading such as
    /// (_,_,0). A single mode makes a row, wrapped where it is long: the number at the left
    /// plus the number above is the 1-D index.
    ///
    /// Where the result is an offset and a layout, as of a slice, the offset is added to
    /// each index. A layout behind a swizzle, or with XOR strides, is shown by its indices.
    ///
    /// At most 64 rows, 64 columns and 4096 indices are shown; a last line says what is left
    /// out.
    #[command(verbatim_doc_comment, after_help = SHOW_EXAMPLES, after_long_help = SHOW_EXAMPLES)]
    Show {
        /// A layout, or an expression whose result is one
        #[arg(allow_hyphen_values = true)]
        layout: OsString,
        /// Show every index, however many there are
        #[arg(long)]
        all: bool,
    },
    /// List the operations and their arguments.
    ///
    /// A tiler is a layout or an integer, which act on the 1-D index of the whole layout, or
    /// <...>, which acts mode by mode and in which _ leaves a mode alone. An argument may be
    /// another call; what stands inside parentheses or <...> is written out.
    #[command(verbatim_doc_comment)]
    Ops {
        /// Only operations whose name holds this word
        word: Option<String>,
    },
}

const EXAMPLES: &str = "\
Examples:
  layout eval 'composition((6,6):(5,12), 12:9)'
      prints (2,6):(27,36)
  layout show '(4,(2,2)):(2,(1,8))'
      draws the indices as a grid
  layout ops
      lists what an expression may call";

const EVAL_EXAMPLES: &str = "\
Examples:
  layout eval 'coalesce((2,(1,6)):(1,(6,2)))'
      12:1
  layout eval 'logical_divide((4,8):(1,4), <2,4>)'
      ((2,2),(4,2)):((1,2),(4,16)): <2,4> tiles mode 0 by 2 and mode 1 by 4
  layout eval 'size((4,8):(1,4) o 8:2)'
      8: calls nest, and A o B is composition(A, B)
  layout eval 'upcast(Sw<3,4,3> o 0 o (8,128):(128,1), 2)'
      Sw<3,3,3> o 0 o (8,64):(64,1): the swizzle, too, counts the wider elements
  layout eval 'f2.from_composed(Sw<3,0,3> o 0 o (8,8):(8,1))'
      (8,8):(F9,F1): the same indices by XOR strides
  layout eval 'composition((4,6,8):(2,3,5), 6:1)'
      error[no_layout]: ... says at which coordinate, and exits with 1
  printf '%s\\n' 'size((4,8))' 'rank((4,8))' | layout eval
      32, then 2";

const SHOW_EXAMPLES: &str = "\
Examples:
  layout show '(4,(2,2)):(2,(1,8))'
      (4,(2,2)):(2,(1,8))   size 16  cosize 16  rank 2  depth 2  compact
             0   1   2   3
        0    0   1   8   9
        1    2   3  10  11
        2    4   5  12  13
        3    6   7  14  15
  layout show 'zipped_divide((4,8):(1,4), <2,4>)'
      one tile in each column
  layout show 'Sw<2,0,2> o 0 o (4,4):(4,1)'
      the rows of a square, each with its columns in another order
  layout show --all '(128,128)'
      every row and column";

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Eval { expressions } if expressions.is_empty() => eval::standard_input(),
        Command::Eval { expressions } => eval::arguments(&expressions),
        Command::Show { layout, all } => show::show(&layout, all),
        Command::Ops { word } => operations(word.as_deref().unwrap_or("")),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever read the output has seen enough of it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format_args!("layout: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn operations(word: &str) -> io::Result<bool> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for operation in layout_core::expr::operations().filter(|operation| operation.name.contains(word)) {
        writeln!(out, "{}{}", operation.name, operation.takes)?;
    }
    out.flush()?;
    Ok(true)
}

/// Writes a line to standard error. Where that fails there is no one to tell.
fn complain(line: &dyn fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
