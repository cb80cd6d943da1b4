//! Any bytes, read as every type of the notation and as an expression.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| layout_tests::fuzzing::notation::check(bytes));
