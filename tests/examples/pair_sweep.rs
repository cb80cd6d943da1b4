//! Checks composition, complement, division and product on pairs of layouts with at most three modes, extents up to 4
//! and strides up to 6, one pair in so many, and prints counts:
//! `cargo run --release -p layout-tests --example pair_sweep -- [step]`. There are 518 million pairs.

use std::process::ExitCode;

/// The step if none is given: a prime.
const STEP: usize = 1009;

fn main() -> ExitCode {
    let step = match std::env::args().nth(1).map(|step| step.parse()) {
        None => STEP,
        Some(Ok(step)) if step > 0 => step,
        Some(_) => {
            eprintln!("the step is a positive number, best a prime");
            return ExitCode::from(2);
        }
    };
    let tally = layout_tests::pair_sweep::pairs_sweep(step);
    println!("one in {step} of {} pairs", layout_tests::pair_sweep::pairs());
    let mut exceptions = 0;
    for (operation, counts) in tally.operations() {
        println!(
            "{operation:16} {:>9} pairs {:>9} results {:>9} refusals {:>3} exceptions",
            counts.pairs,
            counts.results,
            counts.refusals,
            counts.exceptions.len()
        );
        exceptions += counts.exceptions.len();
    }
    for (_, counts) in tally.operations() {
        counts.exceptions.iter().take(10).for_each(|exception| println!("{exception}"));
    }
    if exceptions == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
