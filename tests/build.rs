//! Writes what must stand in source to be tested: each golden vector whose operation types have, as a case of `both!`, cases for
//! operations that have few vectors (`generate/`), and each accepted text of the notation, as calls of the macros.

#[path = "it/notation/prints.rs"]
#[allow(dead_code, reason = "what a print reads as is another matter")]
mod prints;
#[path = "generate/small.rs"]
mod small;
#[path = "generate/structure.rs"]
mod structure;
#[path = "it/notation/table/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the refused texts are another matter")]
mod table;

#[path = "generate/algebra.rs"]
mod algebra;
#[path = "generate/composed.rs"]
mod composed;

use layout_core::expr::{Value, evaluate};
use layout_core::{IntTuple, Layout};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// Operations that have a form in types, and give a layout.
const LAYOUTS: [&str; 7] = [
    "coalesce",
    "composition",
    "complement",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
];
/// Operations that read a layout: every form of it is compared, its measures and values among them.
const READERS: [&str; 5] = ["size", "cosize", "rank", "depth", "values"];

/// Cases in one test function.
const CASES: usize = 12;

/// What became of the vectors of one operation.
#[derive(Default)]
struct Tally {
    cases: Vec<String>,
    repeated: usize,
    left_out: BTreeMap<&'static str, Vec<String>>,
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut vectors = Vec::new();
    for file in ["golden/vectors.jsonl", "golden/reports.jsonl"] {
        println!("cargo::rerun-if-changed={file}");
        let text = std::fs::read_to_string(file).expect(file);
        for line in text.lines() {
            let expression = expression(line);
            let Some((operation, arguments)) = call(&expression) else { continue };
            vectors.push((operation.to_owned(), arguments.iter().map(|text| (*text).to_owned()).collect()));
            if ![&LAYOUTS[..], &READERS, &["eval"]].concat().contains(&operation) {
                continue;
            }
            let tally = tallies.entry(operation.to_owned()).or_default();
            match case(&expression, operation, &arguments) {
                Ok(case) if seen.insert(case.clone()) => tally.cases.push(case),
                Ok(_) => tally.repeated += 1,
                Err(reason) => tally.left_out.entry(reason).or_default().push(expression),
            }
        }
    }
    println!("cargo::rerun-if-changed=it/notation/table");
    println!("cargo::rerun-if-changed=it/notation/prints.rs");
    println!("cargo::rerun-if-changed=generate");
    let texts = texts();
    let layouts = structure::layouts(texts.iter().map(String::as_str));
    let folder = std::env::var_os("OUT_DIR").expect("OUT_DIR");
    let write = |file: &str, source: String| {
        std::fs::write(Path::new(&folder).join(file), source).expect("OUT_DIR is writable");
    };
    write("golden.rs", source(&tallies));
    write("notation.rs", notation());
    write("algebra.rs", algebra::source(&vectors));
    write("composed.rs", composed::source(&algebra::layouts(&vectors)));
    write("small.rs", small::source());
    write("structure.rs", structure::source(&layouts));
}

/// The arguments and answers of all vectors that are texts.
fn texts() -> Vec<String> {
    let vectors = std::fs::read_to_string("golden/vectors.jsonl").expect("golden/vectors.jsonl");
    let values = vectors.lines().flat_map(|line| {
        let json: serde_json::Value = serde_json::from_str(line).expect(line);
        let arguments = json["args"].as_array().cloned().unwrap_or_default();
        arguments.into_iter().chain([json["expect"].clone()])
    });
    values.filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

/// The expression of a vector.
fn expression(line: &str) -> String {
    let json: serde_json::Value = serde_json::from_str(line).expect(line);
    if let Some(expression) = json["expr"].as_str() {
        return expression.to_owned();
    }
    let arguments = json["args"].as_array().expect("a list of arguments");
    let arguments: Vec<&str> = arguments.iter().filter_map(|text| text.as_str()).collect();
    format!("{}({})", json["op"].as_str().expect("an operation"), arguments.join(", "))
}

/// The name and the arguments of a call.
fn call(expression: &str) -> Option<(&str, Vec<&str>)> {
    let (name, rest) = expression.split_once('(')?;
    let rest = rest.strip_suffix(')')?;
    let mut open = 0_usize;
    let arguments = rest.split(|sign| {
        match sign {
            '(' | '<' => open += 1,
            ')' | '>' => open = open.saturating_sub(1),
            _ => {}
        }
        sign == ',' && open == 0
    });
    Some((name, arguments.map(str::trim).collect()))
}

/// The source of the case of a vector, or why there is none. What types refuse although there is an answer at run time is a
/// compile error: no vector is of that kind.
fn case(expression: &str, operation: &str, arguments: &[&str]) -> Result<String, &'static str> {
    let Some(value) = evaluate(expression).ok().filter(|_| !expression.contains(['@', 'S'])) else {
        let other = expression.contains(['@', 'F', 'S']);
        return Err(if other { "no integer strides" } else { "refused by definition" });
    };
    let (operation, result) = match (operation, value) {
        ("coalesce", _) if arguments.len() > 1 => {
            return Err("coalesce by profile, another operation in types");
        }
        (_, Value::Layout(layout)) => (operation, layout),
        _ => ("layout", arguments[0].parse::<Layout>().map_err(|_| "the argument is no layout")?),
    };
    if let (false, Some(coordinate)) = (LAYOUTS.contains(&operation), arguments.get(1)) {
        let coordinate: IntTuple = coordinate.parse().expect("a coordinate");
        return Ok(format!("at!({}, {});", arguments[0], in_rust(&coordinate)));
    }
    let narrow = result.strides().iter().all(|stride| *stride >= 0)
        && result.size().max(result.cosize()) <= i64::from(u32::MAX);
    let index = if narrow { "" } else { " in i64" };
    Ok(format!("both!({operation}{index}: {});", arguments.join(", ")))
}

/// A coordinate as a tuple of Rust.
fn in_rust(coordinate: &IntTuple) -> String {
    fn write(coordinate: layout_core::View<'_, i64>, text: &mut String) {
        if let Some(leaf) = coordinate.as_leaf() {
            let _ = write!(text, "{leaf}_i64");
        } else {
            text.push('(');
            for mode in coordinate.modes() {
                write(mode, text);
                text.push(',');
            }
            text.push(')');
        }
    }
    let mut text = String::new();
    write(coordinate.view(), &mut text);
    text
}

fn source(tallies: &BTreeMap<String, Tally>) -> String {
    let mut source = String::new();
    for (operation, tally) in tallies {
        for (at, cases) in tally.cases.chunks(CASES).enumerate() {
            let _ = writeln!(source, "#[test]\nfn {operation}_{at}() {{");
            for case in cases {
                let _ = writeln!(source, "    {case}");
            }
            let _ = writeln!(source, "}}");
        }
    }
    let _ =
        writeln!(source, "/// Of each operation: cases, repeated vectors, and those left out, by reason.");
    let _ = writeln!(source, "const TALLIES: &[(&str, usize, usize, &[(&str, &[&str])])] = &[");
    for (operation, tally) in tallies {
        let left_out: Vec<(&&str, &Vec<String>)> = tally.left_out.iter().collect();
        let left_out: Vec<String> =
            left_out.iter().map(|(reason, list)| format!("({reason:?}, &{list:?})")).collect();
        let (cases, repeated) = (tally.cases.len(), tally.repeated);
        let _ = writeln!(source, "    ({operation:?}, {cases}, {repeated}, &[{}]),", left_out.join(", "));
    }
    let _ = writeln!(source, "];");
    source
}

/// The accepted texts, expanded by each macro and printed.
fn notation() -> String {
    let mut source = String::from(
        "#[allow(clippy::too_many_lines, reason = \"a line for each text\")]\npub(super) fn layouts() -> Vec<(&'static str, [String; 3])> {\n    vec![\n",
    );
    for (text, _) in table::ACCEPTED.iter().chain(table::ACCEPTED_BY_MACROS_ONLY) {
        let _ = writeln!(
            source,
            "        ({text:?}, [layout_static::layout!({text}).to_string(), \
             <layout_static::Layout!({text})>::NEW.to_string(), layout_static::layout!(dyn {text}).to_string()]),"
        );
    }
    source.push_str("    ]\n}\npub(super) fn coordinates() -> Vec<(&'static str, String)> {\n    vec![\n");
    for (text, _) in table::COORDINATES {
        let _ = writeln!(source, "        ({text:?}, layout_static::layout!(dyn {text}).to_string()),");
    }
    source.push_str("    ]\n}\npub(super) fn xors() -> Vec<(&'static str, String)> {\n    vec![\n");
    for (text, _) in table::XORS.iter().filter(|(text, _)| text.contains('F')) {
        let _ = writeln!(source, "        ({text:?}, layout_static::layout!(dyn {text}).to_string()),");
    }
    source.push_str("    ]\n}\npub(super) fn composed() -> Vec<(&'static str, [String; 4])> {\n    vec![\n");
    for (text, _) in table::SWIZZLED {
        let _ = writeln!(
            source,
            "        ({text:?}, [layout_static::layout!({text}).to_string(), \
             <layout_static::Layout!({text})>::NEW.to_string(), layout_static::layout!({text}).to_core().to_string(), \
             layout_static::layout!(dyn {text}).to_string()]),"
        );
    }
    source.push_str("    ]\n}\npub(super) fn prints() -> Vec<(&'static str, Vec<String>)> {\n    vec![\n");
    for prints::Print { kind, text, .. } in prints::PRINTS {
        let forms: &[&str] = match kind {
            prints::Kind::Layout | prints::Kind::Swizzled => &["layout!(", "<Layout!(", "layout!(dyn "],
            prints::Kind::Coordinates => &["layout!(dyn "],
            prints::Kind::Tiler => &["tiler!(", "<Tiler!("],
        };
        let _ = write!(source, "        ({text:?}, vec![");
        for (form, format) in forms.iter().flat_map(|form| [(form, "{}"), (form, "{:#}")]) {
            let (open, name) = form.strip_prefix('<').map_or(("", *form), |name| ("<", name));
            let close = if open.is_empty() { "" } else { ">::NEW" };
            let _ = write!(source, "format!({format:?}, {open}layout_static::{name}{text}){close}), ");
        }
        source.push_str("]),\n");
    }
    source.push_str("    ]\n}\npub(super) fn tilers() -> Vec<(&'static str, [String; 2])> {\n    vec![\n");
    for (text, _) in table::TILERS {
        let _ = writeln!(
            source,
            "        ({text:?}, [layout_static::tiler!({text}).to_string(), \
             <layout_static::Tiler!({text})>::NEW.to_string()]),"
        );
    }
    source.push_str("    ]\n}\n");
    source
}
