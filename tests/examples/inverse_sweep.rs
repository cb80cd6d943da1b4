//! Checks the inverses of all layouts with at most three modes, extents up to 4 and strides from 0, or another number, to
//! 6, and prints counts: `cargo run --release -p layout-tests --example inverse_sweep [-- LEAST [EVERY]]`. With EVERY, one
//! in so many.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let least = arguments.next().map_or(Ok(0), |text| text.parse()).expect("a number");
    let every = arguments.next().map_or(Ok(1), |text| text.parse()).expect("a number");
    let counts = layout_tests::sweep::inverses(least, every);
    println!("{counts:#?}");
    if counts.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
