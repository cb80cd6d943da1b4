//! Slices: the layout with some places of the coordinate held fixed.

use crate::laws::cases;
use layout_core::{ErrorKind, Layout, Pattern, dice, slice, slice_offset};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{layouts, layouts_with_empty_modes};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// A coordinate with open places, as the judge sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Open {
    At(i128),
    Keep,
    Tuple(Vec<Open>),
}

impl Open {
    fn real(&self) -> Pattern {
        match self {
            Self::At(value) => Pattern::leaf(Some(i64::try_from(*value).unwrap_or(i64::MAX))),
            Self::Keep => Pattern::leaf(None),
            Self::Tuple(modes) => Pattern::tuple(modes.iter().map(Self::real)),
        }
    }

    /// The whole coordinate, with the given ones in the open places.
    fn fill(&self, parts: &mut impl Iterator<Item = Tree>) -> Tree {
        match self {
            Self::At(value) => Tree::Leaf(*value),
            Self::Keep => parts.next().unwrap_or_else(|| panic!("a part for each open place")),
            Self::Tuple(modes) => Tree::Tuple(modes.iter().map(|mode| mode.fill(parts)).collect()),
        }
    }

    /// The modes at the open places and at the fixed ones; none if it does not nest like the layout.
    fn split(&self, layout: &Model, open: &mut Vec<Model>, fixed: &mut Vec<Model>) -> bool {
        match self {
            Self::Keep => open.push(layout.clone()),
            Self::At(_) => fixed.push(layout.clone()),
            Self::Tuple(parts) => {
                let Tree::Tuple(modes) = &layout.shape else {
                    return false;
                };
                return parts.len() == modes.len()
                    && parts.iter().zip(layout.modes()).all(|(part, mode)| part.split(&mode, open, fixed));
            }
        }
        true
    }
}

/// A pattern that fits a shape; `choices` says what each place is.
fn pattern(shape: &Tree, choices: &mut impl Iterator<Item = (u8, Index)>) -> Open {
    let (choice, index) = choices.next().unwrap_or_else(|| panic!("enough choices"));
    match (choice % 4, shape) {
        (0 | 1, Tree::Tuple(modes)) => Open::Tuple(modes.iter().map(|mode| pattern(mode, choices)).collect()),
        (0 | 2, _) => {
            let size = usize::try_from(shape.size()).unwrap_or(1);
            Open::At(i128::try_from(index.index(size)).unwrap_or(0))
        }
        _ => Open::Keep,
    }
}

fn choices() -> impl Strategy<Value = Vec<(u8, Index)>> {
    vec((any::<u8>(), any::<Index>()), 64)
}

/// Patterns of every kind, which fit nothing in particular.
fn patterns() -> impl Strategy<Value = Open> {
    let leaf = prop_oneof![Just(Open::Keep), (-1..=5_i128).prop_map(Open::At)];
    leaf.prop_recursive(2, 6, 3, |inner| vec(inner, 0..=3).prop_map(Open::Tuple))
}

/// The slice by its definition: the open modes in a flat tuple, and the value with 0 in the open places.
fn check_slice(layout: &Layout, open: &Open) -> Result<(), TestCaseError> {
    let model = Model::of(layout);
    let (mut kept, mut fixed) = (Vec::new(), Vec::new());
    prop_assert!(open.split(&model, &mut kept, &mut fixed));
    let (offset, result) = slice(layout, &open.real())?;
    prop_assert_eq!(slice_offset(layout, &open.real())?, offset);
    let expected = |modes: Vec<Model>, whole: bool| if whole { model.clone() } else { Model::concat(modes) };
    let result = Model::of(&result);
    prop_assert_eq!(&result, &expected(kept, *open == Open::Keep));
    let diced = Model::of(&dice(layout, &open.real())?);
    prop_assert_eq!(diced, expected(fixed, matches!(open, Open::At(_))));
    for index in 0..result.size() {
        let coordinate = oracle::idx2crd(&Tree::Leaf(index), &result.shape);
        let parts = match (&coordinate, open) {
            (Tree::Tuple(parts), Open::At(_) | Open::Tuple(_)) => parts.clone(),
            _ => vec![coordinate],
        };
        let whole = open.fill(&mut parts.into_iter());
        prop_assert_eq!(
            i128::from(offset) + result.value(index),
            model.at(&whole),
            "{} at {}",
            layout,
            whole
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// Offset and rest make up the layout at every coordinate that agrees with the pattern.
    #[test]
    fn a_slice_is_the_layout_with_parts_held_fixed(layout in layouts_with_empty_modes(), choices in choices()) {
        let open = pattern(&Model::of(&layout).shape, &mut choices.into_iter());
        check_slice(&layout, &open)?;
    }

    /// Any coordinate is sliced by definition, or it does not nest like the shape, or is outside.
    #[test]
    fn other_coordinates_are_refused(layout in layouts_with_empty_modes(), open in patterns()) {
        let (mut kept, mut fixed) = (Vec::new(), Vec::new());
        let nests = open.split(&Model::of(&layout), &mut kept, &mut fixed);
        match slice(&layout, &open.real()) {
            Ok(_) => check_slice(&layout, &open)?,
            Err(error) if nests => prop_assert_eq!(error.kind(), ErrorKind::OutOfRange),
            Err(error) => prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch),
        }
        prop_assert_eq!(dice(&layout, &open.real()).is_ok(), nests);
    }

    /// The parts of a pattern that are outside are what is refused.
    #[test]
    fn one_part_outside_is_refused(layout in layouts(), choices in choices(), beyond in any::<bool>()) {
        fn break_one(open: &mut Open, shape: &Tree, beyond: bool) -> bool {
            match open {
                Open::At(value) => {
                    *value = if beyond { shape.size() } else { -1 };
                    true
                }
                Open::Keep => false,
                Open::Tuple(modes) => {
                    modes.iter_mut().zip(shape.modes()).any(|(mode, shape)| break_one(mode, &shape, beyond))
                }
            }
        }
        let shape = Model::of(&layout).shape;
        let mut open = pattern(&shape, &mut choices.into_iter());
        if break_one(&mut open, &shape, beyond) {
            let refused = slice(&layout, &open.real()).map_err(|error| error.kind());
            prop_assert_eq!(refused, Err(ErrorKind::OutOfRange));
        }
    }
}
