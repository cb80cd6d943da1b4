//! An operation on layouts, small or wild: right by definition, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| layout_tests::fuzzing::algebra::check(bytes));
