//! Indices, forms of a layout, slices, and sums.

use super::{Coordinates, add, check, coordinates, paths, strides, with_strides};
use crate::laws::cases;
use layout_core::{Pattern, coalesce, coalesce_extended, filter, flatten, layout_add, nullspace, slice};
use layout_tests::oracle::{Coordinate, CoordinateModel, Tree};
use layout_tests::strategy::shapes;
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #![proptest_config(cases(256))]

    /// The index at every coordinate is the sum, axis by axis; it prints as a tuple without zeros at the end.
    #[test]
    fn indices_are_coordinates(a in coordinates()) {
        let model = CoordinateModel::of(&a);
        prop_assert_eq!(a.to_string().parse::<Coordinates>()?, a.clone());
        for (index, expected) in model.values().iter().enumerate() {
            let found = a.at(i64::try_from(index).expect("small"))?;
            let read = CoordinateModel::read(&format!("2:{found}"));
            prop_assert_eq!(&read.value(1), expected);
            for (path, value) in expected {
                let tuple = Tree::read(&found.to_tuple().to_string());
                let part = path.iter().fold(tuple, |part, index| part.modes()[*index].clone());
                prop_assert_eq!(part, Tree::Leaf(*value));
            }
        }
        let past = model.size() * 2 + 1;
        let found = a.at_extended(i64::try_from(past).expect("small"))?;
        prop_assert_eq!(CoordinateModel::read(&format!("2:{found}")).value(1), model.value(past));
        let spans = a.coshape();
        for (path, model) in &model.axes {
            let (least, greatest) = model.span().expect("small");
            let part = path.iter().try_fold(Tree::read(&spans.to_string()), |part, index| match part {
                Tree::Tuple(modes) => modes.get(*index).cloned(),
                Tree::Leaf(_) => None,
            });
            prop_assert_eq!(part.unwrap_or(Tree::Leaf(1)), Tree::Leaf(greatest - least + 1), "{}", spans);
        }
    }

    /// Coalesced and flat forms have the same indices, the extended one past the end too; the nullspace has index 0.
    #[test]
    fn forms_have_the_same_indices(a in coordinates()) {
        let values = CoordinateModel::of(&a).values();
        for form in [coalesce(&a), coalesce_extended(&a), flatten(&a)] {
            prop_assert_eq!(&CoordinateModel::of(&form).values(), &values, "{} of {}", form, a);
        }
        let extended = CoordinateModel::of(&coalesce_extended(&a));
        for index in [-3, -1, 2 * extended.size(), 3 * extended.size() + 1] {
            prop_assert_eq!(extended.value(index), CoordinateModel::of(&a).value(index));
        }
        prop_assert!(a.same_function(&coalesce(&a)));
        let hidden = nullspace(&a);
        for index in hidden.values() {
            prop_assert!(a.at(index)?.as_integer() == Some(0), "{hidden} of {a}");
        }
        prop_assert_eq!(hidden.size() * filter(&a).size(), a.size());
    }

    /// The sum of two layouts is the layout of the sums, or there is none.
    #[test]
    fn the_sum_is_exact(shape in shapes(), first in strides(paths(), -4..9), second in strides(paths(), -4..9), whole in any::<bool>()) {
        let a = with_strides(&shape, &first);
        let b = if whole { with_strides(&Tree::Leaf(shape.size()), &second) } else { with_strides(&shape, &second) };
        let (lhs, rhs) = (CoordinateModel::of(&a).values(), CoordinateModel::of(&b).values());
        let sums: Vec<Coordinate> = lhs.iter().zip(&rhs).map(|(lhs, rhs)| add(lhs, rhs)).collect();
        let size = Tree::Leaf(shape.size());
        check(layout_add(&a, &b).map(|sum| sum.to_string()), &size, &sums)?;
    }

    /// A slice is an offset and a layout that together have the indices of the open modes.
    #[test]
    fn slices_have_offsets(a in coordinates(), at in any::<Index>()) {
        let Some((first, rest)) = a.modes().next().zip(a.mode(1)) else { return Ok(()) };
        let at = i64::try_from(at.index(usize::try_from(first.size()).expect("small"))).expect("small");
        let mut pattern = vec![layout_core::HTuple::leaf(Some(at))];
        pattern.resize(a.rank(), layout_core::HTuple::leaf(None));
        let (offset, open) = slice(&a, &Pattern::tuple(pattern))?;
        prop_assert_eq!(offset, first.at(at)?);
        prop_assert_eq!(open.mode(0), Some(rest));
    }
}
