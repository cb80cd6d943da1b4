//! `layout!` with integers in braces: what is given at run time, and what a const parameter gives.

use layout_static::{Error, ErrorKind, Layout, StaticLayout, layout};

/// Every form of a layout, from the same integers.
macro_rules! forms {
    ($($layout:tt)*) => {
        (
            layout!($($layout)*).map(|layout| layout.to_string()),
            layout!(dyn $($layout)*).map(|layout| layout.to_string()),
        )
    };
}

#[test]
fn integers_given_at_run_time_are_those_of_the_text() {
    let (m, n, d) = (100_i64, 70_i64, -3_i64);
    let forms = [
        (forms!({ m }:{ n }), "100:70"),
        (forms!(({ m }, 64):(64, 1)), "(100,64):(64,1)"),
        (forms!(({ m }, { n }):({ n }, 1)), "(100,70):(70,1)"),
        (forms!(({ m + 1 }, ({ n }, 2)):({ 2 * n }, (2, 1))), "(101,(70,2)):(140,(2,1))"),
        (forms!((4, { m })), "(4,100):(1,4)"),
        (forms!(({ m }, 4):LayoutRight), "(100,4):(4,1)"),
        (forms!(({ m }:{ d }, 4:1, (2, 2):(1, { n }))), "(100,4,(2,2)):(-3,1,(1,70))"),
        (forms!(({ if m > 1 { m } else { 1 } }, _8):(_8, _1)), "(100,8):(8,1)"),
    ];
    for ((of_types, at_run_time), text) in forms {
        assert_eq!(of_types.as_deref(), Ok(text));
        assert_eq!(at_run_time.as_deref(), Ok(text));
    }
}

#[test]
fn they_are_evaluated_once_in_the_order_of_the_text() {
    let mut log = Vec::new();
    let mut next = |value: u32| {
        log.push(value);
        value
    };
    let layout = layout!(({ next(10) }:{ next(20) }, ({ next(30) }, 2):(1, { next(40) }))).expect("a layout");
    assert_eq!(layout.to_string(), "(10,(30,2)):(20,(1,40))");
    assert_eq!(log, [10, 20, 30, 40]);
}

#[test]
fn what_does_not_hold_is_an_error() {
    let zero = 0_u32;
    let kind =
        |result: Result<Layout!(({ u32 }, 4):({ u32 }, 1)), Error>| result.map_err(|error| error.kind());
    assert_eq!(kind(layout!(({zero}, 4):({4}, 1))).err(), Some(ErrorKind::ExtentNotPositive));
    let large = 1 << 17;
    assert_eq!(kind(layout!(({large}, 4):({large}, 1))).err(), Some(ErrorKind::Overflow));
    let at_run_time = layout!(dyn ({ i64::from(zero) }, 4):(4, 1)).expect_err("no extent");
    assert_eq!(at_run_time.to_string(), "the extent 0 in (0,4) is not positive");
}

fn size<const M: usize>() -> usize
where
    layout_static::typenum::Const<M>: layout_static::typenum::ToUInt,
    Layout!({const M}:0): StaticLayout,
{
    <Layout!({const M}:0)>::SIZE
}

#[test]
fn constants_become_part_of_the_type() {
    const ROWS: usize = 8;
    const NONE: usize = 0;
    let tile_of_8: Layout!((8, 64):(64, 1)) = layout!(({const ROWS}, 64):({const 8 * ROWS}, 1));
    assert_eq!(size_of_val(&tile_of_8), 0);
    let broadcast: Layout!((8, 4):(0, 1)) = layout!(({const ROWS}, 4):({const NONE}, 1));
    assert_eq!(broadcast.to_string(), "(8,4):(0,1)");
    assert_eq!(size::<24>(), 24);
    // Some of each.
    let m = 5_usize;
    let both: Layout!(({usize}, 8):(8, 1)) =
        layout!(({m}, {const ROWS}):({const ROWS}, 1)).expect("a layout");
    assert_eq!((both.to_string(), size_of_val(&both)), ("(5,8):(8,1)".to_owned(), size_of::<usize>()));
    let at_run_time = layout!(dyn ({const 4}, 2):(2, 1)).expect("a layout");
    assert_eq!(at_run_time.to_string(), "(4,2):(2,1)");
}
