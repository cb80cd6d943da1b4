//! Layouts with XOR strides, compared with the definition: counts times strides without carries, added by exclusive or.

mod add;
mod composition;
mod functions;
mod inverse;
mod refusals;
mod swizzle;

use layout_core::{Error, ErrorKind, IntTuple, Layout, Xor};
use layout_tests::layout;
use layout_tests::oracle::{self, Model, Tree, XorModel, factorizations, first_impossible_xor};
use layout_tests::strategy::shapes;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

type Xors = Layout<Xor>;

/// The layout of this shape with these strides, as many as it takes.
fn with_strides(shape: &Tree, strides: &[u64]) -> Xors {
    let mut strides = strides.iter().cycle();
    let shape: IntTuple = shape.to_string().parse().expect("a shape");
    let strides = shape.map(|_| Xor::new(strides.next().copied().unwrap_or(0)).expect("small"));
    Layout::new(shape, strides).expect("small")
}

/// Strides: of few bits, so that they overlap, powers of two, and 0.
fn strides() -> impl Strategy<Value = Vec<u64>> {
    vec(
        prop_oneof![4 => 0..16_u64, 3 => (0..8_u32).prop_map(|bit| 1 << bit), 2 => 0..256_u64, 1 => Just(0)],
        12,
    )
}

/// Layouts with XOR strides of every kind.
fn xors() -> impl Strategy<Value = Xors> {
    (shapes(), strides()).prop_map(|(shape, strides)| with_strides(&shape, &strides))
}

/// Shapes whose extents are powers of two.
fn even_shapes() -> impl Strategy<Value = Tree> {
    vec(vec(select(vec![1, 2, 2, 4, 8_i128]), 1..3), 1..4).prop_map(|modes| {
        let mut size = 1;
        let mut extent = |extent: i128| {
            let fits = size * extent <= 256;
            size *= if fits { extent } else { 1 };
            Tree::Leaf(if fits { extent } else { 1 })
        };
        let mode = |extents: Vec<i128>| match extents.as_slice() {
            [one] => extent(*one),
            several => Tree::Tuple(several.iter().copied().map(&mut extent).collect()),
        };
        Tree::Tuple(modes.into_iter().map(mode).collect())
    })
}

/// Layouts of powers of two of coordinates.
fn even() -> impl Strategy<Value = Xors> {
    (even_shapes(), strides()).prop_map(|(shape, strides)| with_strides(&shape, &strides))
}

/// Layouts of powers of two of coordinates that give each index below their size once: a swizzle of a compact layout.
fn swizzles() -> impl Strategy<Value = Xors> {
    let order = even_shapes().prop_flat_map(|shape| {
        let modes: Vec<usize> = (0..shape.leaves().len()).collect();
        (Just(shape), Just(modes).prop_shuffle(), vec(any::<u64>(), 12))
    });
    order.prop_map(|(shape, order, below)| {
        let extents = shape.leaves();
        let mut strides = vec![0_u64; extents.len()];
        let mut covered = 1_u64;
        for at in order {
            // Bits below those that the mode brings make no difference.
            strides[at] = covered | (below[at] & (covered - 1));
            covered *= u64::try_from(extents[at]).expect("positive");
        }
        with_strides(&shape, &strides)
    })
}

/// Layouts with integer strides that are powers of two, on powers of two of coordinates, of which no two steps have a bit
/// in common.
fn bitwise() -> impl Strategy<Value = Layout> {
    even_shapes().prop_flat_map(|shape| {
        let modes: Vec<usize> = (0..shape.leaves().len()).collect();
        (Just(shape), Just(modes).prop_shuffle(), vec(0..2_u32, 12)).prop_map(|(shape, order, gaps)| {
            let extents = shape.leaves();
            let mut strides = vec![0_i128; extents.len()];
            let mut covered = 1;
            for at in order {
                covered <<= gaps[at];
                strides[at] = covered;
                covered *= extents[at];
            }
            let stride = shape.substitute(|at| Tree::Leaf(strides[at]));
            layout(&Model { shape, stride }.to_string())
        })
    })
}

/// A result has these values on a shape that refines this one, or a refusal is right: it names the first index at which
/// no layout can have the value.
fn check(result: Result<Xors, Error>, shape: &Tree, values: &[i128]) -> Result<(), TestCaseError> {
    match result {
        Ok(found) => {
            let found = XorModel::of(&found);
            prop_assert_eq!(&found.values(), values, "{:?}", found);
            prop_assert!(oracle::compatible(shape, &found.shape), "{:?} on {}", found, shape);
        }
        Err(error) => {
            prop_assert_eq!(error.kind(), ErrorKind::NoLayout, "{}", error);
            let at = error.counterexample().map(|at| Tree::read(&at.to_string())).expect("a counterexample");
            let splits: usize = shape.leaves().iter().map(|s| factorizations(*s).len()).product();
            if splits <= 400 {
                let first = first_impossible_xor(values, &shape.leaves()).map(|first| first as i128);
                prop_assert_eq!(Some(oracle::crd2idx(&at, shape)), first, "{}", error);
            }
        }
    }
    Ok(())
}
