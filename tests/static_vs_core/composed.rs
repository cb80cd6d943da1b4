//! Layouts behind a swizzle in types, on the layouts of the golden vectors: the build script writes the cases, with the results of
//! `layout-core`.

use layout_core::ComposedLayout as Dynamic;
use layout_static::StaticLayout;
use std::fmt::Write as _;
use std::io::Write as _;

/// The same layout by the alias, by the method, written out, in text, and at every point: in `i64`, and in `u32` and `usize` where
/// those do.
macro_rules! same {
    ($index:tt $text:literal, $alias:ty, $method:expr, $($result:tt)*) => {{
        type Found = layout_static::Layout!($($result)*);
        let found: Found = <$alias>::NEW;
        let by_method: Found = $method;
        let expanded: Dynamic = layout_static::layout!(dyn $($result)*);
        assert_eq!(size_of::<Found>(), 0, $text);
        compare($text, stringify!($($result)*), &Form {
            texts: [found.to_string(), by_method.to_string()],
            lowered: [found.to_core(), by_method.to_core(), expanded],
            measures: Some([
                [Found::SIZE, Found::COSIZE, Found::RANK, Found::DEPTH],
                [found.size(), found.cosize(), found.rank(), found.depth()],
            ]),
            i64: &|index| found.at(index),
            unsigned: same!(@unsigned found $index),
        });
    }};
    (@unsigned $found:ident []) => { None };
    (@unsigned $found:ident [unsigned]) => { Some((&|index| $found.at(index), &|index| $found.at(index))) };
}
/// The same layout, whose offset is known at run time only.
macro_rules! sliced {
    ($text:literal, $method:expr, $($result:tt)*) => {{
        let found = $method;
        let offset: i64 = found.offset();
        let lowered = found.to_core();
        assert_eq!(offset, lowered.offset(), $text);
        compare($text, stringify!($($result)*), &Form {
            texts: [found.to_string(), found.to_string()],
            lowered: [lowered.clone(), lowered.clone(), lowered],
            measures: None,
            i64: &|index| found.at(index),
            unsigned: None,
        });
    }};
}

include!(concat!(env!("OUT_DIR"), "/composed.rs"));

/// What a static layout says of itself.
struct Form<'a> {
    texts: [String; 2],
    lowered: [Dynamic; 3],
    /// Size, cosize, rank and depth, as constants and by methods.
    measures: Option<[[usize; 4]; 2]>,
    i64: &'a dyn Fn(i64) -> i64,
    /// With `u32` and with `usize`.
    unsigned: Option<(&'a dyn Fn(u32) -> u32, &'a dyn Fn(usize) -> usize)>,
}

#[track_caller]
fn compare(what: &str, expected: &str, form: &Form<'_>) {
    let expected: Dynamic = expected.parse().unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(form.lowered, [&expected; 3].map(Clone::clone), "{what}: types and run time");
    assert_eq!(form.texts, [(); 2].map(|()| expected.to_string()), "{what}");
    if let Some(measures) = form.measures {
        let number = |n: i64| usize::try_from(n).expect("sizes are positive");
        let cosize = expected.cosize().expect("small");
        let run_time = [number(expected.size()), number(cosize), expected.rank(), expected.depth()];
        assert_eq!(measures, [run_time; 2], "{what}: size, cosize, rank, depth");
    }
    for index in 0..expected.size() {
        let value = expected.at(index).expect("inside");
        assert_eq!((form.i64)(index), value, "{what} = {expected} at {index}");
        if let Some((narrow, wide)) = form.unsigned {
            let found = narrow(u32::try_from(index).expect("32 bits"));
            assert_eq!(i64::from(found), value, "{what} = {expected} at {index}_u32");
            let found = wide(usize::try_from(index).expect("64 bits"));
            assert_eq!(i64::try_from(found), Ok(value), "{what} = {expected} at {index}_usize");
        }
    }
}

#[test]
fn every_operation_has_cases() {
    let mut text = String::from("static against core, swizzled layouts: cases\n");
    for (operation, count) in COUNTS {
        assert!(*count >= 24, "{operation}: {count} cases");
        let _ = writeln!(text, "  {operation}: {count}");
    }
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).expect("standard output");
    assert_eq!(COUNTS.len(), 28, "operations");
}
