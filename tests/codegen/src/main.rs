//! `layout-codegen NAME layout|hand ROUNDS` runs one loop of [`layout_codegen::loops`], for counting its instructions.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, form, rounds] = arguments.as_slice() else { return ExitCode::FAILURE };
    let Ok(rounds) = rounds.parse() else { return ExitCode::FAILURE };
    match layout_codegen::loops::run(name, form == "layout", rounds) {
        Some(()) => ExitCode::SUCCESS,
        None => ExitCode::FAILURE,
    }
}
