//! Counts the instructions of loops that index through a static layout, against the same loops by hand: repeatable, whatever
//! else the machine is doing. Needs valgrind; says so where there is none.

use std::process::{Command, ExitCode};

/// How many times a loop runs in the shorter of two runs; their difference leaves start-up and set-up out.
const ROUNDS: u64 = 20;

fn main() -> ExitCode {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("instructions: NOT COUNTED, valgrind is not installed");
        return ExitCode::SUCCESS;
    }
    let Some(program) = build() else {
        println!("instructions: the program to count could not be built");
        return ExitCode::FAILURE;
    };
    println!("{:<12}{:>14}{:>14}{:>10}", "loop", "layout", "hand", "ratio");
    let mut worst = 0.0_f64;
    for name in layout_codegen::loops::NAMES {
        let count = |form| {
            Some(
                instructions(&program, name, form, 2 * ROUNDS)? - instructions(&program, name, form, ROUNDS)?,
            )
        };
        let (Some(layout), Some(hand)) = (count("layout"), count("hand")) else {
            println!("{name:<12} could not be counted");
            return ExitCode::FAILURE;
        };
        let ratio = layout as f64 / hand as f64;
        worst = worst.max(ratio);
        println!("{name:<12}{:>14}{:>14}{ratio:>10.3}", layout / ROUNDS, hand / ROUNDS);
    }
    println!("instructions for one pass over a 64×64 matrix; largest ratio {worst:.3}");
    if worst > 1.1 {
        println!("indexing through a layout costs more than a tenth");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Builds the program in release mode; its path.
fn build() -> Option<String> {
    let status = Command::new(env!("CARGO"))
        .args(["build", "--release", "--quiet", "-p", "layout-codegen", "--bin", "layout-codegen"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .status();
    // Beside this benchmark: target/release/deps/instructions-….
    let path = std::env::current_exe().ok()?.parent()?.parent()?.join("layout-codegen");
    (status.ok()?.success() && path.exists()).then(|| path.display().to_string())
}

fn instructions(program: &str, name: &str, form: &str, rounds: u64) -> Option<u64> {
    let output = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            program,
            name,
            form,
            &rounds.to_string(),
        ])
        .output()
        .ok()?;
    let text = String::from_utf8(output.stderr).ok()?;
    let line = text.lines().find(|line| line.contains("I   refs:") || line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().replace(',', "").parse().ok()
}
