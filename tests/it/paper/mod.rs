//! "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025; arXiv 2601.05972), statement by statement.
//!
//! A test is named after the number of the statement that it checks: `def_`, `con_`, `ex_`, `lem_` and `prop_` for
//! definitions, constructions, examples, lemmas and propositions; only the section where the number is not at hand. Where a
//! statement does not hold as printed, the test checks the corrected one, and says what is wrong with the text.
//!
//! | section | file | statements |
//! |---|---|---|
//! | 2.1.2 objects | `flat/objects.rs` | definitions and examples of the section |
//! | 2.1.3 elementary operations | `flat/operations.rs` | definitions and examples of the section; 29, 30, 40, 41 |
//! | 2.1.4 coalesce | `flat/coalesce.rs` | 1–19 |
//! | 2.1.5 compact | `flat/compact.rs` | definition and examples of the section; 5–7 |
//! | 2.1.6 complements | `flat/complement.rs`, `flat/complementable.rs`, `flat/complements.rs` | definitions of the section; 4, 7–15, 17–19, 21–23, 25–28, 30, 32–34 |
//! | 2.1.7 composition, division, product | `flat/composition.rs`, `flat/divide.rs` | 1, 3–7, 9–16 |
//! | 2.1.8 tractable | `flat/tractable.rs` | definition and examples of the section; 5, 7, 10, 11 |
//! | equivalences on all small layouts | `flat/exhaustive.rs` | 2.1.5.6, 2.1.5.7, 2.1.6.10, 2.1.6.21, 2.1.6.32, 2.1.8.11 |
//! | 2.2 nested tuples, 2.3 nested layouts | `nested.rs` | 2.2.2.7, 2.2.4.3, 2.2.4.6, 2.3.2.7, 2.3.7.8; examples of the sections |
//! | 3 the categories `Tuple` and `Nest`, 4.1 composition | `categories.rs` | 3.1.2.12; examples of the sections |
//!
//! `flat/refusals.rs` checks what the text has no numbers for: errors, and numbers of any magnitude. Left out: 2.1.3.21,
//! whose layout is misprinted.

mod categories;
mod flat;
mod nested;

use layout_core::expr::evaluate;

/// The expression has this value, spelled so.
#[track_caller]
fn is(expression: &str, expected: &str) {
    match evaluate(expression) {
        Ok(value) => assert_eq!(value.to_string(), expected, "{expression}"),
        Err(error) => panic!("{expression} is {expected}, but: {error}"),
    }
}

/// The expression is refused with an error of this kind.
#[track_caller]
fn refused(expression: &str, kind: &str) {
    match evaluate(expression) {
        Ok(value) => panic!("{expression} is refused as {kind}, but: {value}"),
        Err(error) => assert_eq!(error.kind().as_str(), kind, "{expression}: {error}"),
    }
}
