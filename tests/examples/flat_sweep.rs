//! Checks the equivalences of the flat algebra on every layout of at most three modes with extents up to 5 and strides
//! up to 12, or on one in so many, and prints counts:
//! `cargo run --release -p layout-tests --example flat_sweep -- [step]`. There are 278 916 layouts.

use layout_tests::flat_sweep::{LAYOUTS, flat_sweep};
use std::process::ExitCode;

fn main() -> ExitCode {
    let step = match std::env::args().nth(1).map(|step| step.parse()) {
        None => 1,
        Some(Ok(step)) if step > 0 => step,
        Some(_) => {
            eprintln!("the step is a positive number");
            return ExitCode::from(2);
        }
    };
    let tally = flat_sweep(step);
    println!("{} of {LAYOUTS} layouts", tally.layouts);
    for count in &tally.counts {
        println!("{:14} {:>8} hold {:>8} don't", count.name, count.holds, count.fails);
    }
    println!("{} exceptions", tally.exceptions.len());
    tally.exceptions.iter().take(20).for_each(|exception| println!("{exception}"));
    if tally.exceptions.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
