//! Static index against hand-written index arithmetic, in whole loops, side by side.

use criterion::{Criterion, criterion_group, criterion_main};
use layout_codegen::loops;
use std::hint::black_box;

fn bench(c: &mut Criterion) {
    for name in loops::NAMES {
        let mut group = c.benchmark_group(name);
        for (form, by_layout) in [("layout", true), ("hand", false)] {
            group.bench_function(form, |bencher| {
                bencher.iter(|| loops::run(black_box(name), by_layout, 10));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
