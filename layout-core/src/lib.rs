#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod algebra;
mod arith_tuple;
pub mod category;
mod checked;
pub mod composed;
mod coord;
mod error;
pub mod expr;
pub mod flat;
mod htuple;
mod layout;
mod mode;
mod notation;
mod profile;
pub mod reference;
mod relation;
#[cfg(feature = "serde")]
mod serde;
pub mod strict;
mod stride;
mod structure;
mod swizzle;
mod tiler;
mod xor;

/// Named by macros. Not public API.
#[doc(hidden)]
pub mod __private {
    use crate::arith_tuple::ArithTuple;
    use crate::composed::{ComposedLayout, Stage};
    use crate::htuple::{HTuple, IntTuple};
    use crate::layout::Layout;
    pub use crate::notation::mixed;
    use crate::profile::{Profile, Token};
    use crate::swizzle::Swizzle;
    use crate::xor::Xor;
    use alloc::vec::Vec;

    /// The layout with these parts, some of which `layout!(dyn …)` was given at run time.
    ///
    /// # Errors
    /// Those of [`Layout::new`].
    pub fn given(extents: &[i64], strides: &[i64], profile: &str) -> Result<Layout, crate::Error> {
        layout(extents, strides, profile).checked()
    }

    /// The layout with these parts, which `layout!(dyn …)` has checked while the program compiled.
    pub fn layout(extents: &[i64], strides: &[i64], profile: &str) -> Layout {
        Layout::fitting(shape(extents, profile), strides.iter().copied().collect())
    }

    /// The layout with these parts, each stride a sum of integers with the paths of their basis vectors, outermost index first.
    pub fn coordinate_layout(
        extents: &[i64],
        strides: &[&[(i64, &[u8])]],
        profile: &str,
    ) -> Layout<ArithTuple> {
        let strides = strides.iter().map(|terms| ArithTuple::of_parts(terms));
        Layout::fitting(shape(extents, profile), strides.collect())
    }

    /// The layout with these parts, each stride the bits of a number.
    pub fn xor_layout(extents: &[i64], strides: &[i64], profile: &str) -> Layout<Xor> {
        Layout::fitting(shape(extents, profile), strides.iter().copied().map(Xor::of).collect())
    }

    /// The composed layout with these parts, which macros and types have checked.
    pub fn composed(stages: impl IntoIterator<Item = Stage>, inner: Layout) -> ComposedLayout {
        ComposedLayout::fitting(stages.into_iter().collect(), inner)
    }

    /// The swizzle with these numbers, which macros and types have checked.
    pub fn swizzle(bits: u32, base: u32, shift: i32) -> Swizzle {
        Swizzle::fitting(bits, base, shift)
    }

    /// The parts of a coordinate stride: integers with the paths of their basis vectors, outermost index first.
    pub fn parts(stride: &ArithTuple) -> Vec<(i64, Vec<u8>)> {
        stride.parts().map(|(path, value)| (value, path.indices().to_vec())).collect()
    }

    fn shape(extents: &[i64], profile: &str) -> IntTuple {
        let token = |sign| match sign {
            '(' => Some(Token::Open),
            '*' => Some(Token::Leaf),
            ')' => Some(Token::Close),
            _ => None,
        };
        let profile = Profile { tokens: profile.chars().filter_map(token).collect() };
        HTuple::from_parts(extents.iter().copied().collect(), profile)
    }
}

/// Operations on layouts whose indices are coordinates, which take another cotarget, or give another kind of layout, than
/// those of the same name on integers.
pub mod coordinate {
    pub use crate::algebra::coordinate_complement::complement;
    pub use crate::algebra::coordinate_inverse::{left_inverse, right_inverse};
    pub use crate::algebra::coordinate_product::logical_product;
}

/// Operations on layouts with XOR strides that give such a layout where those of the same name give one of integers, or say
/// that they did not decide; and from and to swizzles of layouts with integer strides.
pub mod f2 {
    pub use crate::algebra::xor_injective::is_injective;
    pub use crate::algebra::xor_left_inverse::left_inverse;
    pub use crate::algebra::xor_right_inverse::right_inverse;
    pub use crate::algebra::xor_swizzle::{from_composed, to_composed};
}

pub use algebra::add::layout_add;
pub use algebra::blocked::{blocked_product, raked_product};
pub use algebra::coalesce::{coalesce, coalesce_by_profile, coalesce_extended, coalesce_extended_by_profile};
pub use algebra::common::{max_common_layout, max_common_vector};
pub use algebra::complement::{complement, n_complement};
pub use algebra::composable::{
    ComplementObstacle, CompositionObstacle, complement_obstacle, composition_obstacle, is_complementable,
    is_composable,
};
pub use algebra::composition::{SCAN_LIMIT, composition};
pub use algebra::coverage::{Coverage, coverage};
pub use algebra::disjoint_complement::disjoint_complement;
pub use algebra::divide::{flat_divide, logical_divide, tiled_divide, zipped_divide};
pub use algebra::divisibility::{carry_free, shape_divisible, stride_divisible};
pub use algebra::domain::greatest_common_domain;
pub use algebra::filter::filter;
pub use algebra::injective::{is_compact, is_injective};
pub use algebra::left_inverse::left_inverse;
pub use algebra::local::{local_partition, local_tile};
pub use algebra::nullspace::nullspace;
pub use algebra::product::{flat_product, logical_product, tiled_product, zipped_product};
pub use algebra::quasi_inverse::quasi_inverse;
pub use algebra::recast::{downcast, recast, recast_bits, upcast};
pub use algebra::right_inverse::{INVERSE_LIMIT, is_right_inverse, right_inverse};
pub use algebra::thread_value::{ThreadValue, make_layout_tv};
pub use algebra::tile_to_shape::tile_to_shape;
pub use algebra::tiler_to_layout::tiler_to_layout;
pub use arith_tuple::ArithTuple;
pub use composed::ComposedLayout;
pub use coord::{crd2idx, idx2crd};
pub use error::{Error, ErrorKind};
pub use htuple::{HTuple, IntTuple, Modes, View, Written};
pub use layout::Layout;
pub use profile::Profile;
pub use relation::{compatible, congruent, refines, weakly_congruent};
pub use stride::Stride;
pub use structure::append::{append, prepend, replace};
pub use structure::crd2crd::crd2crd;
pub use structure::flatten::{flatten, unflatten};
pub use structure::group::group;
pub use structure::left_divide::left_divide;
pub use structure::mutual_refinement::mutual_refinement;
pub use structure::order::{make_layout_like, make_ordered_layout};
pub use structure::refinement::{common_coarsening, common_refinement};
pub use structure::relative_modes::relative_modes;
pub use structure::select::{select, take};
pub use structure::shape_div::{shape_div, shape_mod};
pub use structure::slice::{Pattern, dice, slice, slice_offset};
pub use structure::substitute::substitute;
pub use swizzle::Swizzle;
pub use tiler::{Tiler, TilerRef};
pub use xor::Xor;
