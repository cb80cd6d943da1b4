//! Layouts of which some integers are known at run time only, against the run-time ones of the same notation.
//!
//! `mixed!` takes an operation in notation, with braces around the integers that are known at run time only: `({6},4)`. It
//! computes the operation in both crates, with indices of several types, and compares the layouts as functions and mode by mode;
//! the type of the result is given in the same notation, so that what is static stays static.

use layout_core::{Layout as Dynamic, Tiler as DynamicTiler};
use layout_static::{Cons, Dyn, Layout, Nil};

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
    mixed!(logical_divide (4,{8}):(1,{10}), 2:1 => (({2},{1}),({2},{8})):(({1},{0}),({2},{10})));
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
