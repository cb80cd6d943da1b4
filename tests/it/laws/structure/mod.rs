//! The operations on the structure: order, grouping, slices, shapes.

mod group;
mod mutual;
mod order;
mod refinement;
mod reshape;
mod shape_div;
mod slice;

use layout_core::{
    ErrorKind, IntTuple, common_coarsening, common_refinement, crd2crd, shape_div, shape_mod, unflatten,
};
use layout_tests::oracle::Tree;
use layout_tests::tuple;

/// All shapes of a size with at most `leaves` leaves, extents 1 included, and at most two levels.
fn shapes_of_size(size: i128, leaves: usize) -> Vec<Tree> {
    fn lists(size: i128, leaves: usize) -> Vec<Vec<i128>> {
        if leaves == 0 {
            return if size == 1 { vec![vec![]] } else { vec![] };
        }
        let divisors = (1..=size).filter(|extent| size % extent == 0);
        divisors
            .flat_map(|extent| {
                lists(size / extent, leaves - 1).into_iter().map(move |rest| [vec![extent], rest].concat())
            })
            .collect()
    }
    /// Every way to cut a list into leaves and flat tuples.
    fn cuts(list: &[i128]) -> Vec<Vec<Tree>> {
        if list.is_empty() {
            return vec![vec![]];
        }
        let mut all = Vec::new();
        for length in 1..=list.len() {
            let flat = Tree::Tuple(list[..length].iter().copied().map(Tree::Leaf).collect());
            let mut heads = vec![flat];
            if length == 1 {
                heads.push(Tree::Leaf(list[0]));
            }
            for head in heads {
                all.extend(cuts(&list[length..]).into_iter().map(|rest| [vec![head.clone()], rest].concat()));
            }
        }
        all
    }
    let mut shapes = vec![Tree::Leaf(size)];
    for count in 1..=leaves {
        shapes.extend(lists(size, count).iter().flat_map(|list| cuts(list)).map(Tree::Tuple));
    }
    shapes
}

/// What does not fit into 64 bits or nests too deep is refused and not answered wrongly.
#[test]
fn sizes_that_do_not_fit_are_refused() {
    let (huge, small) = (tuple("(9223372036854775807,4)"), tuple("4"));
    for result in [
        common_refinement(&huge, &small),
        common_coarsening(&small, &huge),
        shape_div(&huge, 4),
        shape_mod(&small, &huge),
        crd2crd(0, &huge, &small),
    ] {
        assert!(result.expect_err("a size of more than 64 bits").is_overflow());
    }
    let deep = (0..70).fold(IntTuple::leaf(2), |inner, _| IntTuple::tuple([inner]));
    for result in [
        common_refinement(&deep, &deep).map(|_| ()),
        common_coarsening(&deep, &deep).map(|_| ()),
        shape_div(&deep, &deep).map(|_| ()),
        unflatten(&layout_tests::layout("2:1"), &deep).map(|_| ()),
    ] {
        assert_eq!(result.map_err(|error| error.kind()), Err(ErrorKind::TooDeep));
    }
}
