//! GPU kernels whose indices are static layouts: `static_x` indexes through layouts, `hand_x` is the same kernel with its
//! index arithmetic written out. `.ci/ptx` compiles both, for `sm_80`, and checks that they are the same instructions.
//!
//! The layouts are types, and gone when the kernel runs: nothing is called, nothing can trap, nothing lies in local memory. Those
//! of `mixed` have run-time integers, which are arguments of the kernel.
//! Coordinates are `u32`, so all index arithmetic stays in 32 bits; only an address is 64 bits wide.
//!
//! A kernel is one file with its two forms; the check finds it by its name, `static_…`. What they share of a device is here and in
//! `shared`.
//!
//! A kernel names its layouts by [`LayoutOf`](layout_static::LayoutOf), since without its default features layout-static
//! depends on typenum alone. With them, `Layout!((32,64):(1,1024))` says the same.
//!
//! # Safety
//! Every kernel reads and writes global memory through the pointers it is launched with: each must be valid for as many
//! elements as the layout of its argument has, and nothing else may write there. The thread and block numbers of a launch must
//! lie in the layout's domain, where the kernel does not check them.

#![no_std]
#![feature(abi_ptx, asm_experimental_arch, stdarch_nvptx)]
#![allow(clippy::missing_safety_doc, reason = "one contract for all kernels, above")]

pub mod copy;
pub mod core_matrices;
pub mod mixed;
pub mod shared;
pub mod swizzled;
pub mod transpose;

/// The number of this thread in its block.
fn thread() -> u32 {
    // SAFETY: reads a special register.
    unsafe { core::arch::nvptx::_thread_idx_x() }
}

/// The numbers of this block in its grid.
fn block() -> (u32, u32) {
    // SAFETY: reads special registers.
    unsafe { (core::arch::nvptx::_block_idx_x(), core::arch::nvptx::_block_idx_y()) }
}

/// Element `index` of `x`.
///
/// # Safety
/// `x` is valid for more than `index` elements.
unsafe fn load<T: Copy>(x: *const T, index: u32) -> T {
    // SAFETY: by this function's contract.
    unsafe { *x.add(index as usize) }
}

/// Sets element `index` of `y`.
///
/// # Safety
/// `y` is valid for more than `index` elements, and no other thread uses this one.
unsafe fn store<T>(y: *mut T, index: u32, value: T) {
    // SAFETY: by this function's contract.
    unsafe { *y.add(index as usize) = value }
}
