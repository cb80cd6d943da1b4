//! The tests of the library, in one program.

mod allocation;
mod golden;
mod laws;
