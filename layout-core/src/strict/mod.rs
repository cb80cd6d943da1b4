//! The nested operations in their strict form: as the paper defines them, without what CuTe adds.
//!
//! The operations at the root of this crate are CuTe's: a layout goes on past its end, a division rounds up, a product
//! steps over gaps that can't be filled. "Categorical Foundations for CuTe Layouts" defines the same operations on the
//! finite domain alone, and there they have one answer or none. Where both answer they agree as functions, so a program
//! that stays inside the strict forms has no rounding to guard against.
//!
//! | operation | strict here | CuTe's, at the root |
//! |---|---|---|
//! | [`coalesce_relative`] | the coarser shape must be one that the layout's refines | a profile, of which the extents don't count |
//! | [`complement`] | fills `0 … N − 1` exactly, no broadcasts | rounds N up, skips broadcasts |
//! | [`composition`] | the indices of the inner layout lie in `0 … size − 1` of the outer | goes on past the end |
//! | [`logical_divide`] | the tile has a complement in the size of the layout | the tiles may reach past the end |
//! | [`logical_product`] | the layout has a complement | steps over gaps |
//!
//! `coalesce` itself is strict at the root; [`is_coalesced`] says whether it leaves a layout as it is. Expressions call them `colfax.complement`, and so on.
//!
//! ```
//! use layout_core::{Layout, strict};
//! let a: Layout = "(4,8):(1,4)".parse()?;
//! assert_eq!(strict::logical_divide(&a, &"(2,2):(4,1)".parse()?)?.to_string(), "((2,2),(2,4)):((4,1),(2,8))");
//!
//! let past_the_end = strict::composition(&"4:2".parse::<Layout>()?, &"8:1".parse()?).unwrap_err();
//! assert!(past_the_end.is_out_of_range());
//! assert_eq!(layout_core::composition(&"4:2".parse::<Layout>()?, &"8:1".parse::<Layout>()?)?.to_string(), "8:2");
//! # Ok::<(), layout_core::Error>(())
//! ```
//!
//! Source: "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.

mod coalesce;
mod complement;
mod composition;
mod divide;
mod product;

pub use coalesce::{coalesce_relative, is_coalesced};
pub use complement::complement;
pub use composition::composition;
pub use divide::logical_divide;
pub use product::logical_product;
