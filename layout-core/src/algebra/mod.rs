//! The operations, one a file.
//!
//! | operation | file | post-condition |
//! |---|---|---|
//! | `coalesce` | `coalesce.rs` | same function, fewest modes |
//! | `composition` | `composition.rs`, decided in `digits.rs`, `carry.rs` and `scan.rs`, refused in `obstacle.rs`, by coordinates in `coordinate_composition.rs` | `R(c) = A(B(c))` |
//! | `complement`, `n_complement` | `complement.rs` | `A(i) + R(j)` covers `0 … M′ − 1` once |
//! | `disjoint_complement` | `disjoint_complement.rs` | the sums `A(i) + R(j)` differ |
//! | `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide` | `divide.rs` | `A ∘ (T, complement(T))`, regrouped |
//! | `coverage` | `coverage.rs` | how far a division reaches past the end |
//! | `logical_product`, `zipped_product`, `tiled_product`, `flat_product` | `product.rs` | `R(i, j) = A(i) + A*(B(j))`, regrouped |
//! | `blocked_product`, `raked_product` | `blocked.rs` | the same, mode k of A beside mode k of B |
//! | `tile_to_shape` | `tile_to_shape.rs` | a blocked product of a given size |
//! | `local_tile`, `local_partition` | `local.rs`, a thread found in `preimage.rs` | the part of one block or thread |
//! | `make_layout_tv` | `thread_value.rs` | from (thread, value) to the element, and back |
//! | `upcast`, `downcast`, `recast` | `recast.rs` | `A(x)` lies in element `R(⌊x / g⌋)` |
//! | `right_inverse` | `right_inverse.rs`, searched in `right_search.rs` | `A(R(i)) = i`, the largest |
//! | `left_inverse` | `left_inverse.rs`, searched in `boundary_search.rs`, solved in `integers.rs` | `R(A(i)) = i` |
//! | `quasi_inverse` | `quasi_inverse.rs` | `A(R(A(i))) = A(i)` |
//! | `nullspace`, `filter` | `nullspace.rs`, `filter.rs` | the broadcasts, and the rest |
//! | `layout_add` | `add.rs` | `R(i) = A(i) + B(i)` |
//! | `greatest_common_domain` | `domain.rs` | the digits that two shapes share |
//! | `max_common_layout`, `max_common_vector` | `common.rs` | `A(R(i)) = B(R(i)) = i` |
//! | the same on layouts with coordinate strides | `coordinate_composition.rs`, `coordinate_complement.rs`, `coordinate_inverse.rs`, `coordinate_product.rs`, each axis by itself in `by_axis.rs` | |
//! | the same on layouts with XOR strides | `xor_composition.rs`, `xor_add.rs`, `xor_right_inverse.rs`, `xor_left_inverse.rs`, `xor_injective.rs`, the largest index in `xor_span.rs`, to and from swizzles in `xor_swizzle.rs`; over the bits `xor_linear.rs`, by the definition `xor_recognize.rs` | |
//! | `tiler_to_layout` | `tiler_to_layout.rs` | `A ∘ R = A ∘ T` |
//! | `from_values`, `from_fn` | `recognize.rs` | `R(i) = values[i]` |
//! | `is_injective`, `is_compact` | `injective.rs` | |
//! | `is_composable`, `is_complementable` | `composable.rs`, `divisibility.rs` | whether there is an answer, and why not |

pub(crate) mod add;
pub(crate) mod blocked;
mod boundary_search;
mod by_axis;
pub(crate) mod by_mode;
pub(crate) mod carry;
pub(crate) mod coalesce;
pub(crate) mod common;
pub(crate) mod complement;
pub(crate) mod composable;
pub(crate) mod composition;
pub(crate) mod coordinate_complement;
pub(crate) mod coordinate_composition;
pub(crate) mod coordinate_inverse;
pub(crate) mod coordinate_product;
pub(crate) mod coverage;
mod digits;
pub(crate) mod disjoint_complement;
pub(crate) mod divide;
pub(crate) mod divisibility;
pub(crate) mod domain;
pub(crate) mod filter;
pub(crate) mod injective;
mod integers;
pub(crate) mod left_inverse;
pub(crate) mod local;
pub(crate) mod nullspace;
mod obstacle;
mod preimage;
pub(crate) mod product;
pub(crate) mod quasi_inverse;
pub(crate) mod recast;
mod recognize;
pub(crate) mod right_inverse;
mod right_search;
mod scan;
pub(crate) mod thread_value;
pub(crate) mod tile_to_shape;
pub(crate) mod tiler_to_layout;
mod xor_add;
mod xor_composition;
pub(crate) mod xor_injective;
pub(crate) mod xor_left_inverse;
pub(crate) mod xor_linear;
mod xor_recognize;
pub(crate) mod xor_right_inverse;
pub(crate) mod xor_span;
pub(crate) mod xor_swizzle;
