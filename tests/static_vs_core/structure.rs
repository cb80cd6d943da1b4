//! The structure operations, the flat algebra and the predicates: the build script writes cases from the layouts of the vectors.

use layout_static::typenum::consts::*;
use layout_static::typenum::{Bit, Integer, Z0};
use layout_static::*;
use std::fmt::{Display, Write as _};
use std::io::Write as _;

/// A result is the layout expected: the compiler has seen to the type; here it is text, run-time value and index.
#[track_caller]
fn same(
    what: &str,
    result: &dyn Display,
    lowered: &layout_core::Layout,
    at: &dyn Fn(i64) -> i64,
    expected: &str,
) {
    assert_eq!(result.to_string(), expected, "{what}");
    let run_time = layout_tests::layout(expected);
    assert_eq!(*lowered, run_time, "{what}");
    let size = run_time.size();
    // Every point of a small layout, and of a large one as many, and the last.
    let step = size / 1024 + 1;
    for index in (0..size / step).map(|n| n * step).chain([size - 1]) {
        assert_eq!(Ok(at(index)), run_time.at(index), "{what} = {expected} at {index}");
    }
}

/// The layout of a slice whose offset is right.
#[track_caller]
fn sliced<L>((offset, layout): (i64, L), expected: i64) -> L {
    assert_eq!(offset, expected);
    layout
}

#[track_caller]
fn offset<N: Integer>(what: &str, expected: i64) {
    assert_eq!(N::I64, expected, "{what}");
}

#[track_caller]
fn bit<B: Bit>(what: &str, expected: bool) {
    assert_eq!(B::BOOL, expected, "{what}");
}

#[track_caller]
fn answer(what: &str, found: bool, expected: bool) {
    assert_eq!(found, expected, "{what}");
}

/// A type, or a pair of types, of which it is asked whether a bound holds.
struct Question<T>(std::marker::PhantomData<T>);

fn ask<T>() -> Question<T> {
    Question(std::marker::PhantomData)
}

/// The answer where the bound does not hold. Method resolution looks for the other one first.
trait Otherwise {
    fn holds(&self) -> bool;
}
impl<T> Otherwise for &Question<T> {
    fn holds(&self) -> bool {
        false
    }
}

/// The answer where the bound holds: one trait for each predicate, in a module of its name.
macro_rules! predicates {
    ($($module:ident: [$($parameters:tt)*] $this:ty;)*) => {$(
        mod $module {
            pub(super) trait Holds {
                fn holds(&self) -> bool;
            }
            impl<$($parameters)*> Holds for super::Question<$this> {
                fn holds(&self) -> bool {
                    true
                }
            }
        }
    )*};
}
predicates! {
    injective: [L: layout_static::Injective] L;
    compact: [L: layout_static::Compact] L;
    bijective: [L: layout_static::Bijective] L;
    complementable: [L: layout_static::Complementable] L;
    tractable: [L: layout_static::flat::Tractable] L;
    congruent: [L: layout_static::Congruent<R>, R] (L, R);
    weakly_congruent: [L: layout_static::WeaklyCongruent<R>, R] (L, R);
    compatible: [L: layout_static::Compatible<R>, R] (L, R);
    divides: [T: layout_static::Divides<L>, L] (T, L);
}

include!(concat!(env!("OUT_DIR"), "/structure.rs"));

/// Every operation has as many cases as it takes to trust it; how many is printed past the capture of the test harness.
#[test]
fn every_operation_has_cases() {
    let mut text = String::from("static against core, structure and predicates: operation: cases\n");
    for (operation, cases) in CASES {
        let _ = writeln!(text, "  {operation}: {cases}");
        assert!(*cases >= 150, "{operation}: {cases} cases");
    }
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).expect("standard output");
    assert_eq!(CASES.len(), 37, "operations");
}

/// Tuples of 32 modes, within the compiler's usual recursion limit: strides that fall are the most work to sort.
#[test]
fn rank_32() {
    fn injective<L: Injective + Congruent<R> + Compatible<R>, R>(_: L, _: R) {}
    type Up = layout_static::Layout!((2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,4194304,8388608,16777216,33554432,67108864,134217728,268435456,536870912,1073741824,2147483648));
    type Down = layout_static::Layout!((2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(2147483648,1073741824,536870912,268435456,134217728,67108864,33554432,16777216,8388608,4194304,2097152,1048576,524288,262144,131072,65536,32768,16384,8192,4096,2048,1024,512,256,128,64,32,16,8,4,2,1));
    type Size = layout_static::Layout!(17179869184);
    let _: Up = Down::NEW.sort();
    let _: Down = Down::NEW.make_layout_like();
    let _: Down = Down::NEW.flatten();
    let _: Down = Down::NEW.squeeze();
    let _: flat::FilterOf<Down> = Down::NEW;
    let _: ColumnMajorOf<ShapeOf<Up>> = Up::NEW;
    let _: RowMajorOf<ShapeOf<Up>> = Down::NEW;
    let _: MakeOrderedLayoutOf<ShapeOf<Up>, StrideOf<Down>> = Down::NEW;
    let _: Down = Down::NEW.unflatten(<ShapeOf<Up>>::default());
    let _: Down = Down::NEW.coalesce_by_profile(<ShapeOf<Up>>::default());
    let _: Up = Up::NEW.with_shape(<ShapeOf<Up>>::default());
    let _: layout_static::Layout!(4:4294967296) = Down::NEW.n_complement(<ShapeOf<Size>>::default());
    let (first, last) = (Down::NEW.take(U0::new(), U31::new()), Down::NEW.take(U31::new(), U32::new()));
    let _: Down = first.append(<ModeOf<Down, U31>>::NEW);
    let _: Down = first.concat(last);
    assert_eq!(Down::NEW.group(U16::new(), U32::new()).rank(), 17);
    assert_eq!(Down::NEW.replace(U31::new(), <layout_static::Layout!(4:1)>::NEW).rank(), 32);
    bit::<IsCompactOf<Down>>("compact", true);
    bit::<IsBijectiveOf<Down>>("bijective", true);
    bit::<IsComplementableOf<Down>>("complementable", true);
    bit::<flat::IsTractableOf<Down>>("tractable", true);
    injective(Down::NEW, Up::NEW);
}
