//! `layout eval`: one line for each expression, from arguments or from standard input.

use super::{check_eval, check_eval_error, layout, run, text};
use std::io::{BufRead, BufReader, Read, Write};

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
