//! Composition with, and division by, layouts and tilers of run-time integers.

use super::*;
use layout_static::typenum::consts::{U1, U2, U3, U4};
use layout_static::{Keep, make_layout, mixed};

/// Compares an operation with layouts as operands with the one at run time.
macro_rules! compare {
    ($exact:expr; $($operation:ident($lhs:expr, $rhs:expr) = $layout:expr, $tiler:expr;)*) => {$(
        let tiler: DynamicTiler = $tiler.parse()?;
        let text = format!("{}({}, {tiler})", stringify!($operation), $layout);
        let one = || check(mixed::$operation($lhs, $rhs), layout_core::$operation(&$layout, &tiler), $exact, &text);
        one()?;
    )*};
}

/// The types of results: static where both operands are.
#[test]
fn what_is_static_stays_static() {
    let (m, n) = (1000_u32, 512_u32);
    let rows = make_layout((m, n), (n, U1::new())).expect("a layout");
    let tiled = rows.zipped_divide((128_u32, U4::new())).expect("tiles");
    same_type::<shape!((({ 0 }, 4), ({ 0 }, { 0 }))), stride!((({ 0 }, 1), ({ 0 }, 4))), _>(&tiled);
    assert_eq!(tiled.to_string(), "((128,4),(8,128)):((512,1),(65536,4))");
    let tiled = rows.zipped_divide((U4::new(), 64_u32)).expect("tiles");
    same_type::<shape!(((4, { 0 }), ({ 0 }, { 0 }))), stride!((({ 0 }, 1), ({ 0 }, { 0 }))), _>(&tiled);
    let tiled = rows.tiled_divide((Keep, 64_u32)).expect("tiles");
    same_type::<shape!(((1, { 0 }), { 0 }, { 0 })), stride!(((0, 1), { 0 }, { 0 })), _>(&tiled);
    let inner =
        make_layout((5_u32, (U2::new(), U3::new())), (U4::new(), (U1::new(), 9_u32))).expect("a layout");
    let composed = mixed::composition(layout_static::layout!(20:3), inner).expect("a layout");
    same_type::<shape!(({ 0 }, (2, 3))), stride!((12, (3, { 0 }))), _>(&composed);
    assert_eq!(composed.to_string(), "(5,(2,3)):(12,(3,27))");
    // A step that the last mode alone takes.
    let composed = mixed::composition(
        layout_static::layout!((4,8):(8,1)),
        make_layout(2_u32, U4::new()).expect("a layout"),
    );
    same_type::<shape!({ 0 }), stride!(1), _>(&composed.expect("a layout"));
    let zeros = mixed::composition(
        layout_static::layout!((4,8):(8,1)),
        make_layout(2_u32, layout_static::typenum::Z0::new()).expect("a layout"),
    );
    same_type::<shape!({ 0 }), stride!(0), _>(&zeros.expect("a layout"));
    let runs = mixed::composition(layout_static::layout!((4,8):(8,1)), 8_u32).expect("a layout");
    same_type::<shape!(({ 0 }, { 0 })), stride!(({ 0 }, { 0 })), _>(&runs);
    assert_eq!(runs.to_string(), "(4,2):(8,1)");
}

/// With static operands, the types are those of the static forms.
#[test]
fn types_of_static_results() {
    use layout_static::{Layout, Tiler, assert_layout_eq};

    type A = Layout!((4,(2,8)):(16,(8,1)));
    type T = Tiler!(<2,<_,4>>);
    assert_layout_eq!(mixed::CompositionOf<A, Layout!((2,4):(2,16))>, layout_static::CompositionOf<A, Layout!((2,4):(2,16))>);
    assert_layout_eq!(mixed::ZippedDivideOf<A, T>, layout_static::ZippedDivideOf<A, T>);
    assert_layout_eq!(mixed::LogicalDivideOf<A, Layout!(8:1)>, layout_static::LogicalDivideOf<A, Layout!(8:1)>);
    assert_layout_eq!(mixed::FlatProductOf<A, Tiler!(<2,3>)>, layout_static::FlatProductOf<A, Tiler!(<2,3>)>);
    assert_layout_eq!(mixed::BlockedProductOf<A, Layout!((3,2):(2,1))>, layout_static::BlockedProductOf<A, Layout!((3,2):(2,1))>);
    assert_layout_eq!(mixed::RakedProductOf<A, Layout!(3:2)>, layout_static::RakedProductOf<A, Layout!(3:2)>);
    assert_layout_eq!(mixed::UpcastOf<A, U4>, layout_static::UpcastOf<A, U4>);
    assert_layout_eq!(mixed::RecastOf<A, U2, U3>, layout_static::RecastOf<A, U2, U3>);
    assert_layout_eq!(mixed::CoalesceOf<A>, layout_static::CoalesceOf<A>);
    assert_layout_eq!(mixed::FlattenOf<A>, layout_static::FlattenOf<A>);
    assert_layout_eq!(mixed::GroupOf<A, U1, U2>, layout_static::GroupOf<A, U1, U2>);
    assert_layout_eq!(mixed::TakeOf<A, U1, U2>, layout_static::TakeOf<A, U1, U2>);
    assert_layout_eq!(mixed::AppendOf<A, A>, layout_static::AppendOf<A, A>);
    assert_layout_eq!(mixed::ReplaceOf<A, U1, A>, layout_static::ReplaceOf<A, U1, A>);
    assert_layout_eq!(mixed::UnflattenOf<A, ((U1, U1), U1)>, layout_static::UnflattenOf<A, ((U1, U1), U1)>);
    assert_layout_eq!(mixed::CoalesceByProfileOf<A, (U1, U1)>, layout_static::CoalesceByProfileOf<A, (U1, U1)>);
    assert_layout_eq!(mixed::FromModesOf<(A, A)>, layout_static::FromModesOf<(A, A)>);
}

type Rank1<I> = Layout<Dyn, Dyn, Cons<I, Cons<I, Nil>>>;

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Tiles of run-time extents, by mode; with strides that are not negative there is an answer exactly if there is one at run time.
    #[test]
    fn tuples_of_integers([a, b, c, d, e, f] in prop_oneof![upward(), continued()], m in 0..=9_i64, n in 1..=9_i64) {
        let (layout, mixed) = made::<Nested<i64>>(&format!("(({a},{b}),{c}):(({d},{e}),{f})"))?;
        if m == 0 {
            prop_assert_eq!(mixed.zipped_divide((m, n)).unwrap_err().kind(), ErrorKind::ExtentNotPositive);
            return Ok(());
        }
        compare! { true;
            composition(mixed, (m, n)) = layout, format!("<{m},{n}>");
            logical_divide(mixed, (m, n)) = layout, format!("<{m},{n}>");
            zipped_divide(mixed, (m, n)) = layout, format!("<{m},{n}>");
            zipped_divide(mixed, (m, U3::new())) = layout, format!("<{m},3>");
            zipped_divide(mixed, (Keep, n)) = layout, format!("<_,{n}>");
            tiled_divide(mixed, (m, n)) = layout, format!("<{m},{n}>");
            flat_divide(mixed, (U2::new(), n)) = layout, format!("<2,{n}>");
            zipped_divide(mixed, ((m, U2::new()), n)) = layout, format!("<<{m},2>,{n}>");
            logical_divide(mixed, (m,)) = layout, format!("<{m}>");
            logical_divide(mixed, m) = layout, format!("{m}:1");
        }
    }

    /// A static layout and run-time tiles.
    #[test]
    fn static_layouts(m in 1..=50_u32, n in 1..=50_u32, d in 0..=40_u32) {
        let rank_1 = |extent, stride| make_layout(extent, stride).expect("a layout");
        macro_rules! each {
            ($($layout:tt)*) => {$(
                let fixed = layout_static::layout!$layout;
                let layout = fixed.to_core();
                compare! { true;
                    composition(fixed, rank_1(m, d)) = layout, format!("{m}:{d}");
                    composition(fixed, make_layout((m, (U3::new(), n)), (U1::new(), (d, U4::new()))).expect("a layout")) =
                        layout, format!("({m},(3,{n})):(1,({d},4))");
                    composition(fixed, make_layout((U2::new(), n), (U1::new(), U2::new())).expect("a layout")) =
                        layout, format!("(2,{n}):(1,2)");
                    logical_divide(fixed, m) = layout, format!("{m}:1");
                    logical_divide(fixed, rank_1(m, d)) = layout, format!("{m}:{d}");
                    zipped_divide(fixed, (rank_1(m, d), n)) = layout, format!("<{m}:{d},{n}>");
                    flat_divide(fixed, (Keep, n)) = layout, format!("<_,{n}>");
                }
            )*};
        }
        each! { ((4,8):(8,1)) ((4,8):(1,5)) ((6,(2,3)):(3,(1,40))) ((3,4,5):(20,1,4)) ((5,7):(0,3)) }
    }

    /// Inner layouts of several modes.
    #[test]
    fn inner_layouts([a, b, c, d, e, f] in prop_oneof![upward(), continued()], m in 1..=6_i64, n in 1..=6_i64, p in 0..=20_i64, q in 0..=20_i64) {
        let (layout, mixed) = made::<Nested<i64>>(&format!("(({a},{b}),{c}):(({d},{e}),{f})"))?;
        let (tiler, inner) = made::<Flat<i64>>(&format!("({m},{n}):({p},{q})"))?;
        compare! { true;
            composition(mixed, inner) = layout, tiler.to_string();
            composition(mixed, (inner, n)) = layout, format!("<{tiler},{n}>");
        }
        let (layout, mixed) = made::<Half<i64>>(&format!("((4,{b}),{c}):(({d},{e}),1)"))?;
        compare! { true;
            composition(mixed, inner) = layout, tiler.to_string();
            composition(mixed, (inner, n)) = layout, format!("<{tiler},{n}>");
            composition(mixed, make_layout((U2::new(), n), (U1::new(), U2::new())).expect("a layout")) = layout, format!("(2,{n}):(1,2)");
            composition(mixed, make_layout((n, U2::new()), (U4::new(), q)).expect("a layout")) = layout, format!("({n},2):(4,{q})");
            logical_divide(mixed, (make_layout(m, p).expect("a layout"), n)) = layout, format!("<{m}:{p},{n}>");
        }
    }

    /// Strides of both signs, and integers of any magnitude: right or refused.
    #[test]
    fn wild_operands(
        outer in proptest::array::uniform4(prop_oneof![-20..=20_i64, 1_i64 << 30..=1 << 33]),
        inner in proptest::array::uniform2(prop_oneof![any::<i64>(), -20..=20_i64, 1_i64 << 30..=1 << 33]),
    ) {
        let ([a, b, d, e], [m, p]) = (outer, inner);
        let (a, b) = (a.unsigned_abs() % 40 + 1, b.unsigned_abs() % 40 + 1);
        let (layout, mixed) = made::<Flat<i64>>(&format!("({a},{b}):({d},{e})"))?;
        let Ok(tile) = make_layout(m, p) else { return Ok(()) };
        same_type::<Dyn, Dyn, _>(&tile);
        let _: Rank1<i64> = tile;
        compare! { false;
            composition(mixed, tile) = layout, format!("{m}:{p}");
            logical_divide(mixed, tile) = layout, format!("{m}:{p}");
            zipped_divide(mixed, (tile, tile)) = layout, format!("<{m}:{p},{m}:{p}>");
            zipped_divide(mixed, (m, m)) = layout, format!("<{m},{m}>");
            flat_divide(mixed, (Keep, tile)) = layout, format!("<_,{m}:{p}>");
        }
    }

    /// A tile begins where its coordinate says.
    #[test]
    fn tiles_of_run_time_extents([a, b, _, d, e, _] in upward(), m in 1..=9_i64, n in 1..=9_i64, tile in 0..=80_i64) {
        let (layout, mixed) = made::<Flat<i64>>(&flat_text([a, b, d, e]))?;
        let tiler: DynamicTiler = format!("<{m},{n}>").parse()?;
        let tiles = layout_core::zipped_divide(&layout, &tiler)?.mode(1).expect("two modes");
        let tile = tile % tiles.size();
        let expected = layout_core::local_tile(&layout, &tiler, &tile.into())?;
        let (offset, of_tile) = mixed.local_tile((m, n), tile).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!((offset, of_tile.lowered()), expected);
    }
}

/// What is refused, in words.
#[test]
fn refusals() {
    let words = |error: Error| error.to_string();
    let rows = make_layout((100_i32, 64_i32), (64_i32, U1::new())).expect("a layout");
    let e = rows.zipped_divide((16_i32, -4_i32)).unwrap_err();
    assert_eq!(
        (e.kind(), words(e).as_str()),
        (ErrorKind::ExtentNotPositive, "an extent of this layout is -4: every extent is at least 1")
    );
    let down = make_layout(4_i32, -2_i32).expect("a layout");
    let e = rows.composition(down).unwrap_err();
    assert_eq!(
        (e.kind(), words(e).as_str()),
        (
            ErrorKind::NoLayout,
            "a mode of extent 4 of the inner layout steps by -2, down through several modes of the outer one"
        ),
    );
    let e = rows.logical_divide((down,)).unwrap_err();
    assert_eq!(
        (e.kind(), words(e).as_str()),
        (
            ErrorKind::NoLayout,
            "this layout has no complement: the mode of extent 4 and stride -2 counts down, a complement counts up from 0"
        ),
    );
}
