//! Layouts behind a swizzle, against what `layout-core` computes: the source of a case for every expression that is chosen here.
//!
//! The operations are applied to the layouts of the vectors behind swizzles and offsets. What core refuses is left out, and what types
//! leave to core, as their documentation says.

use super::algebra::{decided, natural, second};
use layout_core::expr::{Value, evaluate};
use layout_core::{ComposedLayout, IntTuple, Layout};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Cases of each operation.
const CASES: usize = 24;
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
        "upcast",
        "downcast",
        "recast_bits",
    ] {
        let mut cases = Vec::new();
        let mut seen = BTreeSet::new();
        for at in 0..CANDIDATES {
            let (text, layout) = &layouts[(at * 31 + operation.len() * 7) % layouts.len()];
            let swizzle = SWIZZLES[at % SWIZZLES.len()];
            let offset = OFFSETS[at / 3 % OFFSETS.len()];
            let other = layouts[(at * 17 + 5) % layouts.len()].0;
            let composed = format!("{swizzle} o {offset} o {text}");
            if let Some(case) =
                case(operation, &composed, (text, layout), other, at).filter(|case| seen.insert(case.clone()))
            {
                cases.push(case);
            }
            if cases.len() == CASES {
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
    let small = |number: usize| i64::try_from(number).expect("small");
    let range = || {
        let begin = at % (layout.rank() + 1);
        [begin, begin + at / 7 % (layout.rank() + 1 - begin)]
    };
    let mut arguments = match operation {
        "group" | "take" => range().map(|number| number.to_string()).to_vec(),
        "with_shape" => {
            let size = layout.size();
            let first = (1..=size).filter(|first| size % first == 0).nth(at % 3).unwrap_or(1);
            vec![format!("({first},{})", size / first)]
        }
        "slice" | "dice" => {
            let entries: Vec<String> = layout
                .modes()
                .enumerate()
                .map(|(k, mode)| {
                    if (at + k).is_multiple_of(2) {
                        "_".into()
                    } else {
                        (small(at + k) % mode.size()).to_string()
                    }
                })
                .collect();
            vec![if layout.depth() == 0 { entries.concat() } else { format!("({},)", entries.join(",")) }]
        }
        _ => second(operation, text, other, at, at),
    };
    if !decided(operation, layout, &[vec![text.to_owned()], arguments.clone()].concat()) {
        return None;
    }
    if operation == "dice" && layout.rank() == 0 {
        return None;
    }
    let expression = match operation {
        "layout" => composed.to_owned(),
        "recast_bits" => format!("{operation}({}, {composed})", arguments.join(", ")),
        _ => format!("{operation}({})", [vec![composed.to_owned()], arguments.clone()].concat().join(", ")),
    };
    let Ok(Value::Composed(result)) = evaluate(&expression) else { return None };
    if !fits(&composed.parse().ok()?) || !fits(&result) {
        return None;
    }
    let unsigned =
        if is_unsigned(&result) && is_unsigned(&composed.parse().ok()?) { "[unsigned]" } else { "[]" };
    let value = format!("layout_static::layout!({composed})");
    if operation == "slice" || operation == "local_tile" {
        // With a static pattern the result is a type, with one at run time it holds its offset.
        let pattern = arguments.pop()?;
        let (method, pattern) = match operation {
            "slice" => ("slice(".to_owned(), pattern),
            _ => (format!("local_tile(layout_static::tiler!({}), ", arguments[0]), pattern),
        };
        let given = pattern.split_inclusive(['(', ',', ')']).map(|part| {
            let number = part.trim_end_matches(['(', ',', ')']);
            let sign = &part[number.len()..];
            match number {
                "_" => format!("layout_static::Keep{sign}"),
                "" => sign.to_owned(),
                _ => format!("{number}_i64{sign}"),
            }
        });
        let given: String = given.collect();
        let dynamic = format!("sliced!({expression:?}, {value}.{method}{given}), {result});");
        if operation == "local_tile" || !pattern.contains(|c: char| c.is_ascii_digit()) {
            return pattern.contains(|c: char| c.is_ascii_digit()).then_some(dynamic);
        }
        let found = format!("layout_static::Layout!({result})");
        let method = format!("{value}.{method}layout_static::coord!({pattern}))");
        return Some(format!("same!({unsigned} {expression:?}, {found}, {method}, {result}); {dynamic}"));
    }
    let ty = format!("layout_static::Layout!({composed})");
    if operation == "layout" {
        return Some(format!("same!({unsigned} {expression:?}, {ty}, {value}, {result});"));
    }
    let arguments = arguments.iter().map(|argument| {
        let (ty, value) = match operation {
            "composition" | "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide"
            | "logical_product" | "zipped_product" | "tiled_product" | "flat_product" => ("Tiler!", "tiler!"),
            "blocked_product" | "raked_product" => ("Layout!", "layout!"),
            "dice" => {
                let pattern = argument.replace('_', "layout_static::Keep");
                let ty: String = pattern
                    .split_inclusive(['(', ',', ')'])
                    .map(|part| {
                        let number = part.trim_end_matches(['(', ',', ')']);
                        let sign = &part[number.len()..];
                        if number.parse::<u64>().is_ok() {
                            format!("layout_static::typenum::U{number}{sign}")
                        } else {
                            part.to_owned()
                        }
                    })
                    .collect();
                return Some((ty.clone(), format!("layout_static::coord!({argument})")));
            }
            _ => {
                let ty = natural(argument.parse::<IntTuple>().ok()?.view());
                return Some((ty.clone(), format!("<{ty}>::default()")));
            }
        };
        Some((format!("layout_static::{ty}({argument})"), format!("layout_static::{value}({argument})")))
    });
    let mut arguments: Vec<(String, String)> = arguments.collect::<Option<_>>()?;
    let name = if operation == "recast_bits" { "recast" } else { operation };
    if operation == "tile_to_shape" && arguments.len() == 1 {
        arguments.push(("layout_static::typenum::U0".into(), "layout_static::typenum::U0::new()".into()));
    }
    let (types, values): (Vec<_>, Vec<_>) = arguments.into_iter().unzip();
    let alias: String =
        name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).chain(["Of".to_owned()]).collect();
    let alias = format!("layout_static::{alias}<{}>", [vec![ty], types].concat().join(", "));
    Some(format!(
        "same!({unsigned} {expression:?}, {alias}, {value}.{name}({}), {result});",
        values.join(", ")
    ))
}

/// Whether the numbers are small enough for constants to count the indices.
fn fits(composed: &ComposedLayout) -> bool {
    composed.size() <= 1 << 12 && composed.span().is_ok_and(|(least, greatest)| greatest - least < 1 << 20)
}

/// Whether unsigned integers of 32 bits hold every index, and every number on the way.
fn is_unsigned(composed: &ComposedLayout) -> bool {
    composed.offset() >= 0 && composed.inner().strides().iter().all(|stride| *stride >= 0)
}
