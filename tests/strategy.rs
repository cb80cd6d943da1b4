//! Generators: small layouts of every kind; for each operation inputs for which it has a result by construction; and
//! wild numbers, for which it must have the right result or say that it has none.

use crate::oracle::{self, Model, Tree};
use layout_core::composed::{Outer, Stage};
use layout_core::{ComposedLayout, IntTuple, Layout, Swizzle};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

/// The most coordinates of a generated layout, except a wild one.
pub const MOST: i64 = 240;

/// The tuple of the library for a tree.
#[track_caller]
pub fn int_tuple(tree: &Tree) -> IntTuple {
    match tree {
        Tree::Leaf(value) => IntTuple::leaf(
            i64::try_from(*value).unwrap_or_else(|_| panic!("{value} does not fit into 64 bits")),
        ),
        Tree::Tuple(modes) => IntTuple::tuple(modes.iter().map(int_tuple)),
    }
}

/// The layout of the library for a model.
#[track_caller]
pub fn real(model: &Model) -> Layout {
    Layout::new(int_tuple(&model.shape), int_tuple(&model.stride))
        .unwrap_or_else(|error| panic!("{model}: {error}"))
}

/// A leaf or a tuple of trees, at most three levels deep, each tuple with at least `fewest` modes.
fn trees(leaf: impl Strategy<Value = i128> + 'static, fewest: usize) -> BoxedStrategy<Tree> {
    leaf.prop_map(Tree::Leaf)
        .prop_recursive(3, 8, 3, move |inner| vec(inner, fewest..=3).prop_map(Tree::Tuple))
        .boxed()
}

/// Shapes with extents from 1 to 8 and at most [`MOST`] coordinates.
fn shape_trees(fewest: usize) -> impl Strategy<Value = Tree> {
    trees(1..=8_i128, fewest).prop_map(|shape| {
        let extents = shape.leaves();
        let mut size = 1;
        shape.substitute(|at| {
            let fits = size * extents[at] <= i128::from(MOST);
            let extent = if fits { extents[at] } else { 1 };
            size *= extent;
            Tree::Leaf(extent)
        })
    })
}

/// Shapes without empty tuples.
pub fn shapes() -> impl Strategy<Value = Tree> {
    shape_trees(1)
}

/// Tuples of any integers, empty ones included.
pub fn tuples() -> impl Strategy<Value = IntTuple> {
    trees(-9..=9_i128, 0).prop_map(|tree| int_tuple(&tree))
}

/// Strides for the extents: compact in some order, padded, with broadcasts, with negative ones, or any.
fn strides(extents: Vec<i128>) -> impl Strategy<Value = Vec<i128>> {
    let count = extents.len();
    let order = || Just((0..count).collect::<Vec<_>>()).prop_shuffle();
    let chain = move |order: Vec<usize>, gaps: &[i128]| {
        let mut strides = vec![0; count];
        let mut covered = 1;
        for (at, gap) in order.into_iter().zip(gaps) {
            strides[at] = covered * gap;
            covered = strides[at] * extents[at];
        }
        strides
    };
    let padded = {
        let chain = chain.clone();
        move || {
            let chain = chain.clone();
            (order(), vec(1..=3_i128, count)).prop_map(move |(order, gaps)| chain(order, &gaps))
        }
    };
    let scaled = |factors: std::ops::RangeInclusive<i128>| {
        (padded(), vec(factors, count)).prop_map(|(strides, factors)| {
            strides.iter().zip(factors).map(|(stride, factor)| stride * factor).collect::<Vec<_>>()
        })
    };
    prop_oneof![
        order().prop_map(move |order| chain(order, &vec![1; count])),
        padded(),
        scaled(0..=1),
        scaled(-1..=1),
        vec(-20..=20_i128, count),
    ]
}

fn layouts_of(shapes: impl Strategy<Value = Tree>) -> impl Strategy<Value = Layout> {
    shapes.prop_flat_map(|shape| {
        strides(shape.leaves()).prop_map(move |strides| {
            let stride = shape.substitute(|at| Tree::Leaf(strides[at]));
            let shape = shape.clone();
            real(&Model { shape, stride })
        })
    })
}

/// Layouts of every kind, without empty tuples.
pub fn layouts() -> impl Strategy<Value = Layout> {
    layouts_of(shape_trees(1))
}

/// Layouts of every kind; some have empty tuples.
pub fn layouts_with_empty_modes() -> impl Strategy<Value = Layout> {
    layouts_of(shape_trees(0))
}

/// Layouts whose values are natural numbers.
pub fn natural_layouts() -> impl Strategy<Value = Layout> {
    layouts().prop_map(|layout| {
        let mut model = Model::of(&layout);
        let strides = model.stride.leaves();
        model.stride = model.stride.substitute(|at| Tree::Leaf(strides[at].abs()));
        real(&model)
    })
}

/// A shape and an index of its extended domain.
pub fn shapes_and_indices() -> impl Strategy<Value = (IntTuple, i64)> {
    let index = prop_oneof![0..MOST, -2 * MOST..4 * MOST];
    (shapes().prop_map(|shape| int_tuple(&shape)), index)
}

/// A layout, a 1-D index inside it, and a coordinate for that index: any admissible form of it.
pub fn layouts_and_coordinates() -> impl Strategy<Value = (Layout, i64, IntTuple)> {
    (layouts_with_empty_modes(), any::<Index>(), vec(any::<bool>(), 16)).prop_map(|(layout, index, forms)| {
        let index = index.index(usize::try_from(layout.size()).unwrap_or(1));
        let index = i64::try_from(index).unwrap_or(0);
        let shape = Model::of(&layout).shape;
        let coordinate = some_form(i128::from(index), &shape, &mut forms.into_iter());
        (layout, index, int_tuple(&coordinate))
    })
}

/// The coordinate of a shape for an index, split or left whole at each tuple as `forms` says.
fn some_form(index: i128, shape: &Tree, forms: &mut impl Iterator<Item = bool>) -> Tree {
    match shape {
        Tree::Tuple(modes) if forms.next().unwrap_or(true) => {
            let mut rest = index;
            let parts = modes.iter().map(|mode| {
                let part = some_form(rest % mode.size(), mode, forms);
                rest /= mode.size();
                part
            });
            Tree::Tuple(parts.collect())
        }
        _ => Tree::Leaf(index),
    }
}

/// A shape, and one that it refines: some of its tuples replaced by their size.
pub fn refinements() -> impl Strategy<Value = (Tree, Tree)> {
    (shape_trees(0), vec(any::<bool>(), 16)).prop_map(|(fine, forms)| {
        let coarse = coarser(&fine, &mut forms.into_iter());
        (coarse, fine)
    })
}

fn coarser(shape: &Tree, forms: &mut impl Iterator<Item = bool>) -> Tree {
    match shape {
        Tree::Tuple(modes) if forms.next().unwrap_or(true) => {
            Tree::Tuple(modes.iter().map(|mode| coarser(mode, forms)).collect())
        }
        _ => Tree::Leaf(shape.size()),
    }
}

/// A layout, and the same with each extent split in two, `s:d` into `(a,s/a):(d,d·a)`.
pub fn split_leaves() -> impl Strategy<Value = (Layout, Layout)> {
    (layouts(), vec(any::<Index>(), 8)).prop_map(|(layout, cuts)| {
        let model = Model::of(&layout);
        let modes: Vec<Model> = model
            .flat()
            .iter()
            .enumerate()
            .map(|(at, (extent, stride))| {
                let lower = divisor(*extent, cuts[at % 8]);
                Model::concat([
                    Model::node(&[(lower, *stride)]),
                    Model::node(&[(extent / lower, stride * lower)]),
                ])
            })
            .collect();
        let split = Model {
            shape: model.shape.substitute(|at| modes[at].shape.clone()),
            stride: model.stride.substitute(|at| modes[at].stride.clone()),
        };
        (layout, real(&split))
    })
}

fn divisor(number: i128, choice: Index) -> i128 {
    let divisors: Vec<i128> = (1..=number).filter(|d| number % d == 0).collect();
    *choice.get(&divisors)
}

/// Modes put side by side, some of them joined into inner tuples.
fn nested(modes: Vec<oracle::Mode>, joined: &[bool]) -> Model {
    let mut groups: Vec<Vec<oracle::Mode>> = Vec::new();
    for (at, mode) in modes.into_iter().enumerate() {
        match groups.last_mut() {
            Some(group) if joined.get(at).copied().unwrap_or(false) => group.push(mode),
            _ => groups.push(vec![mode]),
        }
    }
    if let [group] = groups.as_slice() {
        return Model::node(group);
    }
    Model::concat(groups.iter().map(|group| Model::node(group)))
}

/// A layout, and some of the digits of its domain in some order: extents `f` with units `u` such that the digits of
/// `Σ x_j · u_j` are the `x_j`. Adjacent digits are merged where they follow each other.
fn digits() -> impl Strategy<Value = (Layout, Vec<oracle::Mode>)> {
    (layouts(), vec(any::<Index>(), 8)).prop_flat_map(|(layout, cuts)| {
        let mut digits = Vec::new();
        let mut unit = 1;
        for (at, (extent, _)) in Model::of(&layout).flat().into_iter().enumerate() {
            let lower = divisor(extent, cuts[at % 8]);
            for factor in [lower, extent / lower] {
                if factor > 1 {
                    digits.push((factor, unit));
                    unit *= factor;
                }
            }
        }
        let count = digits.len();
        let chosen = subsequence(digits, 0..=count).prop_shuffle();
        (Just(layout), chosen, vec(any::<bool>(), count)).prop_map(|(layout, chosen, merge)| {
            let mut merged: Vec<oracle::Mode> = Vec::new();
            for ((extent, unit), merge) in chosen.into_iter().zip(merge) {
                match merged.last_mut() {
                    Some(last) if merge && last.0 * last.1 == unit => last.0 *= extent,
                    _ => merged.push((extent, unit)),
                }
            }
            (layout, merged)
        })
    })
}

/// Layouts A and B with a composition `A ∘ B`: B's leaves are digits of A's domain, the topmost one sometimes longer
/// than A, besides broadcasts and extent-1 modes.
pub fn composable() -> impl Strategy<Value = (Layout, Layout)> {
    let extra = prop_oneof![(1..=4_i128, Just(0_i128)), (Just(1_i128), -9..=9_i128)];
    (digits(), 1..=3_i128, vec((extra, any::<Index>()), 0..=2), vec(any::<bool>(), 12)).prop_map(
        |((a, mut modes), longer, extra, joined)| {
            let size = i128::from(a.size());
            for mode in &mut modes {
                if mode.0 * mode.1 == size {
                    mode.0 *= longer;
                }
            }
            for (mode, at) in extra {
                modes.insert(at.index(modes.len() + 1), mode);
            }
            (a, real(&nested(modes, &joined)))
        },
    )
}

/// Layouts A with strides that jump up and down, and B that steps through A with up to three leaves.
pub fn jumping() -> impl Strategy<Value = (Layout, Layout)> {
    let outer = vec((2..=5_i128, -12..=20_i128), 2..=4);
    outer.prop_flat_map(|modes| {
        let size: i128 = modes.iter().map(|mode| mode.0).product();
        let inner = vec((1..=6_i128, 0..size), 1..=3);
        (Just(real(&nested(modes, &[]))), inner.prop_map(|modes| real(&nested(modes, &[]))))
    })
}

/// Layouts A and T such that A can be divided by T: T's leaves are digits of A's domain.
pub fn divisible() -> impl Strategy<Value = (Layout, Layout)> {
    (digits(), vec(any::<bool>(), 12)).prop_map(|((a, modes), joined)| (a, real(&nested(modes, &joined))))
}

/// Layouts with a complement: strides that are multiples of what lies below, in any order, besides broadcasts and
/// extent-1 modes.
pub fn complementable() -> impl Strategy<Value = Layout> {
    let chain = vec((1..=4_i128, 1..=3_i128), 0..=4).prop_flat_map(|steps| {
        let mut covered = 1;
        let mut modes = Vec::new();
        for (extent, gap) in steps {
            let stride = covered * gap;
            modes.push((extent, stride));
            covered = extent * stride;
        }
        Just(modes).prop_shuffle()
    });
    let broadcast = (1..=3_i128, any::<Index>());
    (chain, vec(broadcast, 0..=2), vec(any::<bool>(), 8)).prop_map(|(mut modes, broadcasts, joined)| {
        for (extent, at) in broadcasts {
            modes.insert(at.index(modes.len() + 1), (extent, 0));
        }
        real(&nested(modes, &joined))
    })
}

/// Integers of all sizes, those near the powers of two among them.
pub fn wild_integers() -> impl Strategy<Value = i64> {
    let near = |exponent: u32| {
        (-2..=2_i64).prop_map(move |off| (1_i64 << exponent).checked_add(off).unwrap_or(i64::MAX))
    };
    prop_oneof![
        6 => 0..=9_i64,
        1 => near(20),
        2 => near(31),
        2 => near(32),
        2 => near(62),
        1 => Just(i64::MAX),
        1 => any::<i64>(),
    ]
}

fn wild_strides() -> impl Strategy<Value = i64> {
    (wild_integers(), any::<bool>()).prop_map(
        |(stride, negative)| {
            if negative { stride.wrapping_neg() } else { stride }
        },
    )
}

/// Extents and strides of up to four modes, wild and not always a layout.
pub fn wild_modes() -> impl Strategy<Value = Vec<(i64, i64)>> {
    vec((wild_integers(), wild_strides()), 1..=4)
}

/// Layouts with wild extents and strides.
pub fn wild_layouts() -> impl Strategy<Value = Layout> {
    let small = vec((1..=9_i64, wild_strides()), 1..=3);
    let big = wild_modes();
    prop_oneof![small, big].prop_filter_map("does not fit", |modes| {
        let (shape, stride): (Vec<i64>, Vec<i64>) = modes.into_iter().unzip();
        Layout::new(IntTuple::flat(shape), IntTuple::flat(stride)).ok()
    })
}

/// Indices spread over a layout of any size: its corners, and some inside.
pub fn spread(size: i64, inside: &[Index]) -> Vec<i64> {
    let last = size - 1;
    let mut indices = vec![0, 1.min(last), last / 2, last];
    indices.extend((0..62).map(|k| 1_i64 << k).take_while(|i| *i <= last));
    for index in inside {
        indices.push(i64::try_from(index.index(usize::try_from(size).unwrap_or(1))).unwrap_or(0));
    }
    indices
}

/// Swizzles of few bits.
pub fn swizzles() -> impl Strategy<Value = Swizzle> {
    (0..=3_i64, 0..=3_i64, 0..=2_i64, any::<bool>()).prop_map(|(bits, base, more, up)| {
        let shift = if up { -bits - more } else { bits + more };
        Swizzle::new(bits, base, shift).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Composed layouts with up to three outer maps, most of them one swizzle.
pub fn composed_layouts() -> impl Strategy<Value = ComposedLayout> {
    let outer = prop_oneof![
        5 => swizzles().prop_map(Outer::from),
        1 => layouts().prop_map(Outer::from),
    ];
    let stage =
        (outer, prop_oneof![Just(0_i64), -40..=40_i64]).prop_map(|(outer, offset)| Stage::new(outer, offset));
    let one = (swizzles(), prop_oneof![Just(0_i64), -40..=40_i64]);
    let stages =
        prop_oneof![one.prop_map(|(swizzle, offset)| vec![Stage::new(swizzle, offset)]), vec(stage, 0..=3),];
    (stages, layouts()).prop_map(|(stages, inner)| {
        ComposedLayout::from_stages(stages, inner).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Composed layouts of one swizzle, which may exchange any bits, over a layout with wild numbers; not all fit.
pub fn wild_composed_layouts() -> impl Strategy<Value = Result<ComposedLayout, layout_core::Error>> {
    let numbers = (0..=31_i64, 0..=63_i64, -63..=63_i64)
        .prop_filter_map("no swizzle", |(bits, base, shift)| Swizzle::new(bits, base, shift).ok());
    let swizzle = prop_oneof![swizzles(), numbers];
    (swizzle, wild_integers(), wild_layouts())
        .prop_map(|(swizzle, offset, inner)| ComposedLayout::new(swizzle, offset, inner))
}
