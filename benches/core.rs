//! The run-time algebra on realistic operands: composition, coalesce, complement, divide.

use criterion::{Criterion, criterion_group, criterion_main};
use layout_core::{Layout, Tiler, coalesce, complement, composition, logical_divide, right_inverse};
use std::hint::black_box;

fn layout(text: &str) -> Layout {
    text.parse().expect("the benchmark's own layouts are well formed")
}

/// A tile of three leaves; a thread-value layout; a swizzled-looking layout of 16 leaves.
const COMPOSITIONS: [(&str, &str, &str); 3] = [
    ("3 by 2 leaves", "(4,6,8):(2,3,5)", "(2,2):(1,4)"),
    ("4 by 3 leaves", "((4,2),(2,4)):((2,16),(1,8))", "((4,8),2):((16,1),8)"),
    (
        "16 by 8 leaves",
        "(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(32768,1,16384,2,8192,4,4096,8,2048,16,1024,32,512,64,256,128)",
        "(4,4,4,4,4,4,4,4):(1,4,16,64,256,1024,4096,16384)",
    ),
];

const LAYOUTS: [(&str, &str); 3] = [
    ("3 leaves", "(4,6,8):(2,8,48)"),
    ("8 leaves", "((2,4),(2,2),(2,8),(2,2)):((1,2),(16,32),(64,128),(2048,8192))"),
    (
        "16 leaves",
        "(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):(1,2,8,16,64,128,512,1024,4096,8192,32768,65536,262144,524288,2097152,4194304)",
    ),
];

fn bench_composition(c: &mut Criterion) {
    let mut group = c.benchmark_group("composition");
    for (name, a, b) in COMPOSITIONS {
        let (a, b) = (layout(a), layout(b));
        group.bench_function(name, |bencher| bencher.iter(|| composition(black_box(&a), black_box(&b))));
    }
    group.finish();
}

fn bench_unary(c: &mut Criterion) {
    let mut group = c.benchmark_group("coalesce");
    for (name, a) in LAYOUTS {
        let a = layout(a);
        group.bench_function(name, |bencher| bencher.iter(|| coalesce(black_box(&a))));
    }
    group.finish();
    let mut group = c.benchmark_group("complement");
    for (name, a) in LAYOUTS {
        let a = layout(a);
        group.bench_function(name, |bencher| bencher.iter(|| complement(black_box(&a), None)));
    }
    group.finish();
}

fn bench_divide(c: &mut Criterion) {
    let mut group = c.benchmark_group("logical_divide");
    for (name, a, tile) in [
        ("2 by 2 leaves", "(8,16):(20,1)", "(4,2):(1,8)"),
        ("4 by 4 leaves", "((4,2),(2,4)):((2,16),(1,8))", "((2,2),(2,2)):((1,4),(8,32))"),
    ] {
        let (a, tile) = (layout(a), layout(tile));
        group.bench_function(name, |bencher| {
            bencher.iter(|| logical_divide(black_box(&a), black_box(&tile)));
        });
    }
    let (a, tiler) = (layout("(8,16):(20,1)"), "<4,2>".parse::<Tiler>().expect("a tiler"));
    group.bench_function("2 leaves by mode", |bencher| {
        bencher.iter(|| logical_divide(black_box(&a), black_box(&tiler)));
    });
    group.finish();
    let mut group = c.benchmark_group("right_inverse");
    let a = layout("((2,2),(4,2)):((1,8),(2,16))");
    group.bench_function("4 leaves", |bencher| bencher.iter(|| right_inverse(black_box(&a))));
    group.finish();
}

/// `leaves` modes of extent 2 and 1, which keep apart in memory, so that nothing merges.
fn spread(leaves: usize) -> Layout {
    let extents: Vec<&str> = (0..leaves).map(|leaf| if leaf < 30 { "2" } else { "1" }).collect();
    let strides: Vec<String> = (0..leaves).map(|leaf| (1_u64 << (2 * leaf.min(30))).to_string()).collect();
    layout(&format!("({}):({})", extents.join(","), strides.join(",")))
}

/// The cost by number of leaves. 64 bits hold 30 modes of extent 2 with gaps; the others have extent 1.
fn bench_leaves(c: &mut Criterion) {
    for leaves in [2, 4, 8, 16, 32, 64] {
        let (a, b) = (spread(leaves), layout("(2,2):(1,2)"));
        let mut group = c.benchmark_group(format!("{leaves} leaves"));
        group.bench_function("composition", |bencher| {
            bencher.iter(|| composition(black_box(&a), black_box(&b)))
        });
        // Both operands grow: the quadratic case. Leaf k of `all` steps in mode k of `a`.
        let all = Layout::column_major(a.shape().clone()).expect("the size fits");
        group.bench_function("composition with as many", |bencher| {
            bencher.iter(|| composition(black_box(&a), black_box(&all)))
        });
        group.bench_function("coalesce", |bencher| bencher.iter(|| coalesce(black_box(&a))));
        group.bench_function("complement", |bencher| bencher.iter(|| complement(black_box(&a), None)));
        group.bench_function("right_inverse", |bencher| bencher.iter(|| right_inverse(black_box(&a))));
        group.finish();
    }
}

criterion_group!(benches, bench_composition, bench_unary, bench_divide, bench_leaves);
criterion_main!(benches);
