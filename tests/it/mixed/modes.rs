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
