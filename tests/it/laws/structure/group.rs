//! Modes joined, chosen, added and replaced, and the nesting taken away and given back.

use crate::laws::cases;
use layout_core::{ErrorKind, append, flatten, group, prepend, replace, select, take, unflatten};
use layout_tests::oracle::Model;
use layout_tests::strategy::{layouts, layouts_with_empty_modes, tuples, wild_layouts};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// Grouping keeps every value, and makes one mode of those in the range.
    #[test]
    fn group_joins_a_range_of_modes(layout in layouts_with_empty_modes(), begin in 0..5_usize, end in 0..5_usize) {
        let model = Model::of(&layout);
        let modes = model.modes();
        match group(&layout, begin, end) {
            Ok(result) => {
                prop_assert!(begin <= end && end <= modes.len());
                let result = Model::of(&result);
                prop_assert_eq!(result.values(), model.values());
                let expected = if begin == end {
                    model
                } else {
                    let inner = Model::concat(modes[begin..end].iter().cloned());
                    let joined = [&modes[..begin], &[inner], &modes[end..]].concat();
                    Model::concat(joined)
                };
                prop_assert_eq!(result, expected);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(begin > end || end > modes.len());
            }
        }
    }

    /// Selecting gives the modes named, in this order; a range of modes is the selection of its numbers.
    #[test]
    fn select_and_take_give_the_modes_named(
        layout in layouts_with_empty_modes(),
        chosen in vec(0..4_usize, 0..4),
        begin in 0..5_usize,
        end in 0..5_usize,
    ) {
        let modes = Model::of(&layout).modes();
        match select(&layout, &chosen) {
            Ok(result) => {
                let expected = Model::concat(chosen.iter().map(|at| modes[*at].clone()));
                prop_assert_eq!(Model::of(&result), expected);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(chosen.iter().any(|at| *at >= modes.len()));
            }
        }
        let range: Vec<usize> = (begin..end).collect();
        match take(&layout, begin, end) {
            Ok(result) => prop_assert_eq!(Ok(result), select(&layout, &range)),
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(begin > end || end > modes.len());
            }
        }
    }

    /// One mode more, before or after, or in the place of another.
    #[test]
    fn append_prepend_and_replace_change_one_mode(
        layout in layouts_with_empty_modes(),
        mode in layouts(),
        at in 0..4_usize,
    ) {
        let (modes, new) = (Model::of(&layout).modes(), Model::of(&mode));
        let concat = |parts: &[&[Model]]| Model::concat(parts.concat());
        let one = std::slice::from_ref(&new);
        prop_assert_eq!(Model::of(&append(&layout, &mode)?), concat(&[&modes, one]));
        prop_assert_eq!(Model::of(&prepend(&layout, &mode)?), concat(&[one, &modes]));
        match replace(&layout, at, &mode) {
            Ok(result) if layout.depth() == 0 => prop_assert_eq!(result, mode),
            Ok(result) => {
                prop_assert_eq!(Model::of(&result), concat(&[&modes[..at], one, &modes[at + 1..]]));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(at >= modes.len());
            }
        }
    }

    /// Wild modes side by side fit, or the numbers together do not.
    #[test]
    fn wild_modes_are_appended_or_refused(layout in wild_layouts(), mode in wild_layouts()) {
        let whole = Model::concat([Model::of(&layout).modes(), vec![Model::of(&mode)]].concat());
        let fits = |value: i128| i64::try_from(value).is_ok();
        match append(&layout, &mode) {
            Ok(result) => prop_assert_eq!(Model::of(&result), whole),
            Err(error) => {
                prop_assert!(error.is_overflow(), "{error}");
                let (least, greatest) = whole.span().unwrap_or((0, i128::MAX - 1));
                prop_assert!(!fits(whole.size()) || !fits(greatest - least + 1), "{error}");
            }
        }
    }

    /// A flat layout has the leaves and the values of the nested one, and nests back.
    #[test]
    fn flatten_and_unflatten_keep_leaves_and_values(layout in layouts_with_empty_modes(), profile in tuples()) {
        let (model, flat) = (Model::of(&layout), flatten(&layout));
        prop_assert!(flat.depth() <= 1);
        prop_assert_eq!(flat.depth() == 0, layout.depth() == 0);
        prop_assert_eq!(Model::of(&flat).flat(), model.flat());
        prop_assert_eq!(Model::of(&flat).values(), model.values());
        prop_assert_eq!(unflatten(&flat, layout.shape())?, layout.clone());
        prop_assert_eq!(layout.shape().flatten(), flat.shape().clone());
        match unflatten(&layout, &profile) {
            Ok(result) => {
                prop_assert_eq!(result.shape().profile(), profile.profile());
                prop_assert_eq!(Model::of(&result).flat(), model.flat());
                prop_assert_eq!(Model::of(&result).values(), model.values());
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert_ne!(profile.length(), layout.length());
            }
        }
    }
}

/// Many modes are selected in one pass over the layout.
#[test]
fn many_modes_are_selected_at_once() {
    let layout = layout_tests::layout(&format!("({})", vec!["1"; 20_000].join(",")));
    let begin = std::time::Instant::now();
    let all: Vec<usize> = (0..20_000).collect();
    assert_eq!(select(&layout, &all), Ok(layout));
    assert!(begin.elapsed().as_secs() < 2, "{:?}", begin.elapsed());
}
