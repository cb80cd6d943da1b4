//! Coordinates, indices and evaluation.

use super::cases;
use layout_core::{ErrorKind, IntTuple, Layout, crd2idx, idx2crd};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{
    layouts, layouts_and_coordinates, layouts_with_empty_modes, shapes_and_indices, tuples,
};
use proptest::prelude::*;

fn tree(value: &IntTuple) -> Tree {
    Tree::read(&value.to_string())
}

proptest! {
    #![proptest_config(cases(256))]

    /// `idx2crd` splits an index, first mode fastest, and leaves what is past the end to the last mode.
    #[test]
    fn idx2crd_is_its_definition((shape, index) in shapes_and_indices()) {
        let found = idx2crd(index, &shape)?;
        let expected = oracle::idx2crd(&Tree::Leaf(i128::from(index)), &tree(&shape));
        prop_assert_eq!(tree(&found), expected);
    }

    /// `crd2idx` undoes `idx2crd` on the whole extended domain, below zero and past the end.
    #[test]
    fn crd2idx_undoes_idx2crd((shape, index) in shapes_and_indices()) {
        prop_assert_eq!(crd2idx(idx2crd(index, &shape)?, &shape)?, index);
    }

    /// A natural coordinate is inside its shape exactly if its index is below the size and not below 0.
    #[test]
    fn natural_coordinates_are_inside_exactly_below_the_size((shape, index) in shapes_and_indices()) {
        let coordinate = idx2crd(index, &shape)?;
        let inside = coordinate.leaves().iter().zip(shape.leaves()).all(|(c, s)| (0..*s).contains(c));
        prop_assert_eq!(inside, (0..tree(&shape).size()).contains(&i128::from(index)));
    }

    /// All forms of a coordinate have one index and one value, and it is the sum of digits times strides.
    #[test]
    fn every_form_of_a_coordinate_has_one_value((layout, index, form) in layouts_and_coordinates()) {
        let model = Model::of(&layout);
        prop_assert_eq!(crd2idx(&form, layout.shape())?, index);
        let value = i128::from(layout.at(&form)?);
        prop_assert_eq!(value, model.at(&tree(&form)));
        prop_assert_eq!(value, model.value(i128::from(index)));
        prop_assert_eq!(layout.at_extended(&form)?, layout.at(index)?);
    }

    /// The value of a layout is the sum of the values of its modes.
    #[test]
    fn a_layout_is_the_sum_of_its_modes(layout in layouts()) {
        for coordinate in layout.coordinates() {
            let mut sum = 0;
            for (mode, part) in layout.modes().zip(coordinate.modes()) {
                sum += mode.at(part.to_owned())?;
            }
            prop_assert_eq!(layout.at(&coordinate)?, sum);
        }
    }

    /// `values` and `coordinates` list the domain in 1-D order.
    #[test]
    fn values_and_coordinates_are_in_order(layout in layouts_with_empty_modes()) {
        let model = Model::of(&layout);
        let values: Vec<i128> = layout.values().map(i128::from).collect();
        prop_assert_eq!(values, model.values());
        let coordinates: Vec<Tree> = layout.coordinates().map(|coordinate| tree(&coordinate)).collect();
        let expected: Vec<Tree> =
            (0..model.size()).map(|index| oracle::idx2crd(&Tree::Leaf(index), &model.shape)).collect();
        prop_assert_eq!(coordinates, expected);
    }

    /// Size, cosize and span say what the list of values says.
    #[test]
    fn sizes_are_those_of_the_values(layout in layouts_with_empty_modes()) {
        let values = Model::of(&layout).values();
        let least = *values.iter().min().expect("a layout has a value");
        let greatest = *values.iter().max().expect("a layout has a value");
        prop_assert_eq!(usize::try_from(layout.size()), Ok(values.len()));
        prop_assert_eq!(i128::from(layout.cosize()), greatest - least + 1);
        let (first, last) = layout.span();
        prop_assert_eq!((i128::from(first), i128::from(last)), (least, greatest));
    }

    /// Rank, depth and length are those of the shape.
    #[test]
    fn rank_depth_and_length_are_those_of_the_shape(layout in layouts_with_empty_modes()) {
        let shape = Model::of(&layout).shape;
        prop_assert_eq!(layout.rank(), shape.rank());
        prop_assert_eq!(layout.depth(), shape.depth());
        prop_assert_eq!(layout.length(), shape.leaves().len());
    }

    /// Past its end a layout goes on in its last mode when asked by `at_extended`; `at` refuses.
    #[test]
    fn past_the_end_only_the_extended_domain_answers(layout in layouts(), index in -400..1000_i64) {
        let value = Model::of(&layout).value(i128::from(index));
        prop_assert_eq!(i128::from(layout.at_extended(index)?), value);
        match layout.at(index) {
            Ok(found) => {
                prop_assert!((0..layout.size()).contains(&index), "{index} is outside of {layout}");
                prop_assert_eq!(i128::from(found), value);
            }
            Err(error) => {
                prop_assert!(!(0..layout.size()).contains(&index), "{index} is inside of {layout}");
                prop_assert_eq!(error.kind(), ErrorKind::OutOfRange);
            }
        }
    }

    /// Any tuple at all is a coordinate exactly if it is weakly congruent to the shape, and inside exactly if all its
    /// parts are.
    #[test]
    fn any_tuple_is_a_coordinate_or_refused(layout in layouts(), coordinate in tuples()) {
        let (shape, form) = (Model::of(&layout).shape, tree(&coordinate));
        let kind = layout.at(&coordinate).map_err(|error| error.kind());
        if !oracle::weakly_congruent(&form, &shape) {
            prop_assert_eq!(kind, Err(ErrorKind::ProfileMismatch));
            prop_assert!(idx2crd(coordinate.clone(), layout.shape()).is_err());
            prop_assert!(crd2idx(coordinate, layout.shape()).is_err());
        } else if inside(&form, &shape) {
            prop_assert_eq!(kind.map(i128::from), Ok(Model::of(&layout).at(&form)));
        } else {
            prop_assert_eq!(kind, Err(ErrorKind::OutOfRange));
        }
    }
}

fn inside(coordinate: &Tree, shape: &Tree) -> bool {
    match (coordinate, shape) {
        (Tree::Leaf(part), _) => (0..shape.size()).contains(part),
        (Tree::Tuple(parts), Tree::Tuple(modes)) => {
            parts.iter().zip(modes).all(|(part, mode)| inside(part, mode))
        }
        _ => false,
    }
}

/// A mode `()` has the one coordinate 0, also on the extended domain.
#[test]
fn an_empty_mode_does_not_go_on() {
    for (text, inside, outside) in
        [("():()", "0", "1"), ("(4,()):(1,())", "(3,0)", "(3,1)"), ("((),4):((),1)", "(0,9)", "(-1,0)")]
    {
        let (layout, inside, outside) =
            (layout_tests::layout(text), layout_tests::tuple(inside), layout_tests::tuple(outside));
        assert!(layout.at_extended(&inside).is_ok() && idx2crd(&inside, layout.shape()).is_ok(), "{text}");
        let refused = idx2crd(&outside, layout.shape()).map(|coordinate| coordinate.to_string());
        assert_eq!(layout.at_extended(&outside).map(|index| index.to_string()), refused);
        assert_eq!(refused.map_err(|error| error.kind()), Err(ErrorKind::ProfileMismatch), "{text}");
        assert!(crd2idx(&outside, layout.shape()).is_err(), "{text}");
    }
}

/// At the end of 64 bits an index is right or refused.
#[test]
fn the_largest_numbers_are_not_wrapped() {
    let (big, most) = (1_i64 << 61, i64::MAX);
    let layout = Layout::new(IntTuple::flat([2, 3]), IntTuple::flat([big, -big / 2]))
        .expect("the values are between −2^61 and 2^61");
    let kind = |error: layout_core::Error| error.kind();
    assert_eq!(layout.at((1, 2)).map_err(kind), Ok(0));
    assert_eq!(layout.at_extended((1, -1)).map_err(kind), Ok(big + big / 2));
    assert_eq!(layout.at_extended((3, -2)).map_err(kind), Err(ErrorKind::Overflow));
    let shape = IntTuple::flat([2, 3]);
    let last = IntTuple::flat([1, most / 2]);
    assert_eq!(idx2crd(most, &shape).map_err(kind), Ok(last.clone()));
    assert_eq!(crd2idx(last, &shape).map_err(kind), Ok(most));
    assert_eq!(crd2idx((2, most / 2), &shape).map_err(kind), Err(ErrorKind::Overflow));
}
