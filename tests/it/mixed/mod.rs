//! Layouts of which some integers are known at run time only, against the run-time ones of the same notation.
//!
//! `mixed!` takes an operation in notation, with braces around the integers that are known at run time only: `({6},4)`. It
//! computes the operation in both crates, with indices of several types, and compares the layouts as functions and mode by mode;
//! the type of the result is given in the same notation, so that what is static stays static.

use layout_core::{Layout as Dynamic, Tiler as DynamicTiler};
use layout_static::mixed::lower::ListTree;
use layout_static::mixed::parts::TakeApart;
use layout_static::{Cons, Dyn, Error, ErrorKind, Layout, Nil};
use proptest::prelude::*;

/// The shape `S`, or stride, in notation: braces are `Dyn`.
macro_rules! shape {
    ({$n:tt}) => { Dyn };
    (($($entries:tt)*)) => { list!(shape [] $($entries)*) };
    ($n:literal) => { <layout_static::Layout!($n:1) as HasParts>::Shape };
}
macro_rules! stride {
    ({$($n:tt)*}) => { Dyn };
    (($($entries:tt)*)) => { list!(stride [] $($entries)*) };
    ($($n:tt)*) => { <layout_static::Layout!(1:$($n)*) as HasParts>::Stride };
}
macro_rules! list {
    ($part:ident []) => { Nil };
    ($part:ident [$($entry:tt)+]) => { Cons<$part!($($entry)+), Nil> };
    ($part:ident [$($entry:tt)+] , $($rest:tt)*) => { Cons<$part!($($entry)+), list!($part [] $($rest)*)> };
    ($part:ident [$($entry:tt)*] $next:tt $($rest:tt)*) => { list!($part [$($entry)* $next] $($rest)*) };
}

/// The parts of a layout's type.
trait HasParts {
    type Shape;
    type Stride;
}
impl<S, D, V> HasParts for Layout<S, D, V> {
    type Shape = S;
    type Stride = D;
}

/// The layout without braces.
fn core(text: &str) -> Dynamic {
    let text = text.replace(['{', '}', ' ', '\n'], "");
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Compares the result of an operation with that at run time, as functions: the whole, and mode by mode as deep as the tuples
/// have the same entries.
#[track_caller]
fn agree(got: &Dynamic, expected: &Dynamic, text: &str) {
    assert!(got.same_function(expected), "{text}: {got}, but {expected} at run time");
    if got.depth() > 0 && expected.depth() > 0 && got.rank() == expected.rank() {
        for (got, expected) in got.modes().zip(expected.modes()) {
            agree(&got, &expected, text);
        }
    }
}

/// Checks an operation in one index type.
macro_rules! check_in {
    ($int:ty, $operation:ident [$($s:tt)*] [$($d:tt)*] [$($tiler:tt)*] [$($rs:tt)*] [$($rd:tt)*]) => {{
        let text = concat!(stringify!($operation ($($s)*:$($d)*, $($tiler)*)), " in ", stringify!($int));
        let layout = core(stringify!($($s)*:$($d)*));
        let mixed = <Layout<shape!($($s)*), stride!($($d)*), _>>::try_from(&layout)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        let _: $int = mixed.size();
        assert_eq!(mixed.to_core(), layout, "{text}");
        assert_eq!(mixed.to_string(), layout.to_string(), "{text}");
        check_in!(@$operation $int, text layout mixed [$($tiler)*] [$($rs)*] [$($rd)*])
    }};
    (@coalesce $int:ty, $text:ident $layout:ident $mixed:ident [] $rs:tt $rd:tt) => {
        check_in!(@result $int, $text $rs $rd $mixed.coalesce(), layout_core::coalesce(&$layout))
    };
    (@flatten $int:ty, $text:ident $layout:ident $mixed:ident [] $rs:tt $rd:tt) => {
        check_in!(@result $int, $text $rs $rd $mixed.flatten(), layout_core::flatten(&$layout))
    };
    (@$operation:ident $int:ty, $text:ident $layout:ident $mixed:ident [$($tiler:tt)*] $rs:tt $rd:tt) => {{
        let tiler: DynamicTiler = stringify!($($tiler)*).replace([' ', '\n'], "").parse().expect("a tiler");
        let expected = layout_core::$operation(&$layout, &tiler).unwrap_or_else(|e| panic!("{}: {e}", $text));
        let result = $mixed.$operation(layout_static::tiler!($($tiler)*)).unwrap_or_else(|e| panic!("{}: {e}", $text));
        check_in!(@result $int, $text $rs $rd result, expected)
    }};
    (@result $int:ty, $text:ident [$($rs:tt)*] [$($rd:tt)*] $result:expr, $expected:expr) => {{
        let (result, expected) = ($result, $expected);
        same_type::<shape!($($rs)*), stride!($($rd)*), _>(&result);
        agree(&result.to_core(), &expected, $text);
        let step = usize::try_from(expected.size() / 1000 + 1).expect("small");
        for i in (0..expected.size()).step_by(step) {
            let index: $int = result.at(<$int>::try_from(i).expect("small"));
            assert_eq!(i64::try_from(index).ok(), expected.at(i).ok(), "{} at {i}", $text);
        }
    }};
}

fn same_type<S, D, V>(_: &Layout<S, D, V>) {}

/// `mixed!(composition ({6},4):(1,{8}), <3,2> => (3,2):(1,{8}))`; without `=>`, nothing is said about the type of the result.
macro_rules! mixed {
    ($operation:ident $s:tt : $d:tt => $rs:tt : $rd:tt) => {
        check_in!(i64, $operation [$s] [$d] [] [$rs] [$rd]);
        check_in!(u32, $operation [$s] [$d] [] [$rs] [$rd]);
    };
    ($operation:ident $s:tt : $d:tt, $($rest:tt)*) => {
        mixed!(@ $operation $s $d [] $($rest)*)
    };
    (@ $operation:ident $s:tt $d:tt [$($tiler:tt)*] => $rs:tt : $rd:tt) => {
        check_in!(i64, $operation [$s] [$d] [$($tiler)*] [$rs] [$rd]);
        check_in!(u32, $operation [$s] [$d] [$($tiler)*] [$rs] [$rd]);
        check_in!(usize, $operation [$s] [$d] [$($tiler)*] [$rs] [$rd]);
    };
    (@ $operation:ident $s:tt $d:tt [$($tiler:tt)*] $next:tt $($rest:tt)*) => {
        mixed!(@ $operation $s $d [$($tiler)* $next] $($rest)*)
    };
}

/// Two modes, of which all integers are known at run time only; the same with a nested mode; and some static ones.
type Flat<I> =
    Layout<shape!(({ 0 }, { 0 })), stride!(({ 0 }, { 0 })), Cons<I, Cons<I, Cons<I, Cons<I, Nil>>>>>;
type Nested<I> = Layout<shape!((({ 0 }, { 0 }), { 0 })), stride!((({ 0 }, { 0 }), { 0 })), Values6<I>>;
type Values6<I> = Cons<I, Cons<I, Cons<I, Cons<I, Cons<I, Cons<I, Nil>>>>>>;
type Half<I> = Layout<
    shape!(((4, { 0 }), { 0 })),
    stride!((({ 0 }, { 0 }), 1)),
    Cons<I, Cons<I, Cons<I, Cons<I, Nil>>>>,
>;

/// What a result and its run-time form must have in common; `exact` demands an answer wherever there is one.
fn check<R: ToCore>(
    got: Result<R, Error>,
    expected: Result<Dynamic, layout_core::Error>,
    exact: bool,
    text: &str,
) -> Result<(), TestCaseError> {
    match (got, expected) {
        (Ok(got), Ok(expected)) => {
            let got = got.lowered();
            prop_assert!(got.same_function(&expected), "{text}: {got}, but {expected} at run time");
            // The others put the modes of tile or rest side by side, of which there may be more than at run time.
            if text.starts_with("logical") || text.starts_with("zipped") {
                prop_assert_eq!(got.rank(), expected.rank(), "{}", text);
                for (got, expected) in got.modes().zip(expected.modes()) {
                    prop_assert!(got.same_function(&expected), "{text}: {got}, but {expected} at run time");
                }
            }
        }
        (Ok(got), Err(e)) => prop_assert!(false, "{text}: {}, but at run time: {e}", got.lowered()),
        (Err(e), Ok(expected)) => prop_assert!(!exact, "{text}: {e}, but {expected} at run time"),
        (Err(e), Err(_)) => {
            prop_assert!(
                matches!(
                    e.kind(),
                    ErrorKind::NoLayout
                        | ErrorKind::Overflow
                        | ErrorKind::ExtentNotPositive
                        | ErrorKind::NoGroups
                ),
                "{text}: {e}"
            );
        }
    }
    Ok(())
}

/// Layouts of all kinds.
trait ToCore {
    fn lowered(self) -> Dynamic;
}
impl<S, D, V> ToCore for Layout<S, D, V>
where
    Self: TakeApart<Shape: ListTree, Stride: ListTree>,
{
    fn lowered(self) -> Dynamic {
        layout_static::mixed::lower::to_core(self)
    }
}

/// Composes the layout with each of these, and divides it by them.
macro_rules! compose_and_divide {
    ($layout:expr, $mixed:expr, $exact:expr; $($tiler:tt)*) => {$(
        compose_and_divide!(@composition $layout, $mixed, $exact, $tiler);
        compose_and_divide!(@logical_divide $layout, $mixed, $exact, $tiler);
        compose_and_divide!(@zipped_divide $layout, $mixed, $exact, $tiler);
        compose_and_divide!(@tiled_divide $layout, $mixed, $exact, $tiler);
        compose_and_divide!(@flat_divide $layout, $mixed, $exact, $tiler);
    )*};
    (@$operation:ident $layout:expr, $mixed:expr, $exact:expr, [$($tiler:tt)*]) => {{
        let tiler: DynamicTiler = stringify!($($tiler)*).replace([' ', '\n'], "").parse().expect("a tiler");
        let text = format!("{}({}, {tiler})", stringify!($operation), $layout);
        // A function of its own: all of them together are too much for a stack without optimization.
        let one = || {
            let got = $mixed.$operation(layout_static::tiler!($($tiler)*));
            check(got, layout_core::$operation(&$layout, &tiler), $exact, &text)
        };
        one()?;
    }};
}

fn flat_text([a, b, c, d]: [i64; 4]) -> String {
    format!("({a},{b}):({c},{d})")
}

/// A layout of the form `L`.
fn made<L>(text: &str) -> Result<(Dynamic, L), TestCaseError>
where
    for<'a> L: TryFrom<&'a Dynamic, Error = Error>,
{
    let layout: Dynamic = text.parse()?;
    let mixed = L::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
    Ok((layout, mixed))
}

/// Small extents, and strides that are not negative.
fn upward() -> impl Strategy<Value = [i64; 6]> {
    (1..=9_i64, 1..=9_i64, 1..=9_i64, 0..=20_i64, 0..=20_i64, 0..=20_i64)
        .prop_map(|(a, b, c, d, e, f)| [a, b, c, d, e, f])
}
/// The same with an extent that another stride continues.
fn continued() -> impl Strategy<Value = [i64; 6]> {
    upward().prop_map(|[a, b, c, d, _, f]| [a, b, c, d, a * d, f])
}

mod coalesce;
mod complement;
mod composition;
mod construct;
mod division;
mod modes;
mod operands;
mod product;
mod recast;
mod right_inverse;
mod slice;
