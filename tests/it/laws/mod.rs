//! The laws of the layout algebra, each compared with the definition.
//!
//! A law is one test: its name and its sentence say what holds, its inputs come from `strategy`, and `oracle` says what
//! is right.

mod coalesce;
mod complement;
mod composition;
mod construction;
mod coordinates;
mod divide;
mod exhaustive;
mod notation;
mod oracle;
mod product;
mod relations;
mod wild;

use proptest::test_runner::Config;

/// So many cases; failing ones are kept beside the test.
fn cases(count: u32) -> Config {
    Config { cases: count, ..Config::default() }
}
