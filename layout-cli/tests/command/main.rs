//! The command as its users see it: output, exit status, and how it reads and writes streams.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod eval;
mod show;

use std::io::Write;
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
