//! Writes the seeds of the fuzz targets, taken evenly from the golden vectors:
//! `cargo run -p layout-tests --example fuzz_corpus`.

use layout_core::Layout;
use layout_tests::fuzzing::{algebra, wire};
use layout_tests::oracle::Model;
use std::error::Error;
use std::path::Path;

/// How many seeds a target gets at most.
const SEEDS: usize = 32;

/// Operations of the vectors whose arguments are a layout or two, and what checks them.
const OPERATIONS: [(&str, &str); 14] = [
    ("composition", "composition"),
    ("complement", "complement"),
    ("logical_divide", "logical_divide"),
    ("logical_product", "logical_product"),
    ("right_inverse", "right_inverse"),
    ("left_inverse", "left_inverse"),
    ("left_inverse", "quasi_inverse"),
    ("coalesce", "coalesce"),
    ("upcast", "recast"),
    ("recast", "recast"),
    ("layout_add", "layout_add"),
    ("zipped_divide", "zipped_divide"),
    ("blocked_product", "blocked_product"),
    ("nullspace", "filter"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lines = std::fs::read_to_string(root.join("golden/vectors.jsonl"))?;
    let vectors: Vec<(String, Vec<String>)> = lines
        .lines()
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line)?;
            let arguments = row["args"].as_array().ok_or("no args")?.iter();
            let arguments = arguments.filter_map(|argument| argument.as_str().map(ToOwned::to_owned));
            Ok((row["op"].as_str().ok_or("no op")?.to_owned(), arguments.collect()))
        })
        .collect::<Result<_, Box<dyn Error>>>()?;
    let short = |bytes: &Vec<u8>| bytes.len() <= 80;

    let calls =
        vectors.iter().filter(|(op, _)| layout_core::expr::operations().any(|known| known.name == op));
    let texts: Vec<Vec<u8>> =
        calls.map(|(op, args)| format!("{op}({})", args.join(", ")).into_bytes()).filter(short).collect();
    write(&root.join("../fuzz/corpus/notation"), &texts)?;

    let mut cases: Vec<Vec<u8>> = Vec::new();
    for (op, check) in OPERATIONS {
        let own: Vec<Vec<u8>> = vectors
            .iter()
            .filter(|(known, _)| known == op)
            .filter_map(|(_, args)| case(check, args))
            .collect();
        let step = own.len().div_ceil(3).max(1);
        cases.extend(own.into_iter().step_by(step));
    }
    write(&root.join("../fuzz/corpus/algebra"), &cases)
}

/// One case, if its numbers have bytes.
fn case(check: &str, arguments: &[String]) -> Option<Vec<u8>> {
    let operation = u8::try_from(algebra::OPERATIONS.iter().position(|known| *known == check)?).ok()?;
    let read = |at: usize| arguments.get(at)?.parse::<Layout>().ok().map(|layout| Model::of(&layout));
    let a = read(0)?;
    let b = read(1).unwrap_or_else(|| Model::node(&[]));
    let number = arguments.get(1).and_then(|text| text.parse::<i64>().ok());
    wire::encode(&wire::Case { operation, a, b, numbers: [number.unwrap_or(24), 1], choice: 0 })
}

fn write(folder: &Path, seeds: &[Vec<u8>]) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let step = seeds.len().div_ceil(SEEDS).max(1);
    for (at, seed) in seeds.iter().step_by(step).enumerate() {
        std::fs::write(folder.join(format!("{at:02}")), seed)?;
    }
    println!("{}: {} of {}", folder.display(), seeds.len().div_ceil(step), seeds.len());
    Ok(())
}
