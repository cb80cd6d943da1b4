//! `make_layout_tv`: which thread holds which elements of a tile.

use crate::algebra::blocked::raked_product;
use crate::algebra::composition::compose;
use crate::algebra::injective;
use crate::algebra::right_inverse::right_inverse;
use crate::checked;
use crate::error::{Detail, Error, Tiling, operand};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use core::fmt;
use smallvec::smallvec;

/// A tile shared among threads, each of which holds as many values.
///
/// It comes from [`make_layout_tv`], and prints as the thread-value layout.
///
/// # Examples
/// ```
/// use layout_core::{Layout, make_layout_tv};
/// let shared = make_layout_tv(&"(4,32):(32,1)".parse::<Layout>()?, &"(4,4):(4,1)".parse()?)?;
/// assert_eq!(shared.to_string(), "((32,4),(4,4)):((64,4),(16,1))");
/// assert_eq!((shared.threads(), shared.values()), (128, 16));
/// assert_eq!(shared.tile().to_string(), "(16,128)");
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ThreadValue {
    /// From a coordinate of the tile to `thread + threads · value`.
    owners: Layout,
    layout: Layout,
    threads: i64,
}

impl ThreadValue {
    /// The thread-value layout: from (thread, value) to the 1-D index of the element in the tile. Mode 0 runs over the
    /// threads, mode 1 over the values of a thread.
    ///
    /// Composed with it, a layout of the tile's shape gives the data of each thread: slice mode 0 by the thread.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The shape of the tile: the size of each mode.
    pub fn tile(&self) -> IntTuple {
        HTuple::flat(self.owners.modes().map(|mode| mode.size()))
    }

    /// How many threads there are.
    pub fn threads(&self) -> i64 {
        self.threads
    }

    /// How many values each thread holds.
    pub fn values(&self) -> i64 {
        checked::div_floor(self.owners.size(), self.threads).0
    }

    /// Who holds the element at a coordinate of the tile: (thread, value).
    ///
    /// # Errors
    /// The coordinate is outside the tile, or does not nest like it.
    ///
    /// # Examples
    /// ```
    /// use layout_core::{Layout, make_layout_tv};
    /// let shared = make_layout_tv(&"(4,32):(32,1)".parse::<Layout>()?, &"(4,4):(4,1)".parse()?)?;
    /// assert_eq!(shared.owner((5, 9))?, (34, 5));     // row 1, column 2 of the threads; row 1, column 1 of its values
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn owner(&self, coordinate: impl Into<IntTuple>) -> Result<(i64, i64), Error> {
        let (value, thread) = checked::div_floor(self.owners.at(coordinate)?, self.threads);
        Ok((thread, value))
    }

    /// The 1-D index in the tile of value `value` of thread `thread`.
    ///
    /// # Errors
    /// There is no such thread or value.
    ///
    /// # Examples
    /// ```
    /// use layout_core::{Layout, make_layout_tv};
    /// let shared = make_layout_tv(&"(4,32):(32,1)".parse::<Layout>()?, &"(4,4):(4,1)".parse()?)?;
    /// assert_eq!(shared.element(34, 5)?, 149);     // row 5, column 9 of 16 by 128: 5 + 9·16
    /// assert!(shared.element(128, 0).is_err());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn element(&self, thread: i64, value: i64) -> Result<i64, Error> {
        self.layout.at((thread, value))
    }
}

impl fmt::Display for ThreadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.layout, f)
    }
}

/// Shares a tile among threads: `threads` says which thread stands where, `values` which value of a thread stands where
/// in its own part of the tile, a block of neighbours:
///
/// ```text
/// element (t_0·|V_0| + v_0, t_1·|V_1| + v_1, …)  belongs to thread threads(t) as its value values(v)
/// ```
///
/// with `|V_k|` the size of mode k of `values`. The tile has as many elements in mode k as both together; the shorter
/// layout gets further modes of extent 1.
///
/// # Errors
/// The indices of `threads` or of `values` are not 0, 1, …, each once; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, composition, make_layout_tv};
/// let (threads, values): (Layout, Layout) = ("(4,32):(32,1)".parse()?, "(4,4):(4,1)".parse()?);
/// let shared = make_layout_tv(&threads, &values)?;
/// assert_eq!(shared.tile().to_string(), "(16,128)");
/// assert_eq!(shared.layout().to_string(), "((32,4),(4,4)):((64,4),(16,1))");
/// assert_eq!(shared.owner((5, 9))?, (34, 5));
///
/// // The data of each thread, in a tile of rows.
/// let rows: Layout = "(16,128):(128,1)".parse()?;
/// assert_eq!(composition(&rows, shared.layout())?.to_string(), "((32,4),(4,4)):((4,512),(1,128))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe DSL, `make_layout_tv`: the right inverse of the raked product.
pub fn make_layout_tv(threads: &Layout, values: &Layout) -> Result<ThreadValue, Error> {
    const OPERATION: &str = "make_layout_tv";
    for layout in [threads, values] {
        if !injective::is_compact(layout) {
            return Err(not_compact(OPERATION, layout));
        }
    }
    let shared = || {
        let owners = raked_product(threads, values)?;
        let (threads, values) = (threads.size(), values.size());
        let pairs = Layout::from_parts(HTuple::flat([threads, values]), smallvec![1, threads])?;
        let layout = compose(&right_inverse(&owners)?, &pairs)?;
        Ok(ThreadValue { owners, layout, threads })
    };
    shared().map_err(|error: Error| error.within(OPERATION, threads, values))
}

#[cold]
fn not_compact(operation: &'static str, layout: &Layout) -> Error {
    match injective::broadcast(layout).or_else(|| injective::collision(layout)) {
        Some((first, second)) => {
            Error::new(Detail::Collision { operation, layout: operand(layout), first, second })
        }
        None => Tiling::NotCompact { operation, layout: operand(layout), size: layout.size() }.into(),
    }
}
