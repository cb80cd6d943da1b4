//! What operations in types cost to compile: for each one generates a crate that uses it on many operands, all with other
//! numbers, and a crate with the operands alone, and runs `cargo check` on both. The difference, for one operation, is the
//! figure.
//!
//! Times are CPU time, of cargo and the compiler it starts, since a wall clock also measures what else the machine does; user and
//! system time together, since only their sum is measured finely. A result is asked for as a type; a constant of it, such as its
//! `SIZE`, comes on top.
//! Nothing is cached: incremental compilation is off. A new operation is one line of [`OPERATIONS`].

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use std::{fs, io};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// An operation, in the operands `A`, `B`, `H`, `T`, `K` and `R` of [`operands`], and what C++ CuTe needs for it: milliseconds with
/// operands of 4 and of 8 leaves, where that is known.
struct Operation {
    name: &'static str,
    result: &'static str,
    cute: [Option<u32>; 2],
}

const OPERATIONS: [Operation; 6] = [
    Operation { name: "composition", result: "CompositionOf<A, B>", cute: [Some(49), Some(210)] },
    Operation { name: "coalesce", result: "CoalesceOf<K>", cute: [Some(20), None] },
    Operation { name: "complement", result: "ComplementOf<A>", cute: [Some(42), None] },
    Operation { name: "logical_divide", result: "LogicalDivideOf<A, H>", cute: [Some(118), None] },
    Operation { name: "zipped_divide", result: "ZippedDivideOf<A, T>", cute: [None, None] },
    Operation { name: "right_inverse", result: "RightInverseOf<R>", cute: [None, None] },
];

/// Leaves of the operands, their extents, and how many milliseconds an operation on them should take.
const CASES: [(usize, Extents, f64); 3] =
    [(4, Extents::PowersOf2, 2.0), (4, Extents::Even, 2.0), (8, Extents::PowersOf2, 8.0)];

/// What tiles are mostly made of, and what costs more: division by a power of 2 only takes bits off.
#[derive(Clone, Copy)]
enum Extents {
    PowersOf2,
    Even,
}

/// How many operations a crate holds for the figure of one.
const ONE: usize = 41;

/// How many operations a crate holds in turn, and by how many milliseconds it should exceed an empty one.
const MANY: (usize, f64) = (100, 1500.0);

/// The rank that needs no `recursion_limit`.
const RANK: usize = 32;

fn main() -> ExitCode {
    // `cargo bench -- --test` only sees whether it works.
    let quick = std::env::args().any(|argument| argument == "--test");
    let (one, many, runs) = if quick { (2, OPERATIONS.len(), 1) } else { (ONE, MANY.0, 9) };
    let bench =
        Bench { folder: Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time"), one, many, runs };
    match bench.operations().and_then(|()| bench.many()).and_then(|()| bench.rank()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("compile_time: {error}");
            ExitCode::FAILURE
        }
    }
}

struct Bench {
    folder: PathBuf,
    one: usize,
    many: usize,
    runs: usize,
}

impl Extents {
    fn name(self) -> &'static str {
        match self {
            Self::PowersOf2 => "powers of 2",
            Self::Even => "even",
        }
    }
}

impl Bench {
    /// One operation at a time.
    fn operations(&self) -> io::Result<()> {
        println!(
            "CPU time of `cargo check`, the shortest of {}; {} operations in a crate",
            self.runs, self.one
        );
        println!(
            "{:<16}{:>7}  {:<12}{:>14}{:>14}{:>15}{:>9}{:>11}",
            "operation",
            "leaves",
            "extents",
            "operands only",
            "with results",
            "one operation",
            "target",
            "C++ CuTe"
        );
        for (leaves, extents, target) in CASES {
            for operation in &OPERATIONS {
                // Both crates have the first result: what the first of its kind costs is not what one more costs.
                let items = |results: usize| -> String {
                    (0..self.one)
                        .map(|n| item(n, &operands(leaves, extents, n), operation, n < results))
                        .collect()
                };
                let name = format!("{}-{leaves}-{}", operation.name, extents.name().replace(' ', "-"));
                let [without, with] =
                    self.check([(&format!("{name}-operands"), &items(1)), (&name, &items(self.one))])?;
                let one = (with - without) / (self.one - 1) as f64;
                let cute = operation.cute[usize::from(leaves > 4)];
                println!(
                    "{:<16}{leaves:>7}  {:<12}{:>14}{:>14}{:>15}{:>9}{:>11}",
                    operation.name,
                    extents.name(),
                    format!("{without:.0} ms"),
                    format!("{with:.0} ms"),
                    format!("{one:.2} ms"),
                    format!("{target} ms"),
                    cute.map_or_else(|| "-".to_owned(), |ms| format!("{ms} ms")),
                );
            }
        }
        Ok(())
    }

    /// All of them in one crate, with their operands, against an empty one.
    fn many(&self) -> io::Result<()> {
        let (leaves, extents, _) = CASES[0];
        let text: String = (0..self.many)
            .map(|n| item(n, &operands(leaves, extents, n), &OPERATIONS[n % OPERATIONS.len()], true))
            .collect();
        let [empty, all] = self.check([("empty", ""), ("many", &text)])?;
        println!(
            "\n{} operations in turn, {leaves} leaves, {}: {:.0} ms over an empty crate; target {} ms for {}",
            self.many,
            extents.name(),
            all - empty,
            MANY.1,
            MANY.0,
        );
        Ok(())
    }

    /// Each of them on as many modes as need no `recursion_limit`.
    fn rank(&self) -> io::Result<()> {
        println!("\nflat operands of {RANK} modes, without a recursion_limit");
        for operation in &OPERATIONS {
            let text = item(0, &twos(RANK), operation, true);
            let outcome = match self.check([(&format!("{}-rank", operation.name), &text)]) {
                Ok([time]) => format!("{time:.0} ms, the whole crate"),
                Err(error) if error.to_string().contains("E0275") => "needs a higher limit".to_owned(),
                Err(error) => return Err(error),
            };
            println!("{:<16}{outcome}", operation.name);
        }
        Ok(())
    }

    /// The shortest time of `cargo check` on each of these crates, by name and source. They take turns, so that what slows the
    /// machine for a while slows all of them.
    fn check<const N: usize>(&self, crates: [(&str, &str); N]) -> io::Result<[f64; N]> {
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../layout-static").canonicalize()?;
        for (name, _) in crates {
            fs::create_dir_all(self.folder.join(name).join("src"))?;
            fs::write(self.folder.join(name).join("Cargo.toml"), manifest(name, &library))?;
        }
        let mut best = [Duration::MAX; N];
        for run in 0..=self.runs {
            for ((name, text), best) in crates.iter().zip(&mut best) {
                let time = self.check_once(&self.folder.join(name), text, run)?;
                // The first run also builds what the crate depends on.
                if run > 0 {
                    *best = time.min(*best);
                }
            }
        }
        Ok(best.map(|time| time.as_secs_f64() * 1e3))
    }

    /// The time of one `cargo check`.
    fn check_once(&self, folder: &Path, text: &str, run: usize) -> io::Result<Duration> {
        // A comment that changes makes cargo check the crate anew.
        fs::write(folder.join("src/lib.rs"), format!("use layout_static::prelude::*;\n{text}// {run}\n"))?;
        let start = children()?;
        let output = Command::new(env!("CARGO"))
            .args(["check", "--quiet", "--offline"])
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .env_remove("RUSTFLAGS")
            // Nothing of an earlier run may be reused, or only the changed comment would be checked.
            .env("CARGO_INCREMENTAL", "0")
            .current_dir(folder)
            .output()?;
        if !output.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        Ok(children()?.saturating_sub(start))
    }
}

/// CPU time of all processes that were started here and have ended.
fn children() -> io::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let part = |n: i64| u64::try_from(n).unwrap_or(0);
    let time =
        |of: TimeVal| Duration::from_secs(part(of.tv_sec())) + Duration::from_micros(part(of.tv_usec()));
    Ok(time(usage.user_time()) + time(usage.system_time()))
}

fn manifest(name: &str, library: &Path) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [lints.rust]\nunused = \"allow\"\n\n\
         [dependencies]\nlayout-static = {{ path = {library:?} }}\n\n[workspace]\n"
    )
}

/// The source for one operation: its operands, used, and its result if it is wanted.
fn item(n: usize, operands: &[(&str, String); 6], operation: &Operation, result: bool) -> String {
    let mut text = format!("mod n{n} {{\n    use super::*;\n");
    for (name, operand) in operands {
        if operation.result.contains(&format!("{name},")) || operation.result.contains(&format!("{name}>")) {
            let _ = writeln!(text, "    type {name} = {operand};\n    const _: usize = size_of::<{name}>();");
            if *name != "T" {
                let _ = writeln!(text, "    const _: usize = {name}::SIZE;");
            }
        }
    }
    if result {
        let _ = writeln!(text, "    const _: usize = size_of::<{}>();", operation.result);
    }
    text + "}\n"
}

fn notation(modes: &[(usize, usize)]) -> String {
    let join = |numbers: Vec<String>| format!("({})", numbers.join(","));
    let (extents, strides) = modes.iter().map(|(s, d)| (s.to_string(), d.to_string())).unzip();
    format!("{}:{}", join(extents), join(strides))
}

/// Operands with `leaves` leaves and the numbers of case `n`: `A` with a gap between each two of its modes, `B` half of each
/// mode of it, by its 1-D index, the same as `H`, `T` a tiler that takes half of each mode, `K` with modes of which every second
/// merges, and `R` the extents of `A` in rows, all of which its inverse takes.
fn operands(leaves: usize, extents: Extents, n: usize) -> [(&'static str, String); 6] {
    let choice = match extents {
        Extents::PowersOf2 => [4, 8, 16, 4, 8],
        Extents::Even => [4, 6, 8, 10, 12],
    };
    // The digits of `n` to base 5, so that no two cases have the same extents.
    let extents: Vec<usize> =
        (0_u32..).zip(0..leaves).map(|(digit, k)| choice[(n + n / 5_usize.pow(digit) + 3 * k) % 5]).collect();
    let (mut a, mut b, mut t, mut k) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut stride, mut index, mut merging) = (1, 1, 1);
    for (mode, &extent) in extents.iter().enumerate() {
        a.push((extent, stride));
        b.push((extent / 2, 2 * index));
        t.push((extent / 2).to_string());
        k.push((extent, merging));
        // Each case has its own first gap, so all strides but the first are new.
        stride *= extent * if mode == 0 { n + 2 } else { 2 + (n + mode) % 2 };
        index *= extent;
        merging *= extent * if mode % 2 == 1 { n + 2 } else { 1 };
    }
    let layout = |modes: &[(usize, usize)]| format!("Layout!({})", notation(modes));
    let tiler = format!("Tiler!(<{}>)", t.join(","));
    let rows = in_rows(&extents);
    [
        ("A", layout(&a)),
        ("B", layout(&b)),
        ("H", layout(&b)),
        ("T", tiler),
        ("K", layout(&k)),
        ("R", layout(&rows)),
    ]
}

/// The modes of these extents, the last one fastest.
fn in_rows(extents: &[usize]) -> Vec<(usize, usize)> {
    let mut stride = 1;
    let mut modes: Vec<(usize, usize)> = extents
        .iter()
        .rev()
        .map(|&extent| {
            let mode = (extent, stride);
            stride *= extent;
            mode
        })
        .collect();
    modes.reverse();
    modes
}

/// The same with extents of 2: `A` with gaps, `B` every mode of it, `H` and `T` every second, `K` with modes that do not merge, and
/// `R` in rows.
fn twos(rank: usize) -> [(&'static str, String); 6] {
    let a: Vec<(usize, usize)> = (0..rank).map(|k| (2, 1 << (k + k / 2))).collect();
    let b: Vec<(usize, usize)> = (0..rank).map(|k| (2, 1 << k)).collect();
    let h: Vec<(usize, usize)> = b.iter().copied().step_by(2).collect();
    let t: Vec<&str> = (0..rank).map(|k| if k % 2 == 0 { "2" } else { "1" }).collect();
    let k: Vec<(usize, usize)> = (0..rank).map(|_| (2, 1)).collect();
    let layout = |modes: &[(usize, usize)]| format!("Layout!({})", notation(modes));
    let tiler = format!("Tiler!(<{}>)", t.join(","));
    let rows = in_rows(&vec![2; rank]);
    [
        ("A", layout(&a)),
        ("B", layout(&b)),
        ("H", layout(&h)),
        ("T", tiler),
        ("K", layout(&k)),
        ("R", layout(&rows)),
    ]
}
