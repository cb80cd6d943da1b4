//! Layouts behind a swizzle, against what `layout-core` computes: the source of a case for every expression that is chosen here.
//!
//! The operations are applied to the layouts of the vectors behind swizzles and offsets, and behind chains of maps. What core refuses
//! is left out, and what types leave to core, as their documentation says.

use super::algebra::{decided, natural, second, steps};
use layout_core::composed::Outer;
use layout_core::expr::{Value, evaluate};
use layout_core::{ComposedLayout, IntTuple, Layout, Swizzle};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Cases of each operation.
const CASES: usize = 24;
/// Cases of each inverse: its rule is about bits.
const INVERSES: usize = 72;
/// Candidates for them.
const CANDIDATES: usize = 4000;

const SWIZZLES: [&str; 9] = [
    "Sw<3,4,3>",
    "Sw<3,3,3>",
    "Sw<2,0,2>",
    "Sw<1,3,5>",
    "Sw<2,1,-3>",
    "Sw<0,4,3>",
    "Sw<3,0,-3>",
    "Sw<5,0,5>",
    "Sw<1,0,1>",
];
const OFFSETS: [i64; 7] = [0, 8, 0, 5, 0, 64, -48];
/// Maps before a swizzle, each with its offset.
const MAPS: [&str; 6] = [
    "(4,8,1):(2,-1,64) o 3",
    "Sw<2,1,3> o -8",
    "Sw<1,0,-2> o 5 o 12:3 o 0",
    "((2,3),5):((7,0),1) o -20",
    "(3,(4,2)):(9,(-4,1)) o 0 o (2,2):(8,1) o 6",
    "():() o 1",
];

/// The source of all cases, and how many there are of each operation.
pub(crate) fn source(layouts: &[String]) -> String {
    let layouts: Vec<(&String, Layout)> = layouts
        .iter()
        .map(|text| (text, text.parse::<Layout>().expect("a layout")))
        .filter(|(_, layout)| layout.size() <= 512 && layout.shape().leaves().len() <= 6)
        .collect();
    let mut source = String::new();
    let mut counts = Vec::new();
    for operation in [
        "layout",
        "composition",
        "logical_divide",
        "zipped_divide",
        "tiled_divide",
        "flat_divide",
        "logical_product",
        "zipped_product",
        "tiled_product",
        "flat_product",
        "blocked_product",
        "raked_product",
        "tile_to_shape",
        "coalesce",
        "flatten",
        "group",
        "take",
        "with_shape",
        "slice",
        "dice",
        "local_tile",
        "local_partition",
        "upcast",
        "downcast",
        "recast_bits",
        "chain",
        "right_inverse",
        "left_inverse",
    ] {
        let mut cases = Vec::new();
        let mut seen = BTreeSet::new();
        for at in 0..CANDIDATES {
            let (text, layout) = &layouts[(at * 31 + operation.len() * 7) % layouts.len()];
            let swizzle = SWIZZLES[at % SWIZZLES.len()];
            let offset = OFFSETS[at / 3 % OFFSETS.len()];
            let other = layouts[(at * 17 + 5) % layouts.len()].0;
            let is_chain = operation == "chain" || at % 4 == 3 && !operation.contains("inverse");
            let maps = if is_chain { format!("{} o ", MAPS[at / 4 % MAPS.len()]) } else { String::new() };
            let composed = format!("{maps}{swizzle} o {offset} o {text}");
            if let Some(case) =
                case(operation, &composed, (text, layout), other, at).filter(|case| seen.insert(case.clone()))
            {
                cases.push(case);
            }
            if cases.len() == if operation.contains("inverse") { INVERSES } else { CASES } {
                break;
            }
        }
        let _ = writeln!(source, "#[test]\nfn {operation}() {{");
        for case in &cases {
            let _ = writeln!(source, "    {case}");
        }
        let _ = writeln!(source, "}}");
        counts.push((operation, cases.len()));
    }
    let _ = writeln!(source, "/// Cases of each operation.\nconst COUNTS: &[(&str, usize)] = &{counts:?};");
    source
}

/// The source of one case, unless there is no answer, or none in types.
fn case(
    operation: &str,
    composed: &str,
    (text, layout): (&str, &Layout),
    other: &str,
    at: usize,
) -> Option<String> {
    let arguments = arguments(operation, (text, layout), other, at);
    if !decided(operation, layout, &[vec![text.to_owned()], arguments.clone()].concat()) {
        return None;
    }
    let expression = match operation {
        "layout" | "chain" => composed.to_owned(),
        "recast_bits" => format!("{operation}({}, {composed})", arguments.join(", ")),
        _ => format!("{operation}({})", [vec![composed.to_owned()], arguments.clone()].concat().join(", ")),
    };
    let Ok(Value::Composed(result)) = evaluate(&expression) else { return None };
    let composed_layout: ComposedLayout = composed.parse().ok()?;
    if !fits(&composed_layout) || !fits(&result) || !inverted(operation, &composed_layout) {
        return None;
    }
    let is_chain = composed_layout.swizzle().is_none();
    if is_chain && operation.starts_with("local_") {
        return None;
    }
    let is_unsigned = is_unsigned(&result) && is_unsigned(&composed_layout);
    let index = if is_unsigned { "[unsigned]" } else { "[]" };
    let value = format!("layout_static::layout!({composed})");
    if let ("local_partition", [threads, thread]) = (operation, arguments.as_slice()) {
        let method = format!("{value}.local_partition(layout_static::layout!({threads}), {thread}_i64)");
        return Some(format!("sliced!({expression:?}, {method}, {result});"));
    }
    if let ("slice" | "local_tile", Some((pattern, tilers))) = (operation, arguments.split_last()) {
        // With a static pattern the result is a type, with one at run time it holds its offset.
        let method = match tilers {
            [tiler] => format!("local_tile(layout_static::tiler!({tiler}), "),
            _ => "slice(".to_owned(),
        };
        let dynamic = pattern_of(pattern, |number| format!("{number}_i64"));
        let dynamic = format!("sliced!({expression:?}, {value}.{method}{dynamic}), {result});");
        let is_fixed = pattern.contains(|c: char| c.is_ascii_digit());
        if operation == "local_tile" {
            return Some(dynamic);
        }
        let found = format!("layout_static::Layout!({result})");
        let fixed = format!("{value}.{method}layout_static::coord!({pattern}))");
        let dynamic = if is_chain { String::new() } else { dynamic };
        return is_fixed
            .then(|| format!("same!({index} {expression:?}, {found}, {fixed}, {result}); {dynamic}"));
    }
    let ty = format!("layout_static::Layout!({composed})");
    if matches!(operation, "layout" | "chain") {
        return Some(format!("same!({index} {expression:?}, {ty}, {value}, {result});"));
    }
    let typed: Option<Vec<(String, String)>> =
        arguments.iter().map(|argument| typed(operation, argument)).collect();
    let mut typed = typed?;
    if operation == "tile_to_shape" && typed.len() == 1 {
        typed.push(("layout_static::typenum::U0".into(), "layout_static::typenum::U0::new()".into()));
    }
    let (types, values): (Vec<_>, Vec<_>) = typed.into_iter().unzip();
    let name = if operation == "recast_bits" { "recast" } else { operation };
    let alias: String =
        name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).chain(["Of".to_owned()]).collect();
    let alias = format!("layout_static::{alias}<{}>", [vec![ty], types].concat().join(", "));
    Some(format!("same!({index} {expression:?}, {alias}, {value}.{name}({}), {result});", values.join(", ")))
}

/// The arguments of an operation behind the layout.
fn arguments(operation: &str, (text, layout): (&str, &Layout), other: &str, at: usize) -> Vec<String> {
    match operation {
        "group" | "take" => {
            let begin = at % (layout.rank() + 1);
            let end = begin + at / 7 % (layout.rank() + 1 - begin);
            vec![begin.to_string(), end.to_string()]
        }
        "with_shape" => {
            let size = layout.size();
            let first = (1..=size).filter(|first| size % first == 0).nth(at % 3).unwrap_or(1);
            vec![format!("({first},{})", size / first)]
        }
        "slice" | "dice" => {
            let entry = |(k, size): (usize, i64)| {
                let is_open = (at + k).is_multiple_of(2);
                if is_open { "_".into() } else { (i64::try_from(at + k).expect("small") % size).to_string() }
            };
            let entries: Vec<String> =
                layout.modes().map(|mode| mode.size()).enumerate().map(entry).collect();
            let tuple = if entries.is_empty() { "()".into() } else { format!("({},)", entries.join(",")) };
            vec![if layout.depth() == 0 { entries.concat() } else { tuple }]
        }
        _ => second(operation, text, other, at, at),
    }
}

/// An argument as a type and as a value.
fn typed(operation: &str, argument: &str) -> Option<(String, String)> {
    let macros = match operation {
        "composition" | "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide"
        | "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => ("Tiler!", "tiler!"),
        "blocked_product" | "raked_product" => ("Layout!", "layout!"),
        "dice" => {
            let ty = pattern_of(argument, |number| format!("layout_static::typenum::U{number}"));
            return Some((ty, format!("layout_static::coord!({argument})")));
        }
        _ => {
            let ty = natural(argument.parse::<IntTuple>().ok()?.view());
            // 0 is a unit struct, and its own value.
            let is_zero = argument == "0";
            let value = if is_zero { ty.clone() } else { format!("<{ty}>::default()") };
            return Some((ty, value));
        }
    };
    Some((
        format!("layout_static::{}({argument})", macros.0),
        format!("layout_static::{}({argument})", macros.1),
    ))
}

/// A pattern in Rust, with its integers as `number` writes them.
fn pattern_of(pattern: &str, number: impl Fn(&str) -> String) -> String {
    let part = |part: &str| {
        let word = part.trim_end_matches(['(', ',', ')']);
        let signs = &part[word.len()..];
        match word {
            "_" => format!("layout_static::Keep{signs}"),
            "" => signs.to_owned(),
            _ => number(word) + signs,
        }
    };
    pattern.split_inclusive(['(', ',', ')']).map(part).collect()
}

/// Whether the numbers are small enough for constants to count the indices.
fn fits(composed: &ComposedLayout) -> bool {
    composed.size() <= 1 << 12 && composed.span().is_ok_and(|(least, greatest)| greatest - least < 1 << 20)
}

/// Whether unsigned integers of 32 bits hold every index, and every number on the way.
fn is_unsigned(composed: &ComposedLayout) -> bool {
    let counts_up = |layout: &Layout| layout.strides().iter().all(|stride| *stride >= 0);
    let maps = composed.stages().iter().all(|stage| {
        stage.offset() >= 0
            && match stage.outer() {
                Outer::Layout(layout) => counts_up(layout),
                Outer::Swizzle(_) => true,
            }
    });
    maps && counts_up(composed.inner())
}

/// Whether types invert this layout, where they invert the one inside.
fn inverted(operation: &str, composed: &ComposedLayout) -> bool {
    let Some(swizzle) = composed.swizzle() else { return !operation.contains("inverse") };
    let exponent = |bits: u32| 1_i64 << bits;
    let shift = swizzle.shift();
    match operation {
        "right_inverse" => {
            let found = layout_core::right_inverse(composed.inner()).expect("decided").size();
            let permuted = swizzle.bits() + swizzle.base() + shift.unsigned_abs();
            composed.offset() == 0
                && (shift >= 0 || found % exponent(permuted) == 0 || found <= exponent(swizzle.base()))
        }
        "left_inverse" => has_known_end(swizzle, composed.offset(), composed.inner()),
        _ => true,
    }
}

/// Whether types know the largest index of a layout behind a swizzle.
fn has_known_end(swizzle: Swizzle, offset: i64, layout: &Layout) -> bool {
    let steps = steps(layout);
    if offset < 0 || steps.iter().any(|(stride, ..)| *stride < 0) {
        return false;
    }
    let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
    let end = offset + steps.iter().map(|(stride, extent, _)| stride * (extent - 1)).sum::<i64>();
    let is_above = |number: i64| number % (1_i64 << (base + bits)) == 0;
    let is_power = |number: i64| number.count_ones() == 1;
    let even = is_above(offset)
        && steps
            .iter()
            .all(|(stride, extent, _)| is_above(*stride) || is_power(*stride) && is_power(*extent));
    bits == 0 || end >> (base + shift.max(0).unsigned_abs()) == 0 || shift > 0 && even
}
