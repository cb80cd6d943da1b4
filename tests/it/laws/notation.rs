//! Text and back.

use super::cases;
use layout_core::{IntTuple, Layout, Tiler};
use layout_tests::oracle::{Model, Tree};
use layout_tests::strategy::{int_tuple, layouts, layouts_with_empty_modes, shapes, tuples, wild_layouts};
use proptest::prelude::*;

/// Tilers of all kinds.
fn tilers() -> impl Strategy<Value = Tiler> {
    let entry = prop_oneof![layouts().prop_map(Tiler::from), Just(Tiler::keep())];
    entry.prop_recursive(2, 6, 3, |inner| {
        prop::collection::vec(inner, 0..=3).prop_map(|entries| Tiler::by_mode(entries).expect("three levels"))
    })
}

proptest! {
    #![proptest_config(cases(256))]

    /// A printed layout reads back as itself.
    #[test]
    fn layouts_read_back(layout in prop_oneof![layouts_with_empty_modes(), wild_layouts()]) {
        prop_assert_eq!(layout.to_string().parse::<Layout>()?, layout);
    }

    /// A printed tuple reads back as itself, and an independent reader sees the same tree.
    #[test]
    fn tuples_read_back(tuple in tuples()) {
        let text = tuple.to_string();
        prop_assert_eq!(int_tuple(&Tree::read(&text)), tuple.clone());
        prop_assert_eq!(text.parse::<IntTuple>()?, tuple);
    }

    /// A printed tiler reads back as itself.
    #[test]
    fn tilers_read_back(tiler in tilers()) {
        prop_assert_eq!(tiler.to_string().parse::<Tiler>()?, tiler);
    }

    /// Spaces between the signs don't matter.
    #[test]
    fn spaces_are_free(layout in layouts()) {
        let mut text = String::new();
        for sign in layout.to_string().chars() {
            if "(),:".contains(sign) {
                text.extend([' ', sign, '\t']);
            } else {
                text.push(sign);
            }
        }
        prop_assert_eq!(text.parse::<Layout>()?, layout);
    }

    /// A shape alone is the compact layout with the first mode fastest.
    #[test]
    fn a_shape_alone_is_compact(shape in shapes()) {
        let layout: Layout = shape.to_string().parse()?;
        prop_assert_eq!(&layout, &Layout::column_major(int_tuple(&shape))?);
        prop_assert_eq!(Model::of(&layout).values(), (0..shape.size()).collect::<Vec<_>>());
    }

    /// A text with one sign taken out or doubled is refused with a place inside it, or is another layout.
    #[test]
    fn a_spoilt_text_is_refused_with_a_place(
        layout in layouts(),
        at in any::<prop::sample::Index>(),
        double in any::<bool>(),
    ) {
        let mut signs: Vec<char> = layout.to_string().chars().collect();
        let at = at.index(signs.len());
        if double {
            signs.insert(at, signs[at]);
        } else {
            signs.remove(at);
        }
        let text: String = signs.into_iter().collect();
        match text.parse::<Layout>() {
            Ok(other) => {
                let printed = other.to_string();
                prop_assert_eq!(printed.parse::<Layout>()?, other);
            }
            Err(error) => {
                let span = error.span();
                prop_assert!(
                    span.as_ref().is_some_and(|span| span.start <= span.end && span.end <= text.len()),
                    "{text}: {error} at {span:?}"
                );
            }
        }
    }

    /// Any text is read or refused; nothing panics.
    #[test]
    fn any_text_is_read_or_refused(text in "[-0-9():,<>_ ]{0,24}|\\PC{0,12}") {
        if let Ok(layout) = text.parse::<Layout>() {
            prop_assert_eq!(layout.to_string().parse::<Layout>()?, layout);
        }
        if let Ok(tiler) = text.parse::<Tiler>() {
            prop_assert_eq!(tiler.to_string().parse::<Tiler>()?, tiler);
        }
        if let Ok(tuple) = text.parse::<IntTuple>() {
            prop_assert_eq!(tuple.to_string().parse::<IntTuple>()?, tuple);
        }
    }
}
