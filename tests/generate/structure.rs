//! Cases for the structure operations, the flat algebra and the predicates in types.
//!
//! They have few vectors of their own, so their arguments are the layouts of all vectors, and what else they take is made from the
//! layout, evenly over what there is. `layout-core` decides what is right, or, where it has no such operation, the definition does;
//! what is refused is left out.

use layout_core::{
    IntTuple, Layout, Pattern, View, append, coalesce_by_profile, compatible, congruent, dice, flatten,
    group, is_compact, is_complementable, is_injective, logical_divide, make_layout_like,
    make_ordered_layout, n_complement, prepend, replace, select, slice, take, unflatten, weakly_congruent,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Cases of each operation, about: the layouts are taken in even steps.
const CASES: usize = 170;
/// Cases in one test function.
const IN_ONE: usize = 50;

/// The layouts of the vectors with integer strides, each once, that are not too large to be gone through.
pub(crate) fn layouts<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<Layout> {
    let texts: BTreeSet<&str> = texts.collect();
    let layouts = texts.into_iter().filter_map(|text| text.parse::<Layout>().ok());
    let mut seen = BTreeSet::new();
    layouts
        .filter(|layout| {
            let leaves = layout.strides().len();
            leaves <= 8 && layout.size().max(layout.cosize()) <= 1 << 20 && widest(layout.shape().view()) <= 8
        })
        .filter(|layout| seen.insert(layout.to_string()))
        .collect()
}

/// The most modes of a tuple in a shape.
fn widest(shape: View<'_, i64>) -> usize {
    if shape.as_leaf().is_some() {
        return 1;
    }
    let inside = shape.modes().map(widest).max().unwrap_or(0);
    inside.max(shape.modes().count())
}

/// What is written so far: the types of layouts by name, and the cases by operation.
#[derive(Default)]
struct Source {
    names: BTreeMap<String, usize>,
    cases: BTreeMap<&'static str, Vec<String>>,
}

impl Source {
    /// The name of the type of a layout.
    fn name(&mut self, layout: &Layout) -> String {
        let next = self.names.len();
        let number = *self.names.entry(layout.to_string()).or_insert(next);
        format!("L{number}")
    }

    /// A case whose result is a layout: its type by the alias, its value by the method.
    fn layout(&mut self, operation: &'static str, alias: &str, method: &str, expected: &Layout) {
        let name = self.name(expected);
        let compute = format!("let it: {alias} = {method}; let it: {name} = it;");
        let case =
            format!("{{ {compute} same({alias:?}, &it, &it.to_core(), &|i| it.at(i), \"{expected}\"); }}");
        self.push(operation, case);
    }

    fn push(&mut self, operation: &'static str, case: String) {
        let cases = self.cases.entry(operation).or_default();
        if !cases.contains(&case) {
            cases.push(case);
        }
    }

    fn bit(&mut self, operation: &'static str, alias: &str, expected: bool) {
        self.push(operation, format!("bit::<{alias}>({alias:?}, {expected});"));
    }

    /// Whether a bound holds; for one between two layouts, `this` is the pair.
    fn holds(&mut self, operation: &'static str, this: &str, expected: bool) {
        self.push(operation, format!("answer(\"{this}\", (&ask::<{this}>()).holds(), {expected});"));
    }
}

/// A number for choices, from the number of a layout and a salt.
fn choice(at: usize, salt: usize) -> usize {
    at.wrapping_mul(2_654_435_761).wrapping_add(salt.wrapping_mul(40_503)) >> 7
}

/// About [`CASES`] of the items, in even steps, with their numbers.
fn some<T>(items: &[T]) -> impl Iterator<Item = (usize, &T)> {
    let count = CASES.min(items.len());
    (0..count).map(move |n| n * items.len() / count).filter_map(|at| Some((at, items.get(at)?)))
}

/// The test functions for these layouts, and how many cases each operation has.
pub(crate) fn source(layouts: &[Layout]) -> String {
    let mut out = Source::default();
    one_layout(&mut out, layouts);
    modes(&mut out, layouts);
    two_layouts(&mut out, layouts);
    profiles(&mut out, layouts);
    patterns(&mut out, layouts);
    flat(&mut out, layouts);
    predicates(&mut out, layouts);
    write(&out)
}

fn one_layout(out: &mut Source, layouts: &[Layout]) {
    for (_, layout) in some(layouts) {
        let name = out.name(layout);
        out.layout(
            "flatten",
            &format!("FlattenOf<{name}>"),
            &format!("{name}::NEW.flatten()"),
            &flatten(layout),
        );
        let (alias, method) =
            (format!("MakeLayoutLikeOf<{name}>"), format!("{name}::NEW.make_layout_like()"));
        out.layout("make_layout_like", &alias, &method, &make_layout_like(layout));
        let shape = layout.shape().clone();
        for (operation, alias, result) in [
            ("column_major", "ColumnMajorOf", Layout::column_major(shape.clone())),
            ("row_major", "RowMajorOf", Layout::row_major(shape)),
        ] {
            let alias = format!("{alias}<ShapeOf<{name}>>");
            out.layout(operation, &alias, &format!("<{alias}>::NEW"), &result.expect("a shape"));
        }
    }
}

fn modes(out: &mut Source, layouts: &[Layout]) {
    let ranges: Vec<(&Layout, usize, usize)> = layouts
        .iter()
        .enumerate()
        .map(|(at, layout)| {
            let begin = choice(at, 1) % (layout.rank() + 1);
            (layout, begin, begin + choice(at, 2) % (layout.rank() + 1 - begin))
        })
        .collect();
    for (at, &(layout, begin, end)) in some(&ranges) {
        let name = out.name(layout);
        let result = group(layout, begin, end).expect("a range");
        let (alias, method) = (
            format!("GroupOf<{name}, U{begin}, U{end}>"),
            format!("{name}::NEW.group({})", numbers(&[begin, end])),
        );
        out.layout("group", &alias, &method, &result);
        let (alias, method) = (
            format!("TakeOf<{name}, U{begin}, U{end}>"),
            format!("{name}::NEW.take({})", numbers(&[begin, end])),
        );
        out.layout("take", &alias, &method, &take(layout, begin, end).expect("a range"));
        let count = choice(at, 3) % 4;
        let picked: Vec<usize> = (0..if layout.rank() == 0 { 0 } else { count })
            .map(|n| choice(at, 4 + n) % layout.rank())
            .collect();
        if let Ok(result) = select(layout, &picked) {
            let types = listed(picked.iter().map(|mode| format!("U{mode}")));
            let alias = format!("SelectOf<{name}, ({types})>");
            let method =
                format!("{name}::NEW.select(({}))", numbers(&picked) + if count == 0 { "" } else { "," });
            out.layout("select", &alias, &method.replace("((,))", "(())"), &result);
        }
    }
}

/// The entries of a tuple, each followed by a comma.
fn listed(entries: impl Iterator<Item = String>) -> String {
    entries.fold(String::new(), |list, entry| list + &entry + ",")
}

/// Values of typenum integers.
fn numbers(numbers: &[usize]) -> String {
    numbers.iter().map(|number| format!("U{number}::new()")).collect::<Vec<_>>().join(", ")
}

fn two_layouts(out: &mut Source, layouts: &[Layout]) {
    let pairs: Vec<(&Layout, &Layout)> = layouts
        .iter()
        .enumerate()
        .map(|(at, layout)| (layout, &layouts[choice(at, 5) % layouts.len()]))
        .filter(|(a, b)| a.size().saturating_mul(b.size()) <= 1 << 40)
        .collect();
    for (at, &(a, b)) in some(&pairs) {
        let (lhs, rhs) = (out.name(a), out.name(b));
        for (operation, alias, result) in
            [("append", "AppendOf", append(a, b)), ("prepend", "PrependOf", prepend(a, b))]
        {
            let method = format!("{lhs}::NEW.{operation}({rhs}::NEW)");
            if let (Ok(result), true) = (result, a.rank() < 8) {
                out.layout(operation, &format!("{alias}<{lhs}, {rhs}>"), &method, &result);
            }
        }
        if a.rank() > 0 {
            let mode = choice(at, 6) % a.rank();
            let (alias, method) = (
                format!("ReplaceOf<{lhs}, U{mode}, {rhs}>"),
                format!("{lhs}::NEW.replace({}, {rhs}::NEW)", numbers(&[mode])),
            );
            out.layout("replace", &alias, &method, &replace(a, mode, b).expect("a mode"));
        }
        let all = [a.clone(), b.clone(), a.clone()];
        let names = [&lhs, &rhs, &lhs];
        let count = 1 + choice(at, 7) % 3;
        if let Ok(result) = Layout::from_modes(all[..count].iter().cloned()) {
            let types = listed(names[..count].iter().map(|name| (*name).clone()));
            let values = listed(names[..count].iter().map(|name| format!("{name}::NEW")));
            out.layout(
                "from_modes",
                &format!("FromModesOf<({types})>"),
                &format!("from_modes(({values}))"),
                &result,
            );
        }
    }
}

/// A tuple of typenum integers as a type, its leaves written by `leaf`.
fn in_types(tuple: View<'_, i64>, leaf: &impl Fn(i64) -> String) -> String {
    match tuple.as_leaf() {
        Some(number) => leaf(*number),
        None => format!("({})", tuple.modes().map(|mode| in_types(mode, leaf) + ",").collect::<String>()),
    }
}

fn natural(number: i64) -> String {
    format!("U{}", number.unsigned_abs())
}

fn integer(number: i64) -> String {
    let sign = ["N", "Z", "P"][usize::try_from(number.signum() + 1).expect("a sign")];
    format!("{sign}{}", number.unsigned_abs())
}

/// A profile with so many leaves, split at random.
fn nested(leaves: usize, at: usize) -> IntTuple {
    match leaves {
        0 => IntTuple::flat([]),
        1 if choice(at, 8).is_multiple_of(3) => IntTuple::flat([1]),
        1 => IntTuple::leaf(1),
        _ => {
            let first = 1 + choice(at, 9) % (leaves - 1);
            IntTuple::tuple([nested(first, at + 1), nested(leaves - first, at + 2)])
        }
    }
}

/// A profile for the modes of a shape: for each a leaf, or a profile of what is inside; the last ones may be missing.
fn by_mode(shape: View<'_, i64>, at: usize, complete: bool) -> IntTuple {
    let choose = choice(at, 10);
    if shape.as_leaf().is_some() || choose.is_multiple_of(3) && at > 0 {
        return IntTuple::leaf(i64::try_from(choose % 7).expect("small") - 2);
    }
    let rank = shape.modes().count();
    let entries = if complete { rank } else { rank - choose % 2 % rank.max(1) };
    IntTuple::tuple(
        shape.modes().enumerate().take(entries).map(|(mode, part)| by_mode(part, at + 1 + mode, complete)),
    )
}

fn profiles(out: &mut Source, layouts: &[Layout]) {
    for (at, layout) in some(layouts) {
        let name = out.name(layout);
        let profile = nested(layout.strides().len(), at);
        if let Ok(result) = unflatten(layout, &profile) {
            let tuple = in_types(profile.view(), &natural);
            let method = format!("{name}::NEW.unflatten(<{tuple}>::default())");
            out.layout("unflatten", &format!("UnflattenOf<{name}, {tuple}>"), &method, &result);
        }
        let profile = by_mode(layout.shape().view(), at, false);
        if let Ok(result) = coalesce_by_profile(layout, &profile) {
            let tuple = in_types(profile.view(), &natural);
            let method = format!("{name}::NEW.coalesce_by_profile(<{tuple}>::default())");
            out.layout(
                "coalesce_by_profile",
                &format!("CoalesceByProfileOf<{name}, {tuple}>"),
                &method,
                &result,
            );
        }
        let order = by_mode(layout.shape().view(), at, true);
        if let Ok(result) = make_ordered_layout(layout.shape().clone(), &order) {
            let alias = format!("MakeOrderedLayoutOf<ShapeOf<{name}>, {}>", in_types(order.view(), &integer));
            out.layout("make_ordered_layout", &alias, &format!("<{alias}>::NEW"), &result);
        }
        let factor = (2..=layout.size().max(1)).find(|n| layout.size() % n == 0).unwrap_or(1);
        for shape in [
            IntTuple::flat([factor, layout.size() / factor]),
            IntTuple::flat([layout.size() / factor, factor]),
        ] {
            if let Ok(result) = layout.with_shape(shape.clone()) {
                let shape = Layout::column_major(shape).expect("a shape");
                let shape = out.name(&shape);
                let method = format!("{name}::NEW.with_shape(<ShapeOf<{shape}>>::default())");
                out.layout("with_shape", &format!("WithShapeOf<{name}, ShapeOf<{shape}>>"), &method, &result);
            }
        }
    }
}

/// A pattern of a shape: `_`, or a coordinate inside, for each mode or what is inside.
fn pattern(shape: View<'_, i64>, at: usize) -> Pattern {
    let choose = choice(at, 11);
    if shape.as_leaf().is_some() || choose.is_multiple_of(4) && at > 0 {
        if choose.is_multiple_of(2) {
            return Pattern::leaf(None);
        }
        let size: i64 = shape.leaves().iter().product();
        return Pattern::leaf(Some(i64::try_from(choose).expect("small") % size.min(1000)));
    }
    Pattern::tuple(shape.modes().enumerate().map(|(mode, part)| pattern(part, at + 1 + mode)))
}

/// A pattern with fixed parts written by `fixed`, as a type or as a value.
fn in_rust(pattern: View<'_, Option<i64>>, fixed: &impl Fn(i64) -> String) -> String {
    match pattern.as_leaf() {
        Some(None) => "Keep".to_owned(),
        Some(Some(part)) => fixed(*part),
        None => format!("({})", pattern.modes().map(|mode| in_rust(mode, fixed) + ",").collect::<String>()),
    }
}

fn patterns(out: &mut Source, layouts: &[Layout]) {
    for (at, layout) in some(layouts) {
        let name = out.name(layout);
        let pattern = pattern(layout.shape().view(), at);
        let (offset, rest) = slice(layout, &pattern).expect("a pattern of the shape");
        let types = in_rust(pattern.view(), &|_| "i64".to_owned());
        let values = in_rust(pattern.view(), &|part| format!("{part}_i64"));
        let alias = format!("SliceOf<{name}, {types}>");
        let method = format!("sliced({name}::NEW.slice({values}), {offset}_i64)");
        out.layout("slice", &alias, &method, &rest);
        let fixed = dice(layout, &pattern).expect("a pattern of the shape");
        out.layout(
            "dice",
            &format!("DiceOf<{name}, {types}>"),
            &format!("{name}::NEW.dice({values})"),
            &fixed,
        );
        let statics = in_rust(pattern.view(), &|part| format!("U{part}"));
        let values = in_rust(pattern.view(), &|part| format!("U{part}::new()"));
        let method = format!("sliced({name}::NEW.slice({values}), {offset}_i64)");
        out.layout("slice", &format!("SliceOf<{name}, {statics}>"), &method, &rest);
        let alias = format!("SliceOffsetOf<{name}, {statics}>");
        out.push("slice_offset", format!("offset::<{alias}>({alias:?}, {offset});"));
    }
}

/// The flat layout of these modes.
fn of_modes(modes: &[(i64, i64)]) -> Layout {
    let part = |which: fn(&(i64, i64)) -> i64| IntTuple::flat(modes.iter().map(which));
    Layout::new(part(|mode| mode.0), part(|mode| mode.1)).expect("modes of a layout")
}

fn flat_modes(layout: &Layout) -> Vec<(i64, i64)> {
    layout.shape().leaves().iter().copied().zip(layout.strides().iter().copied()).collect()
}

fn flat(out: &mut Source, layouts: &[Layout]) {
    for (at, layout) in some(layouts) {
        let name = out.name(layout);
        let modes = flat_modes(layout);
        let kept =
            |keep: fn(&(i64, i64)) -> bool| of_modes(&modes.iter().copied().filter(keep).collect::<Vec<_>>());
        // The flat algebra has no negative strides.
        if modes.iter().all(|mode| mode.1 >= 0) {
            let (squeezed, filtered) = (kept(|mode| mode.0 != 1), kept(|mode| mode.1 != 0));
            out.layout(
                "squeeze",
                &format!("flat::SqueezeOf<{name}>"),
                &format!("{name}::NEW.squeeze()"),
                &squeezed,
            );
            let alias = format!("flat::FilterOf<{name}>");
            out.layout("filter", &alias, &format!("<{alias}>::NEW"), &filtered);
            let mut sorted = modes.clone();
            sorted.sort_by_key(|mode| (mode.1, mode.0));
            let method = format!("{name}::NEW.sort()");
            out.layout("sort", &format!("flat::SortOf<{name}>"), &method, &of_modes(&sorted));
        }
        let other = &layouts[choice(at, 12) % layouts.len()];
        let strides = layout.strides().iter().chain(other.strides());
        if strides.copied().all(|stride| stride >= 0) && layout.size().saturating_mul(other.size()) <= 1 << 40
        {
            let rhs = out.name(other);
            let both = of_modes(&[modes, flat_modes(other)].concat());
            let method = format!("{name}::NEW.concat({rhs}::NEW)");
            out.layout("concat", &format!("flat::ConcatOf<{name}, {rhs}>"), &method, &both);
        }
    }
    let complementable: Vec<&Layout> = layouts.iter().filter(|layout| is_complementable(layout)).collect();
    for (at, layout) in some(&complementable) {
        let modes = flat_modes(layout);
        let period = modes
            .iter()
            .filter(|mode| mode.0 > 1)
            .max_by_key(|mode| mode.1)
            .map_or(1, |mode| mode.0 * mode.1);
        let size = period * [1, 2, 3, 5, 8][choice(at, 13) % 5];
        if let Ok(result) = n_complement(layout, size) {
            let (name, shape) =
                (out.name(layout), out.name(&Layout::column_major(IntTuple::leaf(size)).expect("a size")));
            let method = format!("{name}::NEW.n_complement(<ShapeOf<{shape}>>::default())");
            out.layout("n_complement", &format!("NComplementOf<{name}, ShapeOf<{shape}>>"), &method, &result);
        }
    }
}

/// Every mode of stride above 0 ends at a divisor of the next stride; the modes are sorted.
fn is_chain(modes: &[(i64, i64)]) -> bool {
    let moving: Vec<_> = modes.iter().filter(|mode| mode.1 > 0).collect();
    moving.windows(2).all(|pair| pair[1].1 % (pair[0].0 * pair[0].1) == 0)
}

fn predicates(out: &mut Source, layouts: &[Layout]) {
    for (at, layout) in some(layouts) {
        let name = out.name(layout);
        let compact = is_compact(layout);
        out.bit("is_compact", &format!("IsCompactOf<{name}>"), compact);
        out.holds("compact", &name, compact);
        // Every element of the span once: the absolute strides are compact.
        let positive: Vec<_> = flat_modes(layout).iter().map(|mode| (mode.0, mode.1.abs())).collect();
        let bijective = is_compact(&of_modes(&positive));
        assert_eq!(
            bijective,
            is_injective(layout) == Ok(true) && layout.size() == layout.cosize(),
            "{layout}"
        );
        out.bit("is_bijective", &format!("IsBijectiveOf<{name}>"), bijective);
        out.holds("bijective", &name, bijective);
        let complementable = is_complementable(layout);
        out.bit("is_complementable", &format!("IsComplementableOf<{name}>"), complementable);
        out.holds("complementable", &name, complementable);
        let mut sorted = flat_modes(layout);
        sorted.sort_by_key(|mode| (mode.1, mode.0));
        let broadcast = sorted.iter().any(|mode| mode.0 > 1 && mode.1 == 0);
        if sorted.iter().all(|mode| mode.1 >= 0) {
            out.bit(
                "flat::is_complementable",
                &format!("flat::IsComplementableOf<{name}>"),
                complementable && !broadcast,
            );
            out.bit("flat::is_tractable", &format!("flat::IsTractableOf<{name}>"), is_chain(&sorted));
            out.holds("tractable", &name, is_chain(&sorted));
        }
        // What types accept is injective, and they accept what is larger than all smaller steps together.
        let mut positive: Vec<_> = positive.into_iter().filter(|mode| mode.0 > 1).collect();
        positive.sort_by_key(|mode| mode.1);
        let mut reach = 0;
        let apart = positive.iter().all(|(extent, stride)| {
            let above = *stride > reach;
            reach += (extent - 1) * stride;
            above
        });
        assert!(!apart || is_injective(layout) == Ok(true), "{layout}");
        out.holds("injective", &name, apart);
        let other = if at.is_multiple_of(3) {
            make_layout_like(layout)
        } else {
            layouts[choice(at, 14) % layouts.len()].clone()
        };
        let flat =
            Layout::column_major(IntTuple::flat(layout.modes().map(|mode| mode.size()))).expect("a shape");
        let other = if at.is_multiple_of(2) { other } else { flat };
        let pair = format!("({}, {name})", out.name(&other));
        out.holds("congruent", &pair, congruent(other.shape(), layout.shape()));
        out.holds("weakly_congruent", &pair, weakly_congruent(other.shape(), layout.shape()));
        out.holds("compatible", &pair, compatible(other.shape(), layout.shape()));
        let tile = |salt: usize| {
            Layout::column_major(IntTuple::leaf([2, 3, 4, 8][choice(at, salt) % 4])).expect("a size")
        };
        for tile in [tile(15), if at.is_multiple_of(4) { other } else { tile(16) }] {
            if let Ok(divided) = logical_divide(layout, &tile) {
                let pair = format!("({}, {name})", out.name(&tile));
                out.holds("divides", &pair, divided.size() == layout.size());
            }
        }
    }
}

fn write(out: &Source) -> String {
    let mut source = String::new();
    for (text, number) in &out.names {
        let _ = writeln!(source, "type L{number} = layout_static::Layout!({text});");
    }
    for (operation, cases) in &out.cases {
        for (at, cases) in cases.chunks(IN_ONE).enumerate() {
            let _ = writeln!(source, "#[test]\nfn {}_{at}() {{", operation.replace("::", "_"));
            if cases[0].contains("ask::<") {
                let _ = writeln!(source, "    use {operation}::Holds as _;");
            }
            for case in cases {
                let _ = writeln!(source, "    {case}");
            }
            let _ = writeln!(source, "}}");
        }
    }
    let _ = writeln!(source, "/// How many cases each operation has.\nconst CASES: &[(&str, usize)] = &[");
    for (operation, cases) in &out.cases {
        let _ = writeln!(source, "    ({operation:?}, {}),", cases.len());
    }
    source + "];\n"
}
