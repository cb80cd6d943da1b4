//! Layouts that are made, or refused, and what is refused in words.

use super::*;
use layout_static::Keep;

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Numbers of any magnitude: right or refused.
    #[test]
    fn wild_integers(values in proptest::array::uniform4(prop_oneof![any::<i64>(), 1..=9_i64, 1_i64 << 30..=1 << 33])) {
        let [a, b, d, e] = values;
        let made = Flat::<i64>::with(Cons::new(a, Cons::new(b, Cons::new(d, Cons::new(e, Nil)))));
        let expected = Model64::new([(a, d), (b, e)]);
        prop_assert_eq!(made.map_err(|e| e.kind()).map(Flat::<i64>::cosize), expected.check(i64::MIN.into(), i64::MAX.into()));
        if let Ok(mixed) = made {
            let layout: Dynamic = flat_text(values).parse()?;
            compose_and_divide!(layout, mixed, false; [4:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
        }
    }

    /// The smaller index types hold what fits them.
    #[test]
    fn small_index_types(a in 0..=40_u8, b in 0..=8_u8, d in 0..=9_u8, e in 0..=60_u8) {
        let expected = Model64::new([(a.into(), d.into()), (b.into(), e.into())]);
        let values = Cons::new(a, Cons::new(b, Cons::new(d, Cons::new(e, Nil))));
        let made = Flat::<u8>::with(values);
        prop_assert_eq!(made.map_err(|e| e.kind()).map(|layout| i64::from(layout.cosize())), expected.check(0, u8::MAX.into()));
        if let Ok(mixed) = made {
            let layout = mixed.to_core();
            for i in 0..layout.size() {
                let index = mixed.at(u8::try_from(i).expect("small"));
                prop_assert_eq!(Some(i64::from(index)), layout.at(i).ok());
            }
            compose_and_divide!(layout, mixed, false; [4:1] [(2,3):(1,4)] [<4,_>] [<3:2,2>]);
        }
    }
}

/// The numbers of a flat layout, in 128 bits.
struct Model64 {
    modes: [(i128, i128); 2],
}

impl Model64 {
    fn new(modes: [(i64, i64); 2]) -> Self {
        Self { modes: modes.map(|(extent, stride)| (extent.into(), stride.into())) }
    }

    /// The cosize, or why an index type from `lowest` to `highest` cannot hold the layout.
    fn check(&self, lowest: i128, highest: i128) -> Result<i64, ErrorKind> {
        let (mut size, mut min, mut max) = (1_i128, 0_i128, 0_i128);
        for (extent, stride) in self.modes {
            if extent < 1 {
                return Err(ErrorKind::ExtentNotPositive);
            }
            size = size.saturating_mul(extent);
            let last = (extent - 1) * stride;
            (min, max) = (min + last.min(0), max + last.max(0));
            if size > highest || min < lowest || max > highest {
                return Err(ErrorKind::Overflow);
            }
        }
        let cosize = max - min + 1;
        if cosize > highest {
            Err(ErrorKind::Overflow)
        } else {
            i64::try_from(cosize).map_err(|_| ErrorKind::Overflow)
        }
    }
}

/// What is refused, in words.
#[test]
fn refusals() {
    use layout_static::make_layout;
    use layout_static::typenum::consts::{U1, U4, U5, U64};

    macro_rules! refused {
        ($($made:expr => $kind:ident, $words:literal;)*) => {$(
            let error: Error = $made.err().expect("it is refused");
            assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::$kind, $words));
        )*};
    }
    type Rows<I> = Layout<shape!(({ 0 }, 64)), stride!((64, 1)), Cons<I, Nil>>;
    refused! {
        Rows::with(Cons::new(0_u32, Nil)) => ExtentNotPositive, "an extent of this layout is 0: every extent is at least 1";
        Rows::with(Cons::new(-3_i32, Nil)) => ExtentNotPositive, "an extent of this layout is -3: every extent is at least 1";
        Rows::with(Cons::new(4_u8, Nil)) => Overflow, "4 · 64 does not fit the index type of the layout";
        Rows::with(Cons::new(u64::MAX, Nil)) => Overflow, "1 · 18446744073709551615 does not fit the index type of the layout";
        make_layout((100_u8, 2_u8), (2_u8, 58_u8)) =>
            Overflow, "198 + 58 does not fit the index type of the layout";
        Rows::<u8>::try_from(&core("(300,64):(64,1)")) => Overflow, "300 does not fit the index type of the layout";
        Rows::<u8>::try_from(&core("(2,63):(64,1)")) => StaticMismatch, "the type has 64 where the layout has 63";
        Rows::<i32>::try_from(&core("(2,64):(-64,1)")) => StaticMismatch, "the type has 64 where the layout has -64";
        Rows::<u8>::try_from(&core("(2,64,1):(64,1,0)")) => ProfileMismatch, "the layout does not have the profile of the type";
        Rows::<u8>::try_from(&core("(2,(64)):(64,(1))")) => ProfileMismatch, "the layout does not have the profile of the type";
        Rows::<u8>::try_from(&core("2:64")) => ProfileMismatch, "the layout does not have the profile of the type";
    }
    let rows = make_layout((100_u32, U64::new()), (U64::new(), U1::new())).expect("a layout");
    refused! {
        rows.slice((100, Keep)) => OutOfRange, "the coordinate 100 lies outside a mode of extent 100";
        rows.slice((Keep, 64)) => OutOfRange, "the coordinate 64 lies outside a mode of extent 64";
    }
    let layout = make_layout((U4::new(), 6_i64, U5::new()), (2_i64, 3_i64, 40_i64)).expect("a layout");
    refused! {
        layout.composition(layout_static::layout!((2,3):(2,1))) => NoLayout,
            "these layouts have no composition without a carry: steps of the inner layout add up to 4 in a mode of extent 4 \
             of the outer one";
        layout.composition(layout_static::layout!(36:1)) => NoLayout,
            "these layouts have no composition: along a mode of extent 9 of the inner layout the values climb evenly for 6 \
             steps, and 6 does not divide 9";
    }
    for inner in ["(2,3):(2,1)", "36:1"] {
        assert!(layout_core::composition(&layout.to_core(), &core(inner)).is_err());
    }
}
