//! The golden vectors, through types: the build script writes a case for each vector whose operation types have.

use super::both;
use std::fmt::Write as _;
use std::io::Write as _;

/// One coordinate of a layout: `at!((4,8):(1,5), (3_i64, 7_i64))`.
macro_rules! at {
    (@split [$($layout:tt)*] , $coordinate:expr) => {{
        let expected = layout_tests::layout(stringify!($($layout)*)).at($coordinate);
        let found: i64 = layout_static::layout!($($layout)*).at($coordinate);
        assert_eq!(expected, Ok(found), "{} at {:?}", stringify!($($layout)*), $coordinate);
    }};
    (@split [$($layout:tt)*] $next:tt $($rest:tt)*) => { at!(@split [$($layout)* $next] $($rest)*) };
    ($($arguments:tt)*) => { at!(@split [] $($arguments)*) };
}

include!(concat!(env!("OUT_DIR"), "/golden.rs"));

/// Every operation has cases; how many, and what is left out, is printed past the capture of the test harness.
#[test]
fn every_operation_has_cases() {
    let mut text = String::from("static against core, golden: operation: cases of vectors\n");
    let (mut together, mut all) = (0, 0);
    for (operation, cases, repeated, left_out) in TALLIES {
        assert!(*cases > 0, "{operation}: no cases");
        let vectors = cases + repeated + left_out.iter().map(|(_, list)| list.len()).sum::<usize>();
        (together, all) = (together + cases, all + vectors);
        let _ = write!(text, "  {operation}: {cases}/{vectors}; {repeated} repeated");
        for (reason, list) in *left_out {
            let _ = write!(text, "; {} left out: {reason}", list.len());
        }
        text.push('\n');
    }
    let _ = writeln!(text, "  together: {together}/{all}");
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).expect("standard output");
    assert_eq!(TALLIES.len(), 13, "operations");
}
