//! `right_inverse`.

use super::*;
use layout_static::make_layout;
use layout_static::typenum::consts::{U1, U4};

type Compact<I> =
    Layout<shape!(({ 0 }, 4, { 0 })), stride!(({ 0 }, 1, { 0 })), Cons<I, Cons<I, Cons<I, Cons<I, Nil>>>>>;

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    /// An inverse is the largest; where it takes a search, there is none.
    #[test]
    fn inverses([a, b, c, d, e, f] in prop_oneof![upward(), continued()], signs in proptest::array::uniform3(prop_oneof![3 => Just(1_i64), 1 => Just(-1_i64)])) {
        let [d, e, f] = [d * signs[0], e * signs[1], f * signs[2]];
        let (layout, mixed) = made::<Nested<i64>>(&format!("(({a},{b}),{c}):(({d},{e}),{f})"))?;
        inverse(mixed.right_inverse(), &layout)?;
        // Compact, in an order that the types do not know.
        let (layout, mixed) = made::<Compact<i64>>(&format!("({a},4,{b}):({},1,4)", 4 * b))?;
        prop_assert!(mixed.right_inverse().is_ok(), "{}", layout);
        inverse(mixed.right_inverse(), &layout)?;
        let (layout, mixed) = made::<Compact<i64>>(&format!("({a},4,{b}):({d},1,{e})"))?;
        inverse(mixed.right_inverse(), &layout)?;
        let (layout, mixed) = made::<Layout<Dyn, Dyn, Cons<i64, Cons<i64, Nil>>>>(&format!("{a}:{d}"))?;
        prop_assert!(mixed.right_inverse().is_ok(), "{}", layout);
        inverse(mixed.right_inverse(), &layout)?;
    }
}

fn inverse<R: ToCore>(got: Result<R, Error>, layout: &Dynamic) -> Result<(), TestCaseError> {
    match got {
        Ok(got) => {
            let (got, expected) = (got.lowered(), layout_core::right_inverse(layout)?);
            prop_assert_eq!(got.size(), expected.size(), "{}: {}, but {} at run time", layout, got, expected);
            for i in 0..got.size() {
                prop_assert_eq!(layout.at(got.at(i)?)?, i, "{} in {}", layout, got);
            }
        }
        Err(e) => prop_assert_eq!(e.kind(), ErrorKind::Undecided, "{}: {}", layout, e),
    }
    Ok(())
}

#[test]
fn what_is_static_stays_static() {
    let m = make_layout(10_u32, U1::new()).expect("a layout");
    same_type::<Dyn, stride!(1), _>(&m.right_inverse().expect("an inverse"));
    let overlap = make_layout((10_u32, U4::new()), (U1::new(), 3_u32)).expect("a layout");
    let e = overlap.right_inverse().unwrap_err();
    assert_eq!(
        (e.kind(), e.to_string().as_str()),
        (
            ErrorKind::Undecided,
            "the largest right inverse is not known without a search: there is a stride 3 where the smaller ones end at 10"
        ),
    );
}
