//! `upcast`, `downcast`, `recast`.

use super::*;
use layout_static::typenum::consts::{U1, U2, U3, U4, U6, U8};

/// Static strides and a pitch; nested, with a mode that ends inside a group; a static extent of a run-time stride.
type Rows<I> = Layout<shape!(({ 0 }, { 0 })), stride!(({ 0 }, 1)), Cons<I, Cons<I, Cons<I, Nil>>>>;
type Halves<I> = Layout<shape!(((2, { 0 }), 8)), stride!(((1, 2), { 0 })), Cons<I, Cons<I, Nil>>>;
type Interleaved<I> =
    Layout<shape!(({ 0 }, { 0 }, 1)), stride!((2, 3, { 0 })), Cons<I, Cons<I, Cons<I, Nil>>>>;
type Inside<I> = Layout<shape!((4, ({ 0 }, 3))), stride!((8, (0, -16))), Cons<I, Nil>>;

/// Compares the layout in other elements with the one at run time; where the strides of the type are multiples of a group, there is an answer
/// exactly if there is one at run time.
macro_rules! compare {
    ($exact:expr, $layout:expr, $mixed:expr; $($n:ident / $m:ident = $wide:literal / $narrow:literal;)*) => {$(
        let text = format!("logical recast({}, {}, {})", $layout, $wide, $narrow);
        check($mixed.recast($n::new(), $m::new()), layout_core::recast(&$layout, $wide, $narrow), $exact, &text)?;
    )*};
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn in_other_elements(a in 1..=12_i64, b in 1..=24_i64, pitch in 0..=12_i64, factor in prop_oneof![Just(1_i64), Just(6), Just(8), Just(24)]) {
        let pitch = pitch * factor;
        let (layout, mixed) = made::<Rows<i64>>(&format!("({a},{b}):({pitch},1)"))?;
        let exact = factor == 24;
        compare! { exact, layout, mixed; U4/U1 = 4/1; U1/U4 = 1/4; U4/U6 = 4/6; U8/U2 = 8/2; U6/U4 = 6/4; U3/U3 = 3/3; U8/U1 = 8/1; }
        prop_assert_eq!(mixed.upcast(U4::new()), mixed.recast(U4::new(), U1::new()));
        prop_assert_eq!(mixed.downcast(U4::new()), mixed.recast(U1::new(), U4::new()));
        let (layout, mixed) = made::<Halves<i64>>(&format!("((2,{b}),8):((1,2),{pitch})"))?;
        compare! { exact, layout, mixed; U4/U1 = 4/1; U1/U4 = 1/4; U4/U6 = 4/6; U2/U1 = 2/1; U8/U1 = 8/1; }
        let (layout, mixed) = made::<Interleaved<i64>>(&format!("({a},{b},1):(2,3,{pitch})"))?;
        compare! { true, layout, mixed; U6/U1 = 6/1; U1/U4 = 1/4; }
        let (layout, mixed) = made::<Inside<i64>>(&format!("(4,({a},3)):(8,(0,-16))"))?;
        compare! { true, layout, mixed; U4/U1 = 4/1; U8/U1 = 8/1; U1/U2 = 1/2; U4/U6 = 4/6; }
    }

    /// Numbers that do not fit are refused.
    #[test]
    fn small_index_types(a in 1..=12_u8, b in 1..=24_u8, pitch in 0..=255_u8) {
        let text = format!("({a},{b}):({pitch},1)");
        let layout = core(&text);
        let Ok(mixed) = Rows::<u8>::try_from(&layout) else { return Ok(()) };
        compare! { false, layout, mixed; U4/U1 = 4/1; U1/U4 = 1/4; U4/U6 = 4/6; U8/U2 = 8/2; }
    }
}

#[test]
fn what_is_static_stays_static() {
    let rows = Rows::<u32>::try_from(&core("(100,64):(256,1)")).expect("a layout");
    same_type::<shape!(({ 0 }, { 0 })), stride!(({ 0 }, 1)), _>(&rows.upcast(U4::new()).expect("groups"));
    let halves = Halves::<u32>::try_from(&core("((2,12),8):((1,2),64)")).expect("a layout");
    let wide = halves.upcast(U8::new()).expect("groups");
    same_type::<shape!(((1, { 0 }), 8)), stride!(((0, 1), { 0 })), _>(&wide);
    assert_eq!(wide.to_string(), "((1,3),8):((0,1),8)");
    same_type::<shape!(((8, { 0 }), 8)), stride!(((1, 8), { 0 })), _>(
        &halves.downcast(U4::new()).expect("parts"),
    );
}

/// What is refused, in words.
#[test]
fn refusals() {
    macro_rules! refused {
        ($($form:ident $text:literal in $n:ident/$m:ident => $words:literal;)*) => {$(
            let layout = $form::<u32>::try_from(&core($text)).expect("a layout");
            let e = layout.recast($n::new(), $m::new()).unwrap_err();
            assert_eq!((e.kind(), e.to_string().as_str()), (ErrorKind::NoGroups, $words));
        )*};
    }
    refused! {
        Rows "(5,64):(66,1)" in U4/U1 =>
            "these elements do not form whole groups: the stride 66, known at run time only, is not a multiple of 4";
        Rows "(5,6):(64,1)" in U4/U1 => "these elements do not form whole groups: the extent 6 is no multiple of its 4 steps in a group";
        Rows "(5,2):(64,1)" in U4/U1 =>
            "these elements do not form whole groups: a mode ends at 2, inside a group, and no other one goes on there";
        Rows "(5,2):(1,1)" in U1/U4 =>
            "a mode of stride 1, known at run time only, would become 4 times as long: this stride has to be static";
        Interleaved "(3,2,1):(2,3,0)" in U6/U1 =>
            "these elements do not form whole groups: modes of strides 2 and 3 interleave inside a group";
    }
}
