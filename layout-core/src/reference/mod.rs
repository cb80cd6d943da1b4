//! COPY and GEMM by their definitions: plain loops over coordinates, to read and to check faster ones against.
//!
//! The layouts say everything about the data: transposition, gathering, broadcasting and convolution are one loop each.

mod copy;
mod gemm;

use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
pub use copy::copy;
pub use gemm::gemm;

/// Refuses a layout of which an index is outside of a memory of so many elements.
fn check_memory(operation: &'static str, layout: &Layout, length: usize) -> Result<(), Error> {
    let (least, greatest) = layout.span();
    let inside = least >= 0 && usize::try_from(greatest).is_ok_and(|greatest| greatest < length);
    if inside {
        return Ok(());
    }
    Err(Error::new(Detail::Memory { operation, layout: operand(layout), span: (least, greatest), length }))
}

/// The element of a checked layout at an index.
fn at<T>(memory: &[T], index: i64) -> Option<&T> {
    usize::try_from(index).ok().and_then(|index| memory.get(index))
}

/// As [`at`], to write to.
fn at_mut<T>(memory: &mut [T], index: i64) -> Option<&mut T> {
    usize::try_from(index).ok().and_then(|index| memory.get_mut(index))
}
