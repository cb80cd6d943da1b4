//! The compile errors we promise, and programs that must compile. One set, so that errors which only a full build finds are
//! found too. Bless with `TRYBUILD=overwrite cargo test -p layout-tests --test ui`, then read the difference as a user would.

#[test]
fn promised_errors() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui/pass/*.rs");
    cases.compile_fail("ui/fail/*.rs");
}
