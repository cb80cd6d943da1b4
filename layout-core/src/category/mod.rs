//! Layouts as arrows: the categories `Tuple` and `Nest`.
//!
//! # The idea, for someone who knows strides
//!
//! Take a row-major matrix `(64,32):(32,1)`. Its strides are not any numbers: there is a box `(32,64)` of memory, filled
//! with the first extent fastest, and the layout says that its own extent 64 is the second one of the box and its 32 the
//! first. Strides follow: 1 for the first place of the box, 32 for the second, because 32 elements lie below it. So the
//! layout is an arrow from its shape, the *domain*, into the box, the *codomain*, that sends each entry to an equal one:
//!
//! ```text
//! (64,32)--(2,1)-->(32,64)             entry 1 goes to place 2, entry 2 to place 1
//! ```
//!
//! Entries of the box that nothing goes to are gaps in memory; entries of the shape that go nowhere, to the *base point*
//! 0 (`*` in the paper), are broadcasts. In numbers:
//!
//! ```text
//! (3,128,128)--(1,3,5)-->(3,2,128,2,128)         (16,16,32)--(0,1,2)-->(16,32)
//!
//!  domain      codomain   below it                domain      codomain   below it
//!     128 ──────── 128    3·2·128·2 = 1536           32 ───────── 32    16
//!                    2                               16 ───────── 16     1
//!     128 ──────── 128    3·2 = 6                    16 ── *             0
//!                    2
//!       3 ────────   3    1
//!
//! has the layout (3,128,128):(1,6,1536)           has the layout (16,16,32):(0,1,16)
//! ```
//!
//! Such an arrow is a [`Morphism`]. With flat tuples at both ends it is one of the category `Tuple`, with nested ones of
//! `Nest`; nesting changes nothing about where entries go, so one type holds both, and [`Morphism::flatten`] leads from
//! the second to the first.
//!
//! # What it is for
//!
//! The layouts that arrows have are the *tractable* ones: sorted by stride, each stride is 0 or a multiple of where the
//! mode below it ends. Compact layouts are, and those with gaps of whole multiples, with broadcasts or without; rows of 8
//! padded by one, `(4,8):(9,1)`, are not, because 9 is no multiple of 8. For tractable layouts each operation of the
//! algebra is a picture, with no division in it:
//!
//! | layouts | arrows | file |
//! |---|---|---|
//! | the layout of an arrow, and back | [`Morphism::layout`], [`Morphism::standard`], [`Morphism::standard_form`] | `layout.rs`, `standard.rs` |
//! | `L(i)` | [`Morphism::realize`]: take the entries of a coordinate to their places | `realize.rs` |
//! | composition `L_g ∘ L_f` | [`Morphism::compose`]: follow f, then g | `compose.rs` |
//! | side by side | [`Morphism::concat`], [`Morphism::sum`] | `concat.rs`, `sum.rs` |
//! | some modes | [`Morphism::restrict`], [`Morphism::factorize`], [`Morphism::squeeze`], [`Morphism::sort`] | one each |
//! | coalesce | [`Morphism::coalesce`]: merge parallel neighbours | `coalesce.rs` |
//! | complement | [`Morphism::complement`]: the entries of the box that nothing goes to | `complement.rs` |
//! | divide, product | [`Morphism::logical_divide`], [`Morphism::logical_product`] | `divide.rs`, `product.rs` |
//! | another shape | [`Morphism::pullback`], [`Morphism::pushforward`]: cut the box, or the shape, finer | one each |
//!
//! Two layouts compose as arrows where the box of one is the shape of the other. Cut both at each other's boundaries with
//! [`mutual_refinement`](crate::mutual_refinement), and often they do: that is [`weak_composite`], the paper's algorithm
//! for composition. It is sound, and not complete; [`composition`](crate::composition) decides every case.
//!
//! ```
//! use layout_core::category::Morphism;
//! let f: Morphism = "(64,32)--(2,1)-->(32,64)".parse()?;
//! assert_eq!(f.layout().to_string(), "(64,32):(32,1)");
//! assert_eq!(Morphism::standard(&"(2,2):(3,30)".parse()?)?.to_string(), "(2,2)--(2,4)-->(3,2,5,2)");
//! # Ok::<(), layout_core::Error>(())
//! ```
//!
//! Entries are counted from 1 here, as in the notation, because 0 is the base point.
//!
//! Source: "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), chapters 3 and 4.

mod coalesce;
mod complement;
mod compose;
mod concat;
mod divide;
mod factorize;
mod layout;
mod morphism;
mod product;
mod pullback;
mod pushforward;
mod realize;
mod restrict;
mod sort;
mod squeeze;
mod standard;
mod sum;
mod weak_composite;

pub use morphism::Morphism;
pub use weak_composite::weak_composite;
