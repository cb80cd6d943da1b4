//! 2.1.2: flat layouts and their functions.

use super::flats;
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_core::{Layout, crd2idx};
use layout_tests::flat;
use layout_tests::oracle::Model;
use proptest::prelude::*;

#[test]
fn ex_2_1_2_rank_size_cosize() {
    let numbers = |text: &str| {
        let layout = flat(text);
        (layout.rank(), layout.size(), layout.cosize())
    };
    assert_eq!(numbers("(64,32):(1,128)"), (2, 2048, 4032));
    assert_eq!(numbers("(3,8,8,8):(1,3,24,192)"), (4, 1536, 1536));
    assert_eq!(numbers("(2,2,2,2,2):(160,80,40,20,10)"), (5, 32, 311));
    assert_eq!(numbers("():()"), (0, 1, 1));
}

#[test]
fn ex_2_1_2_layout_function() {
    let values = |text: &str| flat(text).values().collect::<Vec<i64>>();
    assert_eq!(values("(2,3):(1,5)"), [0, 1, 5, 6, 10, 11]);
    assert_eq!(values("(2,2):(64,2)"), [0, 64, 2, 66]);
    assert_eq!(values("():()"), [0]);
    let layout = flat("(4,2,2):(3,3,100)");
    assert_eq!((layout.layout_function(7).unwrap(), layout.layout_function(9).unwrap()), (12, 103));
    assert_eq!(flat("():()").coordinate_function(&[]).unwrap(), 0);
    assert!(layout.layout_function(16).unwrap_err().is_out_of_range());
    assert!(layout.coordinate_function(&[4, 0, 0]).unwrap_err().is_out_of_range());
    assert!(layout.coordinate_function(&[0, 0]).unwrap_err().is_profile_mismatch());
}

#[test]
fn ex_2_1_2_equal_functions_of_different_layouts() {
    assert_ne!(flat("(7,7):(1,7)"), flat("(49):(1)"));
    assert!(flat("(7,7):(1,7)").same_function(&flat("(49):(1)")));
}

#[test]
fn ex_2_1_2_nondegenerate() {
    assert_eq!(flat::nondegenerate_obstacle(&flat("(4,1):(1,0)")), None);
    let obstacle = |mode, stride| Some(Obstacle::UnitStride { mode, stride });
    assert_eq!(flat::nondegenerate_obstacle(&flat("(4,1):(1,4)")), obstacle(1, 4));
    assert_eq!(flat::nondegenerate_obstacle(&flat("(8,1,8,1):(2,16,16,256)")), obstacle(1, 16));
}

#[test]
fn ex_2_1_2_column_and_row_major() {
    assert!(flat::is_column_major(&flat("(3,8,8,8):(1,3,24,192)")));
    assert!(flat::is_row_major(&flat("(2,4,32):(128,32,1)")));
    for both in ["():()", "(5):(1)"] {
        assert!(flat::is_column_major(&flat(both)) && flat::is_row_major(&flat(both)), "{both}");
    }
    let obstacle = |mode, stride, expected| Some(Obstacle::Stride { mode, stride, expected });
    assert_eq!(flat::column_major_obstacle(&flat("(3,8):(1,4)")), obstacle(1, 4, 3));
    assert_eq!(flat::row_major_obstacle(&flat("(3,8):(1,4)")), obstacle(1, 4, 1));
}

proptest! {
    #![proptest_config(cases(256))]

    /// Φ is φ after the inverse of the colexicographic numbering of coordinates, and φ is linear.
    #[test]
    fn def_2_1_2_functions(layout in flats()) {
        let model = Model::of(&layout.to_layout());
        let shape = layout.to_layout().shape().clone();
        prop_assert!(layout.values().map(i128::from).eq(model.values()));
        prop_assert_eq!(i128::from(layout.cosize()), 1 + model.values().into_iter().max().unwrap_or(0));
        for coordinate in layout.to_layout().coordinates() {
            let phi: i64 = coordinate.leaves().iter().zip(layout.modes()).map(|(x, (_, stride))| x * stride).sum();
            prop_assert_eq!(layout.coordinate_function(coordinate.leaves())?, phi);
            prop_assert_eq!(layout.layout_function(crd2idx(&coordinate, &shape)?)?, phi);
        }
    }

    /// The two majors, by the products of the extents.
    #[test]
    fn def_2_1_2_column_and_row_major(layout in flats()) {
        let modes: Vec<(i64, i64)> = layout.modes().collect();
        let product = |modes: &[(i64, i64)]| modes.iter().map(|mode| mode.0).product::<i64>();
        let column = (0..modes.len()).all(|at| modes[at].1 == product(&modes[..at]));
        let row = (0..modes.len()).all(|at| modes[at].1 == product(&modes[at + 1..]));
        prop_assert_eq!((flat::is_column_major(&layout), flat::is_row_major(&layout)), (column, row));
        let major = |major: fn(layout_core::IntTuple) -> Result<Layout, layout_core::Error>| {
            FlatLayout::try_from(&major(layout.to_layout().shape().clone()).expect("small")).expect("flat")
        };
        prop_assert!(flat::is_column_major(&major(Layout::column_major)));
        prop_assert!(flat::is_row_major(&major(Layout::row_major)));
    }

    /// A flat layout is a layout of depth 1, and what is printed of it reads back.
    #[test]
    fn flat_layouts_are_layouts(layout in flats()) {
        let as_layout = Layout::from(&layout);
        prop_assert_eq!(as_layout.depth(), 1);
        prop_assert_eq!((as_layout.size(), as_layout.cosize()), (layout.size(), layout.cosize()));
        prop_assert_eq!(FlatLayout::try_from(&as_layout)?, layout.clone());
        prop_assert_eq!(layout.to_string().parse::<FlatLayout>()?, layout);
    }
}
