//! 3 and 4.1: the categories `Tuple` and `Nest`, and composition by mutual refinement.

use super::{is, refused};

/// 3.1: what is a morphism, and what is none.
#[test]
fn ex_3_1_morphisms() {
    for f in
        ["(3,128,128)--(1,3,5)-->(3,2,128,2,128)", "(128,(4,4,2))--(3,1,2,0)-->((4,4),128)", "()--()-->()"]
    {
        is(f, f);
    }
    is("(3,128,128)--(*,2,1)-->(128,128)", "(3,128,128)--(0,2,1)-->(128,128)");
    // Two entries at one place, unequal entries, a place that is not there, a place too few.
    for no in ["(2,2)--(1,1)-->(2,5)", "(2,3)--(1,2)-->(2,5)", "(2)--(3)-->(2,5)", "(2,2)--(1)-->(2,2)"] {
        refused(no, "not_morphism");
    }
}

/// 3.1.2 and 3.2: the layout of a morphism.
#[test]
fn ex_3_1_2_layouts_of_morphisms() {
    for (f, layout) in [
        ("(3,128,128)--(1,3,5)-->(3,2,128,2,128)", "(3,128,128):(1,6,1536)"),
        ("(3,128,128)--(0,2,1)-->(128,128)", "(3,128,128):(0,128,1)"),
        ("(16,16,16,1,32)--(0,0,1,0,2)-->(16,32,1,1)", "(16,16,16,1,32):(0,0,1,0,16)"),
        ("(2,2,2,4,4)--(1,2,3,4,5)-->(2,2,2,4,4)", "(2,2,2,4,4):(1,2,4,8,32)"),
        ("(128,(4,4,2))--(3,1,2,0)-->((4,4),128)", "(128,(4,4,2)):(16,(1,4,0))"),
        ("(32,(2,2))--(6,4,2)-->(3,2,4,2,4,32)", "(32,(2,2)):(192,(24,3))"),
        ("((4,8,4),(2,2,8))--(5,1,3,4,2,6)-->(8,2,4,2,4,8)", "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))"),
    ] {
        is(&format!("morphism.layout({f})"), layout);
    }
}

/// The macro reads the same notation.
#[test]
fn ex_3_1_2_layouts_of_morphisms_in_the_macro() {
    let layout = layout_static::layout!(morphism.layout((64, 32)--(2, 1)-->(32, 64)));
    assert_eq!(layout.to_string(), "(64,32):(32,1)");
    let product = layout_static::layout!(dyn morphism.layout(
        morphism.logical_product((2,2)--(1,2)-->(2,2,5,5), (5,5)--(2,1)-->(5,5))
    ));
    assert_eq!(product.to_string(), "((2,2),(5,5)):((1,2),(20,4))");
}

/// 3.1.2: the standard representation of a layout.
#[test]
fn ex_3_1_2_standard_representations() {
    for (layout, f) in [
        ("(2,2):(3,30)", "(2,2)--(2,4)-->(3,2,5,2)"),
        ("(128,128):(128,1)", "(128,128)--(2,1)-->(128,128)"),
        ("(2,2,2,2):(24,0,3,480)", "(2,2,2,2)--(4,0,2,6)-->(3,2,4,2,10,2)"),
        ("(4,4,4):(14,56,5600)", "(4,4,4)--(2,3,5)-->(14,4,4,25,4)"),
        ("((8,8),(4,4)):((1,128),(32,8))", "((8,8),(4,4))--(1,4,3,2)-->(8,4,4,8)"),
        ("(32,(2,2)):(192,(24,3))", "(32,(2,2))--(6,4,2)-->(3,2,4,2,4,32)"),
        ("():()", "()--()-->()"),
    ] {
        is(&format!("morphism.standard({layout})"), f);
        is(&format!("morphism.layout({f})"), layout);
        is(&format!("morphism.is_standard({f})"), "true");
    }
}

/// 3.1.2.12: in standard form the last entry of the codomain is hit, also if there is only one. The paper asks for it
/// from two entries on, and then `()→(5)` and `()→()` would both represent `():()`.
#[test]
fn ex_3_1_2_12_standard_form() {
    is("morphism.is_standard(()--()-->(5))", "false");
    is("morphism.standard_form(()--()-->(5))", "()--()-->()");
    is("morphism.standard_form((2,2)--(2,5)-->(3,2,5,7,2,9))", "(2,2)--(2,4)-->(3,2,35,2)");
    // A degenerate layout has several.
    for f in ["(8,1,1)--(1,2,3)-->(8,1,1)", "(8,1,1)--(1,3,2)-->(8,1,1)"] {
        is(&format!("morphism.is_standard({f})"), "true");
        is(&format!("morphism.layout({f})"), "(8,1,1):(1,8,8)");
    }
}

/// 3.1: a dilation, whose layout steps over what is not hit.
#[test]
fn ex_3_1_dilation() {
    is("morphism.layout((512,512)--(2,4)-->(2,512,4,512))", "(512,512):(2,4096)");
}

/// 3.1: composition of morphisms is that of their layouts.
#[test]
fn ex_3_1_compositions() {
    is(
        "morphism.compose((64,32)--(2,4)-->(4,64,4,32), (4,64,4,32)--(0,1,2,3)-->(64,4,32))",
        "(64,32)--(1,3)-->(64,4,32)",
    );
    refused("morphism.compose((2)--(1)-->(2), 2--(1)-->(2))", "objects_differ");
}

/// 3.1: sum, concatenation, restriction, factorization, squeeze, sort.
#[test]
fn ex_3_1_operations_of_tuple() {
    is("morphism.sum((2,3)--(2,1)-->(3,2), (5)--(2)-->(4,5))", "(2,3,5)--(2,1,4)-->(3,2,4,5)");
    is("morphism.concat((2,2)--(1,3)-->(2,5,2,5), (5)--(4)-->(2,5,2,5))", "((2,2),(5))--(1,3,4)-->(2,5,2,5)");
    is("morphism.restrict((3,8,8)--(1,0,3)-->(3,2,8), (1,3))", "(3,8)--(1,3)-->(3,2,8)");
    refused("morphism.restrict((3,8,8)--(1,0,3)-->(3,2,8), (1,4))", "rank_mismatch");
    refused("morphism.restrict((3,8,8)--(1,0,3)-->(3,2,8), (1,-3))", "argument");
    refused("morphism.factorize((3,8)--(1,3)-->(3,2,8,5), (1,2))", "not_morphism");
    is("morphism.factorize((3,8)--(1,3)-->(3,2,8,5), (1,3))", "(3,8)--(1,2)-->(3,8)");
    is("morphism.squeeze((64,1,32)--(2,0,4)-->(1,64,1,32))", "(64,32)--(1,2)-->(64,32)");
    is("morphism.sort((4,2,8,3)--(3,0,1,0)-->(8,5,4))", "(2,3,8,4)--(0,0,1,3)-->(8,5,4)");
}

/// 3.1 and 3.2: coalesce.
#[test]
fn ex_3_1_coalesce() {
    is(
        "morphism.coalesce(((2,2),(3,3),(5,5))--(5,6,3,4,1,2)-->(5,5,3,3,2,2))",
        "(4,9,25)--(3,2,1)-->(25,9,4)",
    );
    is("morphism.coalesce((2,2,10,10)--(1,2,4,5)-->(2,2,2,10,10))", "(4,100)--(1,3)-->(4,2,100)");
    is("morphism.coalesce((2,(2,2))--(1,2,3)-->(2,2,2,7))", "8--(1)-->(8,7)");
    is("morphism.coalesce((1,1)--(0,1)-->(1,5))", "1--(0)-->(5)");
}

/// 3.1 and 3.2: complement.
#[test]
fn ex_3_1_complement() {
    is("morphism.complement((2,2)--(1,3)-->(2,5,2,5))", "(5,5)--(2,4)-->(2,5,2,5)");
    is(
        "morphism.complement(((2,2),(5,5))--(1,4,2,5)-->((2,5,7),(2,5,7)))",
        "(7,7)--(3,6)-->((2,5,7),(2,5,7))",
    );
    is("morphism.is_complementary((2,2)--(1,3)-->(2,5,2,5), (5,5)--(2,4)-->(2,5,2,5))", "true");
    refused("morphism.complement((2,2)--(1,0)-->(2,5))", "no_complement");
}

/// 3.1 and 3.2: division.
#[test]
fn ex_3_1_logical_divide() {
    is(
        "morphism.logical_divide((4,8,4,8)--(1,2,3,4)-->(4,8,4,8), (4,4)--(1,3)-->(4,8,4,8))",
        "((4,4),(8,8))--(1,3,2,4)-->(4,8,4,8)",
    );
}

/// 3.1 and 3.2: product.
#[test]
fn ex_3_1_logical_product() {
    is(
        "morphism.logical_product((2,2)--(1,2)-->(2,2,5,5), (5,5)--(2,1)-->(5,5))",
        "((2,2),(5,5))--(1,2,4,3)-->(2,2,5,5)",
    );
    is(
        "morphism.logical_product((128,128)--(3,4)-->(32,32,128,128), (32)--(2)-->(32,32))",
        "((128,128),(32))--(3,4,2)-->(32,32,128,128)",
    );
    is(
        "morphism.logical_product((8,8)--(1,2)-->(8,8,16,16), (16,16)--(1,2)-->(16,16))",
        "((8,8),(16,16))--(1,2,3,4)-->(8,8,16,16)",
    );
}

/// 3.1: the flat product is associative.
#[test]
fn ex_3_1_the_flat_product_is_associative() {
    let (f, g, h) = ("(2)--(1)-->(2,3,5,7)", "(3)--(1)-->(3,5,7)", "(7)--(2)-->(5,7)");
    let product = |f: &str, g: &str| format!("morphism.logical_product({f}, {g})");
    let left = product(&product(f, g), h);
    let right = product(f, &product(g, h));
    is(&format!("morphism.flatten({left})"), "(2,3,7)--(1,2,4)-->(2,3,5,7)");
    is(&format!("morphism.flatten({right})"), "(2,3,7)--(1,2,4)-->(2,3,5,7)");
}

/// 3.2: pullback and pushforward of one morphism.
#[test]
fn ex_3_2_pullback_and_pushforward() {
    let f = "(64,32)--(2,4)-->(4,64,4,32)";
    is(
        &format!("morphism.pullback({f}, ((2,2),(16,4),(2,2),(16,2)))"),
        "((16,4),(16,2))--(3,4,7,8)-->((2,2),(16,4),(2,2),(16,2))",
    );
    is(
        &format!("morphism.pushforward({f}, ((16,4),(16,2)))"),
        "((16,4),(16,2))--(2,3,5,6)-->(4,(16,4),4,(16,2))",
    );
    refused(&format!("morphism.pullback({f}, (4,64,4))"), "not_refined");
    refused(&format!("morphism.pushforward({f}, (32,64))"), "not_refined");
}

/// 4.1: mutual refinements.
#[test]
fn ex_4_1_mutual_refinements() {
    for (lhs, rhs, expected) in [
        ("(6,6)", "(12,3,6)", "((6,(2,3)),((6,2),3,6))"),
        ("(6,6)", "(2,6,3)", "(((2,3),(2,3)),(2,(3,2),3))"),
        ("(6,6)", "(2,6,6)", "(((2,3),(2,3)),(2,(3,2),(3,2)))"),
        ("(8,8,8)", "(2,8,8,8)", "(((2,4),(2,4),(2,4)),(2,(4,2),(4,2),(4,2)))"),
        ("(4,2,2,32)", "(32,32)", "((4,2,2,(2,16)),((4,2,2,2),(16,2)))"),
        ("(5,6,2,6)", "(10,360)", "((5,(2,3),2,6),((5,2),(3,2,6,10)))"),
    ] {
        is(&format!("mutual_refinement({lhs}, {rhs})"), expected);
    }
    refused("mutual_refinement((8,8), (3,8,8))", "not_refined");
    // The paper's text leaves out that all of the first shape must be used up.
    refused("mutual_refinement((8,8), (8,2))", "not_refined");
    // Extents 1 are no exception to that, though `(4,1)` and `((4,1))` would do; elsewhere they are cut off like others.
    refused("mutual_refinement((4,1), (4))", "not_refined");
    is("mutual_refinement((1,4), (4))", "((1,4),((1,4)))");
    is("mutual_refinement((4,1), (4,3))", "((4,1),(4,(1,3)))");
}

/// 4.1: compositions by mutual refinement; coalesced over the shape of the inner layout they are the composition.
#[test]
fn ex_4_1_weak_composites() {
    for (outer, inner, composition) in [
        ("(12,3,6):(1,72,12)", "(6,6):(6,1)", "((2,3),6):((6,72),1)"),
        ("(10,360):(2,60)", "(6,6):(5,60)", "((2,3),6):((10,60),360)"),
        ("(8,64):(64,1)", "((4,4),4):((16,1),4)", "((4,4),(2,2)):((2,64),(256,1))"),
        ("(2,2):(2,1)", "(4):(1)", "((2,2)):((2,1))"),
    ] {
        let shape = inner.split_once(':').expect("a layout").0;
        let weak = format!("weak_composite({outer}, {inner})");
        is(&format!("colfax.coalesce_rel({weak}, {shape})"), composition);
        is(&format!("colfax.composition({outer}, {inner})"), composition);
    }
}

/// 4.1: the algorithm misses compositions that there are: where an entry that nothing goes to would have to be cut, where the
/// last mode of the outer layout would have to be longer first, and where a layout is not tractable.
#[test]
fn ex_4_1_weak_composites_that_are_missed() {
    for (outer, inner, composition, kind) in [
        ("(3,3,2):(0,8,2)", "(2):(6)", "(2):(16)", "not_refined"),
        ("(100):(7)", "(3,5):(10,2)", "(3,5):(70,14)", "not_refined"),
        (
            "(9,8,3,8):(24,3,1,384)",
            "((3,(2,2)),24):((3,(9,18)),72)",
            "((3,(2,2)),(3,8)):((72,(3,6)),(1,384))",
            "not_tractable",
        ),
    ] {
        is(&format!("colfax.composition({outer}, {inner})"), composition);
        refused(&format!("weak_composite({outer}, {inner})"), kind);
    }
}
