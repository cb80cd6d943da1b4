//! GEMM: a sum of products, over layouts of any kind.

use super::{at, at_mut, check_memory};
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;

/// Multiplies and adds, for layouts A of shape `(M,K)`, B of shape `(N,K)` and C of shape `(M,N)`:
///
/// ```text
/// c[C(m,n)] = multiply_add(a[A(m,k)], b[B(n,k)], c[C(m,n)])        for all m, n, and k in order
/// ```
///
/// The modes may nest: only their sizes count. So one loop is every variant of a matrix product, a contraction of
/// tensors (modes grouped into M, N and K), and a convolution (modes of A that overlap).
///
/// # Errors
/// A layout has not two modes; the sizes of the modes do not agree; an index is outside of its memory.
///
/// # Examples
/// ```
/// use layout_core::{Layout, reference};
/// let parse = |text: &str| text.parse::<Layout>();
/// let (a, b) = ([1, 2, 3, 4, 5, 6], [1, 0, 0, 1, 1, 1]);
/// let mut c = [0; 4];
/// reference::gemm(
///     (&a, &parse("(2,3):(3,1)")?),
///     (&b, &parse("(2,3):(1,2)")?),
///     (&mut c, &parse("(2,2):(2,1)")?),
///     |a, b, c| a * b + c,
/// )?;
/// assert_eq!(c, [4, 5, 10, 11]);
///
/// let e = reference::gemm(
///     (&a, &parse("(2,3)")?),
///     (&b, &parse("(3,2)")?),
///     (&mut c, &parse("(2,2)")?),
///     |a, b, c| a * b + c,
/// );
/// assert_eq!(
///     e.unwrap_err().to_string(),
///     "gemm of (2,3):(1,2) with (3,2):(1,3): mode 1 of the first has size 3, mode 1 of the second size 2"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on GEMM; CuTe
/// `include/cute/algorithm/gemm.hpp`.
pub fn gemm<T>(
    (a, a_layout): (&[T], &Layout),
    (b, b_layout): (&[T], &Layout),
    (c, c_layout): (&mut [T], &Layout),
    mut multiply_add: impl FnMut(&T, &T, &T) -> T,
) -> Result<(), Error> {
    let [(rows, depth), (columns, b_depth), (c_rows, c_columns)] =
        [sizes(a_layout)?, sizes(b_layout)?, sizes(c_layout)?];
    let agree = |first: (&Layout, usize, i64), second: (&Layout, usize, i64)| {
        if first.2 == second.2 {
            return Ok(());
        }
        let [first, second] = [first, second].map(|(layout, mode, size)| (operand(layout), mode, size));
        Err(Error::new(Detail::ModeSizes { operation: "gemm", first, second }))
    };
    agree((a_layout, 1, depth), (b_layout, 1, b_depth))?;
    agree((a_layout, 0, rows), (c_layout, 0, c_rows))?;
    agree((b_layout, 0, columns), (c_layout, 1, c_columns))?;
    check_memory("gemm", a_layout, a.len())?;
    check_memory("gemm", b_layout, b.len())?;
    check_memory("gemm", c_layout, c.len())?;
    for k in 0..depth {
        for n in 0..columns {
            for m in 0..rows {
                let (from_a, from_b) = (a_layout.at((m, k))?, b_layout.at((n, k))?);
                let to = c_layout.at((m, n))?;
                if let (Some(a), Some(b), Some(c)) = (at(a, from_a), at(b, from_b), at_mut(c, to)) {
                    *c = multiply_add(a, b, c);
                }
            }
        }
    }
    Ok(())
}

/// The sizes of the two modes of a matrix.
fn sizes(layout: &Layout) -> Result<(i64, i64), Error> {
    let mut sizes = layout.modes().map(|mode| mode.size());
    if let (Some(first), Some(second), None) = (sizes.next(), sizes.next(), sizes.next()) {
        return Ok((first, second));
    }
    let (rank, layout) = (layout.rank(), operand(layout));
    Err(Error::new(Detail::Matrix { operation: "gemm", layout, rank }))
}
