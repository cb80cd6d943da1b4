//! Composition and division of small layouts, in and out of order, across modes and past the end: the build script writes each
//! with the result of `layout-core`. Types have the same result, the same type, or refuse it as well.

use layout_static::{CompositionOf, Layout, LogicalDivideOf, assert_layout_eq};

macro_rules! refused {
    ($operation:ident: $layout:ty, $argument:ty) => {
        const _: () = {
            use layout_static::__private::{Asked, Unanswered as _, operations};
            assert!(
                !<Asked<operations::$operation, $layout, $argument>>::ANSWERED,
                "layout-core has no result"
            );
        };
    };
}

include!(concat!(env!("OUT_DIR"), "/small.rs"));

#[test]
fn both_kinds_are_there() {
    assert!(COUNTS.0 > 1000 && COUNTS.1 > 500, "{COUNTS:?}");
}
