//! The tests of the library, in one program.

mod allocation;
mod differences;
mod golden;
mod laws;
