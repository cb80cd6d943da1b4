//! Morphisms: what is one, and that each operation on them is the operation on their functions.

mod correspondence;
mod operations;
mod refinement;

use layout_core::category::Morphism;
use layout_core::{IntTuple, Layout};
use layout_tests::oracle::{Arrow, Tree};
use layout_tests::strategy::int_tuple;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;

/// Leaves side by side, some of them joined into inner tuples.
fn nest(leaves: &[i128], joined: &[bool]) -> Tree {
    let mut modes: Vec<Tree> = Vec::new();
    for (at, leaf) in leaves.iter().enumerate() {
        let leaf = Tree::Leaf(*leaf);
        match modes.last_mut() {
            Some(Tree::Tuple(group)) if joined[at % joined.len()] => group.push(leaf),
            _ if joined[(at + 3) % joined.len()] => modes.push(Tree::Tuple(vec![leaf])),
            _ => modes.push(leaf),
        }
    }
    Tree::Tuple(modes)
}

/// Tuples of up to five entries, 1 among them, nested in some way, and a leaf now and then.
fn tuples() -> impl Strategy<Value = Tree> {
    let tuple =
        (vec(1..=4_i128, 0..=5), vec(any::<bool>(), 4)).prop_map(|(leaves, joined)| nest(&leaves, &joined));
    prop_oneof![9 => tuple, 1 => (1..=6_i128).prop_map(Tree::Leaf)]
}

/// Morphisms into a tuple: some of its entries in any order, and up to `base` entries that go to the base point.
fn into_tuple(codomain: Tree, base: usize) -> impl Strategy<Value = Morphism> {
    let count = codomain.leaves().len();
    let chosen = subsequence((1..=count).collect::<Vec<_>>(), 0..=count).prop_shuffle();
    let broadcasts = vec((1..=3_i128, any::<proptest::sample::Index>()), 0..=base);
    (chosen, broadcasts, vec(any::<bool>(), 4)).prop_map(move |(places, broadcasts, joined)| {
        let extents = codomain.leaves();
        let mut entries: Vec<(i128, usize)> =
            places.into_iter().map(|place| (extents[place - 1], place)).collect();
        for (extent, at) in broadcasts {
            entries.insert(at.index(entries.len() + 1), (extent, 0));
        }
        let (leaves, map): (Vec<i128>, Vec<usize>) = entries.into_iter().unzip();
        let domain = int_tuple(&nest(&leaves, &joined));
        Morphism::new(domain, map, int_tuple(&codomain)).expect("a morphism by construction")
    })
}

/// Morphisms of every kind.
fn morphisms() -> impl Strategy<Value = Morphism> {
    tuples().prop_flat_map(|codomain| into_tuple(codomain, 2))
}

/// Morphisms f and g with a composition `g ∘ f`.
fn pairs() -> impl Strategy<Value = (Morphism, Morphism)> {
    morphisms().prop_flat_map(|g| {
        let domain = Tree::read(&g.domain().to_string());
        (into_tuple(domain, 1), Just(g))
    })
}

/// Morphisms without base points.
fn injective() -> impl Strategy<Value = Morphism> {
    tuples().prop_flat_map(|codomain| into_tuple(codomain, 0))
}

/// A refinement of a tuple: each leaf as it is, in parentheses, or cut in two.
fn refinement(tuple: &Tree, cuts: &[u8]) -> Tree {
    let leaves = tuple.leaves();
    tuple.substitute(|at| {
        let (leaf, cut) = (leaves[at], cuts[at % cuts.len()]);
        let divisor = (1..=leaf).filter(|d| leaf % d == 0).nth(usize::from(cut % 4));
        match divisor {
            Some(divisor) if cut < 200 => Tree::Tuple(vec![Tree::Leaf(divisor), Tree::Leaf(leaf / divisor)]),
            _ if cut % 2 == 0 => Tree::Tuple(vec![Tree::Leaf(leaf)]),
            _ => Tree::Leaf(leaf),
        }
    })
}

fn values(layout: &Layout) -> Vec<i128> {
    layout.values().map(i128::from).collect()
}

fn size(tuple: &IntTuple) -> i64 {
    tuple.leaves().iter().product()
}

fn tree(tuple: &IntTuple) -> Tree {
    Tree::read(&tuple.to_string())
}

/// All arrows between flat tuples with few small entries, morphisms or not.
fn all_arrows(most: usize, extents: i128) -> Vec<Arrow> {
    let lists = |most: usize, limit: i128| {
        let mut all: Vec<Vec<i128>> = vec![vec![]];
        let mut longest = all.clone();
        for _ in 0..most {
            longest = longest
                .iter()
                .flat_map(|list| (1..=limit).map(move |last| [list.clone(), vec![last]].concat()))
                .collect();
            all.extend(longest.clone());
        }
        all
    };
    let flat = |list: &[i128]| Tree::Tuple(list.iter().copied().map(Tree::Leaf).collect());
    let mut arrows = Vec::new();
    for codomain in lists(most, extents) {
        for domain in lists(most, extents) {
            let mut maps: Vec<Vec<usize>> = vec![vec![]];
            for _ in &domain {
                let longer =
                    |map: Vec<usize>| (0..=codomain.len()).map(move |to| [map.clone(), vec![to]].concat());
                maps = maps.into_iter().flat_map(longer).collect();
            }
            for map in maps {
                arrows.push(Arrow { domain: flat(&domain), map, codomain: flat(&codomain) });
            }
        }
    }
    arrows
}
