#![doc = include_str!("../README.md")]
#![cfg_attr(
    test,
    allow(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::panic,
        reason = "a test that is wrong about its own data should fail at once"
    )
)]

mod coord;
mod errors;
mod expand;
mod input;
mod mixed;
mod offset;
mod source;
#[cfg(test)]
mod tests;
mod text;
mod types;

use proc_macro::TokenStream;
use proc_macro2::Span;

/// The answer, or the compile error in its place.
fn finish(answer: syn::Result<source::Source>) -> TokenStream {
    let tokens = answer.and_then(|source| match source.as_text() {
        Some(text) => text.parse().map_err(|error| syn::Error::new(Span::call_site(), error)),
        None => source.into_tokens().map(TokenStream::from),
    });
    tokens.unwrap_or_else(|error| error.into_compile_error().into())
}

/// A layout as a value: `layout!((4,(2,2)):(2,(1,8)))`.
///
/// The value has size zero and its type is the layout, so it may stand in a `const`. [`Layout!`] names that type.
/// Without strides the layout is compact with the first mode fastest.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{Layout, layout};
///
/// const TILE: Layout!((4,(2,2)):(2,(1,8))) = layout!((4,(2,2)):(2,(1,8)));
/// assert_eq!(TILE.at((1, (1, 0))), 3);
/// ```
///
/// # Expressions
///
/// An operation over layouts that are written out is computed while the program compiles, and its result is the
/// layout. The operations are those of `layout_core::expr`.
///
/// ```
/// use layout_static::layout;
///
/// let tiled = layout!(logical_divide((8,8):(8,1), <2,4>));      // ((2,4),(4,2)):((8,16),(1,4))
/// let chained = layout!((6,6):(5,12) o 12:9);                   // (2,6):(27,36)
/// assert_eq!(tiled.to_string(), "((2,4),(4,2)):((8,16),(1,4))");
/// assert_eq!(chained.to_string(), "(2,6):(27,36)");
/// ```
///
/// Where a name in an expression stands for a type, the expression is left to the type system, and what is written out in it
/// becomes a type. That is the one rule: no names, computed here; a name, computed in types. The operations are those that
/// `layout_static` has as traits, and the value is a constant of the trait, so this works with type parameters too.
///
/// ```
/// use layout_static::{Composition, CompositionOf, Layout, layout};
///
/// type Rows = Layout!((4,8):(8,1));
/// let every_other = layout!(composition(Rows, 16:2));
/// assert_eq!(every_other.to_string(), "(2,8):(16,1)");
///
/// type Tiles = Layout!(coalesce(Rows o (8,4):(4,1)));
///
/// fn first_four<L: Composition<Layout!(4:1)>>() -> CompositionOf<L, Layout!(4:1)> {
///     layout!(composition(L, 4:1))
/// }
/// assert_eq!(first_four::<Rows>().to_string(), "4:8");
/// ```
///
/// # Swizzles
///
/// A layout may stand behind a swizzle and an offset: the value is a `layout_static::ComposedLayout`. The layout may be a type.
/// Expressions take these too. There may be several such maps, outermost first, and a map may be a layout.
///
/// ```
/// use layout_static::{Layout, layout};
///
/// type Rows = Layout!((8,64):(64,1));
/// const SMEM: Layout!(Sw<3,3,3> o 0 o Rows) = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
/// assert_eq!(SMEM.at((1, 0)), 72);
///
/// let chain = layout!((64,8):(8,1) o 0 o Sw<3,3,3> o 0 o Rows);
/// assert_eq!(chain.at((1, 0)), 8 * 8 + 1);
///
/// // An offset known at run time, which the layout holds: with `Layout!`, the braces hold its type.
/// let begin = 64_u32;
/// let row: Layout!(Sw<3,3,3> o {u32} o 64) = layout!(Sw<3,3,3> o {begin} o 64)?;
/// assert_eq!(row.at(0), 72);
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Integers known at run time
///
/// `{expr}` in the place of an integer is one that the layout holds; all else stays in the type. The expressions are evaluated
/// once, in the order they are written, and have one type, which is that of coordinates and indices. What cannot be checked
/// before is checked then, so the value is a `Result`. In `Layout!` the braces hold that type.
///
/// ```
/// use layout_static::{Error, Layout, layout};
///
/// fn row_start(m: u32, n: u32, row: u32) -> Result<u32, Error> {
///     let matrix: Layout!(({u32}, {u32}):({u32}, 1)) = layout!(({m}, {n}):({n}, 1))?;
///     Ok(matrix.at((row, 0)))
/// }
/// assert_eq!(row_start(100, 70, 3), Ok(210));
/// assert!(row_start(100_000, 70_000, 3).is_err()); // an index does not fit
/// ```
///
/// Strides may be left out, or given as `LayoutLeft` or `LayoutRight`, only where they do not depend on such an integer.
///
/// `{const expr}` is an integer known at compile time, such as a const parameter: it becomes part of the type. It is an `usize`
/// up to 1024, or a power of two, or another number that `typenum` maps to a type (`typenum::Const<N>: ToUInt`).
///
/// ```
/// use layout_static::{Layout, layout};
///
/// const WIDTH: usize = 64;
/// let tile: Layout!((8, 64):(64, 1)) = layout!((8, {const WIDTH}):({const WIDTH}, 1));
/// ```
///
/// # Run-time layouts
///
/// After `dyn` the value is a `layout_core::Layout`. It has been checked here, so there is no error to handle. The
/// crate `layout-core` must be a dependency of the caller.
///
/// ```
/// use layout_static::layout;
///
/// let layout: layout_core::Layout = layout!(dyn (4,8):(1,4));
///
/// // Strides may be coordinates: the indices are then.
/// let transposed: layout_core::Layout<layout_core::ArithTuple> = layout!(dyn (4,8):(1@1,1@0));
/// assert_eq!(transposed.at((3, 5))?.to_tuple().to_string(), "(5,3)");
///
/// // Or of bits, added without carries: a swizzle as strides.
/// let swizzled: layout_core::Layout<layout_core::Xor> = layout!(dyn (8,8):(F1,F9));
/// assert_eq!(swizzled.at((3, 1))?.value(), 3 ^ 9);
///
/// // There may be several maps behind a layout: swizzles and layouts, with offsets.
/// let chain: layout_core::ComposedLayout = layout!(dyn 4:2 o 1 o Sw<2,0,2> o 0 o 2:1);
/// assert_eq!(chain.at(1)?, 4);
///
/// // With integers known at run time, `i64` here, it is checked then.
/// let (m, n) = (100, 70);
/// let matrix: Result<layout_core::Layout, layout_core::Error> = layout!(dyn ({m}, {n}):({n}, 1));
/// assert_eq!(matrix?.to_string(), "(100,70):(70,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Renamed crates
///
/// What is generated names `::layout_static`, and after `dyn` `::layout_core`. Where that crate has another name or
/// is reached through a third one, `crate = path` comes first:
///
/// ```
/// mod kernels {
///     pub use layout_static;
/// }
/// use layout_static::layout;
///
/// let tile = layout!(crate = kernels::layout_static, (4,8):(1,4));
/// ```
///
/// # Compile errors
///
/// Whatever `str::parse::<layout_core::Layout>` refuses is refused here, in the same words and at its place:
///
/// ```text
/// error: the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes
///  |
///  |     layout!((4,8):(1,4,2));
///  |                   ^^^^^^^
/// ```
///
/// White space between tokens is not seen, so `- 1` is read as `-1`. Comments are free, doc comments too.
#[proc_macro]
pub fn layout(tokens: TokenStream) -> TokenStream {
    finish(expand::layout_value(tokens.into()))
}

/// A layout as a type: `Layout!((4,(2,2)):(2,(1,8)))` is the type of `layout!((4,(2,2)):(2,(1,8)))`.
///
/// It reads what [`layout!`] reads, but for `dyn`: the type of a run-time layout is `layout_core::Layout`.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{Layout, StaticLayout};
///
/// type Smem = Layout!((8,64):(64,1));
/// const BYTES: usize = Smem::COSIZE * size_of::<f32>();
/// assert_eq!(BYTES, 2048);
/// ```
#[proc_macro]
#[allow(non_snake_case, reason = "layout! is the value and Layout! its type, as the type itself is written")]
pub fn Layout(tokens: TokenStream) -> TokenStream {
    finish(expand::layout_type(tokens.into()))
}

/// A tiler as a value: `tiler!(<4,_,8:2>)`.
///
/// In angle brackets each entry acts on its own mode: an integer `n`, which stands for `n:1`, a layout, `_`, which
/// leaves the mode as it is, or a tiler again. A layout or an integer alone gives that layout, and `_` alone gives
/// `Keep`. [`Tiler!`] names the type.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{layout, tiler};
///
/// let (inner, outer) = layout!((8,8):(8,1)).zipped_divide(tiler!(<2,4>)).modes();
/// assert_eq!((inner.to_string(), outer.to_string()), ("(2,4):(8,1)".into(), "(4,2):(16,4)".into()));
/// ```
///
/// `crate = path` is read as in [`layout!`].
#[proc_macro]
pub fn tiler(tokens: TokenStream) -> TokenStream {
    finish(expand::tiler_value(tokens.into()))
}

/// A tiler as a type: `Tiler!(<4,_,8:2>)` is the type of `tiler!(<4,_,8:2>)`.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{Layout, LogicalDivideOf, Tiler};
///
/// type Tiles = LogicalDivideOf<Layout!((8,64):(64,1)), Tiler!(<4,16>)>;
/// assert_eq!(Tiles::NEW.to_string(), "((4,2),(16,4)):((64,256),(1,16))");
/// ```
#[proc_macro]
#[allow(non_snake_case, reason = "tiler! is the value and Tiler! its type, as the type itself is written")]
pub fn Tiler(tokens: TokenStream) -> TokenStream {
    finish(expand::tiler_type(tokens.into()))
}

/// A shape as a value of size zero: `shape!((8,(4,2)))`, what `complement` or `tile_to_shape` fill.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{layout, shape};
///
/// let rest: layout_static::Layout!((3,2):(2,12)) = layout!((2,2):(1,6)).complement(shape!((4,6)));
/// ```
#[proc_macro]
pub fn shape(tokens: TokenStream) -> TokenStream {
    finish(expand::shape_value(tokens.into()))
}

/// A shape as a type: `Shape!((8,(4,2)))`, for aliases and bounds.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{ComplementOf, Layout, Shape};
///
/// type Rest = ComplementOf<Layout!((2,2):(1,6)), Shape!((4,6))>;
/// assert_eq!(Rest::NEW.to_string(), "(3,2):(2,12)");
/// ```
#[proc_macro]
#[allow(non_snake_case, reason = "shape! is the value and Shape! its type")]
pub fn Shape(tokens: TokenStream) -> TokenStream {
    finish(expand::shape_type(tokens.into()))
}

/// A coordinate: `coord!((2, (_, {j})))`. An integer is part of the type, so that `slice` can check it while the program
/// compiles; `{expr}` is an integer at run time; `_` keeps a mode.
///
/// Used through `layout_static`:
///
/// ```
/// use layout_static::{coord, layout};
///
/// let tile = layout!((4,(2,8)):(1,(4,8)));
/// let j = 3_usize;
/// let (offset, kept) = tile.slice(coord!((2, (_, {j}))));
/// assert_eq!((offset, kept.to_string()), (26, "(2):(4)".to_owned()));
/// ```
#[proc_macro]
pub fn coord(tokens: TokenStream) -> TokenStream {
    finish(expand::coordinate(tokens.into()))
}
