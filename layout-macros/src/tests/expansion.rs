//! What the macros generate.

use super::{
    check, check_error, coordinate, generated, layout_type, layout_value, shape_type, shape_value,
    tiler_type, tiler_value, tokens,
};

#[test]
fn layouts_are_lists_of_numbers() {
    check(layout_type, "4:1", "~Layout<U4,P1>");
    check(layout_value, "4:1", "~Layout::<U4,P1>::NEW");
    check(layout_type, "4:0", "~Layout<U4,Z0>");
    check(layout_type, "4:-4", "~Layout<U4,NInt<U4>>");
    check(layout_type, "(4):(1)", "~Layout<Cons<U4,Nil>,Cons<P1,Nil>>");
    check(layout_type, "():()", "~Layout<Nil,Nil>");
    check(
        layout_type,
        "(4,(2,1)):(2,(1,0))",
        "~Layout<Cons<U4,Cons<Cons<U2,Cons<U1,Nil>>,Nil>>,Cons<P2,Cons<Cons<P1,Cons<Z0,Nil>>,Nil>>>",
    );
}

#[test]
fn numbers_without_a_name_are_spelt_in_bits() {
    let bits = "UInt<".repeat(11);
    check(layout_type, "1024:1024", "~Layout<U1024,P1024>");
    check(
        layout_type,
        "1025:-1025",
        &format!(
            "~Layout<{bits}UTerm,B1>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B1>,\
             NInt<{bits}UTerm,B1>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B1>>>"
        ),
    );
    check(layout_type, "4611686018427387904:1", "~Layout<U4611686018427387904,P1>");
    check(layout_type, "1:4611686018427387904", "~Layout<U1,P4611686018427387904>");
    assert!(generated(layout_type, "1:4611686018427387905").starts_with("~Layout<U1,PInt<UInt<"));
}

#[test]
fn paths_are_absolute() {
    let text = layout_type(tokens("1:0")).expect("layout").to_string();
    assert_eq!(
        text.replace(' ', ""),
        "::layout_static::Layout<::layout_static::__private::U1,::layout_static::__private::Z0>"
    );
}

#[test]
fn the_largest_numbers_fit() {
    let bits = "UInt<".repeat(63);
    let text = generated(layout_type, "(1,9223372036854775807):(-9223372036854775808,0)");
    assert!(text.contains(&format!("Cons<{bits}UTerm,B1>,B1>")), "{text}");
    assert!(text.contains(&format!("NInt<{bits}UInt<UTerm,B1>,B0>")), "{text}");
}

#[test]
fn expressions_are_evaluated() {
    for (expression, layout) in [
        ("logical_divide((8,8):(8,1), <2,4>)", "((2,4),(4,2)):((8,16),(1,4))"),
        ("(6,6):(5,12) o 12:9", "(2,6):(27,36)"),
        ("coalesce((2,(1,6)):(1,(6,2)))", "12:1"),
        ("((2,3):(1,4), 5)", "((2,3),5):((1,4),1)"),
        ("(4,8)", "(4,8):(1,4)"),
        ("4", "4:1"),
    ] {
        for expand in [layout_value, layout_type] {
            assert_eq!(generated(expand, expression), generated(expand, layout), "{expression}");
        }
    }
}

#[test]
fn expressions_over_types_are_left_to_them() {
    let l4 = "~Layout<U4,P1>";
    let check_both = |source: &str, in_types: &str, value: &str| {
        check(layout_type, source, in_types);
        check(layout_value, source, value);
    };
    check_both("coalesce(A)", "~CoalesceOf<A,>", "<Aas~Coalesce>::VALUE");
    check_both(
        "composition(A, 4:1)",
        &format!("~CompositionOf<A,{l4},>"),
        &format!("<Aas~Composition<{l4},>>::VALUE"),
    );
    check_both(
        "logical_divide(a::B<C, 4>, <4,_>,)",
        &format!("~LogicalDivideOf<a::B<C,4>,~Tiler<Cons<{l4},Cons<~Keep,Nil>>>,>"),
        &format!("<a::B<C,4>as~LogicalDivide<~Tiler<Cons<{l4},Cons<~Keep,Nil>>>,>>::VALUE"),
    );
    check_both("complement(::a::B, (4,2))", "~ComplementOf<::a::B,Cons<U4,Cons<U2,Nil>>,>", {
        "<::a::Bas~Complement<Cons<U4,Cons<U2,Nil>>,>>::VALUE"
    });
    check_both(
        "A o 4 o B",
        &format!("~CompositionOf<~CompositionOf<A,{l4},>,B,>"),
        &format!("<~CompositionOf<A,{l4},>as~Composition<B,>>::VALUE"),
    );
    check_both("take(A, 0, 2)", "~TakeOf<A,U0,U2,>", "<Aas~Take<U0,U2,>>::VALUE");
    check_both("flat.sort(A)", "~flat::SortOf<A,>", "<Aas~flat::Sort>::VALUE");
    check_both(
        "tile_to_shape(A, (8,8), (1,0))",
        "~TileToShapeOf<A,Cons<U8,Cons<U8,Nil>>,Cons<U1,Cons<U0,Nil>>,>",
        "<Aas~TileToShape<Cons<U8,Cons<U8,Nil>>,Cons<U1,Cons<U0,Nil>>,>>::VALUE",
    );
    // What is written out inside is computed here.
    check(
        layout_type,
        "composition(coalesce(A), coalesce((2,2):(1,2)))",
        &format!("~CompositionOf<~CoalesceOf<A,>,{l4},>"),
    );
    assert_eq!(
        generated(layout_type, "crate = self::ls, coalesce(crate::A)"),
        "self::ls::CoalesceOf<crate::A,>"
    );
}

#[test]
fn integers_in_braces_are_given_at_run_time() {
    let parameters = "Cons<Dyn,Cons<U64,Nil>>,Cons<P64,Cons<Dyn,Nil>>";
    check(
        layout_value,
        "({m + 1}, 64):(64, {n})",
        &format!(
            "{{let[given_0,given_1,]=[{{m+1}},{{n}},];mixed_layout::<{parameters},_,_>\
             (Cons::new(given_0,Cons::new(given_1,Nil)))}}"
        ),
    );
    check(layout_type, "({u32}, 64):(64, {u32})", &format!("~Layout<{parameters},Cons<u32,Cons<u32,Nil>>>"));
    // Evaluated as written, held with those of the shape first.
    check(
        layout_value,
        "({a}:{b}, {c}:1)",
        "{let[given_0,given_1,given_2,]=[{a},{b},{c},];mixed_layout::<\
         Cons<Dyn,Cons<Dyn,Nil>>,Cons<Dyn,Cons<P1,Nil>>,_,_>\
         (Cons::new(given_0,Cons::new(given_2,Cons::new(given_1,Nil))))}",
    );
    // Compact, as far as that is known.
    check(layout_type, "(4, {u32})", "~Layout<Cons<U4,Cons<Dyn,Nil>>,Cons<P1,Cons<P4,Nil>>,Cons<u32,Nil>>");
    check(
        layout_type,
        "({u32}, 4):LayoutRight",
        "~Layout<Cons<Dyn,Cons<U4,Nil>>,Cons<P4,Cons<P1,Nil>>,Cons<u32,Nil>>",
    );
    check(layout_value, "({const N}, 2):(2, {const a::N})", {
        "~Layout::<Cons<U<{N}>,Cons<U2,Nil>>,Cons<P2,Cons<ConstStride<{a::N}>,Nil>>>::NEW"
    });
    check(layout_type, "{const N}:0", "~Layout<U<{N}>,Z0>");
    let text = layout_value(tokens("dyn ({m}, {const N}):({n}, 1)")).expect("layout").to_string();
    assert_eq!(
        text.replace(' ', ""),
        "{let[given_0,given_2,]:[i64;2]=[{m},{n},];\
         ::layout_core::__private::given(&[given_0,N,],&[given_2,1,],\"(*,*)\")}"
    );
}

#[test]
fn shapes_and_coordinates() {
    check(shape_type, "(8,(4,2))", "Cons<U8,Cons<Cons<U4,Cons<U2,Nil>>,Nil>>");
    check(shape_type, "8", "U8");
    check(shape_value, "(8,4)", "<Cons<U8,Cons<U4,Nil>>as::core::default::Default>::default()");
    let static_2 = "<U2as::core::default::Default>::default()";
    check(coordinate, "2", static_2);
    check(coordinate, "_", "~Keep");
    check(coordinate, "()", "()");
    check(coordinate, "(2, (_, {i + 1}),)", &format!("({static_2},(~Keep,{{i+1}},),)"));
    check_error(shape_type, "(8, 0)", "(8, 0)", "the extent 0 in (8,0) is not positive");
    check_error(shape_value, "(8, {m})", "{", "found '{', expected a layout, a tuple or an integer");
    check_error(shape_value, "dyn 8", "dyn", "expected a shape without dyn: it has no run-time form here");
    check_error(coordinate, "(2, -1)", "-1", "found -1, expected an integer from 0 on");
    check_error(coordinate, "(2, {})", "{}", "found '{}', expected an integer in the braces");
    check_error(coordinate, "(2, 4:1)", "4:1", "found a layout, expected an integer or a tuple of integers");
    check_error(coordinate, "(2, j)", "j", "found 'j', expected a layout, a tuple or an integer");
    check_error(coordinate, "(2,, 3)", ")", "found the end, expected a layout, a tuple or an integer");
}

#[test]
fn tilers_are_lists() {
    let layout = "~Layout<U4,P1>";
    check(tiler_type, "4", layout);
    check(tiler_type, "4:1", layout);
    check(tiler_value, "4", "~Layout::<U4,P1>::NEW");
    check(tiler_type, "_", "~Keep");
    check(tiler_value, "_", "~Keep");
    check(tiler_type, "<>", "~Tiler<Nil>");
    check(tiler_value, "<4,_>", &format!("~Tiler::<Cons<{layout},Cons<~Keep,Nil>>>::NEW"));
    check(
        tiler_type,
        "<4,<_,4:1>>",
        &format!("~Tiler<Cons<{layout},Cons<~Tiler<Cons<~Keep,Cons<{layout},Nil>>>,Nil>>>"),
    );
    let (pair, mixed) = (generated(layout_type, "(2,(4,2)):(1,(2,8))"), generated(layout_type, "8:2"));
    check(
        tiler_type,
        "<(2,(4,2)):(1,(2,8)),8:2,<>,>",
        &format!("~Tiler<Cons<{pair},Cons<{mixed},Cons<~Tiler<Nil>,Nil>>>>"),
    );
}

#[test]
fn dyn_is_a_run_time_layout() {
    let check = |source: &str, expected: &str| {
        let text = layout_value(tokens(source)).expect("layout").to_string();
        assert_eq!(text.replace(' ', ""), expected, "{source}");
    };
    check("dyn (4,(2,2)):(2,(1,-8))", "::layout_core::__private::layout(&[4,2,2,],&[2,1,-8,],\"(*,(*,*))\")");
    check("dyn 4", "::layout_core::__private::layout(&[4,],&[1,],\"*\")");
    check("dyn():()", "::layout_core::__private::layout(&[],&[],\"()\")");
    check("crate = a::core, dyn 4:2", "a::core::__private::layout(&[4,],&[2,],\"*\")");
    check(
        "dyn 4:2 o 1 o S<2,0,-2> o 3 o 2:1",
        "::layout_core::__private::composed([\
         ::layout_core::composed::Stage::new(::layout_core::__private::layout(&[4,],&[2,],\"*\"),1),\
         ::layout_core::composed::Stage::new(::layout_core::__private::swizzle(2,0,-2),3),],\
         ::layout_core::__private::layout(&[2,],&[1,],\"*\"))",
    );
    check(
        "dyn Sw<2,0,2> o {i} o 2:1",
        "::layout_core::ComposedLayout::new(::layout_core::__private::swizzle(2,0,2),{i},\
         ::layout_core::__private::layout(&[2,],&[1,],\"*\"))",
    );
    check(
        "dyn f2.from_composed(Sw<3,0,3> o 0 o (8,8):(8,1))",
        "::layout_core::__private::xor_layout(&[8,8,],&[9,1,],\"(*,*)\")",
    );
    check(
        "dyn (4,8,2):(1@0,2@1@3+-1@1,0)",
        "::layout_core::__private::coordinate_layout(&[4,8,2,],&[&[(1,&[0]),],&[(-1,&[1]),(2,&[3,1]),],&[],],\"(*,*,*)\")",
    );
}

#[test]
fn swizzled_layouts() {
    check(layout_type, "Sw<3,4,3> o 0 o 8:1", "~ComposedLayout<~Swizzle<U3,U4,P3>,Z0,~Layout<U8,P1>>");
    check(
        layout_value,
        "S<2,0,-2> o _-4 o 8",
        "<~ComposedLayout<~Swizzle<U2,U0,NInt<U2>>,NInt<U4>,~Layout<U8,P1>>>::NEW",
    );
    // CUTLASS's print without a pointer: a swizzle of bytes, here of elements of two.
    check(
        layout_type,
        "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)",
        &generated(layout_type, "Sw<3,3,3> o 0 o (8,64):(64,1)"),
    );
    // Computed here, and by the types.
    check(
        layout_type,
        "slice(Sw<3,3,3> o (8,64):(64,1), (2,_))",
        &generated(layout_type, "Sw<3,3,3> o 128 o (64):(1)"),
    );
    check(layout_type, "Sw<3,4,3> o A", "~CompositionOf<~Swizzle<U3,U4,P3>,A,>");
    check(layout_value, "Sw<3,4,3> o A", "<~Swizzle<U3,U4,P3>as~Composition<A,>>::VALUE");
    check(layout_type, "Sw<3,4,3> o 8 o A", "~ComposedLayout<~Swizzle<U3,U4,P3>,P8,A>");
    check(layout_value, "Sw<3,4,3> o 8 o A", "<~ComposedLayout<~Swizzle<U3,U4,P3>,P8,A>>::NEW");
    check(
        layout_type,
        "Sw<3,4,3> o 8 o A o 4:1",
        "~ComposedLayout<~Swizzle<U3,U4,P3>,P8,~CompositionOf<A,~Layout<U4,P1>,>>",
    );
    check(layout_type, "Sw<3,4,3> o {u32} o 8", "~ComposedLayout<~Swizzle<U3,U4,P3>,Dyn,~Layout<U8,P1>,u32>");
    check(
        layout_value,
        "Sw<3,4,3> o {i + 1} o 8",
        "<~ComposedLayout<~Swizzle<U3,U4,P3>,Dyn,~Layout<U8,P1>,_>>::with({i+1})",
    );
    let no_tiler = "found a composed layout, expected a tiler";
    check_error(layout_type, "logical_divide(A, Sw<3,4,3> o 0 o 8:1)", "Sw<3,4,3> o 0 o 8:1", no_tiler);
    check_error(layout_value, "Sw<3,4,3>", "Sw<3,4,3>", "found a swizzle, expected a layout");
}

#[test]
fn chains_of_maps() {
    check(
        layout_type,
        "4:2 o 3 o Sw<2,0,2> o -1 o 8:1",
        "~ComposedLayout<~Layout<U4,P2>,P3,~ComposedLayout<~Swizzle<U2,U0,P2>,NInt<U1>,~Layout<U8,P1>>>",
    );
    check(
        layout_value,
        "Sw<2,0,2> o Sw<1,0,1> o 8",
        "<~ComposedLayout<~Swizzle<U2,U0,P2>,Z0,~ComposedLayout<~Swizzle<U1,U0,P1>,Z0,~Layout<U8,P1>>>>::NEW",
    );
    let behind = "~ComposedLayout<~Swizzle<U2,U0,P2>,P1,A>";
    check(layout_type, "B o 8 o Sw<2,0,2> o 1 o A", &format!("~ComposedLayout<B,P8,{behind}>"));
    check(layout_type, "B o Sw<2,0,2> o 1 o A", &format!("~CompositionOf<B,{behind},>"));
    check(
        layout_type,
        "4:2 o Sw<2,0,2> o A",
        "~CompositionOf<~Layout<U4,P2>,~CompositionOf<~Swizzle<U2,U0,P2>,A,>,>",
    );
    check(
        layout_type,
        "composition(A, Sw<2,0,2> o 1 o 8:1)",
        "~CompositionOf<A,~ComposedLayout<~Swizzle<U2,U0,P2>,P1,~Layout<U8,P1>>,>",
    );
    // Without a swizzle, an integer is the layout n:1.
    check(layout_type, "A o 8 o B", "~CompositionOf<~CompositionOf<A,~Layout<U8,P1>,>,B,>");
}

#[test]
fn another_crate_may_be_named() {
    let text = generated(layout_type, "crate = ::kernels::ls, 1:0");
    assert_eq!(text, "::kernels::ls::Layout<::kernels::ls::__private::U1,::kernels::ls::__private::Z0>");
    assert_eq!(generated(tiler_value, "crate = self::ls, _"), "self::ls::Keep");
    assert_eq!(
        generated(tiler_type, "crate = crate, <_>"),
        "crate::Tiler<crate::__private::Cons<crate::Keep,crate::__private::Nil>>"
    );
    check_error(layout_type, "crate = 4, 4:1", "4", "expected a path to a crate");
    check_error(layout_type, "crate = a::b<c>, 4:1", "<", "expected `,`");
}
