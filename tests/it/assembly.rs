//! Indexing through a static layout compiles to the instructions of the same arithmetic by hand: the pairs of
//! `tests/codegen` are compiled in release mode and their assembly compared, instruction by instruction.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The pairs `static_x`/`hand_x`.
const PAIRS: [&str; 23] = [
    "row_major",
    "column_major",
    "padded",
    "strided",
    "broadcast",
    "nested",
    "natural",
    "linear",
    "linear_nested",
    "row_major_u32",
    "nested_u32",
    "reversed_i32",
    "swizzled_u32",
    "swizzled_usize",
    "swizzled_left_i32",
    "swizzled_row",
    "mixed_u32",
    "mixed_usize",
    "mixed_linear_u32",
    "mixed_linear_usize",
    "mixed_stride_u32",
    "mixed_last_u32",
    "mixed_nested_usize",
];

/// The instructions of each function, by symbol, and the symbols that are other names of one.
#[derive(Default)]
struct Assembly {
    functions: BTreeMap<String, Vec<String>>,
    aliases: BTreeMap<String, String>,
}

impl Assembly {
    fn parse(text: &str) -> Self {
        let mut assembly = Self::default();
        let mut current = String::new();
        for line in text.lines().map(str::trim) {
            let alias = line.strip_prefix(".set ").and_then(|alias| alias.split_once(','));
            if let Some((name, target)) = alias.or_else(|| line.split_once(" = ")) {
                assembly.aliases.insert(name.trim().into(), target.trim().into());
            } else if let Some(label) = line.strip_suffix(':') {
                if label.starts_with(['.', 'L']) {
                    assembly.functions.entry(current.clone()).or_default().push(format!("{label}:"));
                } else {
                    label.clone_into(&mut current);
                }
            } else if !line.is_empty() && !line.starts_with(['.', '#', ';', '/']) {
                let instruction = line.split_whitespace().collect::<Vec<_>>().join(" ");
                assembly.functions.entry(current.clone()).or_default().push(instruction);
            }
        }
        // Labels that no instruction names only mark debug information.
        for body in assembly.functions.values_mut() {
            let all = body.join("\n");
            body.retain(|line| line.strip_suffix(':').is_none_or(|label| all.matches(label).count() > 1));
        }
        assembly
    }

    /// The instructions of the function whose symbol holds `name`; where the compiler has merged it with another, that
    /// one's: LLVM often makes the two functions of a pair one symbol with two names.
    fn body(&self, name: &str) -> Option<&[String]> {
        // A mangled symbol spells the length before the name.
        let spelt = format!("{}{name}", name.len());
        let holds = |symbol: &&String| symbol.contains(&spelt);
        let mut symbol = self.functions.keys().chain(self.aliases.keys()).find(holds)?;
        for _ in 0..4 {
            if let Some(target) = self.aliases.get(symbol) {
                symbol = target;
                continue;
            }
            let body = self.functions.get(symbol)?;
            match body.as_slice() {
                [jump] if jump.starts_with("jmp ") || jump.starts_with("b ") => {
                    let target = jump.split_whitespace().nth(1)?.trim_end_matches("@PLT");
                    symbol = self.functions.keys().find(|known| *known == target)?;
                }
                _ => return Some(body),
            }
        }
        None
    }
}

/// Compiles `layout-codegen` and reads its assembly.
fn emit() -> io::Result<Assembly> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("assembly");
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--quiet", "--release", "-p", "layout-codegen", "--lib", "--target-dir"])
        .arg(&target)
        .args(["--", "--emit", "asm", "-C", "codegen-units=1", "-C", "debuginfo=0"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .env_remove("RUSTFLAGS")
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut newest = None;
    for entry in fs::read_dir(target.join("release/deps"))? {
        let path = entry?.path();
        let is_ours =
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("layout_codegen-"));
        if is_ours && path.extension().is_some_and(|extension| extension == "s") {
            let modified = path.metadata()?.modified()?;
            if newest.as_ref().is_none_or(|(time, _)| *time < modified) {
                newest = Some((modified, path));
            }
        }
    }
    let (_, path) = newest.ok_or_else(|| io::Error::other("no assembly was written"))?;
    Ok(Assembly::parse(&fs::read_to_string(path)?))
}

#[test]
fn static_indexing_is_the_arithmetic_by_hand() {
    let assembly = emit().expect("the pairs compile");
    for pair in PAIRS {
        let body = |form: &str| {
            let name = format!("{form}_{pair}");
            assembly.body(&name).unwrap_or_else(|| panic!("no function {name}")).join("\n")
        };
        let (by_layout, by_hand) = (body("static"), body("hand"));
        assert_eq!(by_layout, by_hand, "{pair}");
        for instruction in by_layout.lines() {
            let word = instruction.split_whitespace().next().unwrap_or_default();
            assert!(!word.starts_with("call") && word != "bl", "{pair} calls something: {instruction}");
        }
    }
}

#[test]
fn different_arithmetic_is_told_apart() {
    let assembly = emit().expect("the pairs compile");
    let (padded, rows) = (assembly.body("static_padded"), assembly.body("static_row_major"));
    assert!(padded.is_some() && rows.is_some());
    assert_ne!(padded, rows);
}

/// What a kernel calls, and what that calls: none of it is a panic, or anything that is not compiled here.
#[test]
fn run_time_integers_cannot_panic() {
    let assembly = emit().expect("the pairs compile");
    for kernel in ["kernel_tile", "kernel_runs", "kernel_given_tiles", "kernel_copies", "kernel_groups"] {
        let spelt = format!("{}{kernel}", kernel.len());
        let mut open: Vec<&String> =
            assembly.functions.keys().filter(|symbol| symbol.contains(&spelt)).collect();
        assert_eq!(open.len(), 1, "{kernel}");
        let mut seen = open.clone();
        while let Some(symbol) = open.pop() {
            for instruction in &assembly.functions[symbol] {
                let mut words = instruction.split_whitespace();
                let word = words.next().unwrap_or_default();
                if !word.starts_with("call") && word != "bl" {
                    continue;
                }
                let target = words.next().unwrap_or_default();
                let target = target.trim_start_matches('*').trim_end_matches("(%rip)");
                let name = target.trim_end_matches("@PLT").trim_end_matches("@GOTPCREL");
                let known = assembly.functions.keys().find(|known| *known == name);
                let known = known.unwrap_or_else(|| panic!("{symbol} calls {target}"));
                if !seen.contains(&known) {
                    seen.push(known);
                    open.push(known);
                }
            }
        }
    }
}
