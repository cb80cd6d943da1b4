#![cfg_attr(feature = "macros", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "macros"), doc = "CuTe's layout algebra in the type system.")]
#![no_std]
#![allow(
    clippy::inline_always,
    reason = "evaluation is index arithmetic inside kernels, and must stay that in debug builds as well"
)]

#[doc(hidden)]
pub mod division;
#[doc(hidden)]
pub mod exact;
#[doc(hidden)]
pub mod int;
#[doc(hidden)]
pub mod nat;

#[doc(hidden)]
pub mod error;
mod input;
mod layout;
#[doc(hidden)]
pub mod list;
mod relation;
mod tiler;

#[doc(hidden)]
pub mod at;
#[doc(hidden)]
pub mod index;
#[doc(hidden)]
pub mod measure;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod times;

pub mod composed;
pub mod mixed;
pub mod ops;

#[doc(hidden)]
pub mod cut;
#[doc(hidden)]
pub mod decimal;
#[doc(hidden)]
pub mod dispatch;
#[doc(hidden)]
pub mod factors;
#[doc(hidden)]
pub mod fold;
#[doc(hidden)]
pub mod forward;
#[doc(hidden)]
pub mod over;
pub mod require;
pub mod require_bounds;
#[doc(hidden)]
pub mod rising;
#[doc(hidden)]
pub mod sort;
#[doc(hidden)]
pub mod steps;
#[doc(hidden)]
pub mod swizzle;

mod assert;
mod check;
#[cfg(feature = "to_core")]
mod lower;

pub use typenum;

#[cfg(feature = "macros")]
pub use layout_macros::{Layout, Shape, Tiler, coord, layout, shape, tiler};

pub use crate::at::Coordinate;
pub use crate::composed::{ComposedLayout, ComposedSlice};
pub use crate::error::{Error, ErrorKind};
pub use crate::index::Index;
pub use crate::input::{LayoutOf, Normalize, WithStride};
pub use crate::layout::{Layout, StaticLayout};
pub use crate::list::{Cons, Dyn, Nil};
pub use crate::mixed::construct::make_layout;
pub use crate::ops::append::{Append, AppendOf, Prepend, PrependOf, Replace, ReplaceOf};
pub use crate::ops::blocked::{BlockedProduct, BlockedProductOf, RakedProduct, RakedProductOf};
pub use crate::ops::coalesce::{Coalesce, CoalesceOf};
pub use crate::ops::coalesce_by_profile::{CoalesceByProfile, CoalesceByProfileOf};
pub use crate::ops::common::{MaxCommonLayout, MaxCommonLayoutOf, MaxCommonVector, MaxCommonVectorOf};
pub use crate::ops::complement::{Complement, ComplementOf};
pub use crate::ops::complementable::{Complementable, IsComplementable, IsComplementableOf};
pub use crate::ops::composition::{Composition, CompositionOf};
pub use crate::ops::disjoint_complement::{DisjointComplement, DisjointComplementOf};
pub use crate::ops::divide::{
    FlatDivide, FlatDivideOf, LogicalDivide, LogicalDivideOf, TiledDivide, TiledDivideOf, ZippedDivide,
    ZippedDivideOf,
};
pub use crate::ops::divides::Divides;
pub use crate::ops::filter::{Filter, FilterOf};
pub use crate::ops::flat;
pub use crate::ops::flatten::{Flatten, FlattenOf, Unflatten, UnflattenOf};
pub use crate::ops::group::{Group, GroupOf};
pub use crate::ops::injective::{
    Bijective, Compact, Injective, IsBijective, IsBijectiveOf, IsCompact, IsCompactOf,
};
pub use crate::ops::left_inverse::{LeftInverse, LeftInverseOf};
pub use crate::ops::local::{LocalPartition, LocalPartitionOf, LocalTile, LocalTileOf};
pub use crate::ops::major::{ColumnMajor, ColumnMajorOf, RowMajor, RowMajorOf};
pub use crate::ops::mode::{
    FromModes, FromModesOf, Mode, ModeOf, Modes, ModesOf, Parts, ShapeOf, StrideOf, from_modes,
};
pub use crate::ops::n_complement::{NComplement, NComplementOf};
pub use crate::ops::nullspace::{Nullspace, NullspaceOf};
pub use crate::ops::order::{MakeLayoutLike, MakeLayoutLikeOf, MakeOrderedLayout, MakeOrderedLayoutOf};
pub use crate::ops::pattern::Pattern;
pub use crate::ops::product::{
    FlatProduct, FlatProductOf, LogicalProduct, LogicalProductOf, TiledProduct, TiledProductOf,
    ZippedProduct, ZippedProductOf,
};
pub use crate::ops::quasi_inverse::{QuasiInverse, QuasiInverseOf};
pub use crate::ops::recast::{Downcast, DowncastOf, Recast, RecastOf, Upcast, UpcastOf};
pub use crate::ops::right_inverse::{RightInverse, RightInverseOf};
pub use crate::ops::same_function::{SameFunction, SameFunctionOf};
pub use crate::ops::select::{Select, SelectOf, Take, TakeOf};
pub use crate::ops::size::{Cosize, CosizeOf, Depth, DepthOf, Rank, RankOf, Size, SizeOf};
pub use crate::ops::slice::{Dice, DiceOf, Slice, SliceOf, SliceOffset, SliceOffsetOf};
pub use crate::ops::thread_value::{MakeLayoutTv, MakeLayoutTvOf};
pub use crate::ops::tile_to_shape::{TileToShape, TileToShapeOf};
pub use crate::ops::with_shape::{WithShape, WithShapeOf};
pub use crate::relation::{Compatible, Congruent, Shaped, WeaklyCongruent};
pub use crate::swizzle::Swizzle;
pub use crate::tiler::{Keep, Tiler};

#[cfg_attr(feature = "macros", doc = include_str!("../docs/errors.md"))]
#[cfg_attr(not(feature = "macros"), doc = "How to read a compile error here: `docs/errors.md`.")]
pub mod reading_errors {}

/// What most programs need: `use layout_static::prelude::*;`.
pub mod prelude {
    pub use crate::{
        BlockedProductOf, DisjointComplementOf, DowncastOf, FilterOf, FlatProductOf, LeftInverseOf,
        LocalPartitionOf, LocalTileOf, LogicalProductOf, MakeLayoutTvOf, MaxCommonLayoutOf,
        MaxCommonVectorOf, NullspaceOf, QuasiInverseOf, RakedProductOf, RecastOf, RightInverseOf,
        SameFunctionOf, Swizzle, TileToShapeOf, TiledProductOf, UpcastOf, ZippedProductOf,
    };
    pub use crate::{
        CoalesceOf, ComplementOf, ComposedLayout, CompositionOf, Cons, CosizeOf, DepthOf, Dyn, FlatDivideOf,
        Keep, Layout, LayoutOf, LogicalDivideOf, ModeOf, ModesOf, Nil, RankOf, SizeOf, StaticLayout,
        TiledDivideOf, Tiler, ZippedDivideOf,
    };
    #[cfg(feature = "macros")]
    pub use layout_macros::{Shape, coord, layout, shape, tiler};
}

/// Named by macros. Not public API.
#[doc(hidden)]
pub mod __private {
    pub use crate::assert::assert_same;
    pub use crate::check::{Asked, Unanswered, answered, operations};
    pub use crate::list::{Cons, Dyn, Nil};
    pub use crate::mixed::construct::{ConstStride, mixed_layout};
    pub use crate::nat::One;
    pub use crate::text::Show;
    // Numbers by their names: `U40`, `P40`.
    pub use typenum::consts::*;
    pub use typenum::{NInt, PInt, U, UInt, UTerm};
}

#[cfg(all(test, feature = "macros"))]
#[allow(
    clippy::missing_assert_message,
    clippy::unreadable_literal,
    reason = "a panic is how a test fails, and the names of numbers have no separators"
)]
mod tests {
    use crate::prelude::*;
    use crate::{Layout, assert_layout_eq};
    use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0};

    type Six = UInt<UInt<UInt<UTerm, B1>, B1>, B0>;

    // The names that macros use for numbers are the bits.
    assert_layout_eq!(Layout!(crate = crate, 6:0), Layout<Six, Z0>);
    assert_layout_eq!(
        Layout!(crate = crate, (6,6):(6,-6)),
        Layout<Cons<Six, Cons<Six, Nil>>, Cons<PInt<Six>, Cons<NInt<Six>, Nil>>>,
    );

    #[test]
    fn every_number_has_its_value() {
        macro_rules! check {
            ($($n:literal)*) => {$(
                assert_eq!(<Layout!(crate = crate, $n:1)>::SIZE, $n);
                assert_eq!(<Layout!(crate = crate, 2:$n)>::COSIZE, 1 + $n);
                assert_eq!(<Layout!(crate = crate, 2:-$n)>::COSIZE, 1 + $n);
            )*};
        }
        check! {
            1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 31 32 40 64 100 127 128 255 256 511 512 1000 1023 1024 1025 1026
            2047 2048 2049 4096 8192 16384 32768 65535 65536 131072 262144 524288 1048576 2097152 4194304 8388608
            16777216 33554432 67108864 134217728 268435456 536870912 1073741824 2147483648 4294967296 8589934592
            17179869184 34359738368 68719476736 137438953472 274877906944 549755813888 1099511627776 2199023255552
            4398046511104 8796093022208 17592186044416 35184372088832 70368744177664 140737488355328 281474976710656
            562949953421312 1125899906842624 2251799813685248 4503599627370496 9007199254740992 18014398509481984
            36028797018963968 72057594037927936 144115188075855872 288230376151711744 576460752303423488
            1152921504606846976 2305843009213693952 4611686018427387904 4611686018427387903
        }
    }
}
