//! Checks the inverses of all layouts with at most three modes, extents up to 4 and strides up to 6, and prints counts:
//! `cargo run --release -p layout-tests --example inverse_sweep`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let counts = layout_tests::sweep::inverses(1);
    println!("{counts:#?}");
    if counts.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
