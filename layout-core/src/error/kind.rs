//! The kinds of errors: one table for the enum, the words and the predicates.

use super::Error;
use core::fmt;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident, $word:literal, $predicate:ident;)*) => {
        /// The kinds of [`Error`].
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum ErrorKind {
            $($(#[$doc])* $kind,)*
        }

        impl ErrorKind {
            /// The kind in one word, as the `layout` command prints it.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$kind => $word,)*
                }
            }
        }

        impl Error {
            $(
                #[doc = concat!("Whether the kind is [`ErrorKind::", stringify!($kind), "`].")]
                ///
                $(#[$doc])*
                pub fn $predicate(&self) -> bool {
                    self.kind() == ErrorKind::$kind
                }
            )*
        }
    };
}

kinds! {
    /// The text is not in the notation.
    Syntax, "syntax", is_syntax;
    /// Shape and stride nest differently.
    NotCongruent, "not_congruent", is_not_congruent;
    /// An extent is zero or negative.
    ExtentNotPositive, "extent_not_positive", is_extent_not_positive;
    /// A coordinate lies outside its shape.
    OutOfRange, "out_of_range", is_out_of_range;
    /// A tiler or profile has more modes than the layout, or a mode is missing.
    RankMismatch, "rank_mismatch", is_rank_mismatch;
    /// A coordinate or profile nests in a way that does not fit.
    ProfileMismatch, "profile_mismatch", is_profile_mismatch;
    /// No layout computes the composition.
    NoLayout, "no_layout", is_no_layout;
    /// A bounded search gave up before it had an answer, or does not try all there is.
    Undecided, "undecided", is_undecided;
    /// The operation is not there for operands of this kind.
    Unsupported, "unsupported", is_unsupported;
    /// No layout fills the rest of the codomain.
    NoComplement, "no_complement", is_no_complement;
    /// Two coordinates have one index.
    NotInjective, "not_injective", is_not_injective;
    /// No layout takes every index back.
    NotInvertible, "not_invertible", is_not_invertible;
    /// Two layouts that have to be of one size are not.
    SizeMismatch, "size_mismatch", is_size_mismatch;
    /// The operation needs strides that are not negative.
    NegativeStride, "negative_stride", is_negative_stride;
    /// A block does not divide the shape that it should tile, or neither of an extent and a divisor divides the other.
    NotDivisible, "not_divisible", is_not_divisible;
    /// A shape does not refine another, or two have no mutual refinement.
    NotRefined, "not_refined", is_not_refined;
    /// A map between tuples is no morphism.
    NotMorphism, "not_morphism", is_not_morphism;
    /// Two morphisms do not meet in one tuple.
    ObjectsDiffer, "objects_differ", is_objects_differ;
    /// No morphism has the layout: sorted by stride, a stride is not a multiple of what lies below it.
    NotTractable, "not_tractable", is_not_tractable;
    /// Elements do not form whole groups of another width.
    Recast, "recast", is_recast;
    /// The bits that a swizzle would exchange overlap, are less than none, or reach the sign of an index.
    InvalidSwizzle, "invalid_swizzle", is_invalid_swizzle;
    /// A number does not fit into 64 bits.
    Overflow, "overflow", is_overflow;
    /// A list of values would be too long.
    TooLarge, "too_large", is_too_large;
    /// A layout, tiler or text nests too deep.
    TooDeep, "too_deep", is_too_deep;
    /// An expression calls an operation that there is not.
    UnknownOperation, "unknown_operation", is_unknown_operation;
    /// An operation got an argument of a kind that it does not take.
    Argument, "argument", is_argument;
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
