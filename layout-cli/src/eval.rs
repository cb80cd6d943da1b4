//! `layout eval`: one line out for each expression in.

use crate::complain;
use crate::failure::{Failure, evaluate};
use layout_core::expr::Value;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};

/// How many bytes are read at once.
const BLOCK: usize = 1 << 16;

/// Answers the expressions of the command line; true if each has a result.
///
/// Someone at a terminal also sees where in the text an error is.
pub(crate) fn arguments(expressions: &[OsString]) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all = true;
    for expression in expressions {
        let answer = evaluate(expression.as_encoded_bytes());
        all &= answer.is_ok();
        write_answer(&mut out, &answer)?;
        out.flush()?;
        if let (Err(failure), true) = (&answer, io::stderr().is_terminal()) {
            if let Some(caret) = failure.caret(expression) {
                complain(&caret);
            }
        }
    }
    Ok(all)
}

/// Answers the lines of standard input; true if each has a result.
pub(crate) fn standard_input() -> io::Result<bool> {
    let input = BufReader::with_capacity(BLOCK, io::stdin().lock());
    lines(input, &mut BufWriter::new(io::stdout().lock()))
}

/// Answers line by line. Whatever has been answered is written out before the next wait for input.
fn lines(mut input: BufReader<impl io::Read>, out: &mut impl Write) -> io::Result<bool> {
    let mut all = true;
    let mut line = Vec::new();
    loop {
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(all);
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let answer = evaluate(text);
        all &= answer.is_ok();
        write_answer(out, &answer)?;
    }
}

fn write_answer(out: &mut impl Write, answer: &Result<Value, Failure>) -> io::Result<()> {
    match answer {
        Ok(value) => writeln!(out, "{value}"),
        Err(failure) => writeln!(out, "{failure}"),
    }
}
