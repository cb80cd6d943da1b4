//! The laws of the layout algebra, each compared with the definition.
//!
//! A law is one test: its name and its sentence say what holds, its inputs come from `strategy`, and `oracle` says what
//! is right.

mod add;
mod category;
mod coalesce;
mod complement;
mod composable;
mod composition;
mod construction;
mod coordinate_strides;
mod coordinates;
mod divide;
mod exhaustive;
mod inverse;
mod notation;
mod oracle;
mod product;
mod product_variants;
mod recast;
mod recognize;
mod reference;
mod refusals;
mod relations;
mod strict;
mod structure;
mod swizzle;
mod thread_value;
mod tile;
mod wild;
mod xor;

use proptest::test_runner::Config;

/// So many cases, or as many as `PROPTEST_CASES` says; failing ones are kept in `proptest-regressions`.
pub(crate) fn cases(count: u32) -> Config {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = count;
    }
    config.max_global_rejects = config.cases * 16;
    config.max_local_rejects = config.cases * 64;
    config
}
