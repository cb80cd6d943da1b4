//! Benchmarks: `cargo bench -p layout-benches`.
