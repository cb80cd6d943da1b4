//! Worked examples and answers of other implementations, kept as data.
//!
//! Each vector is an expression with the right answer. Layouts are compared as functions, by size, and by the profile
//! of their top level; where an operation leaves the profile open, by function and size. Vectors of operations or
//! strides that there are not yet are counted and printed, and so is everything else.

use layout_core::expr::{Value, evaluate, operations};
use layout_core::{Error, ErrorKind};
use layout_tests::oracle::{CoordinateModel, Model, Tree, XorModel};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// One vector.
struct Vector {
    id: String,
    operation: String,
    expression: String,
    expect: serde_json::Value,
}

/// Operations whose result has no prescribed profile.
const FREE_PROFILE: [&str; 3] = ["complement", "disjoint_complement", "coalesce_z"];

/// A vector whose answer here is another one, because the definition says so.
struct Difference {
    id: &'static str,
    expression: &'static str,
    reason: &'static str,
}

/// Every difference; each must also be explained in `DIFFERENCES.md`, which names its expression.
const DIFFERENCES: &[Difference] = &[
    Difference {
        id: "f43fdff954",
        expression: "rank(2)",
        reason: "a leaf is its own single mode; tensor-layouts counts none",
    },
    Difference {
        id: "e8f9055d1c",
        expression: "tiled_divide((8,6):(1,8), 2)",
        reason: "an integer acts on the 1-D index of the whole layout; tensor-layouts divides mode 0",
    },
    Difference {
        id: "1f0d1f30aa",
        expression: "coalesce((2,2,2,2):(1,2,8,16), (4,4))",
        reason: "a profile acts mode by mode and further modes stay; tensor-layouts groups modes",
    },
    Difference {
        id: "69def10812",
        expression: "coalesce((2,2,2,2,2,2):(1,2,4,8,16,32), (4,4,4))",
        reason: "a profile acts mode by mode and further modes stay; tensor-layouts groups modes",
    },
    Difference {
        id: "0fca3f17be",
        expression: "coalesce((2,4,2,2):(1,2,8,16), (4,4))",
        reason: "a profile acts mode by mode and further modes stay; tensor-layouts groups modes",
    },
    Difference {
        id: "5f0e515aec",
        expression: "right_inverse((3,2):(1,2))",
        reason: "modes overlap, and there is a larger right inverse than PyCuTe's, which takes modes whole",
    },
];

/// The most values of a layout that are compared one by one.
const MOST_VALUES: i128 = 1 << 16;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Where the vectors are maintained, if they are at hand.
fn shared() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/vectors");
    folder.is_dir().then_some(folder)
}

fn read(file: &Path) -> Vec<Vector> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let vectors = text.lines().map(|line| {
        let json: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{}: {error}: {line}", file.display()));
        let field = |name: &str| json[name].as_str().map(str::to_owned);
        let expression = field("expr").unwrap_or_else(|| {
            let arguments = json["args"].as_array().expect("a list of arguments");
            let arguments: Vec<&str> = arguments.iter().filter_map(|text| text.as_str()).collect();
            format!("{}({})", field("op").expect("an operation"), arguments.join(", "))
        });
        Vector {
            id: field("id").expect("an id"),
            operation: expression.split('(').next().unwrap_or_default().to_owned(),
            expect: json["expect"].clone(),
            expression,
        }
    });
    vectors.collect()
}

/// Why a vector can't be asked yet.
fn left_out(vector: &Vector) -> Option<&'static str> {
    let known = |name: &str| operations().any(|known| known.name == name);
    if called(&vector.expression).any(|name| !known(name)) { Some("operation") } else { None }
}

/// The names of the operations that an expression calls.
fn called(expression: &str) -> impl Iterator<Item = &str> {
    expression.match_indices('(').filter_map(|(at, _)| {
        let name = |c: char| c.is_ascii_alphanumeric() || "._".contains(c);
        let name = expression[..at].rsplit(|c| !name(c)).next()?;
        name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(name)
    })
}

/// Whether an error is of the kind that a vector names.
fn is_kind(error: &Error, kind: Option<&str>) -> bool {
    let kinds: &[ErrorKind] = match kind {
        // Any refusal of the operation itself, but none of the text.
        None => {
            return !matches!(
                error.kind(),
                ErrorKind::Syntax | ErrorKind::UnknownOperation | ErrorKind::Argument
            );
        }
        Some("not_representable") => &[ErrorKind::NoLayout],
        Some("nonpositive_shape") => &[ErrorKind::ExtentNotPositive],
        Some("profile_mismatch") => &[ErrorKind::NotCongruent],
        Some("no_complement") => &[ErrorKind::NoComplement],
        Some("not_injective") => &[ErrorKind::NotInjective],
        Some("recast_divisibility") => &[ErrorKind::Recast],
        Some("shape_divisibility") => &[ErrorKind::NotDivisible],
        Some("negative_stride") => &[ErrorKind::NegativeStride],
        Some("out_of_range") => &[ErrorKind::OutOfRange],
        Some("overflow") => &[ErrorKind::Overflow],
        Some(kind) => panic!("no error here is called {kind}"),
    };
    kinds.contains(&error.kind())
}

/// What is wrong with the answer to a vector.
fn check(vector: &Vector) -> Result<(), String> {
    let answer = evaluate(&vector.expression);
    let expect = match &vector.expect {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if let Some(kind) = expect.strip_prefix("error") {
        return match answer {
            Err(error) if is_kind(&error, kind.strip_prefix(':')) => Ok(()),
            Err(error) => Err(format!("{expect} expected, but {}: {error}", error.kind().as_str())),
            Ok(value) => Err(format!("{expect} expected, but {value}")),
        };
    }
    match answer.map_err(|error| error.to_string())? {
        Value::Layout(found) if expect.starts_with('[') => same(&listed(&found, 0), &expect),
        Value::Offset(offset, found) if expect.starts_with('[') => same(&listed(&found, offset), &expect),
        Value::Composed(found) if expect.starts_with('[') => {
            same(&format!("{:?}", found.values().collect::<Vec<_>>()), &expect)
        }
        // Vectors of `slice` say either the layout alone or, as `n + layout`, both.
        Value::Offset(offset, found) => {
            let (said, rest) = expect.split_once('+').unwrap_or((&expect, &expect));
            let (found, rest) = (Model::of(&found), Model::read(rest));
            same_layout(&found, &rest)?;
            if !same_top(&found, &rest) {
                return Err(format!("{found} and {rest} differ in the profile of the top level"));
            }
            if expect.contains('+') { same(&offset.to_string(), said) } else { Ok(()) }
        }
        // What has the one index 0 has no axis.
        Value::Layout(found) if expect.contains('@') => {
            same_values(&CoordinateModel::of(&found), &CoordinateModel::read(&expect))
        }
        Value::Layout(found) => {
            let (found, expect) = (Model::of(&found), Model::read(&expect));
            same_layout(&found, &expect)?;
            if FREE_PROFILE.contains(&vector.operation.as_str()) || same_top(&found, &expect) {
                return Ok(());
            }
            Err(format!("{found} and {expect} differ in the profile of the top level"))
        }
        Value::CoordinateLayout(found) => {
            let (found, expect) = (CoordinateModel::of(&found), CoordinateModel::read(&expect));
            same_values(&found, &expect)?;
            let leaf = |model: &CoordinateModel| matches!(model.shape, Tree::Leaf(_));
            let alike = leaf(&found) == leaf(&expect) && found.shape.rank() == expect.shape.rank();
            if FREE_PROFILE.contains(&vector.operation.as_str()) || alike {
                return Ok(());
            }
            Err(format!("{found:?} and {expect:?} differ in the profile of the top level"))
        }
        Value::XorLayout(found) => {
            let found = XorModel::of(&found);
            // A result of integers is a function too: `8:1` is `8:F1`.
            let (shape, values) = if expect.contains('F') {
                let expect = XorModel::read(&expect);
                (expect.shape.clone(), expect.values())
            } else {
                let expect = Model::read(&expect);
                (expect.shape.clone(), expect.values())
            };
            if found.values() != values {
                return Err(format!("{found:?}, not {expect}"));
            }
            let leaf = |shape: &Tree| matches!(shape, Tree::Leaf(_));
            let alike = leaf(&found.shape) == leaf(&shape) && found.shape.rank() == shape.rank();
            if FREE_PROFILE.contains(&vector.operation.as_str()) || alike {
                return Ok(());
            }
            Err(format!("{found:?} and {expect} differ in the profile of the top level"))
        }
        Value::Tuple(found) => same(&found.to_string(), &expect),
        other => same(&other.to_string(), &expect),
    }
}

/// The values of a layout after an offset, as a list.
fn listed(layout: &layout_core::Layout, offset: i64) -> String {
    let values: Vec<String> = layout.values().map(|value| (offset + value).to_string()).collect();
    format!("[{}]", values.join(","))
}

fn same(found: &str, expect: &str) -> Result<(), String> {
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    if plain(found) == plain(expect) { Ok(()) } else { Err(format!("{found}, not {expect}")) }
}

/// The same coordinate everywhere.
fn same_values(found: &CoordinateModel, expect: &CoordinateModel) -> Result<(), String> {
    if found.values() == expect.values() { Ok(()) } else { Err(format!("{found:?}, not {expect:?}")) }
}

/// The same size and the same value everywhere.
fn same_layout(found: &Model, expect: &Model) -> Result<(), String> {
    let same = if found.size() != expect.size() {
        false
    } else if found.size() <= MOST_VALUES {
        found.values() == expect.values()
    } else {
        found.merged() == expect.merged()
    };
    if same { Ok(()) } else { Err(format!("{found}, not {expect}")) }
}

/// Both are leaves, or both are tuples of the same rank.
fn same_top(found: &Model, expect: &Model) -> bool {
    let leaf = |model: &Model| matches!(model.shape, Tree::Leaf(_));
    leaf(found) == leaf(expect) && found.shape.rank() == expect.shape.rank()
}

/// What became of the vectors of one operation.
#[derive(Default)]
struct Tally {
    pass: usize,
    differ: usize,
    fail: usize,
    left_out: BTreeMap<&'static str, usize>,
}

/// Asks all vectors of a folder, prints what became of them, and returns what failed.
fn ask(name: &str, folder: &Path, file: &str) -> Vec<String> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut failed = Vec::new();
    for vector in read(&folder.join(file)) {
        let tally = tallies.entry(vector.operation.clone()).or_default();
        if let Some(reason) = left_out(&vector) {
            *tally.left_out.entry(reason).or_default() += 1;
        } else if difference(&vector).is_some() {
            tally.differ += 1;
        } else if let Err(wrong) = check(&vector) {
            tally.fail += 1;
            failed.push(format!("{} {}: {wrong}", vector.id, vector.expression));
        } else {
            tally.pass += 1;
        }
    }
    print(&table(&format!("{name}/{file}"), &tallies));
    let asked: usize = tallies.values().map(|tally| tally.pass).sum();
    assert!(asked > 0, "{file}: nothing to ask");
    failed
}

fn difference(vector: &Vector) -> Option<&'static Difference> {
    DIFFERENCES.iter().find(|difference| difference.id == vector.id)
}

fn table(file: &str, tallies: &BTreeMap<String, Tally>) -> String {
    let mut text = format!("{file}: operation: pass/total\n");
    let mut absent = Vec::new();
    let (mut passed, mut whole) = (0, 0);
    for (operation, tally) in tallies {
        let missing: usize = tally.left_out.values().sum();
        let total = tally.pass + tally.differ + tally.fail + missing;
        (passed, whole) = (passed + tally.pass, whole + total);
        if tally.left_out.get("operation") == Some(&total) {
            absent.push(format!("{operation} {total}"));
            continue;
        }
        let mut notes = String::new();
        if tally.differ > 0 {
            let _ = write!(notes, "; {} differ", tally.differ);
        }
        for (reason, count) in &tally.left_out {
            let _ = write!(notes, "; {count} left out: {reason}");
        }
        let _ = writeln!(text, "  {operation}: {}/{total}{notes}", tally.pass);
    }
    if !absent.is_empty() {
        let _ = writeln!(text, "  left out, no such operation: {}", absent.join(", "));
    }
    let _ = writeln!(text, "  together: {passed}/{whole}");
    text
}

/// Prints past the capture of the test harness.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).expect("standard output");
}

/// The answers to all vectors are right.
#[test]
fn the_answers_are_right() {
    let mut failed = Vec::new();
    for file in ["vectors.jsonl", "reports.jsonl"] {
        failed.extend(ask("golden", &golden(), file));
        if let Some(folder) = shared() {
            failed.extend(ask("shared", &folder, file));
        }
    }
    assert!(failed.is_empty(), "{} vectors:\n{}", failed.len(), failed.join("\n"));
}

/// A difference is one: the answer is not the vector's, but the function is, where it is a layout; or the right inverse
/// is a larger one.
#[test]
fn the_differences_differ() {
    let vectors: Vec<Vector> =
        ["vectors.jsonl", "reports.jsonl"].iter().flat_map(|file| read(&golden().join(file))).collect();
    for difference in DIFFERENCES {
        let Difference { id, expression, reason } = difference;
        let mut with_id = vectors.iter().filter(|vector| vector.id == *id).peekable();
        assert!(with_id.peek().is_some(), "there is no vector {id}");
        assert!(!reason.is_empty(), "{id}: no reason");
        for vector in with_id {
            assert_eq!(vector.expression, *expression, "{id}");
            assert!(check(vector).is_err(), "{expression} does not differ any more");
            if let (Ok(Value::Layout(found)), Some(expect)) = (evaluate(expression), vector.expect.as_str()) {
                let (found, expect) = (Model::of(&found), Model::read(expect));
                let larger = vector.operation == "right_inverse" && found.size() > expect.size();
                assert!(larger || same_layout(&found, &expect).is_ok(), "{expression}: {found}, {expect}");
            }
        }
    }
}

/// Every difference is explained to users.
#[test]
fn the_differences_are_explained() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../DIFFERENCES.md");
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let text = plain(&text);
    let missing: Vec<&str> = DIFFERENCES
        .iter()
        .map(|difference| difference.expression)
        .filter(|expression| !text.contains(&plain(expression)))
        .collect();
    assert!(missing.is_empty(), "DIFFERENCES.md does not mention {missing:#?}");
}
