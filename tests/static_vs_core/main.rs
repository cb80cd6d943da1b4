//! The static forms against the run-time ones, from one notation.
//!
//! `both!` takes an operation in notation once and computes it in every way there is: in types by the alias and by the
//! method, at run time by `layout-core`, and while the macro expands. All must be the same layout: the same type, the same
//! shape and stride, text and measures, and the same index at every point.

#[allow(clippy::unreadable_literal, reason = "the numbers are those of the vectors")]
mod algebra;
mod cases;
#[allow(clippy::unreadable_literal, reason = "the numbers are those of the vectors")]
mod composed;
#[allow(clippy::unreadable_literal, reason = "the numbers are those of the vectors")]
mod golden;
mod rank_32;
mod small;
#[allow(
    clippy::wildcard_imports,
    clippy::needless_borrow,
    reason = "the cases are of every operation; whether a bound holds is asked through a reference"
)]
mod structure;

use layout_core::{IntTuple, Layout as Dynamic};
use layout_static::{Cons, Coordinate, Layout, Nil, StaticLayout, typenum};
use typenum::{UInt, Unsigned};

/// The most points of a layout that are compared one by one.
const MOST_POINTS: i64 = 1 << 16;
/// At least so many points of a larger layout are, evenly spaced, and the last.
const SAMPLES: i64 = 1 << 12;

/// Checks an operation: `both!(composition: (4,6,8):(2,3,5), 4:5)`.
///
/// The index is computed with `i64`, `u32` and `usize`. Where the result does not fit unsigned integers of 32 bits,
/// `composition in i64:` leaves the other two out, and the check demands that there is a reason to.
macro_rules! both {
    ($operation:ident: $($arguments:tt)*) => {
        both!(@split $operation [unsigned] ($($arguments)*) [] $($arguments)*)
    };
    ($operation:ident in i64: $($arguments:tt)*) => {
        both!(@split $operation [] ($($arguments)*) [] $($arguments)*)
    };
    // The arguments are separated by the first comma outside of brackets.
    (@split $operation:ident $index:tt $all:tt $first:tt , $($second:tt)+) => {
        both!(@$operation $index $all $first [$($second)+])
    };
    (@split $operation:ident $index:tt $all:tt [$($first:tt)*] $next:tt $($rest:tt)*) => {
        both!(@split $operation $index $all [$($first)* $next] $($rest)*)
    };
    (@split $operation:ident $index:tt $all:tt $first:tt) => {
        both!(@$operation $index $all $first [])
    };
    // No operation: the layout itself.
    (@layout $index:tt $all:tt [$($layout:tt)*] []) => {
        both!(@check $index [$($layout)*]
            layout_static::Layout!($($layout)*),
            layout_static::layout!($($layout)*),
            Ok::<_, layout_core::Error>(layout(stringify!($($layout)*))))
    };
    (@coalesce $index:tt $all:tt [$($layout:tt)*] []) => {
        both!(@check $index [coalesce $all]
            layout_static::CoalesceOf<layout_static::Layout!($($layout)*)>,
            layout_static::layout!($($layout)*).coalesce(),
            Ok(layout_core::coalesce(&layout(stringify!($($layout)*)))))
    };
    (@complement $index:tt $all:tt [$($layout:tt)*] []) => {
        both!(@check $index [complement $all]
            layout_static::ComplementOf<layout_static::Layout!($($layout)*)>,
            layout_static::layout!($($layout)*).complement(layout_static::typenum::U1::new()),
            layout_core::complement(&layout(stringify!($($layout)*)), None))
    };
    // The size is an integer or a shape, and the shape of a layout is both.
    (@complement $index:tt $all:tt [$($layout:tt)*] [$($size:tt)*]) => {
        both!(@check $index [complement $all]
            layout_static::ComplementOf<
                layout_static::Layout!($($layout)*),
                <layout_static::Layout!($($size)*) as crate::HasShape>::Shape,
            >,
            layout_static::layout!($($layout)*).complement(
                <layout_static::Layout!($($size)*) as crate::HasShape>::shape(),
            ),
            layout_core::complement(&layout(stringify!($($layout)*)), layout(stringify!($($size)*)).size()))
    };
    (@composition $($rest:tt)*) => { both!(@tiled composition CompositionOf $($rest)*) };
    (@logical_divide $($rest:tt)*) => { both!(@tiled logical_divide LogicalDivideOf $($rest)*) };
    (@zipped_divide $($rest:tt)*) => { both!(@tiled zipped_divide ZippedDivideOf $($rest)*) };
    (@tiled_divide $($rest:tt)*) => { both!(@tiled tiled_divide TiledDivideOf $($rest)*) };
    (@flat_divide $($rest:tt)*) => { both!(@tiled flat_divide FlatDivideOf $($rest)*) };
    (@tiled $operation:ident $alias:ident $index:tt $all:tt [$($layout:tt)*] [$($tiler:tt)+]) => {
        both!(@check $index [$operation $all]
            layout_static::$alias<layout_static::Layout!($($layout)*), layout_static::Tiler!($($tiler)*)>,
            layout_static::layout!($($layout)*).$operation(layout_static::tiler!($($tiler)*)),
            layout_core::$operation(&layout(stringify!($($layout)*)), &tiler(stringify!($($tiler)*))))
    };
    (@check $index:tt [$($expression:tt)*] $alias:ty, $method:expr, $run_time:expr) => {{
        use layout_tests::{layout, tiler};
        let _ = (layout, tiler);
        // One type, whatever way it was computed; the annotations make the compiler compute it.
        let result: $alias = $method;
        let _: $alias = layout_static::layout!($($expression)*);
        let expanded: layout_core::Layout = layout_static::layout!(dyn $($expression)*);
        let run_time: Result<layout_core::Layout, layout_core::Error> = $run_time;
        crate::compare(
            stringify!($($expression)*),
            &crate::facts(result),
            &result.to_core(),
            &expanded,
            &run_time.expect(stringify!($($expression)*)),
            &crate::Ways {
                by_mode: &|coordinate| crate::ByMode::by_mode(result, coordinate),
                i64: &|index| result.at(index),
                unsigned: both!(@unsigned result $index),
            },
        );
    }};
    (@unsigned $result:ident []) => { None };
    (@unsigned $result:ident [unsigned]) => {
        Some((&|index| $result.at(index), &|index| $result.at(index)))
    };
}
use both;

/// The shape of a static layout.
trait HasShape {
    type Shape: Copy + Default;
    fn shape() -> Self::Shape {
        Self::Shape::default()
    }
}
impl<S: Copy + Default, D> HasShape for Layout<S, D> {
    type Shape = S;
}

/// What a static layout says of itself.
struct Facts {
    text: String,
    /// Size, cosize, rank and depth as constants, by methods, and as types.
    measures: [[usize; 4]; 3],
}

fn facts<S, D>(layout: Layout<S, D>) -> Facts
where
    S: layout_static::measure::Measure<D>,
    Layout<S, D>: StaticLayout
        + layout_static::Size<Output: Unsigned>
        + layout_static::Cosize<Output: Unsigned>
        + layout_static::Rank<Output: Unsigned>
        + layout_static::Depth<Output: Unsigned>,
{
    type L<S, D> = Layout<S, D>;
    Facts {
        text: layout.to_string(),
        measures: [
            [L::<S, D>::SIZE, L::<S, D>::COSIZE, L::<S, D>::RANK, L::<S, D>::DEPTH],
            [layout.size(), layout.cosize(), layout.rank(), layout.depth()],
            [
                <layout_static::SizeOf<L<S, D>> as Unsigned>::USIZE,
                <layout_static::CosizeOf<L<S, D>> as Unsigned>::USIZE,
                <layout_static::RankOf<L<S, D>> as Unsigned>::USIZE,
                <layout_static::DepthOf<L<S, D>> as Unsigned>::USIZE,
            ],
        ],
    }
}

/// The ways from a coordinate to an index.
struct Ways<'a> {
    by_mode: &'a dyn Fn(&[i64]) -> Option<i64>,
    i64: &'a dyn Fn(i64) -> i64,
    /// With `u32` and with `usize`.
    unsigned: Option<(&'a dyn Fn(u32) -> u32, &'a dyn Fn(usize) -> usize)>,
}

/// One coordinate for each mode, for ranks up to 4.
trait ByMode {
    fn by_mode(self, coordinate: &[i64]) -> Option<i64>;
}

impl<U, B, D> ByMode for Layout<UInt<U, B>, D>
where
    i64: Coordinate<UInt<U, B>, D, i64>,
{
    fn by_mode(self, coordinate: &[i64]) -> Option<i64> {
        let [c] = *coordinate else { panic!("one coordinate for one mode") };
        Some(self.at(c))
    }
}

macro_rules! by_mode {
    (@list $end:ident) => { $end };
    (@list $end:ident $first:ident $($rest:ident)*) => { Cons<$first, by_mode!(@list $end $($rest)*)> };
    ($($coordinate:ident: $shape:ident $stride:ident),*) => {
        impl<$($shape, $stride),*> ByMode
            for Layout<by_mode!(@list Nil $($shape)*), by_mode!(@list Nil $($stride)*)>
        where
            ($(by_mode!(@i64 $coordinate),)*):
                Coordinate<by_mode!(@list Nil $($shape)*), by_mode!(@list Nil $($stride)*), i64>,
        {
            fn by_mode(self, coordinate: &[i64]) -> Option<i64> {
                let [$($coordinate),*] = *coordinate else { panic!("one coordinate for each mode") };
                Some(self.at(($($coordinate,)*)))
            }
        }
    };
    (@i64 $coordinate:ident) => { i64 };
}
by_mode!();
by_mode!(c0: S0 D0);
by_mode!(c0: S0 D0, c1: S1 D1);
by_mode!(c0: S0 D0, c1: S1 D1, c2: S2 D2);
by_mode!(c0: S0 D0, c1: S1 D1, c2: S2 D2, c3: S3 D3);

/// A tuple of more modes.
impl<S0, S1, S2, S3, S4, S, D0, D1, D2, D3, D4, D> ByMode
    for Layout<
        Cons<S0, Cons<S1, Cons<S2, Cons<S3, Cons<S4, S>>>>>,
        Cons<D0, Cons<D1, Cons<D2, Cons<D3, Cons<D4, D>>>>>,
    >
{
    fn by_mode(self, _: &[i64]) -> Option<i64> {
        None
    }
}

/// All forms of one layout are the same.
#[track_caller]
fn compare(
    what: &str,
    facts: &Facts,
    lowered: &Dynamic,
    expanded: &Dynamic,
    run_time: &Dynamic,
    ways: &Ways<'_>,
) {
    assert_eq!(lowered, run_time, "{what}: types and run time");
    assert_eq!(expanded, run_time, "{what}: expansion and run time");
    assert_eq!(facts.text, run_time.to_string(), "{what}");
    let number = |n: i64| usize::try_from(n).expect("sizes are positive");
    let measures = [number(run_time.size()), number(run_time.cosize()), run_time.rank(), run_time.depth()];
    assert_eq!(facts.measures, [measures; 3], "{what}: size, cosize, rank, depth");
    let unsigned = run_time.strides().iter().all(|stride| *stride >= 0)
        && run_time.size().max(run_time.cosize()) <= i64::from(u32::MAX);
    assert_eq!(ways.unsigned.is_some(), unsigned, "{what}: `in i64` where unsigned integers do not do");
    compare_indices(what, run_time, ways);
}

/// The same index at every point.
#[track_caller]
fn compare_indices(what: &str, run_time: &Dynamic, ways: &Ways<'_>) {
    let sizes: Vec<i64> = run_time.modes().map(|mode| mode.size()).collect();
    let size = run_time.size();
    let step = if size <= MOST_POINTS { 1 } else { size / SAMPLES };
    let mut points = 0;
    let mut index = 0;
    while index < size {
        let expected = run_time.at(index).expect("inside");
        let mut rest = index;
        let mut digit = |size: &i64| {
            let digit = rest % size;
            rest /= size;
            digit
        };
        let coordinate: Vec<i64> = sizes.iter().map(&mut digit).collect();
        if let Some(found) = (ways.by_mode)(&coordinate) {
            let expected = match *coordinate {
                [c] if run_time.depth() == 0 => run_time.at(c),
                _ => run_time.at(IntTuple::flat(coordinate.iter().copied())),
            };
            assert_eq!(Ok(found), expected, "{what} = {run_time} at {coordinate:?}");
        } else {
            assert!(sizes.len() > 4, "{what}: coordinates of {} modes", sizes.len());
        }
        assert_eq!((ways.i64)(index), expected, "{what} = {run_time} at {index}_i64");
        if let Some((narrow, wide)) = ways.unsigned {
            let found = narrow(u32::try_from(index).expect("32 bits"));
            assert_eq!(i64::from(found), expected, "{what} = {run_time} at {index}_u32");
            let found = wide(usize::try_from(index).expect("64 bits"));
            assert_eq!(i64::try_from(found), Ok(expected), "{what} = {run_time} at {index}_usize");
        }
        points += 1;
        index = if index < size - 1 { index.saturating_add(step).min(size - 1) } else { size };
    }
    assert!(points == size || size > MOST_POINTS && points > SAMPLES, "{what}: {points} points");
    // Past the end the last leaf goes on.
    for index in size..size.saturating_add(3) {
        if let Ok(expected) = run_time.at_extended(index) {
            assert_eq!((ways.i64)(index), expected, "{what} = {run_time} at {index}, past its end");
        }
    }
}
