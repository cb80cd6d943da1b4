//! Small layouts live in place: nothing is allocated for them.

use allocation_counter::measure;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_core::{
    Layout, Pattern, Tiler, blocked_product, coalesce, common_coarsening, common_refinement, complement,
    composition, coverage, crd2crd, crd2idx, dice, disjoint_complement, filter, flat_divide, flatten,
    greatest_common_domain, group, idx2crd, is_compact, is_complementable, is_composable, is_injective,
    layout_add, left_inverse, local_partition, local_tile, logical_divide, logical_product, make_layout_like,
    make_layout_tv, make_ordered_layout, max_common_layout, n_complement, nullspace, quasi_inverse,
    raked_product, recast, right_inverse, select, shape_div, slice, tile_to_shape, unflatten, upcast,
    zipped_divide, zipped_product,
};
use layout_tests::{flat, layout, tiler, tuple};
use std::hint::black_box;

/// How often `operation` allocates, and that it does what it should.
#[track_caller]
fn allocations<T>(operation: impl FnOnce() -> T) -> u64 {
    let mut result = None;
    let info = measure(|| result = Some(black_box(operation())));
    drop(result);
    info.count_total
}

#[track_caller]
fn check_none<T, E: std::fmt::Debug>(name: &str, operation: impl FnOnce() -> Result<T, E>) {
    let mut answer = None;
    let count = allocations(|| answer = Some(operation()));
    assert_eq!(count, 0, "{name} allocates");
    if let Some(Err(error)) = answer {
        panic!("{name} has no answer: {error:?}");
    }
}

#[test]
fn layouts_of_up_to_eight_leaves_allocate_nothing() {
    let a = layout("(4,(6,8)):(1,(4,24))");
    let b = layout("(4,6):(1,4)");
    check_none("composition", || composition(&a, &b));
    let spread = layout("(4,6,8):(100,1,7)");
    let factors = layout("(8,3):(1,8)");
    check_none("composition in factors", || composition(&spread, &factors));

    let eight = layout("((2,2),(2,2),((2,2),(2,2))):((1,2),(8,4),((64,32),(16,200)))");
    assert_eq!(eight.length(), 8);
    check_none("coalesce", || Ok::<_, ()>(coalesce(&eight)));
    check_none("clone", || Ok::<_, ()>(eight.clone()));
    check_none("at", || eight.at(200));
    check_none("at a natural coordinate", || a.at((1, (2, 3))));
    check_none("values", || Ok::<_, ()>(eight.values().sum::<i64>()));
    check_none("same_function", || Ok::<_, ()>(a.same_function(&eight)));

    let padded = layout("(2,(2,3)):(1,(6,24))");
    check_none("complement", || complement(&padded, 1000));
    check_none("logical_divide", || logical_divide(&a, &b));
    let three = layout("3:1");
    check_none("logical_product", || logical_product(&padded, &three));
    // Jumps of both signs: decided by the scan.
    let (both_ways, six) = (layout("(2,2,3):(2,16,20)"), layout("6:3"));
    check_none("composition by a scan", || composition(&both_ways, &six));

    let modes = layout("(2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128)");
    let ones = tiler("<1,1,1,_,1,1,1,1>");
    check_none("composition by mode", || composition(&modes, &ones));
    let (four, halves) = (layout("(4,4,4,4):(1,4,16,64)"), tiler("<2,2,2,2>"));
    check_none("logical_divide by mode", || logical_divide(&four, &halves));
    check_none("zipped_divide by mode", || zipped_divide(&four, &halves));
    check_none("flat_divide by mode", || flat_divide(&four, &halves));

    let block = layout("(2,(2,2)):(1,(2,8))");
    let copies = layout("(3,2):(2,1)");
    check_none("zipped_product", || zipped_product(&block, &copies));
    check_none("blocked_product", || blocked_product(&block, &copies));
    check_none("raked_product", || raked_product(&block, &copies));
    check_none("disjoint_complement", || disjoint_complement(&padded, 1000));
    check_none("n_complement", || n_complement(&padded, 288));
    check_none("upcast", || upcast(&eight, 2));
    check_none("recast", || recast(&eight, 1, 4));
    check_none("coverage", || coverage(&a, &b));
    let (area, order) = (tuple("(4,8)"), tuple("(1,0)"));
    check_none("tile_to_shape", || tile_to_shape(&block, &area, &order));
    let tile: Pattern = "3".parse().expect("a pattern");
    check_none("local_tile", || local_tile(&a, &b, &tile));
    let threads = layout("(2,(2,2)):(4,(1,2))");
    check_none("local_partition", || local_partition(&a, &threads, 5));
    check_none("make_layout_tv", || make_layout_tv(&threads, &copies));

    let shape = tuple("((2,2),(2,2),((2,2),(2,2)))");
    let inside = tuple("((1,0),(1,1),((0,1),(1,0)))");
    check_none("idx2crd", || idx2crd(200, &shape));
    check_none("crd2idx", || crd2idx(&inside, &shape));
    let [mode, other] = [layout("4:2"), layout("(2,2):(1,8)")];
    check_none("crd2crd", || crd2crd(200, &shape, &shape));
    let pattern: Pattern = "((_,1),_,((0,_),1))".parse().expect("a pattern");
    check_none("slice", || slice(&eight, &pattern));
    check_none("dice", || dice(&eight, &pattern));
    check_none("group", || group(&eight, 0, 2));
    check_none("select", || select(&eight, &[2, 0]));
    check_none("flatten", || unflatten(&flatten(&eight), &shape));
    check_none("make_layout_like", || Ok::<_, ()>(make_layout_like(&eight)));
    check_none("make_ordered_layout", || make_ordered_layout(shape.clone(), &inside));
    check_none("shape_div", || shape_div(&shape, 16));
    let coarse = tuple("(4,4,16)");
    check_none("common_refinement", || common_refinement(&shape, &coarse));
    check_none("common_coarsening", || common_coarsening(&shape, &coarse));
    check_none("from_modes", || Layout::from_modes([mode.clone(), other.clone()]));
}

#[test]
fn inverses_of_up_to_eight_leaves_allocate_nothing() {
    let eight = layout("((2,2),(2,2),((2,2),(2,2))):((1,2),(8,4),((64,32),(16,128)))");
    let broadcast = layout("(3,(2,4),5):(0,(1,2),8)");
    check_none("right_inverse", || right_inverse(&eight));
    check_none("right_inverse past broadcasts", || right_inverse(&broadcast));
    check_none("left_inverse", || left_inverse(&eight));
    check_none("quasi_inverse", || quasi_inverse(&broadcast));
    check_none("nullspace", || Ok::<_, ()>(nullspace(&broadcast)));
    check_none("filter", || Ok::<_, ()>(filter(&broadcast)));
    check_none("is_injective", || is_injective(&eight));
    check_none("is_compact", || Ok::<_, ()>(is_compact(&eight)));
    check_none("max_common_layout", || max_common_layout(&eight, &eight));
    let (a, b) = (layout("(2,(3,4)):(12,(4,1))"), layout("(6,4):(4,1)"));
    check_none("layout_add", || layout_add(&a, &b));
    check_none("greatest_common_domain", || greatest_common_domain(a.shape(), b.shape()));
    check_none("from_values", || Layout::from_values(&[0, 2, 4, 1, 3, 5]));
    let inner = layout("6:2");
    check_none("is_composable", || is_composable(&a, &inner));
    check_none("is_complementable", || is_complementable(&eight).then_some(()).ok_or("not complementable"));
}

#[test]
fn flat_layouts_of_up_to_eight_modes_allocate_nothing() {
    let eight = flat("(2,2,2,2,2,2,2,2):(1,2,8,4,64,32,16,200)");
    let chain = flat("(2,3,1,2):(24,1,5,6)");
    let tile = flat("(2,2):(4,2)");
    check_none("squeeze", || Ok::<_, ()>(flat::squeeze(&chain)));
    check_none("filter", || Ok::<_, ()>(flat::filter(&chain)));
    check_none("sort", || Ok::<_, ()>(flat::sort(&eight)));
    check_none("coalesce", || Ok::<_, ()>(flat::coalesce(&eight)));
    check_none("restrict", || flat::restrict(&eight, &[1, 4, 7]));
    check_none("permute", || flat::permute(&eight, &[1, 0, 3, 2, 5, 4, 7, 6]));
    check_none("concat", || flat::concat([&chain, &tile]));
    check_none("complement", || flat::complement(&chain));
    check_none("n_complement", || flat::n_complement(&chain, 96));
    let outer = flat("(4,8):(8,1)");
    check_none("composition", || flat::composition(&outer, &tile));
    let cut = flat("(2,2,2,2):(1,4,2,8)");
    check_none("divide", || flat::divide(&cut, &tile));
    check_none("product", || flat::product(&chain, &tile));
    for (name, obstacle) in [
        ("compact", flat::compact_obstacle as fn(&FlatLayout) -> Option<Obstacle>),
        ("coalesced", flat::coalesced_obstacle),
        ("sorted", flat::sorted_obstacle),
        ("complementable", flat::complementable_obstacle),
        ("tractable", flat::tractable_obstacle),
        ("column-major", flat::column_major_obstacle),
        ("nondegenerate", flat::nondegenerate_obstacle),
    ] {
        check_none(name, || Ok::<_, ()>(obstacle(&eight)));
    }
}

/// The count is a count: what must allocate is seen to.
#[test]
fn longer_layouts_do_allocate() {
    let twenty =
        Layout::from_modes((0..20).map(|at| layout(&format!("2:{}", 3 * at)))).expect("small numbers");
    assert_eq!(twenty.length(), 20);
    assert!(allocations(|| twenty.clone()) > 0);
    assert!(allocations(|| coalesce(&twenty)) > 0);
    assert!(allocations(|| Tiler::by_mode([Tiler::keep()])) > 0);
}
