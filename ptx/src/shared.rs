//! Shared memory of a block. Rust has no statics in it yet, so this speaks PTX.

use core::arch::asm;

/// Where the block's `ELEMENTS` elements of 32 bits begin. To be called once in a kernel: each call is memory of its own.
pub(crate) fn memory<const ELEMENTS: usize>() -> u32 {
    let start;
    // SAFETY: declares memory and takes its address.
    unsafe {
        asm!(
            "{{ .shared .align 4 .b32 memory[{elements}]; mov.u32 {start}, memory; }}",
            elements = const ELEMENTS,
            start = out(reg32) start,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    start
}

/// Waits until all threads of the block are here.
pub(crate) fn barrier() {
    // SAFETY: all threads of the kernels here meet the barrier.
    unsafe { core::arch::nvptx::_syncthreads() }
}

/// Element `index` of the memory at `start`.
///
/// # Safety
/// The memory has more than `index` elements.
pub(crate) unsafe fn load(start: u32, index: u32) -> f32 {
    let value;
    // SAFETY: by this function's contract.
    unsafe {
        asm!(
            "ld.shared.b32 {value}, [{address}];",
            value = out(reg32) value,
            address = in(reg32) address(start, index),
            options(readonly, nostack, preserves_flags),
        );
    }
    value
}

/// Sets element `index` of the memory at `start`.
///
/// # Safety
/// The memory has more than `index` elements, and no other thread uses this one.
pub(crate) unsafe fn store(start: u32, index: u32, value: f32) {
    // SAFETY: by this function's contract.
    unsafe {
        asm!(
            "st.shared.b32 [{address}], {value};",
            value = in(reg32) value,
            address = in(reg32) address(start, index),
            options(nostack, preserves_flags),
        );
    }
}

/// Shared memory is addressed in bytes.
fn address(start: u32, index: u32) -> u32 {
    start.wrapping_add(index.wrapping_mul(4))
}
