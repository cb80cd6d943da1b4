//! `logical_divide`, `zipped_divide`, … and `composition` with random integers.

use super::*;

#[test]
fn division_by_a_layout() {
    mixed!(logical_divide {24}:{3}, 4:2 => (4,(2,{3})):({6},({3},{24})));
    mixed!(logical_divide {24}:3, 4:2 => (4,(2,{3})):(6,(3,24)));
    mixed!(logical_divide 24:{3}, 4:2 => (4,(2,3)):({6},({3},{24})));
    mixed!(logical_divide {20}:{1}, 8 => (8,{3}):({1},{8}));
    mixed!(logical_divide {24}:{3}, 8:3 => (8,(3,{1})):({9},({3},{0})));
    mixed!(logical_divide {24}:1, (2,2):(1,6) => ((2,2),(3,{2})):((1,6),(2,12)));
    mixed!(logical_divide (6,8):({8},1), (3,4):(1,3) => ((3,(2,2)),4):(({8},({24},1)),2));
    mixed!(logical_divide (6,{8}):({8},1), (3,4):(1,3) => ((3,(2,2)),{4}):(({8},({24},1)),2));
    mixed!(logical_divide (4,{8}):(1,{10}), 4:1 => (4,{8}):(1,{10}));
    mixed!(zipped_divide (4,{8}):(1,{10}), 8:1 => ((4,2),{4}):((1,{10}),{20}));
    mixed!(tiled_divide {24}:1, 4:2 => (4,2,{3}):(2,1,8));
    mixed!(flat_divide {24}:1, 4:2 => (4,2,{3}):(2,1,8));
}

#[test]
fn division_across_run_time_extents() {
    mixed!(logical_divide (4,{8}):(1,{10}), 2:1 => (2,({2},{8})):(1,({2},{10})));
    mixed!(logical_divide ({4},8):(1,{10}), 8:1 => (({4},{2}),({4},{1})):(({1},{10}),({20},{0})));
    mixed!(logical_divide ({4},{8}):(1,4), 8:2 =>
        (({8},{1}),(({2},{1}),({2},{1}))):(({2},{0}),(({1},{0}),({16},{0}))));
    mixed!(zipped_divide (({4},{8}),64):(({1},{10}),{80}), <8,16> =>
        ((({4},{2}),16),(({4},{1}),4)):((({1},{10}),{80}),(({20},{0}),{1280})));
}

#[test]
fn division_by_rank_one_modes() {
    mixed!(zipped_divide ({1000},{512}):({512},1), <128,64> => ((128,64),({8},{8})):(({512},1),({65536},64)));
    mixed!(logical_divide ({1000},{512}):({512},1), <128,64> => ((128,{8}),(64,{8})):(({512},{65536}),(1,64)));
    mixed!(tiled_divide ({1000},{512}):({512},1), <128,64> => ((128,64),{8},{8}):(({512},1),{65536},64));
    mixed!(flat_divide ({1000},{512}):({512},1), <128,64> => (128,64,{8},{8}):({512},1,{65536},64));
    mixed!(zipped_divide ({100},64):(64,1), <16,_> => ((16,1),({7},64)):((64,0),(1024,1)));
    mixed!(zipped_divide ({100},64):(64,1), <16> => ((16),({7},64)):((64),(1024,1)));
    mixed!(zipped_divide ({128},{64}):(1,{128}), <128,64> => ((128,64),({1},{1})):((1,{128}),(128,{0})));
    mixed!(zipped_divide ({8},16):({20},1), <4,8:2> => ((4,8),({2},2)):(({20},2),({80},1)));
    mixed!(zipped_divide (8,16):({20},1), <4,8:2> => ((4,8),(2,2)):(({20},2),({80},1)));
    mixed!(zipped_divide ({9},{32}):(1,{9}), <3:3,(2,4):(1,8)> =>
        ((3,(2,4)),((3,{1}),(4,{1}))):((3,({9},{72})),((1,9),({18},{0}))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// With strides that are not negative there is an answer exactly if there is one at run time.
    #[test]
    fn run_time_integers_decide([a, b, c, d, e, f] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = format!("(({a},{b}),{c}):(({d},{e}),{f})").parse()?;
        let mixed = Nested::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true; [<4:1>] [<4:2,3>] [<(2,2):(1,6),2>] [<_,5>] [<8:3>] [<(3,2):(2,12),_>] [<6:1>]);
        let mixed = Nested::<u16>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true; [<4:1>] [<4:2,3>] [<(2,2):(1,6),2>]);
    }

    /// A mode across others: the index of the whole.
    #[test]
    fn run_time_integers_decide_across_modes([a, b, _, d, e, _] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i32>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, true;
            [1:0] [4:1] [6:1] [4:2] [12:1] [8:3] [(2,3):(1,4)] [(2,2):(6,1)] [(3,(2,2)):(1,(3,12))] [(2,3):(0,2)]);
    }

    /// A static mode before run-time ones.
    #[test]
    fn static_extents_before_run_time_ones([_, b, c, d, e, _] in prop_oneof![upward(), continued()]) {
        let layout: Dynamic = format!("((4,{b}),{c}):(({d},{e}),1)").parse()?;
        let mixed = Half::<u32>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        compose_and_divide!(layout, mixed, false; [<4:1>] [<2:2,3>] [<(2,2):(1,2),2>] [<8:1>] [(2,2):(1,2)] [<2>]);
        prop_assert_eq!(mixed.coalesce().to_core().same_function(&layout), true);
        prop_assert_eq!(mixed.flatten().to_core(), layout_core::flatten(&layout));
        prop_assert_eq!(i64::from(mixed.size()), layout.size());
        prop_assert_eq!(i64::from(mixed.cosize()), layout.cosize());
    }

    /// Strides of both signs: an answer is right.
    #[test]
    fn strides_of_both_signs(a in 1..=9_i64, b in 1..=9_i64, d in -20..=20_i64, e in -20..=20_i64) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(mixed.cosize(), layout.cosize());
        compose_and_divide!(layout, mixed, d.signum() * e.signum() > 0; [4:1] [6:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
    }
    #[test]
    fn tiles([a, b, _, d, e, _] in upward(), tile in 0..=80_i64) {
        let layout: Dynamic = flat_text([a, b, d, e]).parse()?;
        let mixed = Flat::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        let tiler: DynamicTiler = "<4,3:2>".parse()?;
        let tiles = layout_core::zipped_divide(&layout, &tiler)?.mode(1).expect("two modes");
        let rows = tiles.mode(0).expect("two modes").size();
        let tile = tile % tiles.size();
        let expected = layout_core::local_tile(&layout, &tiler, &tile.into())?;
        let by_number = mixed.local_tile(layout_static::tiler!(<4,3:2>), tile);
        let by_mode = mixed.local_tile(layout_static::tiler!(<4,3:2>), (tile % rows, tile / rows));
        prop_assert_eq!(by_number, by_mode);
        let (offset, of_tile) = by_number.map_err(|e| TestCaseError::fail(e.to_string()))?;
        same_type::<shape!((4, 3)), stride!(({ 0 }, { 0 })), _>(&of_tile);
        prop_assert_eq!((offset, of_tile.lowered()), expected);
    }
}
