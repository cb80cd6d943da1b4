//! `slice`.

use super::*;
use layout_static::Keep;

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// A slice is the layout at the coordinates that it leaves open.
    #[test]
    fn slices([a, b, c, d, e, f] in upward(), i in 0..=9_i64, j in 0..=80_i64) {
        let layout: Dynamic = format!("(({a},{b}),{c}):(({d},{e}),{f})").parse()?;
        let mixed = Nested::<i64>::try_from(&layout).map_err(|e| TestCaseError::fail(e.to_string()))?;
        macro_rules! slices {
            ($($coord:expr, $text:expr;)*) => {$(
                let expected = layout_core::slice(&layout, &$text.parse()?);
                match mixed.slice($coord) {
                    Ok((index, open)) => prop_assert_eq!((index, open.lowered()), expected?),
                    Err(e) => {
                        prop_assert_eq!(e.kind(), ErrorKind::OutOfRange);
                        prop_assert!(expected.unwrap_err().is_out_of_range());
                    }
                }
            )*};
        }
        slices! {
            Keep, "_";
            (j, Keep), format!("({j},_)");
            (Keep, i), format!("(_,{i})");
            ((i, Keep), Keep), format!("(({i},_),_)");
            ((Keep, i), i), format!("((_,{i}),{i})");
            ((i, i), i), format!("(({i},{i}),{i})");
        }
    }
}

/// A fragment of registers is as long as the static tile of a layout with run-time strides.
#[test]
fn sizes_are_lengths_of_arrays() {
    use generic_array::{ArrayLength, GenericArray};
    use layout_static::{Size, SizeOf, make_layout, typenum::consts::U1};

    fn fragment<L>(_: L) -> GenericArray<f32, SizeOf<L>>
    where
        L: Size<Output: ArrayLength>,
    {
        GenericArray::default()
    }

    let (m, n) = (1000_u32, 512_u32);
    let rows = make_layout((m, n), (n, U1::new())).expect("a layout");
    let (tile, _) = rows.zipped_divide(layout_static::tiler!(<4,8>)).expect("a tile").modes();
    let (_, column) = tile.slice((0, Keep)).expect("a column");
    let (registers, of_column) = (fragment(tile), fragment(column));
    assert_eq!((registers.len(), of_column.len()), (32, 8));
    assert_eq!((tile.size(), column.size()), (32, 8));
}
