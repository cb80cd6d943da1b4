//! What refusals say, and what they point at: the place in the text, the name of the call, and of the number.

use layout_core::expr::evaluate;
use layout_core::{Layout, tile_to_shape};
use layout_tests::{layout, tuple};

/// The part of the text that is at fault, and the sentence.
fn refusal(text: &str) -> (&str, String) {
    let error = evaluate(text).expect_err(text);
    (&text[error.span().expect("a place")], error.to_string())
}

/// The place is that of the argument which is at fault, and the whole call where it may be either.
#[test]
fn the_argument_at_fault_is_pointed_at() {
    for (text, place) in [
        ("composition((6,2):(1,7), (3,2):(2,3))", "(3,2):(2,3)"),
        ("logical_divide(9:1, (2,2):(1,3))", "(2,2):(1,3)"),
        ("raked_product(2:3, 5:1)", "5:1"),
        ("coverage(9:1, (2,2):(1,3))", "(2,2):(1,3)"),
        ("complement((4,4):(1,1), 8)", "(4,4):(1,1)"),
        ("n_complement((4,4):(1,1), 8)", "(4,4):(1,1)"),
        ("n_complement(4:-1, 8)", "4:-1"),
        ("n_complement((2,2):(1,6), 20)", "n_complement((2,2):(1,6), 20)"),
        ("disjoint_complement(2:4611686018427387904)", "disjoint_complement(2:4611686018427387904)"),
        ("make_layout_tv((2,2):(1,1), 4:1)", "make_layout_tv((2,2):(1,1), 4:1)"),
        ("local_tile((8,8), <4,4>, (2,0))", "(2,0)"),
        ("local_tile((8,8), <4,4,4>, (0,0))", "<4,4,4>"),
        ("local_partition((8,8), (2,2):(1,1), 1)", "(2,2):(1,1)"),
        ("local_partition((8,8), (2,2), 4)", "4"),
        ("tile_to_shape((2,2), (8,5))", "(8,5)"),
        ("tile_to_shape((2,2), (8,4), (0,1,2))", "(0,1,2)"),
    ] {
        assert_eq!(refusal(text).0, place, "{}", refusal(text).1);
    }
}

/// A step that has no answer names the call it is a step of.
#[test]
fn a_step_names_the_call() {
    for (text, call) in [
        ("n_complement(4:-1,8)", "n_complement of 4:-1 by 8: "),
        ("n_complement((4,4):(1,1),8)", "n_complement of (4,4):(1,1) by 8: "),
        ("coverage(9:1,(2,2):(1,3))", "coverage of 9:1 by (2,2):(1,3): "),
        ("with_shape((4,6,8):(2,3,5),(6,32))", "with_shape of (4,6,8):(2,3,5) by (6,32): "),
        ("raked_product(2:3,5:1)", "raked_product of 2:3 by 5:1: "),
        ("blocked_product((2,2):(1,4),5:1)", "blocked_product of (2,2):(1,4) by 5:1: "),
        ("tile_to_shape((2,2):(1,4),(6,2))", "tile_to_shape of (2,2):(1,4) by (6,2): "),
    ] {
        let (_, sentence) = refusal(text);
        assert!(sentence.starts_with(call), "{sentence}");
    }
    for divide in ["logical_divide", "zipped_divide", "tiled_divide", "flat_divide"] {
        let (_, whole) = refusal(&format!("{divide}(9:1,(2,2):(1,3))"));
        assert!(
            whole.starts_with(&format!("{divide} of 9:1 by (2,2):(1,3): complement of (2,2):(1,3): ")),
            "{whole}"
        );
        let (_, mode) = refusal(&format!("{divide}((4,9):(9,1),<2,2:-1>)"));
        assert!(
            mode.starts_with(&format!("in mode 1: {divide} of 9:1 by 2:-1: complement of 2:-1: ")),
            "{mode}"
        );
        let (_, cut) = refusal(&format!("{divide}((4,6):(6,1),<_,(4,6,8):(2,3,5)>)"));
        assert!(cut.starts_with(&format!("in mode 1: {divide} of 6:1 by (4,6,8):(2,3,5): ")), "{cut}");
    }
    for product in ["logical_product", "zipped_product", "tiled_product", "flat_product"] {
        let (_, whole) = refusal(&format!("{product}(2:3,5:1)"));
        assert!(whole.starts_with(&format!("{product} of 2:3 by 5:1: ")), "{whole}");
        let (_, mode) = refusal(&format!("{product}((2,2):(3,1),<5:1>)"));
        assert!(mode.starts_with(&format!("in mode 0: {product} of 2:3 by 5:1: ")), "{mode}");
    }
    let error = Layout::from_values(&[1]).expect_err("no layout");
    assert_eq!(
        error.to_string(),
        "no layout has these values: at 0 the value is 1, but every layout has 0 there"
    );
}

/// A number that must be positive is called what it is.
#[test]
fn a_number_is_called_what_it_is() {
    for (text, place, sentence) in [
        ("shape_div((4,4),-2)", "shape_div((4,4),-2)", "the divisor -2 is not positive"),
        ("shape_mod((4,4),(2,0))", "shape_mod((4,4),(2,0))", "the divisor 0 in (2,0) is not positive"),
        ("shape_div((4,-4),2)", "shape_div((4,-4),2)", "the extent -4 in (4,-4) is not positive"),
        ("coverage(9:1,-2)", "-2", "the tiler -2 is not positive"),
        ("disjoint_complement(4:1,-3)", "-3", "the cotarget -3 is not positive"),
        ("complement(4:1,(2,0))", "(2,0)", "the extent 0 in (2,0) is not positive"),
        ("n_complement(4:1,0)", "0", "the size 0 is not positive"),
        ("recognize([])", "recognize([])", "the number of values 0 is not positive"),
        ("size(-3)", "-3", "the extent -3 is not positive"),
        ("group((2,2),-1,1)", "-1", "group: argument 2 is -1, expected the number of a mode, counted from 0"),
    ] {
        assert_eq!(refusal(text), (place, sentence.into()));
    }
}

/// A single number is an order, as in `make_ordered_layout`.
#[test]
fn one_number_orders_a_tiling() {
    let (block, shape) = (layout("(2,2)"), tuple("(8,6)"));
    assert_eq!(tile_to_shape(&block, &shape, &tuple("7")), tile_to_shape(&block, &shape, None));
}
