//! The command as its users see it: output, exit status, and how it reads and writes streams.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

fn layout() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_layout"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    layout().args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    core::str::from_utf8(bytes).unwrap()
}

/// The output and the status of `layout eval` on these bytes of standard input.
fn eval_input(input: impl Into<Vec<u8>>) -> (String, Option<i32>) {
    let mut child = layout().arg("eval").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    // The command answers while it reads, so that both ends have to be served.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert_eq!(text(&output.stderr), "", "standard error stays empty");
    (text(&output.stdout).to_owned(), output.status.code())
}

#[track_caller]
fn check_eval(expression: &str, expected: &str) {
    let output = run(&["eval", expression]);
    assert_eq!(text(&output.stdout), format!("{expected}\n"), "{expression}");
    assert_eq!(output.status.code(), Some(0), "{expression}");
    assert_eq!(text(&output.stderr), "", "{expression}");
}

#[track_caller]
fn check_eval_error(expression: &str, kind: &str, part: &str) {
    let output = run(&["eval", expression]);
    let line = text(&output.stdout);
    assert!(line.starts_with(&format!("error[{kind}]: ")), "{expression}: {line}");
    assert!(line.contains(part), "{expression}: {line}");
    assert_eq!(line.matches('\n').count(), 1, "{expression}: {line}");
    assert!(line.ends_with('\n'), "{expression}: {line}");
    assert_eq!(output.status.code(), Some(1), "{expression}");
    assert_eq!(text(&output.stderr), "", "only a terminal is shown a caret");
}

#[track_caller]
fn check_show(arguments: &[&str], expected: &str) {
    let output = run(&[&["show"], arguments].concat());
    assert_eq!(text(&output.stdout), expected, "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
}

#[test]
fn eval_prints_the_result() {
    check_eval("composition((4,6,8):(2,3,5), 4:5)", "4:5");
    check_eval("composition((6,6):(5,12), 12:9)", "(2,6):(27,36)");
    check_eval("logical_divide((4,8):(1,4), <2,4>)", "((2,2),(4,2)):((1,2),(4,16))");
    check_eval("(6,6):(5,12) o 12:9", "(2,6):(27,36)");
    check_eval("size((4,8):(1,4))", "32");
}

#[test]
fn eval_prints_why_there_is_no_result() {
    check_eval_error("composition((6,2):(1,7), (3,2):(2,3))", "no_layout", "at (2,1) the value is 8");
    check_eval_error("composition((4,6,8):(2,3,5), 6:1)", "no_layout", "at 4 the value is 3");
    check_eval_error("nonsense", "syntax", "at byte");
    check_eval_error("nonsense(4)", "unknown_operation", "nonsense");
    check_eval_error("", "syntax", "at byte 0");
}

#[test]
fn eval_answers_several_arguments_in_order() {
    let output = run(&["eval", "4:1", "(4", "8:2"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(matches!(lines.as_slice(), ["4:1", error, "8:2"] if error.starts_with("error[syntax]: ")));
    assert_eq!(output.status.code(), Some(1), "one of them has no result");
}

#[test]
fn eval_takes_an_argument_that_begins_with_a_hyphen() {
    check_eval("-4", "-4");
    check_eval_error("-4:1", "extent_not_positive", "-4");
    check_eval_error("-", "syntax", "'-'");
}

#[test]
fn eval_keeps_a_message_on_one_line() {
    check_eval_error("(4,\n8\r:\u{2028}(1,?))", "syntax", "'?'");
    check_eval_error("\u{7f}", "syntax", "\\u{7f}");
    check_eval_error("\u{1b}[31m", "syntax", "\\u{1b}");
    check_eval_error("\\", "syntax", "'\\'");
}

#[test]
fn eval_answers_each_line_of_standard_input() {
    let (output, status) = eval_input("size((4,8):(1,4))\nnonsense\ncoalesce((2,(1,6)):(1,(6,2)))\n");
    let lines: Vec<&str> = output.split('\n').collect();
    assert!(
        matches!(lines.as_slice(), ["32", error, "12:1", ""] if error.starts_with("error[syntax]: ")),
        "{output}"
    );
    assert_eq!(status, Some(1), "one line has no result");
    assert_eq!(eval_input("size((4,8))\nrank(4)\n"), ("32\n1\n".to_owned(), Some(0)));
    assert_eq!(eval_input(""), (String::new(), Some(0)));
}

#[test]
fn eval_prints_as_many_lines_as_it_reads() {
    // Line ends of both kinds, a blank line, a line of spaces, and no line end after the last line.
    let (output, status) = eval_input("4:1\r\n\n  \r\n8:1\n(2,2)\r\n16:1");
    let lines: Vec<&str> = output.lines().collect();
    assert!(
        matches!(lines.as_slice(), ["4:1", blank, spaces, "8:1", "(2,2)", "16:1"]
            if blank.starts_with("error[syntax]: ") && spaces.starts_with("error[syntax]: ")),
        "{output}"
    );
    assert!(output.ends_with('\n') && !output.contains('\r'), "{output:?}");
    assert_eq!(status, Some(1), "blank lines have no result");
}

#[test]
fn eval_goes_on_after_bytes_that_are_no_text() {
    let (output, status) = eval_input(b"size(4)\n(4,\xff8)\n\0\nsize(8)\n".as_slice());
    let lines: Vec<&str> = output.lines().collect();
    assert!(
        matches!(lines.as_slice(), ["4", error, zero, "8"]
            if *error == "error[syntax]: found the byte 0xff, expected UTF-8 at byte 3"
            && zero.starts_with("error[syntax]: ")),
        "{output}"
    );
    assert_eq!(status, Some(1), "two lines have no result");
}

#[test]
fn eval_reads_long_lines_and_many_lines() {
    let extents = vec!["1"; 20_000].join(",");
    let (output, status) = eval_input(format!("coalesce(({extents}))\nrank(({extents}))"));
    assert_eq!((output.as_str(), status), ("1:0\n20000\n", Some(0)));

    let (output, status) = eval_input("size((4,8):(1,4))\n".repeat(20_000));
    assert_eq!(status, Some(0), "every line has a result");
    assert!(output == "32\n".repeat(20_000), "one answer for each line");
}

#[test]
fn eval_answers_a_line_before_it_reads_the_next() {
    let mut child = layout().arg("eval").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (line, expected) in [("size(4)\n", "4\n"), ("(4\n", "error"), ("size(8)\nsize(9)\n", "8\n")] {
        stdin.write_all(line.as_bytes()).unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(expected), "{line}: {answer}");
    }
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "9\n");
    assert_eq!(child.wait().unwrap().code(), Some(1), "one line has no result");
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    for arguments in [["eval", "values(1000000)", ""].as_slice(), &["show", "--all", "(512,512)"], &["eval"]]
    {
        let mut child = layout().args(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        drop(child.stdout.take());
        // The command may be gone before it has read everything.
        let _ = stdin.write_all("size(4)\n".repeat(100_000).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_a_syntax_error() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"(4,\xff");
    for (name, on_stdout) in [("eval", true), ("show", false)] {
        let output = layout().arg(name).arg(argument).output().unwrap();
        let (line, silent) =
            if on_stdout { (output.stdout, output.stderr) } else { (output.stderr, output.stdout) };
        assert_eq!(text(&line), "error[syntax]: found the byte 0xff, expected UTF-8 at byte 3\n");
        assert_eq!(text(&silent), "");
        assert_eq!(output.status.code(), Some(1), "{name}");
    }
}

#[test]
fn show_draws_a_grid() {
    check_show(
        &["(4,(2,2)):(2,(1,8))"],
        "\
(4,(2,2)):(2,(1,8))   size 16  cosize 16  rank 2  depth 2  compact
       0   1   2   3
  0    0   1   8   9
  1    2   3  10  11
  2    4   5  12  13
  3    6   7  14  15
",
    );
    check_show(
        &["(2,3):(-3,1)"],
        "\
(2,3):(-3,1)   size 6  cosize 6  rank 2  depth 1  indices -3 to 2  injective
       0   1   2
  0    0   1   2
  1   -3  -2  -1
",
    );
    check_show(
        &["zipped_divide((4,4):(1,4), <2,2>)"],
        "\
((2,2),(2,2)):((1,4),(2,8))   size 16  cosize 16  rank 2  depth 2  compact
       0   1   2   3
  0    0   2   8  10
  1    1   3   9  11
  2    4   6  12  14
  3    5   7  13  15
",
    );
}

#[test]
fn xor_strides_print_as_such() {
    check_eval("composition((8,8):(F1,F9), ((4,8),2):((16,1),8))", "((4,8),2):((F18,F1),F9)");
    check_eval("values((4,2):(F1,F5))", "[0,1,2,3,5,4,7,6]");
    check_eval("slice((4,8):(F8,F1), (2,_))", "F16 + (8):(F1)");
    check_eval("eval(slice((4,8):(F8,F1), (2,_)), 5)", "21");
    check_eval("f2.apply((1,2,14,12), 6)", "12");
    check_eval_error("recast(4:F1, 2)", "argument", "a layout with XOR strides");
    check_show(
        &["slice((4,2,4):(F4,F16,F5), (1,_,_))"],
        "\
F4 + (2,4):(F16,F5)   size 8  rank 2  depth 1  injective
       0   1   2   3
  0    4   1  14  11
  1   20  17  30  27
",
    );
    check_show(
        &["(4,8):(F5,F1)"],
        "\
(4,8):(F5,F1)   size 32  cosize 16  rank 2  depth 1  not injective
       0   1   2   3   4   5   6   7
  0    0   1   2   3   4   5   6   7
  1    5   4   7   6   1   0   3   2
  2   10  11   8   9  14  15  12  13
  3   15  14  13  12  11  10   9   8
",
    );
    // The largest index is known, and one more does not fit.
    check_show(
        &["2:F9223372036854775807"],
        "\
2:F9223372036854775807   size 2  rank 1  depth 0  injective
                        0                    1
  0                     0  9223372036854775807
",
    );
}

#[test]
fn coordinates_print_as_tuples() {
    check_eval("composition((8,16):(20,1), (4,8):(1@1,1@0))", "(4,8):(1,20)");
    check_eval("tiler_to_layout(<3:4,8:2>)", "(3,8):(4@0,2@1)");
    check_eval("values((2,2):(1@1,1@0+1@2))", "[0,(0,1),(1,0,1),(1,1,1)]");
    check_eval("slice((4,8):(1@0,1@1), (2,_))", "(2) + (8):(1@1)");
    check_eval_error("recast(4:1@0, 2)", "argument", "a layout with coordinate strides");
    check_show(
        &["(2,3,2):(1@1,1@0,5@0@2)"],
        "\
(2,3,2):(1@1,1@0,5@0@2)   size 12  coshape (3,2,(6))  rank 3  depth 1
(_,_,0)
          0      1      2
  0       0    (1)    (2)
  1   (0,1)  (1,1)  (2,1)
(_,_,1)
              0          1          2
  0   (0,0,(5))  (1,0,(5))  (2,0,(5))
  1   (0,1,(5))  (1,1,(5))  (2,1,(5))
",
    );
    check_show(
        &["slice((4,40):(1@0,1@1), (2,_))"],
        "\
(2) + (40):(1@1)   size 40  coshape (1,40)  rank 1  depth 1
   0      (2)   (2,1)   (2,2)   (2,3)   (2,4)   (2,5)   (2,6)   (2,7)   (2,8)
   9    (2,9)  (2,10)  (2,11)  (2,12)  (2,13)  (2,14)  (2,15)  (2,16)  (2,17)
  18   (2,18)  (2,19)  (2,20)  (2,21)  (2,22)  (2,23)  (2,24)  (2,25)  (2,26)
  27   (2,27)  (2,28)  (2,29)  (2,30)  (2,31)  (2,32)  (2,33)  (2,34)  (2,35)
  36   (2,36)  (2,37)  (2,38)  (2,39)
",
    );
}

#[test]
fn swizzles_are_shown_by_their_indices() {
    check_eval("upcast(Sw<3,4,3>, 2)", "Sw<3,3,3>");
    check_eval("Sw<2,0,2> o (4,4):(4,1) o (2,4)", "Sw<2,0,2> o 0 o (2,(2,2)):(4,(8,1))");
    check_eval("swizzle.values(2,0,2, 8)", "[0,1,2,3,5,4,7,6]");
    check_eval_error("Sw<2,0,1> o 0 o 4", "invalid_swizzle", "overlap");
    check_eval_error("nullspace(Sw<2,0,2> o 0 o 4)", "argument", "expected a layout");
    check_show(
        &["Sw<2,0,2> o 0 o (4,4):(4,1)"],
        "\
Sw<2,0,2> o 0 o (4,4):(4,1)   size 16  cosize 16  rank 2  depth 1  compact
       0   1   2   3
  0    0   1   2   3
  1    5   4   7   6
  2   10  11   8   9
  3   15  14  13  12
",
    );
    check_show(
        &["Sw<2,0,2> o 8 o 20"],
        "\
Sw<2,0,2> o 8 o 20:1   size 20  cosize 20  rank 1  depth 0  indices 8 to 27  injective
        0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15
   0   10  11   8   9  15  14  13  12  16  17  18  19  21  20  23  22
  16   26  27  24  25
",
    );
    check_show(
        &["4:0 o 0 o Sw<1,0,1> o 0 o (2,1,2)"],
        "\
4:0 o 0 o Sw<1,0,1> o 0 o (2,1,2):(1,2,2)   size 4  cosize 1  rank 3  depth 1  not injective
(_,_,0)
      0
  0   0
  1   0
(_,_,1)
      0
  0   0
  1   0
",
    );
    check_show(
        &["slice(Sw<2,0,2> o 0 o (4,4):(4,1), (2,1))"],
        "Sw<2,0,2> o 9 o ():()   size 1  cosize 1  rank 0  depth 1  indices 11 to 11  injective\n  11\n",
    );
}

#[test]
fn show_draws_a_single_mode_as_a_row() {
    check_show(
        &["(2,2) o 4"],
        "\
4:1   size 4  cosize 4  rank 1  depth 0  compact
      0  1  2  3
  0   0  1  2  3
",
    );
    check_show(&["()"], "():()   size 1  cosize 1  rank 0  depth 1  compact\n  0\n");
    check_show(
        &["20:100"],
        "\
20:100   size 20  cosize 1901  rank 1  depth 0  injective
          0     1     2     3     4     5     6     7
   0      0   100   200   300   400   500   600   700
   8    800   900  1000  1100  1200  1300  1400  1500
  16   1600  1700  1800  1900
",
    );
}

#[test]
fn show_draws_a_grid_for_each_further_coordinate() {
    check_show(
        &["(2,2,2,2):(1,2,0,4)"],
        "\
(2,2,2,2):(1,2,0,4)   size 16  cosize 8  rank 4  depth 1  not injective
(_,_,0,0)
      0  1
  0   0  2
  1   1  3
(_,_,1,0)
      0  1
  0   0  2
  1   1  3
(_,_,0,1)
      0  1
  0   4  6
  1   5  7
(_,_,1,1)
      0  1
  0   4  6
  1   5  7
",
    );
}

#[test]
fn show_says_whether_indices_repeat() {
    // Extents of 2 with 24 strides that follow no pattern.
    let strides: Vec<u64> = (0..24_u64).map(|n| (1 << 40) + n.wrapping_pow(9) % 0xff_ffff_fffb).collect();
    let strides: Vec<String> = strides.iter().map(u64::to_string).collect();
    let unruly = format!("({}):({})", ["2"; 24].join(","), strides.join(","));
    for (layout, expected) in [
        ("4:1", "compact"),
        ("(2,2):(2,1)", "compact"),
        ("(4,8):(1,5)", "injective"),
        // Interleaved strides, which only a list of the indices tells apart.
        ("(4,3):(2,3)", "not injective"),
        ("(3,3):(2,3)", "injective"),
        ("(4,8):(0,1)", "not injective"),
        ("(1,8):(0,1)", "compact"),
        ("(4,4):(1,-1)", "not injective"),
        ("1:7", "compact"),
        ("(4294967296,1048576):(1,4294967296)", "compact"),
        ("(3,4294967296):(4294967295,2)", "not injective"),
        (&unruly, "injective or not: too large to tell"),
    ] {
        let output = run(&["show", layout]);
        let line = text(&output.stdout).lines().next().unwrap_or_default();
        assert_eq!(line.rsplit("  ").next(), Some(expected), "{line}");
    }
}

#[test]
fn show_bounds_what_it_prints() {
    let output = run(&["show", "(100,65)"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 1 + 1 + 64 + 1 + 1, "attributes, head, rows, rows left out, what is left out");
    assert!(lines.iter().skip(1).take(65).all(|line| line.ends_with('…')), "columns left out");
    assert_eq!(lines.last(), Some(&"left out: 36 rows, 1 column; --all shows everything"));

    let output = run(&["show", "--all", "(100,65)"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 1 + 1 + 100);
    assert!(lines.last().is_some_and(|line| line.ends_with("6499")), "the last index");

    let output = run(&["show", "(64,64,3)"]);
    assert!(text(&output.stdout).ends_with("left out: 2 grids; --all shows everything\n"));
    let output = run(&["show", "4611686018427387904:1"]);
    assert!(
        text(&output.stdout).ends_with("left out: 4611686018427383808 indices; --all shows everything\n")
    );
}

#[test]
fn show_points_at_an_error() {
    let output = run(&["show", "(4,8):(1,4,2)"]);
    assert_eq!(
        text(&output.stderr),
        "error[not_congruent]: the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes\n  \
         (4,8):(1,4,2)\n        ^^^^^^^\n"
    );
    assert_eq!(text(&output.stdout), "");
    assert_eq!(output.status.code(), Some(1));

    let output = run(&["show", "<2,4>"]);
    assert!(text(&output.stderr).starts_with("error[argument]: show: "), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    let output = run(&["show", "-4:1"]);
    assert!(text(&output.stderr).starts_with("error[extent_not_positive]: "));
}

#[test]
fn show_draws_no_caret_under_a_long_text() {
    let output = run(&["show", &format!("({}?", "1,".repeat(50_000))]);
    assert_eq!(
        text(&output.stderr),
        "error[syntax]: found '?', expected a layout, a tuple or an integer at byte 100001\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn show_copes_with_many_modes() {
    let ones = "1,".repeat(20_000);
    let output = run(&["show", &format!("((64,{ones}),(64,{ones}),2,{ones})")]);
    assert!(text(&output.stdout).ends_with("left out: 1 grid; --all shows everything\n"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn ops_lists_what_an_expression_may_call() {
    let output = run(&["ops"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), layout_core::expr::operations().count());
    assert!(lines.contains(&"composition(layout, tiler)"), "{lines:?}");
}

#[test]
fn help_teaches_by_example() {
    for (arguments, example) in [
        (["--help", ""].as_slice(), "layout eval 'composition((6,6):(5,12), 12:9)'"),
        (&["eval", "--help"], "layout eval 'logical_divide((4,8):(1,4), <2,4>)'"),
        (&["eval", "-h"], "layout eval 'logical_divide((4,8):(1,4), <2,4>)'"),
        (&["show", "--help"], "layout show '(4,(2,2)):(2,(1,8))'"),
    ] {
        let output = run(arguments);
        assert!(text(&output.stdout).contains(example), "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
    let output = run(&["--version"]);
    assert_eq!(text(&output.stdout), concat!("layout ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn show_adds_the_offset_of_a_part() {
    check_show(
        &["local_tile((8,8),<4,4>,(1,1))"],
        "36 + (4,4):(1,8)   size 16  cosize 28  rank 2  depth 1  indices 36 to 63  injective
       0   1   2   3
  0   36  44  52  60
  1   37  45  53  61
  2   38  46  54  62
  3   39  47  55  63
",
    );
    check_show(
        &["slice((4,8):(1,4),(2,_))"],
        "2 + (8):(4)   size 8  cosize 29  rank 1  depth 1  indices 2 to 30  injective
       0   1   2   3   4   5   6   7
  0    2   6  10  14  18  22  26  30
",
    );
    check_show(
        &["slice((4,8):(1,4),(2,1))"],
        "6 + ():()   size 1  cosize 1  rank 0  depth 1  indices 6 to 6  injective\n  6\n",
    );
}
