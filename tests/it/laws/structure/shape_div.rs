//! Shapes divided by a number or by mode: quotient and remainder.

use super::shapes_of_size;
use crate::laws::cases;
use layout_core::{ErrorKind, left_divide, shape_div, shape_mod};
use layout_tests::oracle::{self, Tree};
use layout_tests::strategy::{MOST, int_tuple, shapes, tuples};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// Quotient and remainder make up the shape, and the remainder is the box of the first elements.
    #[test]
    fn shape_div_and_shape_mod_split_a_shape(shape in shapes(), divisor in 1..=2 * MOST) {
        check_split(&shape, i128::from(divisor))?;
    }

    /// By mode, each mode is divided by its part.
    #[test]
    fn shapes_divide_by_mode(shape in shapes(), divisor in tuples().prop_map(|tuple| tuple.map(|n| n.abs() + 1))) {
        let by = Tree::read(&divisor.to_string());
        let expected = by_mode(&shape, &by);
        match (shape_div(&int_tuple(&shape), &divisor), shape_mod(&int_tuple(&shape), &divisor)) {
            (Ok(quotient), Ok(remainder)) => {
                prop_assert_eq!(Some(Tree::read(&remainder.to_string())), expected);
                let product = quotient.leaves().iter().zip(remainder.leaves()).map(|(q, r)| i128::from(q * r));
                prop_assert_eq!(product.collect::<Vec<_>>(), shape.leaves());
            }
            (Err(error), Err(other)) => {
                prop_assert_eq!(error.kind(), other.kind());
                prop_assert!(matches!(error.kind(), ErrorKind::NotDivisible | ErrorKind::RankMismatch), "{error}");
                prop_assert_eq!(expected, None);
            }
            (quotient, remainder) => prop_assert!(false, "{quotient:?} and {remainder:?}"),
        }
    }
}

proptest! {
    #![proptest_config(cases(512))]

    /// What is left of a factorization is what the definition finds: the one place at which the divisor ends.
    #[test]
    fn left_divide_finds_the_place_where_a_divisor_ends(shape in shapes(), divisor in 1..=2 * MOST) {
        let expected = rest_of_factors(&shape.leaves(), i128::from(divisor));
        match left_divide(&int_tuple(&shape), divisor) {
            Ok(rest) => prop_assert_eq!(Some(rest.to_string()), expected),
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::NotDivisible);
                prop_assert_eq!(None, expected, "{}", error);
            }
        }
    }
}

/// The factors left of `M_0 ⋯ M_{i−1} · c`, by the definition: every `i` is tried, and at most one fits.
fn rest_of_factors(extents: &[i128], divisor: i128) -> Option<String> {
    let (last, front) = extents.split_last()?;
    let factors: Vec<i128> = front.iter().copied().filter(|factor| *factor != 1).chain([*last]).collect();
    let fits = |i: &usize| {
        let whole: i128 = factors[..*i].iter().product();
        let c = divisor / whole;
        divisor % whole == 0 && (*i + 1 == factors.len() || (c < factors[*i] && factors[*i] % c == 0))
    };
    let places: Vec<usize> = (0..factors.len()).filter(fits).collect();
    assert!(places.len() <= 1, "{extents:?} by {divisor} ends at {places:?}");
    let i = *places.first()?;
    let c = divisor / factors[..i].iter().product::<i128>();
    let mut rest: Vec<String> = factors[i..factors.len() - 1].iter().map(ToString::to_string).collect();
    if let Some(first) = rest.first_mut() {
        *first = (factors[i] / c).to_string();
    }
    rest.push("_".to_owned());
    Some(format!("({})", rest.join(",")))
}

/// The extents of the box that the first `count` coordinates of a shape fill, if they fill one and its extents divide
/// those of the shape; past the end of the shape, all of it, if it is taken a whole number of times.
fn first(shape: &Tree, count: i128) -> Option<Tree> {
    let size = shape.size();
    let taken = count.min(size);
    let coordinates = (0..taken).map(|index| oracle::idx2crd(&Tree::Leaf(index), shape).leaves());
    let mut extents = vec![1; shape.leaves().len()];
    for coordinate in coordinates {
        for (extent, digit) in extents.iter_mut().zip(coordinate) {
            *extent = digit.max(*extent - 1) + 1;
        }
    }
    let divides = extents.iter().zip(shape.leaves()).all(|(part, whole)| whole % part == 0);
    let fills = extents.iter().product::<i128>() == taken;
    let whole = count <= size || count % size == 0;
    (fills && divides && whole).then(|| shape.substitute(|leaf| Tree::Leaf(extents[leaf])))
}

/// [`first`] mode by mode; a tuple counts by its size where the shape is a single extent.
fn by_mode(shape: &Tree, divisor: &Tree) -> Option<Tree> {
    match (shape, divisor) {
        (Tree::Tuple(modes), Tree::Tuple(parts)) => {
            let each = modes.iter().zip(parts).map(|(mode, part)| by_mode(mode, part));
            (modes.len() == parts.len()).then(|| each.collect::<Option<Vec<_>>>().map(Tree::Tuple))?
        }
        _ => first(shape, divisor.size()),
    }
}

fn check_split(shape: &Tree, divisor: i128) -> Result<(), TestCaseError> {
    let by = i64::try_from(divisor).unwrap_or(i64::MAX);
    match (shape_div(&int_tuple(shape), by), first(shape, divisor)) {
        (Ok(quotient), Some(expected)) => {
            let extents = expected.leaves();
            let rest =
                shape.leaves().iter().zip(&extents).map(|(whole, part)| whole / part).collect::<Vec<_>>();
            prop_assert_eq!(
                Tree::read(&quotient.to_string()),
                shape.substitute(|leaf| Tree::Leaf(rest[leaf]))
            );
            prop_assert_eq!(shape_mod(&int_tuple(shape), by)?, int_tuple(&expected));
        }
        (Err(error), None) => {
            prop_assert_eq!(error.kind(), ErrorKind::NotDivisible);
            prop_assert!(shape_mod(&int_tuple(shape), by).is_err());
        }
        (found, expected) => prop_assert!(false, "{shape} by {divisor}: {found:?}, not {expected:?}"),
    }
    Ok(())
}

/// All small shapes by all divisors.
#[test]
fn small_shapes_divide_by_definition() {
    for size in [1, 8, 12] {
        for shape in shapes_of_size(size, 3) {
            for divisor in 1..=3 * size {
                check_split(&shape, divisor).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}
