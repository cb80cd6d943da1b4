//! Which layouts can be made.

use super::cases;
use layout_core::{ErrorKind, IntTuple, Layout};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{int_tuple, layouts_with_empty_modes, shapes, tuples, wild_modes};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(512))]

    /// A shape and a stride make a layout exactly if they nest alike and the extents are positive.
    #[test]
    fn shape_and_stride_must_nest_alike(shape in tuples(), stride in tuples()) {
        let (s, d) = (Tree::read(&shape.to_string()), Tree::read(&stride.to_string()));
        let made = Layout::new(shape, stride).map_err(|error| error.kind());
        if !oracle::congruent(&s, &d) {
            prop_assert_eq!(made, Err(ErrorKind::NotCongruent));
        } else if s.leaves().iter().any(|extent| *extent < 1) {
            prop_assert_eq!(made, Err(ErrorKind::ExtentNotPositive));
        } else {
            prop_assert!(made.is_ok());
        }
    }

    /// A layout of any positive shape can be made with any stride of its nesting.
    #[test]
    fn congruent_pairs_make_layouts(shape in shapes(), factor in -3..=3_i128) {
        let stride = shape.substitute(|at| Tree::Leaf(factor * i128::try_from(at).expect("small")));
        let layout = Layout::new(int_tuple(&shape), int_tuple(&stride))?;
        prop_assert_eq!(Model::of(&layout), Model { shape, stride });
    }

    /// Extents and strides of any magnitude make a layout exactly if its size, its values and the count of what they
    /// span fit into 64 bits.
    #[test]
    fn a_layout_is_what_fits(modes in wild_modes()) {
        let (shape, stride): (Vec<i64>, Vec<i64>) = modes.iter().copied().unzip();
        let made = Layout::new(IntTuple::flat(shape), IntTuple::flat(stride));
        let model = Model::concat(
            modes.iter().map(|(extent, stride)| Model::node(&[(i128::from(*extent), i128::from(*stride))])),
        );
        let small = |number: i128| i64::try_from(number).is_ok();
        match made {
            Ok(layout) => {
                prop_assert_eq!(i128::from(layout.size()), model.size());
                let (least, greatest) = model.span().expect("fits");
                prop_assert_eq!(i128::from(layout.cosize()), greatest - least + 1);
                prop_assert_eq!(i128::from(layout.at(layout.size() - 1)?), model.value(model.size() - 1));
            }
            Err(error) if modes.iter().any(|mode| mode.0 < 1) => {
                prop_assert_eq!(error.kind(), ErrorKind::ExtentNotPositive);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::Overflow);
                let fits = small(model.size())
                    && model.span().is_some_and(|(least, greatest)| {
                        small(least) && small(greatest) && small(greatest - least + 1)
                    });
                prop_assert!(!fits, "{model} fits: {error}");
            }
        }
    }

    /// A layout is put together again from its modes.
    #[test]
    fn a_layout_is_made_of_its_modes(layout in layouts_with_empty_modes()) {
        let model = Model::of(&layout);
        let modes: Vec<Layout> = layout.modes().collect();
        prop_assert_eq!(modes.len(), layout.rank());
        for (at, mode) in modes.iter().enumerate() {
            prop_assert_eq!(Model::of(mode), model.modes()[at].clone());
            let again = layout.mode(at);
            prop_assert_eq!(again.as_ref(), Some(mode));
        }
        prop_assert_eq!(layout.mode(modes.len()), None);
        let again = Layout::from_modes(modes)?;
        prop_assert_eq!(Model::of(&again), Model::concat(model.modes()));
        prop_assert_eq!(again == layout, layout.depth() > 0);
    }
}
