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
pub mod int;
#[doc(hidden)]
pub mod nat;

mod input;
mod layout;
#[doc(hidden)]
pub mod list;
mod tiler;

#[doc(hidden)]
pub mod at;
#[doc(hidden)]
pub mod index;
#[doc(hidden)]
pub mod measure;
#[doc(hidden)]
pub mod text;

pub mod ops;

#[doc(hidden)]
pub mod dispatch;
#[doc(hidden)]
pub mod factors;
pub mod require;

mod assert;
#[cfg(feature = "to_core")]
mod lower;

pub use typenum;

#[cfg(feature = "macros")]
pub use layout_macros::{Layout, Tiler, layout, tiler};

pub use crate::at::Coordinate;
pub use crate::index::Index;
pub use crate::input::{Congruent, LayoutOf, Normalize};
pub use crate::layout::{Layout, StaticLayout};
pub use crate::list::{Cons, Nil};
pub use crate::ops::coalesce::{Coalesce, CoalesceOf};
pub use crate::ops::complement::{Complement, ComplementOf};
pub use crate::ops::composition::{Composition, CompositionOf};
pub use crate::ops::divide::{
    FlatDivide, FlatDivideOf, LogicalDivide, LogicalDivideOf, TiledDivide, TiledDivideOf, ZippedDivide,
    ZippedDivideOf,
};
pub use crate::ops::mode::{Mode, ModeOf, Modes, ModesOf};
pub use crate::ops::size::{Cosize, CosizeOf, Depth, DepthOf, Rank, RankOf, Size, SizeOf};
pub use crate::tiler::{Keep, Tiler};

/// What most programs need: `use layout_static::prelude::*;`.
pub mod prelude {
    pub use crate::{
        CoalesceOf, ComplementOf, CompositionOf, Cons, CosizeOf, DepthOf, FlatDivideOf, Keep, Layout,
        LayoutOf, LogicalDivideOf, ModeOf, ModesOf, Nil, RankOf, SizeOf, StaticLayout, TiledDivideOf, Tiler,
        ZippedDivideOf,
    };
    #[cfg(feature = "macros")]
    pub use layout_macros::{layout, tiler};
}

/// Named by macros. Not public API.
#[doc(hidden)]
pub mod __private {
    pub use crate::assert::assert_same;
    pub use crate::list::{Cons, Nil};
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0};
}
