//! Another shape of the same size: coordinates and layouts carried over to it.

use crate::laws::cases;
use layout_core::{ErrorKind, compatible, crd2crd};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{int_tuple, layouts, real, refinements, shapes, tuples};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #![proptest_config(cases(256))]

    /// The coordinate in another shape of the same size has the same 1-D index.
    #[test]
    fn crd2crd_keeps_the_index((coarse, fine) in refinements(), index in any::<Index>()) {
        let index = i128::try_from(index.index(usize::try_from(fine.size()).unwrap_or(1))).unwrap_or(0);
        let (from, to) = (int_tuple(&fine), int_tuple(&coarse));
        let coordinate = oracle::idx2crd(&Tree::Leaf(index), &fine);
        let found = crd2crd(int_tuple(&coordinate), &to, &from)?;
        prop_assert_eq!(Tree::read(&found.to_string()), oracle::idx2crd(&Tree::Leaf(index), &coarse));
        prop_assert_eq!(crd2crd(found, &from, &to)?, int_tuple(&coordinate));
    }

    /// Shapes of different sizes and coordinates outside are refused.
    #[test]
    fn crd2crd_is_the_definition_or_refused(from in shapes(), to in shapes(), coordinate in tuples()) {
        let given = Tree::read(&coordinate.to_string());
        match crd2crd(coordinate, &int_tuple(&to), &int_tuple(&from)) {
            Ok(found) => {
                let index = oracle::crd2idx(&given, &from);
                prop_assert!((0..from.size()).contains(&index));
                prop_assert_eq!(Tree::read(&found.to_string()), oracle::idx2crd(&Tree::Leaf(index), &to));
            }
            Err(error) if error.kind() == ErrorKind::SizeMismatch => prop_assert_ne!(from.size(), to.size()),
            Err(error) if error.is_out_of_range() => {
                let natural = oracle::idx2crd(&given, &from).leaves().into_iter().zip(from.leaves());
                prop_assert!(natural.into_iter().any(|(digit, extent)| !(0..extent).contains(&digit)));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert!(!oracle::weakly_congruent(&given, &from));
            }
        }
    }

    /// On another shape of the same size a layout has the same values, or none has them: a shape is asked leaf by leaf.
    #[test]
    fn with_shape_keeps_the_values(layout in layouts(), other in shapes(), (coarse, _) in refinements()) {
        for shape in [other, coarse, Tree::Leaf(i128::from(layout.size()))] {
            let model = Model::of(&layout);
            let whole = Model::read(&shape.to_string());
            match layout.with_shape(int_tuple(&shape)) {
                Ok(result) => {
                    prop_assert_eq!(Model::of(&result).values(), model.values());
                    prop_assert!(compatible(&int_tuple(&shape), result.shape()));
                }
                Err(error) if error.kind() == ErrorKind::SizeMismatch => {
                    prop_assert_ne!(shape.size(), model.size());
                }
                Err(error) => {
                    prop_assert!(error.is_no_layout(), "{error}");
                    prop_assert!(oracle::composition(&model, &whole).is_none(), "{error}");
                }
            }
        }
    }

    /// A layout can always take a shape that its own refines, and its own again.
    #[test]
    fn with_shape_goes_back((coarse, fine) in refinements(), strides in vec(-20..=20_i128, 16)) {
        let layout = real(&Model {
            stride: fine.substitute(|leaf| Tree::Leaf(strides[leaf % 16])),
            shape: fine.clone(),
        });
        let joined = layout.with_shape(int_tuple(&coarse))?;
        prop_assert_eq!(joined.values().collect::<Vec<_>>(), layout.values().collect::<Vec<_>>());
        let back = joined.with_shape(int_tuple(&fine))?;
        prop_assert_eq!(back.shape(), layout.shape());
        prop_assert!(back.same_function(&layout));
    }
}
