//! Products, of blocks and by layouts with run-time integers.

use super::*;
use layout_static::typenum::consts::{U1, U2, U3, U4, U8};
use layout_static::{Keep, layout, make_layout, mixed, tiler};

/// Compares a product with the one at run time.
macro_rules! compare {
    ($exact:expr; $($operation:ident($lhs:expr, $rhs:expr) = $layout:expr, $tiler:expr;)*) => {$(
        let tiler: DynamicTiler = $tiler.parse()?;
        let text = format!("{}({}, {tiler})", stringify!($operation), $layout);
        let one = || check(mixed::$operation($lhs, $rhs), layout_core::$operation(&$layout, &tiler), $exact, &text);
        one()?;
    )*};
}
/// Compares a product by rank with the one at run time.
macro_rules! compare_ranks {
    ($exact:expr; $lhs:expr, $rhs:expr; $layout:expr, $counts:expr) => {{
        let (layout, counts): (Dynamic, Dynamic) = ($layout.clone(), $counts.parse()?);
        let one = || {
            let text = format!("logical blocked_product({layout}, {counts})");
            check(
                mixed::blocked_product($lhs, $rhs),
                layout_core::blocked_product(&layout, &counts),
                $exact,
                &text,
            )?;
            let text = format!("logical raked_product({layout}, {counts})");
            check(
                mixed::raked_product($lhs, $rhs),
                layout_core::raked_product(&layout, &counts),
                $exact,
                &text,
            )
        };
        one()?;
    }};
}

/// The types of results: static where the block is, and where its copies follow each other.
#[test]
fn what_is_static_stays_static() {
    let atom = layout!((4,8):(8,1));
    let (m, n) = (10_u32, 20_u32);
    let counts = make_layout((m, n), (n, U1::new())).expect("a layout");
    let whole = mixed::blocked_product(atom, counts).expect("a layout");
    same_type::<shape!(((4, { 0 }), (8, { 0 }))), stride!(((8, { 0 }), (1, 32))), _>(&whole);
    assert_eq!(whole.to_string(), "((4,10),(8,20)):((8,640),(1,32))");
    let whole = mixed::logical_product(atom, m).expect("a layout");
    same_type::<shape!(((4, 8), { 0 })), stride!(((8, 1), 32)), _>(&whole);
    let compact = make_layout(m, U1::new()).expect("a layout");
    let whole = compact.logical_product(layout!((2,3):(3,1))).expect("a layout");
    same_type::<shape!(({ 0 }, (2, 3))), stride!((1, ({ 0 }, { 0 }))), _>(&whole);
    assert_eq!(whole.to_string(), "(10,(2,3)):(1,(30,10))");
    let by_mode = mixed::zipped_product(atom, (16_u32, Keep)).expect("a layout");
    same_type::<shape!(((4, 8), (({ 0 }, { 0 }), 1))), stride!(((8, 1), (({ 0 }, { 0 }), 0))), _>(&by_mode);
    // There is room for 8 copies between the steps of the first mode.
    assert_eq!(by_mode.to_string(), "((4,8),((8,2),1)):((8,1),((1,32),0))");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Blocks of run-time integers.
    #[test]
    fn blocks([a, b, c, d, e, f] in prop_oneof![upward(), continued()], m in 1..=6_i64, n in 1..=6_i64, p in 0..=20_i64, q in 0..=20_i64) {
        let (layout, block) = made::<Nested<i64>>(&format!("(({a},{b}),{c}):(({d},{e}),{f})"))?;
        let (counts, by) = made::<Flat<i64>>(&format!("({m},{n}):({p},{q})"))?;
        compare! { true;
            logical_product(block, by) = layout, counts.to_string();
            logical_product(block, layout!(4:1)) = layout, "4:1";
            logical_product(block, layout!((2,3):(1,2))) = layout, "(2,3):(1,2)";
            logical_product(block, layout!((2,(3,2)):(5,(0,1)))) = layout, "(2,(3,2)):(5,(0,1))";
            zipped_product(block, (m, n)) = layout, format!("<{m},{n}>");
            logical_product(block, (by, Keep)) = layout, format!("<{counts},_>");
            tiled_product(block, by) = layout, counts.to_string();
            flat_product(block, tiler!(<2,3:2>)) = layout, "<2,3:2>";
            zipped_product(block, tiler!(<2>)) = layout, "<2>";
        }
        compare_ranks!(true; block, by; layout, counts.to_string());
        compare_ranks!(true; block, layout!((2,3,2):(1,2,9)); layout, "(2,3,2):(1,2,9)");
        compare_ranks!(true; block, layout!(3:1); layout, "3:1");
    }

    /// Blocks of which something is static.
    #[test]
    fn partly_static_blocks([_, b, c, d, e, _] in prop_oneof![upward(), continued()], m in 1..=6_u32, n in 1..=6_u32) {
        let (layout, block) = made::<Half<u32>>(&format!("((4,{b}),{c}):(({d},{e}),1)"))?;
        compare! { true;
            logical_product(block, (m, n)) = layout, format!("<{m},{n}>");
            logical_product(block, m) = layout, format!("{m}:1");
            logical_product(block, layout!((2,2):(2,1))) = layout, "(2,2):(2,1)";
        }
        let compact = make_layout(m, U1::new()).expect("a layout");
        let layout: Dynamic = format!("{m}:1").parse()?;
        compare! { true;
            logical_product(compact, layout!((2,2):(2,1))) = layout, "(2,2):(2,1)";
            logical_product(compact, make_layout((n, U2::new()), (U2::new(), m)).expect("a layout")) = layout, format!("({n},2):(2,{m})");
        }
        compare_ranks!(true; compact, make_layout((n, U2::new()), (U2::new(), m)).expect("a layout"); layout, format!("({n},2):(2,{m})"));
    }

    /// Static blocks, repeated by run-time layouts.
    #[test]
    fn static_blocks(m in 1..=12_u32, n in 1..=12_u32, d in 0..=40_u32) {
        macro_rules! each {
            ($($layout:tt)*) => {$(
                let block = layout!$layout;
                let layout = block.to_core();
                let by = make_layout((m, U2::new(), n), (U1::new(), d, m)).expect("a layout");
                compare! { true;
                    logical_product(block, m) = layout, format!("{m}:1");
                    logical_product(block, by) = layout, format!("({m},2,{n}):(1,{d},{m})");
                    zipped_product(block, (m, U3::new())) = layout, format!("<{m},3>");
                    flat_product(block, (Keep, make_layout(n, d).expect("a layout"))) = layout, format!("<_,{n}:{d}>");
                }
                compare_ranks!(true; block, by; layout, format!("({m},2,{n}):(1,{d},{m})"));
            )*};
        }
        each! { ((4,8):(8,1)) ((4,8):(1,5)) ((6,(2,3)):(3,(1,40))) ((3,4):(2,3)) ((5,7):(0,3)) ((2,3):(24,4)) ((2,1):(4,7)) }
    }

    /// Strides of both signs, and integers of any magnitude: right or refused.
    #[test]
    fn wild_products(
        outer in proptest::array::uniform4(prop_oneof![-20..=20_i64, 1_i64 << 30..=1 << 33]),
        inner in proptest::array::uniform2(prop_oneof![any::<i64>(), -20..=20_i64, 1_i64 << 30..=1 << 33]),
    ) {
        let ([a, b, d, e], [m, p]) = (outer, inner);
        let (a, b) = (a.unsigned_abs() % 40 + 1, b.unsigned_abs() % 40 + 1);
        let (layout, block) = made::<Flat<i64>>(&format!("({a},{b}):({d},{e})"))?;
        let Ok(by) = make_layout(m, p) else { return Ok(()) };
        compare! { false;
            logical_product(block, by) = layout, format!("{m}:{p}");
            zipped_product(block, (by, m)) = layout, format!("<{m}:{p},{m}>");
            logical_product(layout!((2,3):(3,-1)), by) = core("(2,3):(3,-1)"), format!("{m}:{p}");
        }
        compare_ranks!(false; block, by; layout, format!("{m}:{p}"));
    }
}

type Wide<I> = Layout<
    shape!((({ 0 }, 2), { 0 })),
    stride!(((1, { 0 }), { 0 })),
    Cons<I, Cons<I, Cons<I, Cons<I, Nil>>>>,
>;

/// Compares a block tiled to a shape with the one at run time.
macro_rules! compare_tiled {
    ($layout:expr, $block:expr; $($shape:expr, $order:expr => $target:expr, $by:literal;)*) => {$(
        let target: layout_core::IntTuple = $target.parse()?;
        let order: layout_core::IntTuple = $by.parse()?;
        let text = format!("logical tile_to_shape({}, {target}, {order})", $layout);
        let one = || check(mixed::tile_to_shape($block, $shape, $order), layout_core::tile_to_shape(&$layout, &target, &order), true, &text);
        one()?;
    )*};
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Blocks tiled to shapes: where their sizes divide, and where they may not.
    #[test]
    fn tiled_to_shapes([a, b, _, d, e, _] in prop_oneof![upward(), continued()], m in 1..=5_i64, n in 1..=5_i64, odd in 0..=12_i64) {
        use layout_static::typenum::consts::{U0, U6};

        let (whole_m, whole_n) = (a * 2 * m, b * n);
        let (layout, block) = made::<Wide<i64>>(&format!("(({a},2),{b}):((1,{d}),{e})"))?;
        compare_tiled! { layout, block;
            (whole_m, whole_n), U0::new() => format!("({whole_m},{whole_n})"), "0";
            (whole_m, whole_n), (U1::new(), U0::new()) => format!("({whole_m},{whole_n})"), "(1,0)";
            (whole_m, (n, b), U6::new()), (U1::new(), U2::new(), U0::new()) => format!("({whole_m},({n},{b}),6)"), "(1,2,0)";
            (whole_m, whole_n, odd), (U3::new(), U3::new(), U0::new()) => format!("({whole_m},{whole_n},{odd})"), "(3,3,0)";
            (odd, whole_n), U0::new() => format!("({odd},{whole_n})"), "0";
        }
        let atom = layout!((2,4):(4,1));
        let (m, n) = (2 * m, 4 * n);
        compare_tiled! { atom.to_core(), atom;
            (m, n), U0::new() => format!("({m},{n})"), "0";
            (m, n), (U1::new(), U0::new()) => format!("({m},{n})"), "(1,0)";
            (m, U8::new(), odd), (U0::new(), U1::new(), U0::new()) => format!("({m},8,{odd})"), "(0,1,0)";
            (odd, n), U0::new() => format!("({odd},{n})"), "0";
        }
    }
}

/// An atom tiled to a matrix: all but the counts, and what they decide, is static.
#[test]
fn tiled_types() {
    use layout_static::typenum::consts::U0;

    let whole = mixed::tile_to_shape(layout!((8,4):(4,1)), (80_u32, 64_u32), (U1::new(), U0::new()))
        .expect("a layout");
    same_type::<shape!(((8, { 0 }), (4, { 0 }))), stride!(((4, { 0 }), (1, 32))), _>(&whole);
    assert_eq!(whole.to_string(), "((8,10),(4,16)):((4,512),(1,32))");
    let fixed = mixed::tile_to_shape(layout!((8,4):(4,1)), (80_u32, U8::new()), (U1::new(), U0::new()))
        .expect("a layout");
    same_type::<shape!(((8, { 0 }), (4, 2))), stride!(((4, 64), (1, 32))), _>(&fixed);
    let e = mixed::tile_to_shape(layout!((8,4):(4,1)), (80_u32, 6_u32), U0::new()).unwrap_err();
    assert_eq!(
        (e.kind(), e.to_string().as_str()),
        (
            ErrorKind::NoLayout,
            "this block cannot be tiled to the shape: the size 4 of one of its modes does not divide 6"
        ),
    );
}

/// The block of a matrix in rows with a pitch.
#[test]
fn padded_rows() {
    let pitch = 72_u32;
    let tile = make_layout((U8::new(), U4::new()), (pitch, U1::new())).expect("a layout");
    let stack = tile.blocked_product(layout!((1,2):(0,1))).expect("a layout");
    // Between the rows there is room for 18 tiles.
    assert_eq!(stack.to_string(), "((8,1),(4,(2,1,1))):((72,0),(1,(4,0,0)))");
}
