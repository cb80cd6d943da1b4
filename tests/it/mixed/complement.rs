//! `complement` and `n_complement`.

use super::*;
use layout_static::typenum::consts::{U1, U4, U24};
use layout_static::{layout, make_layout, mixed};

/// Compares both complements with those at run time.
macro_rules! compare {
    ($exact:expr; $layout:expr, $mixed:expr, $size:expr, $number:expr) => {{
        let text = format!("complement({}, {})", $layout, $number);
        check(mixed::complement($mixed, $size), layout_core::complement(&$layout, $number), $exact, &text)?;
        let text = format!("n_complement({}, {})", $layout, $number);
        check(
            mixed::n_complement($mixed, $size),
            layout_core::n_complement(&$layout, $number),
            $exact,
            &text,
        )?;
    }};
}

/// The types of results.
#[test]
fn what_is_static_stays_static() {
    let static_gaps = mixed::complement(layout!((4,2):(1,8)), 100_u32).expect("a complement");
    same_type::<shape!((2, { 0 })), stride!((4, 16)), _>(&static_gaps);
    assert_eq!(static_gaps.to_string(), "(2,7):(4,16)");
    let m = make_layout(10_u32, U1::new()).expect("a layout");
    let copies = m.complement(95).expect("a complement");
    same_type::<Dyn, Dyn, _>(&copies);
    assert_eq!(copies.to_string(), "10:10");
    let rows = make_layout((U4::new(), 2_u32), (U1::new(), U24::new())).expect("a layout");
    let free = rows.complement(U24::new()).expect("a complement");
    same_type::<shape!(({ 0 }, { 0 }, { 0 })), stride!(({ 0 }, { 0 }, { 0 })), _>(&free);
    assert_eq!(free.to_string(), "(1,6,1):(0,4,0)");
}

/// Strides that often divide each other.
fn chain() -> impl Strategy<Value = [i64; 6]> {
    (1..=4_i64, 1..=4_i64, 1..=4_i64, 1..=3_i64, 1..=3_i64, prop_oneof![Just(1), Just(0), 1..=3_i64])
        .prop_map(|(a, b, c, g, h, d)| {
            let first = d;
            let second = (a * first * g).max(1);
            [a, b, c, first, second, b * second * h]
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// There is an answer exactly if there is one at run time.
    #[test]
    fn complements([a, b, c, d, e, f] in prop_oneof![chain(), upward(), continued()], size in 1..=400_i64, periods in 1..=4_i64) {
        let (layout, mixed) = made::<Nested<i64>>(&format!("(({b},{a}),{c}):(({e},{d}),{f})"))?;
        compare!(true; layout, mixed, size, size);
        let period = (0..3).filter_map(|k| layout_core::flatten(&layout).mode(k)).map(|m| m.size() * m.strides()[0]).max();
        let whole = period.unwrap_or(1).max(1) * periods;
        compare!(true; layout, mixed, whole, whole);
        compare!(true; layout, mixed, U24::new(), 24);
        let (layout, mixed) = made::<Half<i64>>(&format!("((4,{b}),{c}):(({d},{e}),1)"))?;
        compare!(true; layout, mixed, size, size);
        let (layout, mixed) = made::<Layout<Dyn, stride!(1), Cons<i64, Nil>>>(&format!("{a}:1"))?;
        compare!(true; layout, mixed, size, size);
        let (layout, mixed) = made::<Layout<Dyn, Dyn, Cons<i64, Cons<i64, Nil>>>>(&format!("{a}:{f}"))?;
        compare!(true; layout, mixed, size, size);
    }

    /// Static layouts, up to a run-time size.
    #[test]
    fn run_time_sizes(size in 1..=400_u16) {
        macro_rules! each {
            ($($layout:tt)*) => {$(
                let fixed = layout!$layout;
                compare!(true; fixed.to_core(), fixed, size, i64::from(size));
            )*};
        }
        each! { (4:1) ((4,2):(1,8)) ((2,2):(12,3)) ((3,(2,2)):(2,(6,24))) ((1,5):(3,7)) }
        // A broadcast has a complement, but is no part of one that counts every index.
        let fixed = layout!((4,2):(1,0));
        let text = format!("complement({}, {size})", fixed.to_core());
        check(mixed::complement(fixed, size), layout_core::complement(&fixed.to_core(), i64::from(size)), true, &text)?;
    }

    /// Numbers of both signs, and of any magnitude: right or refused.
    #[test]
    fn wild_complements(
        values in proptest::array::uniform4(prop_oneof![-20..=20_i64, 1_i64 << 30..=1 << 33]),
        size in any::<i64>(),
    ) {
        let [a, b, d, e] = values;
        let (a, b) = (a.unsigned_abs() % 40 + 1, b.unsigned_abs() % 40 + 1);
        let (layout, mixed) = made::<Flat<i64>>(&format!("({a},{b}):({d},{e})"))?;
        if size < 1 {
            prop_assert_eq!(mixed.complement(size).unwrap_err().kind(), ErrorKind::ExtentNotPositive);
        }
        compare!(false; layout, mixed, size, size);
    }
}

/// What is refused, in words.
#[test]
fn refusals() {
    let words =
        |result: Result<_, Error>| result.map(|_: Layout<_, _, Cons<i32, _>>| ()).unwrap_err().to_string();
    let rows = |m: i32, d: i32| make_layout((m, U4::new()), (d, U1::new())).expect("a layout");
    assert_eq!(
        words(rows(3, 6).complement(100)),
        "this layout has no complement: the stride 6 is not a multiple of 4, where the smaller ones end"
    );
    assert_eq!(
        words(rows(3, 3).complement(100)),
        "this layout has no complement: the stride 3 is not a multiple of 4, where the smaller ones end"
    );
    assert_eq!(
        words(rows(3, -8).complement(100)),
        "this layout has no complement: the mode of extent 3 and stride -8 counts down, a complement counts up from 0"
    );
    assert_eq!(
        words(rows(3, 8).complement(0)),
        "the size to which a complement is taken is 0: it is at least 1"
    );
    assert_eq!(
        words(rows(3, 0).n_complement(4)),
        "this layout has no complement: a mode of extent 3 is a broadcast, of stride 0"
    );
    assert_eq!(
        words(rows(3, 8).n_complement(100)),
        "this layout has no complement of size 100, which is not a multiple of 24, where one period ends"
    );
}
