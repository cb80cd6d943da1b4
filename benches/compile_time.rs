//! What a composition in types costs to compile: generates crates with different numbers of distinct compositions of a
//! rank-3 with a rank-2 layout, runs `cargo check` on each, and prints the times and their slope.
//!
//! The same crates without the compositions, only with their operands, are the base line.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use std::{fs, io};

fn main() -> ExitCode {
    // `cargo bench -- --test` only sees whether it works.
    let quick = std::env::args().any(|argument| argument == "--test");
    let (sizes, runs): (&[usize], usize) = if quick { (&[1, 5], 1) } else { (&[1, 50, 200], 5) };
    match report(sizes, runs) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("compile_time: {error}");
            ExitCode::FAILURE
        }
    }
}

fn report(sizes: &[usize], runs: usize) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time");
    println!("{:>14}{:>14}{:>14}{:>14}", "compositions", "operands only", "composed", "difference");
    let mut points = Vec::new();
    for &size in sizes {
        let operands = check(&folder, "operands", size, false, runs)?;
        let composed = check(&folder, "composed", size, true, runs)?;
        let difference = composed.as_secs_f64() - operands.as_secs_f64();
        println!("{size:>14}{operands:>14.1?}{composed:>14.1?}{:>11.1} ms", difference * 1e3);
        points.push((size as f64, composed.as_secs_f64() * 1e3, difference * 1e3));
    }
    if let ([first, ..], [.., last]) = (points.as_slice(), points.as_slice()) {
        let count = last.0 - first.0;
        println!(
            "slope: {:.2} ms for a composition with its operands in notation, {:.2} ms for the composition alone",
            (last.1 - first.1) / count,
            (last.2 - first.2) / count,
        );
    }
    Ok(())
}

/// The shortest time of `cargo check` on a crate with `size` compositions, or with their operands only.
fn check(folder: &Path, kind: &str, size: usize, compose: bool, runs: usize) -> io::Result<Duration> {
    let folder = folder.join(format!("{kind}-{size}"));
    fs::create_dir_all(folder.join("src"))?;
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../layout-static").canonicalize()?;
    fs::write(folder.join("Cargo.toml"), manifest(kind, size, &library))?;
    let source = folder.join("src/lib.rs");
    let text = source_text(size, compose);
    let mut best = Duration::MAX;
    for run in 0..=runs {
        // A comment that changes makes cargo check the crate anew; the first run also builds what it depends on.
        fs::write(&source, format!("{text}// {run}\n"))?;
        let start = Instant::now();
        let output = cargo_check(&folder)?;
        if !output.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        if run > 0 {
            best = best.min(start.elapsed());
        }
    }
    Ok(best)
}

fn cargo_check(folder: &PathBuf) -> io::Result<std::process::Output> {
    Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--offline"])
        .env("CARGO_TARGET_DIR", folder.join("../target"))
        .env_remove("RUSTFLAGS")
        // Nothing of an earlier run may be reused, or only the changed comment would be checked.
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(folder)
        .output()
}

fn manifest(kind: &str, size: usize, library: &Path) -> String {
    format!(
        "[package]\nname = \"{kind}-{size}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nlayout-static = {{ path = {library:?} }}\n\n[workspace]\n"
    )
}

/// Every composition has other numbers: a tile of a 3-mode tensor, or of a padded one.
fn source_text(size: usize, compose: bool) -> String {
    let mut text = String::from("use layout_static::prelude::*;\n");
    for n in 0..size {
        let (s0, s1, s2) = (4 + 4 * (n % 5), 6 + 2 * (n % 7), 8 + n % 11);
        let pad = n % 3;
        let d1 = s0 + pad;
        let d2 = d1 * s1 + n / 3;
        let a = format!("({s0},{s1},{s2}):(1,{d1},{d2})");
        let b = format!("({},{}):(2,{s0})", s0 / 2, s1);
        if compose {
            let _ = writeln!(text, "const _: usize = <CompositionOf<Layout!({a}), Layout!({b})>>::SIZE;");
        } else {
            let _ = writeln!(text, "const _: usize = <Layout!({a})>::SIZE + <Layout!({b})>::SIZE;");
        }
    }
    text
}
