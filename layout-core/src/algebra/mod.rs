//! The operations, one a file.
//!
//! | operation | file | post-condition |
//! |---|---|---|
//! | `coalesce` | `coalesce.rs` | same function, fewest modes |
//! | `composition` | `composition.rs`, decided in `carry.rs` and `scan.rs`, refused in `obstacle.rs` | `R(c) = A(B(c))` |
//! | `complement` | `complement.rs` | `A(i) + R(j)` covers `0 … M′ − 1` once |
//! | `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide` | `divide.rs` | `A ∘ (T, complement(T))`, regrouped |
//! | `logical_product` | `product.rs` | `R(i, j) = A(i) + A*(B(j))` |

mod by_mode;
pub(crate) mod carry;
pub(crate) mod coalesce;
pub(crate) mod complement;
pub(crate) mod composition;
pub(crate) mod divide;
mod injective;
mod obstacle;
pub(crate) mod product;
mod scan;
