//! The tests of the library, in one program.

mod allocation;
mod assembly;
mod differences;
mod fuzz_seeds;
mod golden;
mod laws;
mod macro_given;
mod macro_places;
mod macro_types;
mod mixed;
mod notation;
mod package;
mod paper;
mod serde;
