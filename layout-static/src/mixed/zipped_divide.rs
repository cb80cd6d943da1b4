//! `zipped_divide`, `tiled_divide` and `flat_divide` of mixed layouts.

use crate::error::Error;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::{Apply, ApplyLayout, ZippedParts};
use crate::mixed::check::Check;
use crate::mixed::parts::{Chain, Entries, Parts, PutTogether, TakeApart};
use crate::ops::divide::{Divide, Zip};

impl<S, D, ST, DT, I, T> ApplyLayout<Zip, S, D, ST, DT> for Cons<I, T>
where
    Self: ApplyLayout<Divide, S, D, ST, DT>,
    <Self as ApplyLayout<Divide, S, D, ST, DT>>::Output: IntoZipped,
{
    type Output = <<Self as ApplyLayout<Divide, S, D, ST, DT>>::Output as IntoZipped>::Output;
    #[inline]
    fn apply_layout(mode: Parts<S, D>) -> Result<Self::Output, Error> {
        Ok(<Self as ApplyLayout<Divide, S, D, ST, DT>>::apply_layout(mode)?.into_zipped())
    }
}
/// Takes a division into its tile and its rest.
pub trait IntoZipped {
    /// [`ZippedParts`].
    type Output;
    /// Tile and rest.
    fn into_zipped(self) -> Self::Output;
}
impl<TS, TD, RS, RD> IntoZipped for Parts<Cons<TS, Cons<RS, Nil>>, Cons<TD, Cons<RD, Nil>>> {
    type Output = ZippedParts<TS, TD, RS, RD>;
    #[inline]
    fn into_zipped(self) -> Self::Output {
        let Self { shape, stride } = self;
        ZippedParts {
            tile: Parts { shape: shape.head, stride: stride.head },
            rest: Parts { shape: shape.tail.head, stride: stride.tail.head },
        }
    }
}

/// Regroupings of the result of the operation `$op` as [`ZippedParts`].
macro_rules! regroupings {
    ($op:ident, $what:literal, $errors:literal; $($(#[$doc:meta])* $operation:ident, $method:ident, $group:ident;)*) => {$(
        $(#[$doc])*
        #[diagnostic::on_unimplemented(
            message = "this operation takes a layout, and a layout or tiler",
            label = "not a layout, or one whose shape and stride differ"
        )]
        pub trait $operation<T> {
            #[doc = $what]
            type Output;
            #[doc = $what]
            ///
            /// # Errors
            #[doc = $errors]
            fn $method(self, tiler: T) -> Result<Self::Output, Error>;
        }
        impl<S, D, V, B> $operation<B> for Layout<S, D, V>
        where
            Self: TakeApart,
            B: Apply<$op, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride>,
            B::Output: $group,
            <B::Output as $group>::Output: PutTogether<Output: Check>,
        {
            type Output = <<B::Output as $group>::Output as PutTogether>::Output;
            #[inline]
            fn $method(self, tiler: B) -> Result<Self::Output, Error> {
                tiler.apply(self.take_apart())?.group().put_together().check()
            }
        }
    )*};
}
pub(crate) use regroupings;
regroupings! {
    Zip, "The divided layout.", "Those of [`MixedLogicalDivide`](super::MixedLogicalDivide).";
    /// The by-mode division as `((tile, …), (rest, …))`. The form of [`ops::divide::ZippedDivide`](crate::ops::divide::ZippedDivide)
    /// for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalDivide`](super::MixedLogicalDivide).
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    ///
    /// let (m, n) = (1000_u32, 512_u32);
    /// let rows = layout!(({m}, {n}):({n}, 1))?;
    /// let (tile, rest) = rows.zipped_divide(tiler!(<128,64>))?.modes();
    /// assert_eq!(tile.to_string(), "(128,64):(512,1)");
    /// assert_eq!(rest.to_string(), "(8,8):(65536,64)");
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    MixedZippedDivide, zipped_divide, GroupZipped;
    /// The by-mode division as `((tile, …), rest, …)`. The form of [`ops::divide::TiledDivide`](crate::ops::divide::TiledDivide)
    /// for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalDivide`](super::MixedLogicalDivide).
    MixedTiledDivide, tiled_divide, GroupTiled;
    /// The by-mode division as `(tile, …, rest, …)`. The form of [`ops::divide::FlatDivide`](crate::ops::divide::FlatDivide)
    /// for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalDivide`](super::MixedLogicalDivide).
    MixedFlatDivide, flat_divide, GroupFlat;
}

/// `((tile, …), (rest, …))`.
pub trait GroupZipped {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn group(self) -> Self::Output;
}
impl<TS, TD, RS, RD> GroupZipped for ZippedParts<TS, TD, RS, RD> {
    type Output = Parts<Cons<TS, Cons<RS, Nil>>, Cons<TD, Cons<RD, Nil>>>;
    #[inline]
    fn group(self) -> Self::Output {
        let Self { tile, rest } = self;
        Parts {
            shape: Cons::new(tile.shape, Cons::new(rest.shape, Nil)),
            stride: Cons::new(tile.stride, Cons::new(rest.stride, Nil)),
        }
    }
}

/// `((tile, …), rest, …)`.
pub trait GroupTiled {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn group(self) -> Self::Output;
}
impl<TS, TD, RS: Entries, RD: Entries> GroupTiled for ZippedParts<TS, TD, RS, RD> {
    type Output = Parts<Cons<TS, RS::List>, Cons<TD, RD::List>>;
    #[inline]
    fn group(self) -> Self::Output {
        let Self { tile, rest } = self;
        Parts {
            shape: Cons::new(tile.shape, rest.shape.entries()),
            stride: Cons::new(tile.stride, rest.stride.entries()),
        }
    }
}

/// `(tile, …, rest, …)`.
pub trait GroupFlat {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn group(self) -> Self::Output;
}
impl<TS: Entries, TD: Entries, RS: Entries, RD: Entries> GroupFlat for ZippedParts<TS, TD, RS, RD>
where
    TS::List: Chain<RS::List>,
    TD::List: Chain<RD::List>,
{
    type Output = Parts<<TS::List as Chain<RS::List>>::Output, <TD::List as Chain<RD::List>>::Output>;
    #[inline]
    fn group(self) -> Self::Output {
        let Self { tile, rest } = self;
        Parts {
            shape: tile.shape.entries().chain(rest.shape.entries()),
            stride: tile.stride.entries().chain(rest.stride.entries()),
        }
    }
}
