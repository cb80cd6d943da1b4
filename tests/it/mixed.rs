//! Layouts of which some integers are known at run time only, against the run-time ones of the same notation.
//!
//! `mixed!` takes an operation in notation, with braces around the integers that are known at run time only: `({6},4)`. It
//! computes the operation in both crates, with indices of several types, and compares the layouts as functions and mode by mode;
//! the type of the result is given in the same notation, so that what is static stays static.

use layout_core::{Layout as Dynamic, Tiler as DynamicTiler};
use layout_static::mixed::lower::ListTree;
use layout_static::mixed::parts::TakeApart;
use layout_static::{Cons, Dyn, Error, ErrorKind, Keep, Layout, Nil};
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

#[test]
fn coalesce() {
    mixed!(coalesce ({4},8):(1,4) => ({4},8):(1,4));
    mixed!(coalesce (4,{8}):(1,4) => {32}:1);
    mixed!(coalesce (4,8):(1,{4}) => (4,8):(1,{4}));
    mixed!(coalesce (4,8):({1},4) => (4,8):({1},4));
    mixed!(coalesce (2,(1,{6})):(1,({6},2)) => {12}:1);
    mixed!(coalesce ({2},{3}):(0,0) => {6}:0);
    mixed!(coalesce (2,{3},4):(0,0,0) => {24}:0);
    mixed!(coalesce ({2},1):({7},3) => {2}:{7});
    mixed!(coalesce (1,{1}):(3,{7}) => {1}:{7});
    mixed!(coalesce ((4,3),({5},2)):((15,1),(3,{40})) => (4,{15},2):(15,1,{40}));
    mixed!(coalesce ({4}):(2) => {4}:2);
    mixed!(coalesce {4}:{2} => {4}:{2});
}

#[test]
fn flatten() {
    mixed!(flatten ({4},(8,{2})):(1,({4},32)) => ({4},8,{2}):(1,{4},32));
    mixed!(flatten ((),({4}),8):((),(2),{8}) => ({4},8):(2,{8}));
    mixed!(flatten {4}:2 => {4}:2);
}

#[test]
fn composition_with_one_outer_mode() {
    mixed!(composition {20}:2, (5,4):(4,1) => (5,4):(8,2));
    mixed!(composition {20}:{2}, (5,4):(4,1) => (5,4):({8},{2}));
    mixed!(composition 20:{2}, ((2,(1,2)),3):((4,(9,1)),0) => ((2,(1,2)),3):(({8},(0,{2})),0));
    mixed!(composition ({20}):({2}), 4:3 => 4:{6});
    mixed!(composition ({5},{4}):(0,0), (2,3):(1,7) => (2,3):(0,0));
    mixed!(composition {4}:{2}, 8:1 => 8:{2});
}

#[test]
fn composition_with_static_extents() {
    mixed!(composition (6,6):({5},{12}), 12:9 => (2,6):({27},{36}));
    mixed!(composition (6,6):(5,{12}), 12:9 => (2,6):({27},{36}));
    mixed!(composition (6,6):({5},12), 12:9 => (2,6):({27},36));
    mixed!(composition (6,{6}):(5,{12}), 12:9 => (2,6):({27},{36}));
    mixed!(composition (4,6,8,10):({2},3,{5},7), 6:12 => (2,3):(9,{5}));
    mixed!(composition (6,2):({8},2), (4,3):(3,1) => ((2,2),3):(({24},2),{8}));
    mixed!(composition (10,2):(16,{4}), (5,4):(1,5) => (5,(2,2)):(16,(80,{4})));
    mixed!(composition (4,{3}):({3},1), (6,2):(2,1) => ((2,3),2):(({6},1),{3}));
    mixed!(composition (4,2,8):({3},{12},{97}), 3:1 => 3:{3});
    mixed!(composition (4,3,1):({3},1,0), (24):(1) => ((4,3,2)):(({3},1,0)));
    mixed!(composition (4,{8}):(1,{10}), (3,2):(0,4) => (3,2):(0,{10}));
}

#[test]
fn composition_with_run_time_extents() {
    mixed!(composition ({6},6):(5,12), 12:9 => ({2},{6}):({27},{36}));
    mixed!(composition ({4},{6},8,{10}):({2},3,{5},7), 6:12 => ({2},{3},{1},{1}):({9},{5},{0},{0}));
    mixed!(composition ({6},2):({8},2), (4,3):(3,1) => (({2},{2}),({3},{1})):(({24},{2}),({8},{0})));
    mixed!(composition ({4},8):(1,{4}), (5,2):(2,16) => (({5},{1}),({2},{1})):(({2},{0}),({16},{0})));
    mixed!(composition ({4},{2},8):(1,100,{4}), (1,3,2):(7,0,4) => (1,3,({2},{1},{1})):(0,0,({100},{0},{0})));
    mixed!(composition (4,{6},5):({2},3,{40}), 4:1 => 4:{2});
    mixed!(composition (4,{6},5):({2},3,{40}), (2,2):(2,1) => (2,2):({4},{2}));
    mixed!(composition (2,4,{6},5):({2},3,{40},7), (8,3):(1,8) => ((2,4),({3},{1},{1},{1})):(({2},3),({40},{0},{0},{0})));
    mixed!(composition ({1},{4},{3}):(9,1,20), (4,3):(1,4) => (({4},{1},{1}),({3},{1},{1})):(({1},{0},{0}),({20},{0},{0})));
}

#[test]
fn composition_by_mode() {
    mixed!(composition (12,({4},8)):({59},(13,1)), <3:4> => (3,({4},8)):({236},(13,1)));
    mixed!(composition (12,(4,8)):({59},(13,{1})), <3:4,8:2> => (3,(2,4)):({236},(26,{1})));
    mixed!(composition ({12},(4,8)):(59,(13,1)), <3:4,8:2> => (3,(2,4)):(236,(26,1)));
    mixed!(composition ({12},(4,8)):(59,(13,{1})), <_,<2:2>> => ({12},(2,8)):(59,(26,{1})));
    mixed!(composition {8}:3, <4:2> => (4):(6));
}

#[test]
fn division_by_a_layout() {
    mixed!(logical_divide {24}:{3}, 4:2 => (4,(2,{3})):({6},({3},{24})));
    mixed!(logical_divide {24}:3, 4:2 => (4,(2,{3})):(6,(3,24)));
    mixed!(logical_divide 24:{3}, 4:2 => (4,(2,3)):({6},({3},{24})));
    mixed!(logical_divide {20}:{1}, 8 => (8,{3}):({1},{8}));
    mixed!(logical_divide {24}:{3}, 8:3 => (8,(3,{1})):({9},({3},{0})));
    mixed!(logical_divide {24}:1, (2,2):(1,6) => ((2,2),(3,{2})):((1,6),(2,12)));
    mixed!(logical_divide (6,8):({8},1), (3,4):(1,3) => ((3,(2,2)),4):(({8},({24},1)),2));
    mixed!(logical_divide (6,{8}):({8},1), (3,4):(1,3) => ((3,(2,2)),{4}):(({8},({24},1)),2));
    mixed!(logical_divide (4,{8}):(1,{10}), 4:1 => (4,{8}):(1,{10}));
    mixed!(zipped_divide (4,{8}):(1,{10}), 8:1 => ((4,2),{4}):((1,{10}),{20}));
    mixed!(tiled_divide {24}:1, 4:2 => (4,2,{3}):(2,1,8));
    mixed!(flat_divide {24}:1, 4:2 => (4,2,{3}):(2,1,8));
}

#[test]
fn division_across_run_time_extents() {
    mixed!(logical_divide (4,{8}):(1,{10}), 2:1 => (2,({2},{8})):(1,({2},{10})));
    mixed!(logical_divide ({4},8):(1,{10}), 8:1 => (({4},{2}),({4},{1})):(({1},{10}),({20},{0})));
    mixed!(logical_divide ({4},{8}):(1,4), 8:2 =>
        (({8},{1}),(({2},{1}),({2},{1}))):(({2},{0}),(({1},{0}),({16},{0}))));
    mixed!(zipped_divide (({4},{8}),64):(({1},{10}),{80}), <8,16> =>
        ((({4},{2}),16),(({4},{1}),4)):((({1},{10}),{80}),(({20},{0}),{1280})));
}

#[test]
fn division_by_rank_one_modes() {
    mixed!(zipped_divide ({1000},{512}):({512},1), <128,64> => ((128,64),({8},{8})):(({512},1),({65536},64)));
    mixed!(logical_divide ({1000},{512}):({512},1), <128,64> => ((128,{8}),(64,{8})):(({512},{65536}),(1,64)));
    mixed!(tiled_divide ({1000},{512}):({512},1), <128,64> => ((128,64),{8},{8}):(({512},1),{65536},64));
    mixed!(flat_divide ({1000},{512}):({512},1), <128,64> => (128,64,{8},{8}):({512},1,{65536},64));
    mixed!(zipped_divide ({100},64):(64,1), <16,_> => ((16,1),({7},64)):((64,0),(1024,1)));
    mixed!(zipped_divide ({100},64):(64,1), <16> => ((16),({7},64)):((64),(1024,1)));
    mixed!(zipped_divide ({128},{64}):(1,{128}), <128,64> => ((128,64),({1},{1})):((1,{128}),(128,{0})));
    mixed!(zipped_divide ({8},16):({20},1), <4,8:2> => ((4,8),({2},2)):(({20},2),({80},1)));
    mixed!(zipped_divide (8,16):({20},1), <4,8:2> => ((4,8),(2,2)):(({20},2),({80},1)));
    mixed!(zipped_divide ({9},{32}):(1,{9}), <3:3,(2,4):(1,8)> =>
        ((3,(2,4)),((3,{1}),(4,{1}))):((3,({9},{72})),((1,9),({18},{0}))));
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
            prop_assert!(matches!(e.kind(), ErrorKind::NoLayout | ErrorKind::Overflow), "{text}: {e}");
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

/// Small extents, and strides that are not negative.
fn upward() -> impl Strategy<Value = [i64; 6]> {
    (1..=9_i64, 1..=9_i64, 1..=9_i64, 0..=20_i64, 0..=20_i64, 0..=20_i64)
        .prop_map(|(a, b, c, d, e, f)| [a, b, c, d, e, f])
}
/// The same with an extent that another stride continues.
fn continued() -> impl Strategy<Value = [i64; 6]> {
    upward().prop_map(|[a, b, c, d, _, f]| [a, b, c, d, a * d, f])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// With strides that are not negative there is an answer exactly if there is one at run time.
    #[test]
    fn run_time_integers_decide([a, b, c, d, e, f] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = format!("(({a},{b}),{c}):(({d},{e}),{f})").parse()?;
        let mixed = Nested::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true; [<4:1>] [<4:2,3>] [<(2,2):(1,6),2>] [<_,5>] [<8:3>] [<(3,2):(2,12),_>] [<6:1>]);
        let mixed = Nested::<u16>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true; [<4:1>] [<4:2,3>] [<(2,2):(1,6),2>]);
    }

    /// A mode across others: the index of the whole.
    #[test]
    fn run_time_integers_decide_across_modes([a, b, _, d, e, _] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i32>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true;
            [1:0] [4:1] [6:1] [4:2] [12:1] [8:3] [(2,3):(1,4)] [(2,2):(6,1)] [(3,(2,2)):(1,(3,12))] [(2,3):(0,2)]);
    }

    /// A static mode before run-time ones.
    #[test]
    fn static_extents_before_run_time_ones([_, b, c, d, e, _] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = format!("((4,{b}),{c}):(({d},{e}),1)").parse()?;
        let mixed = Half::<u32>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, false; [<4:1>] [<2:2,3>] [<(2,2):(1,2),2>] [<8:1>] [(2,2):(1,2)] [<2>]);
        prop_assert_eq!(mixed.coalesce().to_core().same_function(&layout), true);
        prop_assert_eq!(mixed.flatten().to_core(), layout_core::flatten(&layout));
        prop_assert_eq!(i64::from(mixed.size()), layout.size());
        prop_assert_eq!(i64::from(mixed.cosize()), layout.cosize());
    }

    /// Strides of both signs: an answer is right.
    #[test]
    fn strides_of_both_signs(a in 1..=9_i64, b in 1..=9_i64, d in -20..=20_i64, e in -20..=20_i64) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(mixed.cosize(), layout.cosize());
        compose_and_divide!(layout, mixed, d.signum() * e.signum() > 0; [4:1] [6:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
    }

    /// Numbers of any magnitude: right or refused.
    #[test]
    fn wild_integers(values in proptest::array::uniform4(prop_oneof![any::<i64>(), 1..=9_i64, 1_i64 << 30..=1 << 33])) {
        let [a, b, d, e] = values;
        let made = Flat::<i64>::with(Cons::new(a, Cons::new(b, Cons::new(d, Cons::new(e, Nil)))));
        let expected = Model64::new([(a, d), (b, e)]);
        prop_assert_eq!(made.map_err(|e| e.kind()).map(Flat::<i64>::cosize), expected.check(i64::MIN.into(), i64::MAX.into()));
        if let Ok(mixed) = made {
            let layout: Dynamic = flat_text(values).parse()?;
            compose_and_divide!(layout, mixed, false; [4:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
        }
    }

    /// The smaller index types hold what fits them.
    #[test]
    fn small_index_types(a in 0..=40_u8, b in 0..=8_u8, d in 0..=9_u8, e in 0..=60_u8) {
        let expected = Model64::new([(a.into(), d.into()), (b.into(), e.into())]);
        let values = Cons::new(a, Cons::new(b, Cons::new(d, Cons::new(e, Nil))));
        let made = Flat::<u8>::with(values);
        prop_assert_eq!(made.map_err(|e| e.kind()).map(|layout| i64::from(layout.cosize())), expected.check(0, u8::MAX.into()));
        if let Ok(mixed) = made {
            let layout = mixed.to_core();
            for i in 0..layout.size() {
                let index = mixed.at(u8::try_from(i).expect("small"));
                prop_assert_eq!(Some(i64::from(index)), layout.at(i).ok());
            }
            compose_and_divide!(layout, mixed, false; [4:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
        }
    }

    /// A tile begins where its coordinate says.
    #[test]
    fn tiles([a, b, _, d, e, _] in upward(), tile in 0..=80_i64) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        let tiler: DynamicTiler = "<4,3:2>".parse()?;
        let tiles = layout_core::zipped_divide(&layout, &tiler)?.mode(1).expect("two modes");
        let rows = tiles.mode(0).expect("two modes").size();
        let tile = tile % tiles.size();
        let expected = layout_core::local_tile(&layout, &tiler, &tile.into())?;
        let by_number = mixed.local_tile(layout_static::tiler!(<4,3:2>), tile);
        let by_mode = mixed.local_tile(layout_static::tiler!(<4,3:2>), (tile % rows, tile / rows));
        prop_assert_eq!(by_number, by_mode);
        let (offset, of_tile) = by_number.map_err(|e| TestCaseError::fail(e.to_string()))?;
        same_type::<shape!((4, 3)), stride!(({ 0 }, { 0 })), _>(&of_tile);
        prop_assert_eq!((offset, of_tile.lowered()), expected);
    }

    /// A slice is the layout at the coordinates that it leaves open.
    #[test]
    fn slices([a, b, c, d, e, f] in upward(), i in 0..=9_i64, j in 0..=80_i64) {
        let layout: Dynamic = format!("(({a},{b}),{c}):(({d},{e}),{f})").parse()?;
        let mixed = Nested::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        macro_rules! slices {
            ($($coord:expr, $text:expr;)*) => {$(
                let expected = layout_core::slice(&layout, &$text.parse()?);
                match mixed.slice($coord) {
                    Ok((index, open)) => prop_assert_eq!((index, open.lowered()), expected?),
                    Err(e) => {
                        prop_assert_eq!(e.kind(), ErrorKind::OutOfRange);
                        prop_assert!(expected.unwrap_err().is_out_of_range());
                    }
                }
            )*};
        }
        slices! {
            Keep, "_";
            (j, Keep), format!("({j},_)");
            (Keep, i), format!("(_,{i})");
            ((i, Keep), Keep), format!("(({i},_),_)");
            ((Keep, i), i), format!("((_,{i}),{i})");
            ((i, i), i), format!("(({i},{i}),{i})");
        }
    }
}

/// The numbers of a flat layout, in 128 bits.
struct Model64 {
    modes: [(i128, i128); 2],
}

impl Model64 {
    fn new(modes: [(i64, i64); 2]) -> Self {
        Self { modes: modes.map(|(extent, stride)| (extent.into(), stride.into())) }
    }

    /// The cosize, or why an index type from `lowest` to `highest` cannot hold the layout.
    fn check(&self, lowest: i128, highest: i128) -> Result<i64, ErrorKind> {
        let (mut size, mut min, mut max) = (1_i128, 0_i128, 0_i128);
        for (extent, stride) in self.modes {
            if extent < 1 {
                return Err(ErrorKind::ExtentNotPositive);
            }
            size = size.saturating_mul(extent);
            let last = (extent - 1) * stride;
            (min, max) = (min + last.min(0), max + last.max(0));
            if size > highest || min < lowest || max > highest {
                return Err(ErrorKind::Overflow);
            }
        }
        let cosize = max - min + 1;
        if cosize > highest {
            Err(ErrorKind::Overflow)
        } else {
            i64::try_from(cosize).map_err(|_| ErrorKind::Overflow)
        }
    }
}

/// A fragment of registers is as long as the static tile of a layout with run-time strides.
#[test]
fn sizes_are_lengths_of_arrays() {
    use generic_array::{ArrayLength, GenericArray};
    use layout_static::{Size, SizeOf, make_layout, typenum::consts::U1};

    fn fragment<L>(_: L) -> GenericArray<f32, SizeOf<L>>
    where
        L: Size<Output: ArrayLength>,
    {
        GenericArray::default()
    }

    let (m, n) = (1000_u32, 512_u32);
    let rows = make_layout((m, n), (n, U1::new())).expect("a layout");
    let (tile, _) = rows.zipped_divide(layout_static::tiler!(<4,8>)).expect("a tile").modes();
    let (_, column) = tile.slice((0, Keep)).expect("a column");
    let (registers, of_column) = (fragment(tile), fragment(column));
    assert_eq!((registers.len(), of_column.len()), (32, 8));
    assert_eq!((tile.size(), column.size()), (32, 8));
}

#[test]
fn modes_in_another_order() {
    use layout_static::typenum::consts::{U0, U1};

    let text = "((2,3),5):((5,10),1)";
    let layout = core(text);
    let mixed = Nested::<u32>::try_from(&layout).expect("a layout");
    let swapped = mixed.select((U1::new(), U0::new())).expect("it fits");
    assert_eq!(swapped.to_core(), layout_core::select(&layout, &[1, 0]).expect("modes"));
    let one = mixed.select((U0::new(),)).expect("it fits");
    assert_eq!(one.to_core(), layout_core::select(&layout, &[0]).expect("modes"));
    assert_eq!(mixed.mode(U0::new()).to_core(), layout.mode(0).expect("a mode"));
    // Once more than fits the index type.
    let small = Nested::<u8>::try_from(&layout).expect("a layout");
    let thrice = small.select((U0::new(), U0::new(), U0::new())).expect("it fits");
    assert_eq!(thrice.size(), 216);
    let e = small.select((U0::new(), U0::new(), U0::new(), U1::new())).unwrap_err();
    assert_eq!(e.kind(), ErrorKind::Overflow);
}

/// More modes than a tuple may have entries.
#[test]
fn sixteen_modes() {
    mixed!(coalesce ({2},2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768)
        => ({2},32768):(1,2));
    mixed!(coalesce (2,{2},2,{2},2,{2},2,{2},2,{2},2,{2}):({1},{2},{4},{8},{16},{32},{64},{128},{256},{512},{1024},{2048})
        => (2,{2},2,{2},2,{2},2,{2},2,{2},2,{2}):({1},{2},{4},{8},{16},{32},{64},{128},{256},{512},{1024},{2048}));
    mixed!(composition (2,2,2,2,2,2,2,2,2,2,2,{2}):({1},{2},{4},{8},{16},{32},{64},{128},{256},{512},{1024},{2048}), 64:4
        => (2,2,2,2,2,2):({4},{8},{16},{32},{64},{128}));
}

/// What is refused, in words.
#[test]
fn refusals() {
    use layout_static::make_layout;
    use layout_static::typenum::consts::{U1, U4, U5, U64};

    macro_rules! refused {
        ($($made:expr => $kind:ident, $words:literal;)*) => {$(
            let error: Error = $made.err().expect("it is refused");
            assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::$kind, $words));
        )*};
    }
    type Rows<I> = Layout<shape!(({ 0 }, 64)), stride!((64, 1)), Cons<I, Nil>>;
    refused! {
        Rows::with(Cons::new(0_u32, Nil)) => ExtentNotPositive, "an extent of this layout is 0: every extent is at least 1";
        Rows::with(Cons::new(-3_i32, Nil)) => ExtentNotPositive, "an extent of this layout is -3: every extent is at least 1";
        Rows::with(Cons::new(4_u8, Nil)) => Overflow, "4 · 64 does not fit the index type of the layout";
        Rows::with(Cons::new(u64::MAX, Nil)) => Overflow, "1 · 18446744073709551615 does not fit the index type of the layout";
        make_layout((100_u8, 2_u8), (2_u8, 58_u8)) =>
            Overflow, "198 + 58 does not fit the index type of the layout";
        Rows::<u8>::try_from(&core("(300,64):(64,1)")) => Overflow, "300 does not fit the index type of the layout";
        Rows::<u8>::try_from(&core("(2,63):(64,1)")) => StaticMismatch, "the type has 64 where the layout has 63";
        Rows::<i32>::try_from(&core("(2,64):(-64,1)")) => StaticMismatch, "the type has 64 where the layout has -64";
        Rows::<u8>::try_from(&core("(2,64,1):(64,1,0)")) => ProfileMismatch, "the layout does not have the profile of the type";
        Rows::<u8>::try_from(&core("(2,(64)):(64,(1))")) => ProfileMismatch, "the layout does not have the profile of the type";
        Rows::<u8>::try_from(&core("2:64")) => ProfileMismatch, "the layout does not have the profile of the type";
    }
    let rows = make_layout((100_u32, U64::new()), (U64::new(), U1::new())).expect("a layout");
    refused! {
        rows.slice((100, Keep)) => OutOfRange, "the coordinate 100 lies outside a mode of extent 100";
        rows.slice((Keep, 64)) => OutOfRange, "the coordinate 64 lies outside a mode of extent 64";
    }
    let layout = make_layout((U4::new(), 6_i64, U5::new()), (2_i64, 3_i64, 40_i64)).expect("a layout");
    refused! {
        layout.composition(layout_static::layout!((2,3):(2,1))) => NoLayout,
            "these layouts have no composition without a carry: steps of the inner layout add up to 4 in a mode of extent 4 \
             of the outer one";
        layout.composition(layout_static::layout!(36:1)) => NoLayout,
            "these layouts have no composition: along a mode of extent 9 of the inner layout the values climb evenly for 6 \
             steps, and 6 does not divide 9";
    }
    for inner in ["(2,3):(2,1)", "36:1"] {
        assert!(layout_core::composition(&layout.to_core(), &core(inner)).is_err());
    }
}
