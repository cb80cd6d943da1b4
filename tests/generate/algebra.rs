//! The algebra in types, against what `layout-core` computes: the source of a case for every expression that is chosen here.
//!
//! Operations with vectors of their own have those; all are applied to the layouts that stand in any of the vectors, one
//! after the other and in pairs. What core refuses is left out, and what types leave to core, as their documentation says.

use layout_core::expr::evaluate;
use layout_core::{IntTuple, Layout, coalesce, right_inverse};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Cases of each operation, unless there are more vectors of its own.
const MOST: usize = 152;
/// Of so many cases, one is also computed by the method.
const BY_METHOD: usize = 10;
/// Cases in one test function.
const CASES: usize = 20;

/// The kind of an argument in types.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Layout,
    Tiler,
    /// A natural number, or a tuple of them.
    Number,
}
use Kind::{Layout as L, Number as N, Tiler as T};

/// An operation: its name in notation, the alias, and its arguments behind the first, a layout.
const OPERATIONS: &[(&str, &str, &[Kind])] = &[
    ("coalesce", "CoalesceOf", &[]),
    ("composition", "CompositionOf", &[T]),
    ("complement", "ComplementOf", &[N]),
    ("logical_divide", "LogicalDivideOf", &[T]),
    ("zipped_divide", "ZippedDivideOf", &[T]),
    ("tiled_divide", "TiledDivideOf", &[T]),
    ("flat_divide", "FlatDivideOf", &[T]),
    ("disjoint_complement", "DisjointComplementOf", &[N]),
    ("logical_product", "LogicalProductOf", &[T]),
    ("zipped_product", "ZippedProductOf", &[T]),
    ("tiled_product", "TiledProductOf", &[T]),
    ("flat_product", "FlatProductOf", &[T]),
    ("blocked_product", "BlockedProductOf", &[L]),
    ("raked_product", "RakedProductOf", &[L]),
    ("tile_to_shape", "TileToShapeOf", &[N, N]),
    ("make_layout_tv", "MakeLayoutTvOf", &[L]),
    ("local_tile", "LocalTileOf", &[T, N]),
    ("local_partition", "LocalPartitionOf", &[L, N]),
    ("upcast", "UpcastOf", &[N]),
    ("downcast", "DowncastOf", &[N]),
    ("recast_bits", "RecastOf", &[N, N]),
    ("right_inverse", "RightInverseOf", &[]),
    ("left_inverse", "LeftInverseOf", &[]),
    ("quasi_inverse", "QuasiInverseOf", &[]),
    ("filter", "FilterOf", &[]),
    ("nullspace", "NullspaceOf", &[]),
    ("max_common_layout", "MaxCommonLayoutOf", &[L]),
    ("max_common_vector", "MaxCommonVectorOf", &[L]),
    ("same_function", "SameFunctionOf", &[L]),
];

/// The source of all cases, and how many there are of each operation. A vector is the name of an operation and its arguments.
pub(crate) fn source(vectors: &[(String, Vec<String>)]) -> String {
    let layouts = layouts(vectors);
    let mut source = String::new();
    let mut counts = BTreeMap::new();
    for &(operation, alias, kinds) in OPERATIONS {
        let own =
            vectors.iter().filter(|(name, _)| name == operation).map(|(_, arguments)| arguments.clone());
        let mut cases = Vec::new();
        let mut seen = BTreeSet::new();
        let own: Vec<Vec<String>> = own.collect();
        for arguments in own.iter().cloned().chain(candidates(operation, &layouts)) {
            if seen.len() >= own.len() && cases.len() >= MOST {
                break;
            }
            if seen.insert(arguments.clone()) {
                let by_method = cases.len() % BY_METHOD == 0;
                cases.extend(case(operation, alias, kinds, &arguments, by_method));
            }
        }
        for (at, cases) in cases.chunks(CASES).enumerate() {
            let _ = writeln!(source, "#[test]\nfn {operation}_{at}() {{");
            for case in cases {
                let _ = writeln!(source, "    {case}");
            }
            let _ = writeln!(source, "}}");
        }
        counts.insert(operation, cases.len());
    }
    let _ = writeln!(source, "/// Cases of each operation.");
    let _ = writeln!(source, "const COUNTS: &[(&str, usize)] = &{:?};", counts.iter().collect::<Vec<_>>());
    source
}

/// The layouts that stand in the vectors, as written there; small ones.
pub(crate) fn layouts(vectors: &[(String, Vec<String>)]) -> Vec<String> {
    let mut texts = BTreeSet::new();
    for text in vectors.iter().flat_map(|(_, arguments)| arguments) {
        let small = |layout: &Layout| {
            layout.size() <= 1 << 12 && layout.cosize() <= 1 << 20 && layout.shape().leaves().len() <= 8
        };
        if text.contains(':') && text.parse().is_ok_and(|layout| small(&layout)) {
            texts.insert(text.clone());
        }
    }
    let texts: Vec<String> = texts.into_iter().collect();
    // Not in the order of the text, so that neighbours differ.
    let step = 89;
    assert!(texts.len() > 200 && !texts.len().is_multiple_of(step), "{} layouts", texts.len());
    (0..texts.len()).map(|at| texts[at * step % texts.len()].clone()).collect()
}

/// Arguments to try, for ever new ones.
fn candidates<'a>(operation: &'a str, layouts: &'a [String]) -> impl Iterator<Item = Vec<String>> + 'a {
    let compact: Vec<&String> = layouts.iter().filter(|text| layout_core::is_compact(&parse(text))).collect();
    let rounds = (0..8_usize).flat_map(move |round| (0..layouts.len()).map(move |at| (round, at)));
    rounds.map(move |(round, at)| {
        let first = &layouts[at];
        let other = &layouts[(at * 7 + round * 31 + 1) % layouts.len()];
        let more = match operation {
            "make_layout_tv" => vec![compact[(at * 5 + round) % compact.len()].clone()],
            _ => second(operation, first, other, at, round),
        };
        match operation {
            // The layout stands last.
            "recast_bits" => more.into_iter().chain([first.clone()]).collect(),
            _ => [first.clone()].into_iter().chain(more).collect(),
        }
    })
}

/// The other arguments of an operation on the layout `first`.
pub(crate) fn second(operation: &str, first: &str, other: &str, at: usize, round: usize) -> Vec<String> {
    let layout = parse(first);
    let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
    let small = |number: usize| i64::try_from(number).expect("small");
    let factor = small((at + round) % 4 + 1);
    let tuple = |numbers: Vec<i64>| IntTuple::flat(numbers).to_string();
    match operation {
        "same_function" if round.is_multiple_of(2) => vec![coalesce(&layout).to_string()],
        "composition" if round.is_multiple_of(2) => vec![other.to_owned()],
        "composition" | "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            let divisors = |size: i64| (1..=size).rev().filter(move |n| size % n == 0);
            let tile = |k: usize| divisors(sizes[k]).nth((at + k) % 3).unwrap_or(1).to_string();
            vec![tiler(layout.rank(), at + round, tile, other)]
        }
        "complement" | "disjoint_complement" if round > 0 => vec![(layout.cosize() * factor).to_string()],
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" if round % 2 == 1 => {
            vec![tiler(layout.rank(), at, |k| format!("{}", (at + k) % 3 + 1), other)]
        }
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product" | "blocked_product"
        | "raked_product" | "max_common_layout" | "max_common_vector" | "same_function" => {
            vec![other.to_owned()]
        }
        "tile_to_shape" => {
            let shape = sizes.iter().enumerate().map(|(k, size)| size * small((at + k + round) % 3 + 1));
            let shape = tuple(shape.collect());
            let order = tuple((0..sizes.len()).map(|k| small((k * 5 + at) % 3)).collect());
            if round.is_multiple_of(2) { vec![shape] } else { vec![shape, order] }
        }
        "local_tile" => {
            let divisors = |size: i64| (1..=size).rev().filter(move |n| size % n == 0);
            let tile = |k: usize| divisors(sizes[k]).nth((at + k) % 3).unwrap_or(1).to_string();
            vec![tiler(layout.rank(), at + round, tile, other), (factor - 1).to_string()]
        }
        "local_partition" => vec![other.to_owned(), (factor * 3 - 3).to_string()],
        "upcast" | "downcast" => vec![(factor * factor).max(2).to_string()],
        "recast_bits" => {
            let bits = [(8, 16), (16, 8), (32, 8), (8, 32), (6, 4), (4, 6), (16, 16), (4, 32)];
            let (new, old) = bits[(at + round) % bits.len()];
            vec![new.to_string(), old.to_string()]
        }
        _ => vec![],
    }
}

fn parse(text: &str) -> Layout {
    text.parse().expect("a layout")
}

/// A tiler for some of the modes: with a kept mode, with a layout, or with numbers only.
fn tiler(rank: usize, at: usize, entry: impl Fn(usize) -> String, layout: &str) -> String {
    let entries: Vec<String> = (0..rank - usize::from(rank > 1 && at % 5 == 4))
        .map(|k| match (at + k) % 7 {
            5 => "_".to_owned(),
            6 => layout.to_owned(),
            _ => entry(k),
        })
        .collect();
    format!("<{}>", entries.join(","))
}

/// The source of one case, unless there is no answer, or none in types.
fn case(
    operation: &str,
    alias: &str,
    kinds: &[Kind],
    arguments: &[String],
    by_method: bool,
) -> Option<String> {
    let text = format!("{operation}({})", arguments.join(", "));
    // There are no coordinate strides in types, a profile is another operation there, and swizzles have cases of their own.
    if text.contains('@') || text.contains("Sw<") || arguments.len() > kinds.len() + 1 {
        return None;
    }
    let result = evaluate(&text).ok()?.to_string();
    let moved: Vec<String> = match operation {
        // The layout stands last.
        "recast_bits" => {
            [arguments.get(2)?, arguments.first()?, arguments.get(1)?].into_iter().cloned().collect()
        }
        _ => arguments.to_vec(),
    };
    let layout: Layout = moved.first()?.parse().ok()?;
    if !decided(operation, &layout, &moved) {
        return None;
    }
    let mut types = vec![format!("layout_static::Layout!({})", moved[0])];
    let mut values = Vec::new();
    for (at, (argument, kind)) in moved[1..].iter().zip(kinds).enumerate() {
        let (ty, value) = match kind {
            Kind::Layout => {
                argument.parse::<Layout>().ok()?;
                (format!("layout_static::Layout!({argument})"), format!("layout_static::layout!({argument})"))
            }
            Kind::Tiler => {
                (format!("layout_static::Tiler!({argument})"), format!("layout_static::tiler!({argument})"))
            }
            Kind::Number if operation.starts_with("local") && at == 1 => {
                argument.parse::<i64>().ok()?;
                values.push(format!("{argument}_i64"));
                continue;
            }
            Kind::Number => {
                let ty = natural(argument.parse::<IntTuple>().ok()?.view());
                (ty.clone(), format!("<{ty}>::default()"))
            }
        };
        types.push(ty);
        values.push(value);
    }
    let method = if operation == "recast_bits" { "recast" } else { operation };
    // Where an argument may be left out, the method says so.
    match (operation, moved.len()) {
        ("complement", 1) => values.push("layout_static::typenum::U1::new()".into()),
        ("disjoint_complement", 1) => values.push("()".into()),
        ("tile_to_shape", 2) => values.push("layout_static::typenum::U0::new()".into()),
        _ => {}
    }
    let ty = format!("layout_static::{alias}<{}>", types.join(", "));
    let value = format!("layout_static::layout!({}).{method}({})", moved[0], values.join(", "));
    let (name, case) = match operation {
        "max_common_vector" => ("number", format!("number!({text:?}, {ty}, {result});")),
        "same_function" => ("bit", format!("bit!({text:?}, {ty}, {result});")),
        "local_tile" | "local_partition" => {
            let (offset, result) = result.split_once(" + ").unwrap_or(("0", &result));
            let offset: i64 = offset.parse().ok()?;
            ("part", format!("part!({text:?}, {value}, {offset}, {ty}, {result});"))
        }
        _ => ("same", format!("same!({text:?}, {ty}, {result});")),
    };
    let method = if by_method { format!(" {name}!(method {ty}, {value});") } else { String::new() };
    Some(case + &method)
}

/// A tuple of natural numbers as a type.
pub(crate) fn natural(tuple: layout_core::View<'_, i64>) -> String {
    if let Some(leaf) = tuple.as_leaf() {
        let bits = format!("{leaf:b}");
        return bits.chars().fold("layout_static::typenum::UTerm".to_owned(), |number, bit| {
            match (bit, number.as_str()) {
                ('0', "layout_static::typenum::UTerm") => number,
                _ => format!("layout_static::typenum::UInt<{number}, layout_static::typenum::B{bit}>"),
            }
        });
    }
    let modes: Vec<String> = tuple.modes().map(natural).collect();
    let nil = "layout_static::Nil".to_owned();
    modes.iter().rev().fold(nil, |list, mode| format!("layout_static::Cons<{mode}, {list}>"))
}

/// Whether types decide the answer, by the conditions that their documentation states.
pub(crate) fn decided(operation: &str, layout: &Layout, arguments: &[String]) -> bool {
    let other = || arguments.get(1).and_then(|text| text.parse::<Layout>().ok());
    match operation {
        "composition" | "logical_divide" | "zipped_divide" | "tiled_divide" | "flat_divide" => {
            one_way(layout) && layout.modes().all(|mode| one_way(&mode))
        }
        "right_inverse" => counts_on(layout),
        "left_inverse" | "quasi_inverse" => chain(layout),
        "max_common_layout" | "max_common_vector" => {
            other().is_some_and(|other| counts_on(&other) && no_cancelling_end(layout, &other))
        }
        "local_partition" => other().is_some_and(|threads| layout_core::is_compact(&threads)),
        _ => true,
    }
}

/// Where a digit carries, the index jumps up everywhere, or down: so carries do not cancel.
fn one_way(layout: &Layout) -> bool {
    let coalesced = coalesce(layout);
    let modes: Vec<(i64, i64)> =
        coalesced.shape().leaves().iter().copied().zip(coalesced.strides().iter().copied()).collect();
    let jumps = || modes.windows(2).map(|pair| pair[1].1 - pair[0].0 * pair[0].1);
    jumps().all(|jump| jump > 0) || jumps().all(|jump| jump < 0)
}

/// The coalesced modes that move, as stride, extent, and the 1-D index of the first step, by the size of the stride.
pub(crate) fn steps(layout: &Layout) -> Vec<(i64, i64, i64)> {
    let coalesced = coalesce(layout);
    let mut unit = 1;
    let mut steps = Vec::new();
    for (extent, stride) in coalesced.shape().leaves().iter().zip(coalesced.strides()) {
        if *extent > 1 && *stride != 0 {
            steps.push((*stride, *extent, unit));
        }
        unit *= extent;
    }
    steps.sort_unstable_by_key(|(stride, ..)| stride.abs());
    steps
}

/// The modes with positive strides follow each other from 1 on, up to a gap; with negative ones there is no gap.
fn counts_on(layout: &Layout) -> bool {
    let steps = steps(layout);
    let negative = steps.iter().any(|(stride, ..)| *stride < 0);
    let mut end = 1;
    for (stride, extent, _) in steps.iter().filter(|(stride, ..)| *stride > 0) {
        if *stride == end {
            end *= extent;
        } else {
            return *stride > end && !negative;
        }
    }
    true
}

/// Each stride is a multiple of the one below, and not inside its mode; only the last may be negative.
fn chain(layout: &Layout) -> bool {
    steps(layout).windows(2).all(|pair| {
        let [(below, extent, _), (stride, ..)] = *pair else { return false };
        below > 0 && stride % below == 0 && stride.abs() / below >= extent
    })
}

/// Where the piece that both have in common ends, the first layout has another value at the next step: by itself, or beside
/// the largest index of the modes before.
fn no_cancelling_end(lhs: &Layout, rhs: &Layout) -> bool {
    let (Ok(common), Ok(inverse)) = (layout_core::max_common_layout(lhs, rhs), right_inverse(rhs)) else {
        return false;
    };
    let (mut unit, mut top) = (1, 0);
    let mut common: Vec<i64> = common.shape().leaves().to_vec();
    common.resize(inverse.shape().leaves().len(), 1);
    for ((extent, step), found) in inverse.shape().leaves().iter().zip(inverse.strides()).zip(common) {
        if found < *extent {
            let is = |index: i64, value: i64| lhs.at(index) == Ok(value);
            return !is(found * step, found * unit) || !is(found * step + top, found * unit + unit - 1);
        }
        unit *= extent;
        top += (extent - 1) * step;
    }
    true
}
