//! The judge itself: its two ways to tell whether there is a layout must agree.

use super::cases;
use layout_tests::oracle::{Model, Tree, canon, factorizations, first_impossible};
use layout_tests::strategy::layouts;
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// `canon` finds a layout exactly where trying every shape does, also when a value is spoilt.
    #[test]
    fn canon_agrees_with_trying_every_shape(
        layout in layouts(),
        spoil in prop::option::of((any::<prop::sample::Index>(), -3..=3_i128)),
    ) {
        let mut values = Model::of(&layout).values();
        if let Some((at, by)) = spoil {
            let at = at.index(values.len());
            values[at] += by;
        }
        let size = i128::try_from(values.len()).expect("small");
        prop_assert_eq!(canon(&values).is_some(), first_impossible(&values, &[size]).is_none());
    }

    /// What is printed of a model reads back.
    #[test]
    fn models_read_what_they_print(layout in layouts()) {
        let model = Model::of(&layout);
        prop_assert_eq!(Model::read(&model.to_string()), model.clone());
        prop_assert_eq!(model.to_string(), layout.to_string());
    }
}

/// Worked values from the papers: what has a layout, and what has none and from where on.
#[test]
fn the_judge_knows_the_worked_examples() {
    let table = |a: &str, b: &str| {
        let (a, b) = (Model::read(a), Model::read(b));
        let values = layout_tests::oracle::composed_values(&a, &b);
        let result = layout_tests::oracle::composition(&a, &b).map(|result| result.to_string());
        (result, first_impossible(&values, &b.shape.leaves()))
    };
    let some = |text: &str| (Some(text.to_owned()), None);
    assert_eq!(table("(6,6):(5,12)", "12:9"), some("(2,6):(27,36)"));
    assert_eq!(table("(2,2,3):(2,16,20)", "6:3"), some("(3,2):(18,42)"));
    assert_eq!(table("4:2", "8:1"), some("8:2"));
    assert_eq!(table("(4,6,8):(2,3,5)", "6:1"), (None, Some(4)));
    assert_eq!(table("(2,2):(1,10)", "(2,2):(1,1)"), (None, Some(3)));
    assert_eq!(factorizations(12).len(), 8);
    assert_eq!(Tree::read("(3,(2,4))").leaves(), [3, 2, 4]);
    let rest = |a: &str, m| layout_tests::oracle::complement(&Model::read(a), m).map(|r| r.to_string());
    assert_eq!(rest("(2,2):(1,6)", Some(24)).as_deref(), Some("(3,2):(2,12)"));
    assert_eq!(rest("(2,2):(1,3)", Some(24)), None);
    assert_eq!(rest("4:2", Some(19)).as_deref(), Some("(2,3):(1,8)"));
}
