//! Support for the benches.
