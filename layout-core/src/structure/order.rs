//! `make_ordered_layout`, `make_layout_like`, `Layout::row_major`: compact layouts by the order of their modes.

use crate::error::{Detail, Error, operand};
use crate::htuple::{IntTuple, Leaves};
use crate::layout::Layout;
use crate::relation;
use smallvec::SmallVec;

/// The compact layout of `shape` whose leaves are filled in increasing `order`, equal ones from left to right:
///
/// ```text
/// stride_k = Π extent_j    over all leaves j with (order_j, j) < (order_k, k)
/// ```
///
/// The order is any tuple of integers weakly congruent to the shape; an integer in the place of a tuple holds for all
/// its leaves. Leaves of extent 1 get stride 0.
///
/// # Errors
/// The order does not nest like the shape; an extent is less than 1; the size does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, make_ordered_layout};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(make_ordered_layout(parse("(4,8)")?, &parse("(1,0)")?)?.to_string(), "(4,8):(8,1)");
/// assert_eq!(make_ordered_layout(parse("(2,3,4,2)")?, &parse("(0,2,3,0)")?)?.to_string(), "(2,3,4,2):(1,4,12,2)");
/// assert_eq!(make_ordered_layout(parse("((2,3),4)")?, &parse("(1,0)")?)?.to_string(), "((2,3),4):((4,8),1)");
///
/// let e = make_ordered_layout(parse("(4,8)")?, &parse("(0,1,2)")?).unwrap_err();
/// assert_eq!(e.to_string(), "make_ordered_layout: the order (0,1,2) does not nest like the shape (4,8)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// The CuTe DSL gives leaves of equal order equal strides, so that its result is not compact.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_ordered_layout`; `include/cute/stride.hpp`, `compact_order`.
pub fn make_ordered_layout(shape: IntTuple, order: &IntTuple) -> Result<Layout, Error> {
    let mut keys: Keys<i64> = Keys::new();
    let nests = relation::walk(order.view(), shape.view(), |key, mode| {
        keys.extend(core::iter::repeat_n(Some(*key), mode.leaves().len()));
        true
    });
    if !nests {
        let (given, shape) = (operand(order), operand(&shape));
        return Err(Error::new(Detail::Nesting {
            operation: "make_ordered_layout",
            what: "order",
            given,
            shape,
        }));
    }
    let strides = compact(shape.leaves(), &keys);
    Layout::from_parts(shape, strides)
}

/// The compact layout with the shape of `layout`, its leaves in the order of their strides, equal ones from left to
/// right. Broadcasts, of stride 0, stay broadcasts; negative strides count by their absolute value.
///
/// Applied twice it changes nothing more.
///
/// # Examples
/// ```
/// use layout_core::{Layout, make_layout_like};
/// let like = |text: &str| text.parse::<Layout>().map(|layout| make_layout_like(&layout).to_string());
/// assert_eq!(like("(4,8):(100,1)")?, "(4,8):(8,1)");
/// assert_eq!(like("(2,(3,4)):(50,(1,8))")?, "(2,(3,4)):(12,(1,3))");
/// assert_eq!(like("(2,3,4,5):(0,42,4,0)")?, "(2,3,4,5):(0,4,1,0)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// The CuTe DSL gives leaves of equal stride equal strides, so that its result is not compact.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout_like`.
pub fn make_layout_like(layout: &Layout) -> Layout {
    let keys: Keys<u64> =
        layout.strides().iter().map(|stride| (*stride != 0).then(|| stride.unsigned_abs())).collect();
    // The size fits, and with it every stride and every index of a compact layout.
    Layout::fitting(layout.shape().clone(), compact(layout.shape().leaves(), &keys))
}

impl Layout {
    /// The compact layout of a shape with the last mode fastest: CuTe's `LayoutRight`. Inside a nested mode, too, the
    /// last leaf is the fastest.
    ///
    /// # Errors
    /// An extent is less than 1; the size does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Layout;
    /// assert_eq!(Layout::row_major("(4,(2,3))".parse()?)?.to_string(), "(4,(2,3)):(6,(3,1))");
    /// assert!(Layout::row_major("(4,0)".parse()?).is_err());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn row_major(shape: IntTuple) -> Result<Self, Error> {
        let mut next = Some(1_i64);
        let mut strides = Leaves::new();
        for extent in shape.leaves().iter().rev() {
            strides.push(next.unwrap_or(0));
            next = next.and_then(|stride| stride.checked_mul(*extent));
        }
        strides.reverse();
        Self::from_parts(shape, strides)
    }
}

/// What the leaves are sorted by; a leaf without a key is a broadcast.
type Keys<K> = SmallVec<[Option<K>; 8]>;

/// Compact strides in the order of the keys, equal keys from left to right; 0 where there is no key or the extent is
/// 1, or where the stride does not fit.
fn compact<K: Ord + Copy>(extents: &[i64], keys: &[Option<K>]) -> Leaves<i64> {
    let mut order: SmallVec<[(K, usize, i64); 8]> = extents
        .iter()
        .zip(keys)
        .enumerate()
        .filter_map(|(leaf, (extent, key))| key.map(|key| (key, leaf, *extent)))
        .filter(|(_, _, extent)| *extent != 1)
        .collect();
    order.sort_unstable_by_key(|(key, leaf, _)| (*key, *leaf));
    let mut strides: Leaves<i64> = core::iter::repeat_n(0, extents.len()).collect();
    let mut next = Some(1_i64);
    for (_, leaf, extent) in order {
        if let Some(stride) = strides.get_mut(leaf) {
            *stride = next.unwrap_or(0);
        }
        next = next.and_then(|stride| stride.checked_mul(extent));
    }
    strides
}
