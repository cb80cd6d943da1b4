//! `select`, `mode` and what else takes the modes of a layout apart.

use super::*;

#[test]
fn modes_in_another_order() {
    use layout_static::typenum::consts::{U0, U1};

    let text = "((2,3),5):((5,10),1)";
    let layout = core(text);
    let mixed = Nested::<u32>::try_from(&layout).expect("a layout");
    let swapped = mixed.select((U1::new(), U0::new())).expect("it fits");
    assert_eq!(swapped.to_core(), layout_core::select(&layout, &[1, 0]).expect("modes"));
    let one = mixed.select((U0::new(),)).expect("it fits");
    assert_eq!(one.to_core(), layout_core::select(&layout, &[0]).expect("modes"));
    assert_eq!(mixed.mode(U0::new()).to_core(), layout.mode(0).expect("a mode"));
    // Once more than fits the index type.
    let small = Nested::<u8>::try_from(&layout).expect("a layout");
    let thrice = small.select((U0::new(), U0::new(), U0::new())).expect("it fits");
    assert_eq!(thrice.size(), 216);
    let e = small.select((U0::new(), U0::new(), U0::new(), U1::new())).unwrap_err();
    assert_eq!(e.kind(), ErrorKind::Overflow);
}

/// Some modes as one, alone, or in other places.
#[test]
fn modes_in_other_places() {
    use layout_static::mixed;
    use layout_static::typenum::consts::{U0, U1, U2};

    let layout = core("((2,3),5):((5,10),1)");
    let mixed = Nested::<u32>::try_from(&layout).expect("a layout");
    let two = core("(2,2):(0,100)");
    let mode = layout_static::layout!((2,2):(0,100));
    macro_rules! same {
        ($($got:expr => $expected:expr;)*) => {$(
            assert_eq!($got.lowered(), $expected.expect("a layout"));
        )*};
    }
    same! {
        mixed.group(U0::new(), U2::new()) => layout_core::group(&layout, 0, 2);
        mixed.group(U1::new(), U2::new()) => layout_core::group(&layout, 1, 2);
        mixed.group(U1::new(), U1::new()) => layout_core::group(&layout, 1, 1);
        mixed.take(U0::new(), U1::new()) => layout_core::take(&layout, 0, 1);
        mixed.take(U1::new(), U2::new()) => layout_core::take(&layout, 1, 2);
        mixed.append(mode).expect("it fits") => layout_core::append(&layout, &two);
        mixed.append(mixed).expect("it fits") => layout_core::append(&layout, &layout);
        mixed.prepend(mode).expect("it fits") => layout_core::prepend(&layout, &two);
        mixed::append(mode, mixed).expect("it fits") => layout_core::append(&two, &layout);
        mixed::prepend(mode, mixed).expect("it fits") => layout_core::prepend(&two, &layout);
        mixed.replace(U0::new(), mode).expect("it fits") => layout_core::replace(&layout, 0, &two);
        mixed.replace(U1::new(), mixed).expect("it fits") => layout_core::replace(&layout, 1, &layout);
        mixed::from_modes((mode, mixed)).expect("it fits") => Dynamic::from_modes([two.clone(), layout.clone()]);
        mixed.unflatten((U0::new(), (U0::new(), U0::new()))) => layout_core::unflatten(&layout, &"(0,(0,0))".parse::<layout_core::IntTuple>().expect("a profile"));
    }
    let leaf = Layout::<Dyn, stride!(3), Cons<u32, Nil>>::try_from(&core("4:3")).expect("a layout");
    same! {
        leaf.group(U0::new(), U1::new()) => layout_core::group(&core("4:3"), 0, 1);
        leaf.take(U0::new(), U1::new()) => layout_core::take(&core("4:3"), 0, 1);
        leaf.append(mode).expect("it fits") => layout_core::append(&core("4:3"), &two);
        leaf.replace(U0::new(), mode).expect("it fits") => layout_core::replace(&core("4:3"), 0, &two);
    }
    assert_eq!((mixed.rank(), mixed.depth(), leaf.rank(), leaf.depth()), (2, 2, 1, 0));
    let small = Nested::<u8>::try_from(&layout).expect("a layout");
    let e = small.append(layout_static::layout!((3,3):(0,0))).unwrap_err();
    assert_eq!(e.kind(), ErrorKind::Overflow);
}

type Pairs = Layout<shape!(((2, { 0 }), (2, 3))), stride!(((1, 2), (7, 14))), Cons<u32, Nil>>;

/// What is static stays static.
#[test]
fn coalesced_mode_by_mode() {
    use layout_static::typenum::consts::U1;

    let text = "((2,5),(2,3)):((1,2),(7,14))";
    let mixed = Pairs::try_from(&core(text)).expect("a layout");
    let coalesced = mixed.coalesce_by_profile((U1::new(), U1::new()));
    same_type::<shape!(({ 0 }, 6)), stride!((1, 7)), _>(&coalesced);
    let expected = layout_core::coalesce_by_profile(
        &core(text),
        &"(1,1)".parse::<layout_core::IntTuple>().expect("a profile"),
    );
    assert_eq!(coalesced.to_core(), expected.expect("a layout"));
    let half = mixed.coalesce_by_profile((U1::new(),));
    same_type::<shape!(({ 0 }, (2, 3))), stride!((1, (7, 14))), _>(&half);
}
