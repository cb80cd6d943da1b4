//! 2.2 and 2.3: nested tuples, and nested layouts with their operations.

use super::{is, refused};
use layout_core::category::Morphism;
use layout_tests::layout;

/// 2.2.2: rank, length, depth and size of nested tuples. The paper prints the size 3096 for 3456.
#[test]
fn ex_2_2_2_tuple_attributes() {
    for (tuple, rank, length, depth, size) in [
        ("(((3,4),2,2),8,9)", "3", "6", "3", "3456"),
        ("(((),(),()),(2,(5,5)))", "2", "3", "3", "50"),
        ("27", "1", "1", "0", "27"),
        ("()", "0", "0", "1", "1"),
    ] {
        is(&format!("rank({tuple})"), rank);
        is(&format!("length({tuple})"), length);
        is(&format!("depth({tuple})"), depth);
        is(&format!("size({tuple})"), size);
    }
}

/// 2.2: congruent tuples have one profile.
#[test]
fn ex_2_2_congruence() {
    is("congruent(27, 100)", "true");
    is("congruent(((4,8),(4,8)), ((1,1),(5,10)))", "true");
    is("congruent(27, (100))", "false");
}

/// 2.2: substitution of tuples for the leaves of a profile.
#[test]
fn ex_2_2_substitution() {
    is("substitute((64,16,4), (*,(*,*)))", "(64,(16,4))");
    is("substitute(((2,2),5,(3,(3,3))), ((*,*),*))", "(((2,2),5),(3,(3,3)))");
    refused("substitute((64,16,4), (*,*))", "profile_mismatch");
}

/// 2.2.4: refinement.
#[test]
fn ex_2_2_4_refinement() {
    is("refines((2,(2,2)), 8)", "true");
    is("refines(64, 64)", "true");
    is("refines((64), 64)", "true");
    is("refines(64, (64))", "false");
    is("refines(((2,2),(3,3),(5,5)), (4,9,25))", "true");
    is("refines((8,((2,2,2),(1,4,(2,1)))), (8,(8,8)))", "true");
    is("refines((2,4), (4,2))", "false");
}

/// 2.2.4: relative modes; over a number there is one, the tuple itself.
#[test]
fn ex_2_2_4_relative_modes() {
    is("relative_modes((((2,2),(3,3)),(25,(6,(2,3)))), ((4,9),(25,36)))", "((2,2),(3,3),25,(6,(2,3)))");
    is("relative_modes((2,(2,2)), 8)", "((2,(2,2)))");
    refused("relative_modes((2,4), (4,2))", "not_refined");
}

/// 2.3.1: nested layouts and their values.
#[test]
fn ex_2_3_1_layout_values() {
    is("values(((2,2),2):((3,0),10))", "[0,3,0,3,10,13,10,13]");
    is("flatten((10):(4))", "(10):(4)");
}

/// 2.3.2: concatenation puts layouts side by side, and is associative only after flattening.
#[test]
fn ex_2_3_2_concatenation() {
    is(
        "nest.concat((3,7,2):(1,3,6), (2,(2,(4,3))):(5,(3,(2,2))))",
        "((3,7,2),(2,(2,(4,3)))):((1,3,6),(5,(3,(2,2))))",
    );
    let (left, right) =
        ("nest.concat(nest.concat(2:1, 3:2), 5:6)", "nest.concat(2:1, nest.concat(3:2, 5:6))");
    is(left, "((2,3),5):((1,2),6)");
    is(right, "(2,(3,5)):(1,(2,6))");
    is(&format!("flatten({left})"), "(2,3,5):(1,2,6)");
    is(&format!("flatten({right})"), "(2,3,5):(1,2,6)");
}

/// 2.3.3: coalesce.
#[test]
fn ex_2_3_3_coalesce() {
    is("colfax.coalesce(():())", "1:0");
    is("colfax.coalesce((1,1):(2,4))", "1:0");
    is("colfax.coalesce((512):(4))", "512:4");
    is("colfax.coalesce((2,2,2):(1,2,4))", "8:1");
    is("colfax.coalesce(((2,2,2),(5,5)):((1,2,4),(10,50)))", "(8,25):(1,10)");
    is("colfax.coalesce(((2,2),(2,2),(5,5)):((1,2),(16,32),(64,640)))", "(4,20,5):(1,16,640)");
}

/// 2.3.3: coalesce relative to a coarser shape.
#[test]
fn ex_2_3_3_coalesce_relative() {
    is(
        "colfax.coalesce_rel(((2,2),(3,3),(5,5)):((1,2),(4,12),(36,180)), ((2,2),9,25))",
        "((2,2),9,25):((1,2),4,36)",
    );
    is(
        "colfax.coalesce_rel(((2,2),((3,3),(5,(1,5)))):((1,2),((6,18),(90,(0,450)))), (4,(9,25)))",
        "(4,(9,25)):(1,(6,90))",
    );
    // Over its own shape a non-degenerate layout is coalesced.
    is("colfax.coalesce_rel((2,(2,1)):(1,(2,0)), (2,(2,1)))", "(2,(2,1)):(1,(2,0))");
    refused("colfax.coalesce_rel((2,2):(1,2), (2,3))", "not_refined");
}

/// 2.3.5: compact layouts. The paper counts `(2,(2,2)):(8,(1,4))` and `((8,1),(8,32)):((2,0),(16,128))` among them.
#[test]
fn ex_2_3_5_compact() {
    is("is_compact(((2,2),(2,2)):((1,4),(2,8)))", "true");
    is("is_compact(64:1)", "true");
    for no in [
        "((2,2),(2,2)):((1,4),(2,32))",
        "((2,2),(2,2)):((1,4),(2,0))",
        "(2,(2,2)):(4,(8,16))",
        "(2,(2,2)):(8,(1,4))",
        "((8,1),(8,32)):((2,0),(16,128))",
    ] {
        is(&format!("is_compact({no})"), "false");
    }
}

/// 2.3.6: complements.
#[test]
fn ex_2_3_6_complement() {
    is("colfax.complement(((4,2),(2,2)):((3,24),(192,96)), 768)", "(3,2,2,2):(1,12,48,384)");
    is("colfax.complement(((16,4),64):((1,16),64), 4096)", "1:0");
    is("colfax.complement(((16,4),64):((1,16),64), 8192)", "2:4096");
    is("colfax.complement(((16,4),64):((8,1),128), 16384)", "(2,2):(4,8192)");
    is("colfax.complement(((2,2),(2,2)):((8,2),(64,256)), 4096)", "(2,2,4,2,8):(1,4,16,128,512)");
    is("colfax.complement(((16,4),64):((1,16),64))", "1:0");
    refused("colfax.complement(((16,4),64):((1,16),64), 4097)", "no_complement");
    refused("colfax.complement((2,2):(1,0))", "not_injective");
}

/// 2.3.7: composition.
#[test]
fn ex_2_3_7_composition() {
    is("colfax.composition((100):(7), (3,5):(10,2))", "(3,5):(70,14)");
    is("colfax.composition((2,2,6):(12,6,1), (4):(2))", "((2,2)):((6,1))");
    is("colfax.composition((8,64):(64,1), ((4,4),4):((16,1),4))", "((4,4),(2,2)):((2,64),(256,1))");
    // The outer layout is not tractable.
    is(
        "colfax.composition((9,8,3,8):(24,3,1,384), ((3,(2,2)),24):((3,(9,18)),72))",
        "((3,(2,2)),(3,8)):((72,(3,6)),(1,384))",
    );
    is("colfax.composition((2,2):(2,1), (4):(1))", "((2,2)):((2,1))");
    refused("colfax.composition((2,2):(2,1), (8):(1))", "out_of_range");
}

/// 2.3.7.8: the paper prints `((2,(2,2)),(2,4)):((4,(8,8)),(8,8))`, mode by mode. The two modes of stride 8 carry into each
/// other, so there is no composition.
#[test]
fn ex_2_3_7_8_composition_has_none() {
    refused("colfax.composition((4,4,4,4):(2,4,8,16), ((2,4),8):((4,8),8))", "no_layout");
    is("colfax.composition((4,4,4,4):(2,4,8,16), (2,4):(4,8))", "(2,(2,2)):(4,(8,8))");
    is("colfax.composition((4,4,4,4):(2,4,8,16), 8:8)", "(2,4):(8,8)");
}

/// 2.3.8: division.
#[test]
fn ex_2_3_8_logical_divide() {
    is("colfax.logical_divide((4,8):(1,4), (2,2):(1,4))", "((2,2),(2,4)):((1,4),(2,8))");
    is("colfax.logical_divide((4,8):(1,4), (2,2):(4,1))", "((2,2),(2,4)):((4,1),(2,8))");
    is("colfax.logical_divide((4,8):(1,4), (2,4):(2,4))", "((2,4),(2,2)):((2,4),(1,16))");
    is("colfax.logical_divide((4,6):(1,40), 6:4)", "(6,4):(40,1)");
    is(
        "colfax.logical_divide((4,6,2,4,2,5):(36,1,18,0,0,144), (4,10):(1,192))",
        "((4,(2,5)),(6,2,4)):((36,(0,144)),(1,18,0))",
    );
    is("colfax.logical_divide((64,32):(32,1), (4,4):(1,64))", "((4,4),(16,8)):((32,1),(128,4))");
}

/// 2.3.9: products. With `N = size(A) · cosize(B)`, as the paper has it, the last three would have no complement; and the
/// last one has `(2,2)` for `(3,3)` there.
#[test]
fn ex_2_3_9_logical_product() {
    is("colfax.logical_product((2,2):(5,10), (3,5):(5,1))", "((2,2),(3,5)):((5,10),(20,1))");
    is("colfax.logical_product((3,3):(6,1), (10,12):(24,2))", "((3,3),(10,12)):((6,1),(216,18))");
    is(
        "colfax.logical_product((2,10):(1680,4), (4,9):(2,56))",
        "((2,10),((2,2),(3,3))):((1680,4),((2,40),(560,3360)))",
    );
    is(
        "colfax.logical_product((4,(3,3)):(9,(1,3)), ((2,4),8):((1,4),2))",
        "((4,(3,3)),((2,4),8)):((9,(1,3)),((36,144),72))",
    );
}

/// 2.3.10: tractable layouts.
#[test]
fn ex_2_3_10_tractable() {
    for yes in [
        "((12)):((17))",
        "((2,4),32):((1,2),8)",
        "(2,(4,32)):(128,(32,1))",
        "((3,3),(1,3),(3,1,3)):((81,1),(0,9),(3,0,27))",
        "((3,7,7)):((0,15,0))",
        "(2,(2,(2,2))):(1,(2048,(16,64)))",
    ] {
        assert!(Morphism::standard(&layout(yes)).is_ok(), "{yes}");
    }
    for no in ["((8,8),(5,5)):((8,1),(10,2))", "(4,8):(3,3)"] {
        refused(&format!("morphism.standard({no})"), "not_tractable");
    }
}
