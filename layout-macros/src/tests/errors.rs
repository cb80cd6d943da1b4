//! What the macros refuse: the message, and the tokens it stands under.

use super::{MACROS, check_error, layout_type, layout_value, tiler_type, tiler_value, tokens};

#[test]
fn errors_are_under_their_tokens() {
    check_error(
        layout_value,
        "(4, 8) : (1, 4, 2)",
        "(1, 4, 2)",
        "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes",
    );
    check_error(
        layout_value,
        "(4, (2, 2)) : (1, 4)",
        "4",
        "the stride 4 is a single number where the shape (2,2) has 2 modes",
    );
    check_error(layout_value, "(4, 0) : (1, 4)", "0", "the extent 0 in (4,0) is not positive");
    check_error(layout_value, "- 4 : 1", "- 4", "the extent -4 is not positive");
    check_error(
        tiler_value,
        "<4, 9223372036854775807 : 2>",
        "9223372036854775807 : 2",
        "the layout 9223372036854775807:2: a number does not fit into 64 bits",
    );
    check_error(layout_value, "(4, 8u32) : (1, 4)", "8u32", "found '8u32', expected an integer");
    check_error(layout_value, "0x10 : 1", "0x10", "found '0x10', expected an integer");
    check_error(layout_value, "(4, 8) : [1, 4]", "[", "found '[', expected a stride");
    check_error(layout_value, "(4, 8) :", ":", "found the end, expected a stride");
    check_error(layout_value, "4 :: 2", ":", "found ':', expected a stride");
    check_error(layout_value, "(4, N) : (N, 1)", "N", {
        "found 'N', expected a layout, a tuple or an integer; a number with a name stands in braces: {N}, or {const N}"
    });
    check_error(layout_value, "(4, {m}) : (N, 1)", "N", {
        "found 'N', expected a layout, a tuple or an integer; a number with a name stands in braces: {N}, or {const N}"
    });
    check_error(layout_value, "4 : N", "N", "found 'N', expected a stride");
    check_error(layout_value, "(4 8)", "8", "found 8, expected ',' or ')'");
    check_error(layout_value, "dyn", "dyn", "found the end, expected a layout, a tuple or an integer");
    check_error(
        layout_value,
        "dyn (4, 8) : 1",
        "1",
        "the stride 1 is a single number where the shape (4,8) has 2 modes",
    );
    check_error(layout_value, "<2, 4>", "<2, 4>", "found a tiler <…>, expected a layout");
    for (tuple, entry, found) in [("(_, 4)", "_", "'_'"), ("(4, <2, 2>)", "<2, 2>", "a tiler <…>")] {
        let message =
            format!("found {found}, expected a number: a tiler that acts mode by mode is written <4,_>");
        check_error(tiler_value, tuple, entry, &message);
        check_error(layout_value, &format!("logical_divide((8, 8), {tuple})"), entry, &message);
    }
    check_error(
        layout_value,
        "Sw<3,3,3> o 0 o ({m}, 64) : (64, 1)",
        "Sw<3,3,3> o 0 o ({m}, 64) : (64, 1)",
        {
            "found a composed layout, expected a layout: behind a swizzle, only the offset may be given at run time"
        },
    );
    check_error(layout_value, "size((4, 8))", "size((4, 8))", "this expression is 32, expected a layout");
    check_error(
        layout_value,
        "values((4, 8))",
        "values((4, 8))",
        "this expression is a list of 32 indices, expected a layout",
    );
    check_error(
        layout_value,
        "composition((4, 8) : (1, 4, 2), 4)",
        "(1, 4, 2)",
        "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes",
    );
    check_error(
        layout_value,
        "composition(8 : 1, size(4, 8))",
        "size(4, 8)",
        "size: 2 arguments given, expected size(tuple or layout)",
    );
    check_error(
        layout_type,
        "dyn 4 : 1",
        "dyn",
        "expected a layout without dyn: the type of a run-time layout is layout_core::Layout",
    );
    check_error(tiler_type, "dyn <4>", "dyn", "expected a tiler without dyn: it has no run-time form here");
}

#[test]
fn expressions_over_types_have_errors_at_their_place() {
    check_error(
        layout_type,
        "composition(A, (4, 8) : (1, 4, 2))",
        "(1, 4, 2)",
        "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes",
    );
    check_error(layout_type, "coalesce(A, B, C)", "coalesce", {
        "coalesce: 3 arguments given, expected coalesce(layout[, profile])"
    });
    check_error(layout_value, "composition(A)", "composition", {
        "composition: 1 argument given, expected composition(layout, tiler)"
    });
    check_error(layout_value, "4 o colaesce(A)", "colaesce", "there is no operation colaesce");
    check_error(layout_value, "layout_add(A, 4)", "layout_add", {
        "layout_add is not there for types: it is computed where all layouts are written out"
    });
    check_error(layout_type, "complement(A, (4, 0))", "(4, 0)", "the extent 0 in (4,0) is not positive");
    check_error(
        layout_type,
        "composition(A, x:1)",
        "x",
        "found 'x', expected a layout, a tuple or an integer",
    );
    check_error(layout_type, "group(A, -1, 2)", "-1", "found -1, expected an integer from 0 on");
    check_error(layout_type, "A", "A", "found 'A', expected a layout, a tuple or an integer");
}

#[test]
fn layouts_with_given_integers_have_errors_too() {
    check_error(layout_value, "({m}, 8) : (1, {n}, 2)", "(1, {n}, 2)", {
        "the stride (1,{…},2) has 3 modes where the shape ({…},8) has 2 modes"
    });
    check_error(layout_value, "(4, {m}) : (1, ({n}, 2))", "({n}, 2)", {
        "the stride ({…},2) has 2 modes where the shape {…} is a single number"
    });
    check_error(layout_value, "({m}, 0) : (1, 4)", "0", "the extent 0 in ({…},0) is not positive");
    check_error(
        layout_value,
        "({m}:1, (2, -1):({n}, 2))",
        "-1",
        "the extent -1 in ({…},(2,-1)) is not positive",
    );
    check_error(layout_value, "({m}, 9223372036854775807, 4):{n}", "{n}", {
        "the stride {…} is a single number where the shape ({…},9223372036854775807,4) has 3 modes"
    });
    check_error(
        layout_value,
        "({m}, 4) : (1, 9223372036854775807)",
        "({m}, 4) : (1, 9223372036854775807)",
        "the layout ({…},4):(1,9223372036854775807): a number does not fit into 64 bits",
    );
    check_error(layout_value, "({m}, 4)", "({m}, 4)", {
        "found no strides, expected them: behind an extent that is given at run time the compact ones are not known here"
    });
    check_error(layout_value, "(4, {})", "{}", "found '{}', expected an integer in the braces");
    check_error(layout_value, "(4, {const})", "const", "found the end after 'const', expected an integer");
    check_error(layout_value, "{m} {n}", "{n}", "found '{…}', expected the end");
    check_error(layout_value, "({m} 4):(1, 4)", "4", "found 4, expected ',' or ')'");
    check_error(layout_value, "(4, {m}, ?)", "?", "found '?', expected an integer");
    check_error(
        layout_value,
        "coalesce((4, {m}))",
        "coalesce((4, {m}))",
        "found an expression, expected a layout: where integers are given at run time, operations are methods of the layout",
    );
    check_error(
        layout_value,
        "(4, <{m}>)",
        "<{m}>",
        "found a tiler <…>, expected an integer or a tuple of integers",
    );
    check_error(
        layout_value,
        "(4, {m}) : (-{n}, 1)",
        "-",
        "found '-' before braces, expected it in them: {-(…)}",
    );
    check_error(tiler_value, "<4, {m}>", "{m}", {
        "found '{…}', expected a static integer: what a tiler cuts into is part of its type"
    });
}

#[test]
fn an_unknown_operation_is_named() {
    let error = layout_value(tokens("4 o colaesce(8 : 1)")).expect_err("no such operation");
    assert_eq!(error.to_string(), "there is no operation colaesce; did you mean coalesce?");
    let place = error.span().source_text().expect("place");
    assert!(place.starts_with("colaesce"), "{place}");
    let error = layout_value(tokens("make_layout((4, 8), (8, 1))")).expect_err("no such operation");
    assert_eq!(
        error.to_string(),
        "there is no operation make_layout; a layout is written shape:stride, as (4,8):(8,1)",
    );
}

#[test]
fn errors_of_text_that_ends_early_have_a_place() {
    for source in ["(4,8):", "4 o", "<4", "<4,", "coalesce"] {
        for expand in MACROS {
            let error = expand(tokens(source)).expect_err(source);
            let _ = error.into_compile_error();
        }
    }
}
