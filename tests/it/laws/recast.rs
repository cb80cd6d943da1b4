//! `upcast`, `downcast`, `recast`: the same data in elements of another width.

use super::cases;
use layout_core::{ErrorKind, IntTuple, Layout, downcast, recast, recast_bits, upcast};
use layout_tests::oracle::{Model, Tree, all_differ};
use layout_tests::strategy::{complementable, layouts, natural_layouts, spread, wild_integers, wild_layouts};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeMap;

/// The layout with its extent-1 strides as results have them.
fn tidy(layout: &Layout) -> Layout {
    let strides = layout.strides().iter().zip(layout.shape().leaves());
    let strides: Vec<i64> = strides.map(|(stride, extent)| if *extent == 1 { 0 } else { *stride }).collect();
    let mut strides = strides.into_iter();
    let stride = layout.shape().map(|_| strides.next().expect("one for each"));
    Layout::new(layout.shape().clone(), stride).expect("as the layout")
}

/// For each leaf, how many of its steps become one, if the elements form whole groups of `count`, by definition: every
/// group that is met is met evenly from its start to its end, by the elements of one coordinate of the result, and the
/// number of the group is linear in that coordinate. For layouts whose values differ, broadcasts aside.
fn groups(model: &Model, count: i128) -> Option<Vec<i128>> {
    let flat = model.flat();
    let mut candidates = vec![vec![]];
    for (extent, stride) in &flat {
        let factors: Vec<i128> =
            (1..=*extent).filter(|factor| extent % factor == 0 && (*stride != 0 || *factor == 1)).collect();
        candidates = candidates
            .iter()
            .flat_map(|front: &Vec<i128>| {
                factors.iter().map(move |factor| [front.clone(), vec![*factor]].concat())
            })
            .collect();
    }
    candidates.into_iter().find(|factors| {
        let mut met: BTreeMap<Vec<i128>, (Vec<i128>, Vec<i128>)> = BTreeMap::new();
        for index in 0..model.size() {
            let mut rest = index;
            let (mut coarse, mut value) = (Vec::new(), 0);
            for ((extent, stride), factor) in flat.iter().zip(factors) {
                let digit = rest % extent;
                rest /= extent;
                value += digit * stride;
                coarse.push(if *stride == 0 { 0 } else { digit / factor });
            }
            let (groups, places) = met.entry(coarse).or_default();
            groups.push(value.div_euclid(count));
            places.push(value.rem_euclid(count));
        }
        let zero = vec![0; flat.len()];
        met.iter().all(|(coarse, (groups, places))| {
            let mut places = places.clone();
            places.sort_unstable();
            places.dedup();
            let steps = i128::try_from(places.len()).expect("small");
            let even =
                count % steps == 0 && (0..).zip(&places).all(|(at, place)| *place == at * (count / steps));
            let linear: i128 = coarse
                .iter()
                .enumerate()
                .map(|(at, digit)| {
                    let mut unit = zero.clone();
                    unit[at] = i128::from(*digit > 0);
                    digit * met[&unit].0[0]
                })
                .sum();
            even && groups.iter().all(|group| *group == linear)
        })
    })
}

/// The result for these groups.
fn grouped(model: &Model, count: i128, factors: &[i128]) -> Model {
    let flat = model.flat();
    let leaf = |at: usize| {
        let extent = flat[at].0 / factors[at];
        (extent, if extent == 1 { 0 } else { flat[at].1 * factors[at] / count })
    };
    Model {
        shape: model.shape.substitute(|at| Tree::Leaf(leaf(at).0)),
        stride: model.stride.substitute(|at| Tree::Leaf(leaf(at).1)),
    }
}

fn check_upcast(a: &Layout, count: i64) -> Result<(), TestCaseError> {
    let (model, count_wide) = (Model::of(a), i128::from(count));
    match (upcast(a, count), groups(&model, count_wide)) {
        (Ok(result), Some(factors)) => {
            prop_assert_eq!(Model::of(&result), grouped(&model, count_wide, &factors), "{} by {}", a, count);
        }
        (Err(error), None) => prop_assert_eq!(error.kind(), ErrorKind::Recast, "{}", error),
        (result, factors) => prop_assert!(false, "{a} by {count}: {result:?}, but groups {factors:?}"),
    }
    Ok(())
}

/// At a coordinate of `fine` that begins a step of `coarse` in each leaf, `wide` times the value of `coarse` is `narrow`
/// times the value of `fine`.
fn check_bases(
    coarse: &Model,
    fine: &Model,
    (wide, narrow): (i128, i128),
    indices: impl Iterator<Item = i128>,
) -> Result<(), TestCaseError> {
    for mut index in indices {
        let (mut value, mut base) = (0, 0);
        for ((extent, stride), (fine_extent, fine_stride)) in coarse.flat().into_iter().zip(fine.flat()) {
            prop_assert_eq!(fine_extent % extent, 0);
            let digit = index % extent;
            index /= extent;
            value += digit * stride;
            base += digit * (fine_extent / extent) * fine_stride;
        }
        prop_assert_eq!(wide * value, narrow * base, "{} and {}", coarse, fine);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// There are wider elements exactly if whole groups are formed.
    #[test]
    fn upcast_is_exact(a in natural_layouts(), count in 1..=16_i64) {
        prop_assume!(a.size() <= 64 && all_differ(&Model::of(&a).distinct_values()));
        check_upcast(&a, count)?;
    }

    /// The same for layouts that mostly do.
    #[test]
    fn upcast_of_chains_is_exact(a in complementable(), count in 1..=12_i64) {
        prop_assume!(a.size() <= 96);
        check_upcast(&a, count)?;
    }

    /// The same for layouts with negative strides.
    #[test]
    fn upcast_of_any_layout_is_exact(a in layouts(), count in 1..=6_i64) {
        prop_assume!(a.size() <= 64 && all_differ(&Model::of(&a).distinct_values()));
        check_upcast(&a, count)?;
    }

    /// Any answer is right where a group begins, also for layouts that overlap themselves, and keeps the profile.
    #[test]
    fn an_upcast_is_right_where_a_group_begins(a in layouts(), count in 1..=12_i64) {
        if let Ok(result) = upcast(&a, count) {
            prop_assert_eq!(result.shape().profile(), a.shape().profile());
            let (coarse, fine) = (Model::of(&result), Model::of(&a));
            let size = coarse.size();
            check_bases(&coarse, &fine, (i128::from(count), 1), 0..size)?;
        }
    }

    /// Narrower elements: each leaf of stride 1 takes the parts, all other strides grow.
    #[test]
    fn downcast_by_definition(a in layouts(), count in 1..=12_i64) {
        let model = Model::of(&a);
        let wide = i128::from(count);
        let flat = model.flat();
        let leaf = |at: usize| match flat[at] {
            (1, _) => (1, 0),
            (extent, 1) => (extent * wide, 1),
            (extent, stride) => (extent, stride * wide),
        };
        let expected = Model {
            shape: model.shape.substitute(|at| Tree::Leaf(leaf(at).0)),
            stride: model.stride.substitute(|at| Tree::Leaf(leaf(at).1)),
        };
        let result = Model::of(&downcast(&a, count)?);
        prop_assert_eq!(&result, &expected);
        // Each part of each element, where one leaf counts them.
        if let ([at], true) = (
            (0..flat.len()).filter(|at| flat[*at].0 > 1 && flat[*at].1 == 1).collect::<Vec<_>>().as_slice(),
            all_differ(&model.distinct_values()),
        ) {
            let starts: Vec<i128> = a.coordinates().map(|c| {
                let digits: Vec<i128> = c.leaves().iter().map(|digit| i128::from(*digit)).collect();
                digits.iter().enumerate().map(|(k, digit)| digit * if k == *at { wide } else { expected.flat()[k].1 }).sum()
            }).collect();
            prop_assert_eq!(starts, model.values().iter().map(|value| value * wide).collect::<Vec<_>>());
        }
    }

    /// Narrower and wider again is the layout itself.
    #[test]
    fn an_upcast_takes_a_downcast_back(a in layouts(), count in 1..=12_i64) {
        prop_assert_eq!(upcast(&downcast(&a, count)?, count)?, tidy(&a));
    }

    /// A ratio counts as reduced: parts first, then groups of them; bits are a ratio.
    #[test]
    fn a_ratio_is_parts_and_groups_of_them(a in layouts(), wide in 1..=6_i64, narrow in 1..=6_i64, times in 1..=3_i64) {
        let (p, q) = (wide / gcd(wide, narrow), narrow / gcd(wide, narrow));
        let kind = |error: layout_core::Error| error.kind();
        let expected = downcast(&a, q).and_then(|parts| upcast(&parts, p)).map_err(kind);
        prop_assert_eq!(recast(&a, wide * times, narrow * times).map_err(kind), expected.clone());
        prop_assert_eq!(recast_bits(wide * times, narrow * times, &a).map_err(kind), expected);
    }

    /// With numbers of any magnitude the answer is right where a group begins, or there is none.
    #[test]
    fn wild_recasts_are_right_or_refused(
        a in wild_layouts(),
        wide in wild_integers(),
        narrow in wild_integers(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        let fine = Model::of(&a);
        for (wide, narrow, result) in [
            (wide, 1, upcast(&a, wide)),
            (1, narrow, downcast(&a, narrow)),
            (wide, narrow, recast(&a, wide, narrow)),
        ] {
            match result {
                Ok(result) => {
                    prop_assert!(wide > 0 && narrow > 0);
                    prop_assert_eq!(result.shape().profile(), a.shape().profile());
                    let coarse = Model::of(&result);
                    let indices: Vec<i128> = spread(result.size(), &inside).into_iter().map(i128::from).collect();
                    if narrow == 1 {
                        check_bases(&coarse, &fine, (i128::from(wide), 1), indices.into_iter())?;
                    } else if wide == 1 {
                        let indices = spread(a.size(), &inside).into_iter().map(i128::from);
                        check_bases(&fine, &coarse, (i128::from(narrow), 1), indices)?;
                    }
                }
                Err(error) if wide < 1 || narrow < 1 => prop_assert_eq!(error.kind(), ErrorKind::Recast),
                Err(error) => {
                    prop_assert!(matches!(error.kind(), ErrorKind::Recast | ErrorKind::Overflow), "{error}");
                }
            }
        }
    }

    /// Numbers that don't fit are the only reason for an overflow, and an upcast has none.
    #[test]
    fn an_upcast_never_overflows(a in wild_layouts(), count in wild_integers()) {
        if let Err(error) = upcast(&a, count) {
            prop_assert_eq!(error.kind(), ErrorKind::Recast, "{}", error);
        }
        if let Err(error) = downcast(&a, count.max(1)) {
            prop_assert!(error.is_overflow());
            let times = i128::from(count.max(1));
            let size = |extent: i128, stride: i128| if stride == 1 { (extent * times - 1, 1) } else { (extent - 1, stride * times) };
            let (mut least, mut greatest, mut whole, mut strides) = (0_i128, 0_i128, Some(1_i128), true);
            for (extent, stride) in Model::of(&a).flat().into_iter().filter(|mode| mode.0 > 1) {
                let (last, stride) = size(extent, stride);
                strides &= i64::try_from(stride).is_ok();
                whole = whole.and_then(|whole| whole.checked_mul(last + 1));
                let reach = last.saturating_mul(stride);
                least = least.saturating_add(reach.min(0));
                greatest = greatest.saturating_add(reach.max(0));
            }
            let fits = |number: i128| i64::try_from(number).is_ok();
            let sound = strides
                && whole.is_some_and(fits)
                && fits(least)
                && fits(greatest)
                && fits(greatest.saturating_sub(least).saturating_add(1));
            prop_assert!(!sound, "{a} by {times}: {error}");
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Extent-1 modes say nothing, wherever they stand and whatever their stride.
#[test]
fn extent_1_modes_do_not_matter() {
    let (plain, with_units) =
        (layout_tests::layout("(8,4):(1,16)"), layout_tests::layout("(8,1,4,1):(1,1,16,3)"));
    for result in [|a: &Layout| upcast(a, 4), |a: &Layout| downcast(a, 4)] {
        let (plain, with_units) = (result(&plain).expect("whole"), result(&with_units).expect("whole"));
        assert!(plain.same_function(&with_units), "{plain} and {with_units}");
        assert_eq!(with_units.shape().profile(), IntTuple::flat([1; 4]).profile());
    }
}
