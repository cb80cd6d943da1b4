//! COPY and GEMM: the loops, cell by cell.

use super::cases;
use layout_core::{ErrorKind, Layout, reference};
use layout_tests::layout;
use layout_tests::oracle::{Model, Tree};
use layout_tests::strategy::layouts;
use proptest::prelude::*;

/// A memory with room for a layout's natural indices; cell k holds `k + 1`.
fn counted(layout: &Layout) -> Vec<i128> {
    (1..=i128::from(layout.span().1) + 1).collect()
}

/// A matrix of these sizes with any strides that are not negative.
fn matrix(sizes: (i64, i64), strides: (i64, i64)) -> Layout {
    layout(&format!("({},{}):({},{})", sizes.0, sizes.1, strides.0, strides.1))
}

fn strides() -> impl Strategy<Value = (i64, i64)> {
    (0..9_i64, 0..9_i64)
}

proptest! {
    #![proptest_config(cases(256))]

    /// Each cell holds what the last index that names it has in the source, and others stay; without negative indices.
    #[test]
    fn copy_is_the_loop(src in layouts(), dst in layouts(), same in any::<bool>()) {
        let dst = if same { dst } else { src.clone() };
        let source = counted(&src);
        let mut found = vec![0; usize::try_from(dst.span().1 + 1).expect("small")];
        let mut expected = found.clone();
        let result = reference::copy((&source, &src), (&mut found, &dst));
        if src.size() != dst.size() {
            prop_assert_eq!(result.map_err(|error| error.kind()), Err(ErrorKind::SizeMismatch));
            return Ok(());
        }
        let (from, to) = (Model::of(&src).values(), Model::of(&dst).values());
        if from.iter().chain(&to).any(|index| *index < 0) {
            prop_assert_eq!(result.map_err(|error| error.kind()), Err(ErrorKind::OutOfRange));
            return Ok(());
        }
        for (from, to) in from.iter().zip(&to) {
            expected[usize::try_from(*to).expect("natural")] = from + 1;
        }
        prop_assert_eq!(result, Ok(()));
        prop_assert_eq!(found, expected);
    }

    /// Each cell of C is the sum that the definition gives; a memory that is one element short is refused.
    #[test]
    fn gemm_is_the_loop(sizes in (1..5_i64, 1..5_i64, 1..5_i64), a in strides(), b in strides(), c in strides()) {
        let (m, n, k) = sizes;
        let (a, b, c) = (matrix((m, k), a), matrix((n, k), b), matrix((m, n), c));
        let (first, second) = (counted(&a), counted(&b));
        let mut sums = vec![0; counted(&c).len()];
        reference::gemm((&first, &a), (&second, &b), (&mut sums, &c), |a, b, c| a * b + c)?;
        let at = |layout: &Layout, row: i64, column: i64| {
            Model::of(layout).at(&Tree::Tuple(vec![Tree::Leaf(row.into()), Tree::Leaf(column.into())]))
        };
        let mut expected = vec![0; sums.len()];
        for (row, column, depth) in
            (0..m).flat_map(|row| (0..n).flat_map(move |column| (0..k).map(move |depth| (row, column, depth))))
        {
            let product = (at(&a, row, depth) + 1) * (at(&b, column, depth) + 1);
            expected[usize::try_from(at(&c, row, column)).expect("natural")] += product;
        }
        prop_assert_eq!(sums, expected);
        let short = &second[1..];
        let refused = reference::gemm((&first, &a), (short, &b), (&mut vec![0; 99], &c), |a, _, _| *a);
        prop_assert_eq!(refused.map_err(|error| error.kind()), Err(ErrorKind::OutOfRange));
    }
}

/// What is no matrix product is refused in words.
#[test]
fn gemm_says_what_does_not_agree() {
    let refuse = |a: &str, b: &str, c: &str| {
        let memory = [0; 64];
        let (a, b, c) = (layout(a), layout(b), layout(c));
        reference::gemm((&memory, &a), (&memory, &b), (&mut [0; 64], &c), |a, _, _| *a)
            .expect_err("no product")
            .to_string()
    };
    assert_eq!(refuse("4:1", "(2,3)", "(4,2)"), "gemm of 4:1: the layout has 1 mode, expected 2");
    assert_eq!(
        refuse("(4,3)", "(2,3)", "(4,3)"),
        "gemm of (2,3):(1,2) with (4,3):(1,4): mode 0 of the first has size 2, mode 1 of the second size 3"
    );
    assert_eq!(
        refuse("(4,3):(1,-4)", "(2,3)", "(4,2)"),
        "gemm: the indices of (4,3):(1,-4) run from -8 to 3, outside of a memory of 64 elements"
    );
}
