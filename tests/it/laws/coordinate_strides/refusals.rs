//! What there is not.

/// What is not there for coordinates says so in words.
#[test]
fn refusals_are_sentences() {
    let refuse = |text: &str| layout_core::expr::evaluate(text).expect_err(text).to_string();
    let table = [
        (
            "composition(((3,4):(1,7),(3,4):(1,7)), 4:-1@0+-1@1)",
            "composition with 4:-1@0+-1@1: negative indices along several axes that are no layouts one by one are not \
             supported",
        ),
        (
            "composition((4,8):(1,4), 4:1@2)",
            "composition of (4,8):(1,4): there is no mode 2, the layout has 2 modes",
        ),
        (
            "composition(((6,2),3):((1,7),100), (3,2):(2@0,3@0))",
            "composition of ((6,2),3):((1,7),100) by (3,2):(2@0,3@0): composition of (6,2):(1,7) with (3,2):(2,3): no \
             layout has these values: at (2,1) the value is 8, but leaves 0 and 1 alone give 4 + 3 = 7 (2·2 + 1·3 = 7 \
             carries at 6)",
        ),
        (
            "complement(4:1@0+1@1)",
            "complement with 4:1@0+1@1: strides along several axes at once are not supported",
        ),
        (
            "complement((2,2):(2@0,3@0), (8,8))",
            "complement of (2,2):(2@0,3@0) by axis @0: complement of (2,2):(2,3): none, because the stride 3 of leaf 1 \
             is not a multiple of 2·2, where leaf 0 ends",
        ),
        ("complement(4:1@2, (8,8))", "complement of (8,8): there is no mode 2, the layout has 2 modes"),
        (
            "layout_add((2,2):(1@0,1@1), 4:1)",
            "the strides 1 and 1@0 do not add up: one has a number where the other has a tuple",
        ),
        (
            "logical_product((8,8):(1,8), 2:1@0)",
            "logical_product with 2:1@0: tilers with coordinate strides are not supported",
        ),
        (
            "coverage((8,8):(1,8), 2:1@0)",
            "coverage with 2:1@0: tilers with coordinate strides are not supported",
        ),
        (
            "left_inverse((2,2):(1@0,1@0))",
            "left_inverse of (2,2):(1@0,1@0) by axis @0: left_inverse of (2,2):(1,1): the layout is not injective: \
             (1,0) and (0,1) have one index",
        ),
        (
            "recast((4,8):(1@0,1@1), 2)",
            "recast: argument 1 is a layout with coordinate strides, expected a layout with integer strides",
        ),
    ];
    for (text, sentence) in table {
        assert_eq!(refuse(text), sentence, "{text}");
    }
}
