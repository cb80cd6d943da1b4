//! What is not there for XOR strides, or has no answer, says so in words.

use layout_core::expr::evaluate;
use layout_core::{Layout, Xor};

#[test]
fn refusals_are_sentences() {
    let refuse = |text: &str| evaluate(text).expect_err(text).to_string();
    let table = [
        (
            "composition(16:F1, 4:3)",
            "composition of 16:F1 with 4:3: no layout has these values: at 3 the value is F9, but no XOR strides that \
             give the values before it give this one",
        ),
        (
            "composition((4,4):(F1,F8), 6:1)",
            "composition of (4,4):(F1,F8) with 6:1: no layout has these values: at 4 the value is F8, but no XOR strides \
             that give the values before it give this one",
        ),
        (
            "composition((4,4):(F1,F5), (4,2):(-1,4))",
            "composition with (4,2):(-1,4): negative indices into XOR strides are not supported",
        ),
        (
            "layout_add((3,4):(F1,F4), 12:F1)",
            "layout_add of (3,4):(F1,F4) with 12:F1: no layout has these values: at 4 the value is F1, but no XOR strides \
             that give the values before it give this one",
        ),
        ("layout_add(4:F1, 8:F1)", "layout_add of 4:F1 with 8:F1: the sizes differ, 4 and 8"),
        (
            "layout_add((4,4):(F1,F8), 16:1)",
            "layout_add: argument 2 is a layout, expected a layout with XOR strides",
        ),
        (
            "layout_add((4,4):(F1,F8), (4,4):(1@0,1@1))",
            "layout_add: argument 2 is a layout with coordinate strides, expected a layout with XOR strides",
        ),
        (
            "complement((4,4):(F1,F5), 32)",
            "complement: argument 1 is a layout with XOR strides, expected a layout with integer or coordinate strides",
        ),
        (
            "logical_product((4,4):(F1,F5), 2)",
            "logical_product: argument 1 is a layout with XOR strides, expected a layout with integer or coordinate \
             strides",
        ),
        (
            "upcast((4,4):(F1,F5), 2)",
            "upcast: argument 1 is a layout with XOR strides, expected a layout with integer strides",
        ),
        (
            "quasi_inverse(coalesce(4:F1))",
            "quasi_inverse: argument 1 is 4:F1, expected a layout with integer strides",
        ),
        ("composition(8:1, 4:F1)", "found an XOR stride, expected an integer stride at byte 19"),
        (
            "left_inverse((4,2):(F1,F0))",
            "left_inverse of (4,2):(F1,F0): the layout is not injective: (0,0) and (0,1) have one index",
        ),
        (
            "left_inverse(2:F9223372036854775807)",
            "left_inverse of 2:F9223372036854775807: a number does not fit into 64 bits",
        ),
        (
            "left_inverse((3,4):(F1,F4))",
            "left_inverse with (3,4):(F1,F4): modes whose extents are no powers of two, other than the last, are not \
             supported",
        ),
        (
            "f2.values((1,-2))",
            "f2.values: argument 1 is (1,-2), expected natural numbers, what powers of two are taken to",
        ),
        ("f2.apply((1,2), 4)", "the coordinate 4 is outside the shape (2,2), whose indices run from 0 to 3"),
    ];
    for (text, sentence) in table {
        assert_eq!(refuse(text), sentence, "{text}");
    }
}

/// What more values would decide than are looked at says so.
#[test]
fn what_is_not_decided_says_so() {
    let table = [
        (
            "layout_add((3,1048576):(F1,F4), (1048576,3):(F0,F1))",
            "layout_add of (3,1048576):(F1,F4) with (1048576,3):(F0,F1): undecided, because the first 1048576 steps of the \
             search do not settle whether the sum is a layout",
        ),
        (
            "composition((3,4194304):(F1,F4), (4194303,2):(1,3))",
            "composition of (3,4194304):(F1,F4) with (4194303,2):(1,3): undecided, because the first 1048576 steps of the \
             search do not settle whether there is a composition",
        ),
        (
            "right_inverse((3,1048576):(F1,F4))",
            "right_inverse of (3,1048576):(F1,F4): undecided, because the first 1048576 steps of the search do not settle \
             which right inverse is the largest",
        ),
        (
            "is_injective((3,1048576):(F1,F4))",
            "is_injective of (3,1048576):(F1,F4): undecided, because the first 1048576 steps of the search do not settle \
             whether two coordinates have one index",
        ),
        (
            "cosize((7,7,7,7,7,7,7,7,7):(F1,F2,F3,F4,F5,F6,F9,F10,F11))",
            "cosize of (7,7,7,7,7,7,7,7,7):(F1,F2,F3,F4,F5,F6,F9,F10,F11): undecided, because the first 16384 steps of the \
             search do not settle which index is the largest",
        ),
    ];
    for (text, sentence) in table {
        let error = evaluate(text).expect_err(text);
        assert!(error.is_undecided(), "{error}");
        assert_eq!(error.to_string(), sentence, "{text}");
    }
}

/// A layout with XOR strides has no value below 0.
#[test]
fn negative_coordinates_are_refused() {
    let error = "4:F1".parse::<Layout<Xor>>().expect("a layout").at_extended(-1).expect_err("below 0");
    assert_eq!(
        error.to_string(),
        "evaluation with -1: negative coordinates of a layout with XOR strides are not supported"
    );
}
