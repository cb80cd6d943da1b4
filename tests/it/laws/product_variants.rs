//! Products regrouped by mode and by rank, and the complements that they step by.

use super::cases;
use layout_core::{
    Error, ErrorKind, Layout, Tiler, blocked_product, complement, coverage, disjoint_complement,
    flat_product, logical_divide, logical_product, n_complement, raked_product, tiled_product,
    zipped_product,
};
use layout_tests::oracle::{self, Model, Tree, all_differ};
use layout_tests::strategy::{
    complementable, divisible, layouts, natural_layouts, spread, wild_integers, wild_layouts,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;

/// The layout with further modes `1:0`, as a tuple.
fn padded(layout: &Layout, rank: usize) -> Layout {
    let unit = std::iter::repeat_with(|| layout_tests::layout("1:0"));
    Layout::from_modes(layout.modes().chain(unit).take(rank)).expect("small")
}

/// Both products by rank: mode k pairs mode k of A with mode k of the copies, and the value is that of the product.
fn check_by_rank(a: &Layout, b: &Layout, inside: &[Index]) -> Result<(), TestCaseError> {
    let rank = a.rank().max(b.rank());
    let (a, b) = (padded(a, rank), padded(b, rank));
    let product = logical_product(&a, &b);
    for (raked, result) in [(false, blocked_product(&a, &b)), (true, raked_product(&a, &b))] {
        let (product, result) = match (&product, result) {
            (Ok(product), Ok(result)) => (Model::of(product), Model::of(&result)),
            (Err(expected), Err(found)) => {
                prop_assert_eq!(expected.kind(), found.kind());
                continue;
            }
            (product, result) => {
                return Err(TestCaseError::fail(format!("{a} by {b}: {product:?} but {result:?}")));
            }
        };
        prop_assert_eq!(result.shape.rank(), rank);
        let own = |mode: &Model, at: usize| mode.modes()[at].clone();
        for (mode, whole) in result.modes().iter().zip(Model::of(&a).modes()) {
            prop_assert_eq!(own(mode, usize::from(raked)), whole);
        }
        let size = i64::try_from(product.size()).expect("it is a layout");
        for index in spread(size, inside).into_iter().map(i128::from) {
            let (inner, copy) = (index % i128::from(a.size()), index / i128::from(a.size()));
            let digits = |index: i128, layout: &Layout| {
                oracle::idx2crd(
                    &Tree::Leaf(index),
                    &Tree::Tuple(layout.modes().map(|mode| Tree::Leaf(i128::from(mode.size()))).collect()),
                )
                .modes()
            };
            let pairs = digits(inner, &a).into_iter().zip(digits(copy, &b));
            let pairs = pairs.map(|(a, b)| Tree::Tuple(if raked { vec![b, a] } else { vec![a, b] }));
            let coordinate = Tree::Tuple(pairs.collect());
            prop_assert_eq!(result.at(&coordinate), product.value(index), "{} by {} at {}", a, b, coordinate);
        }
    }
    Ok(())
}

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` has it")]
fn kind(error: Error) -> ErrorKind {
    error.kind()
}

proptest! {
    #![proptest_config(cases(192))]

    /// Blocked and raked, a product has the values of the product, with the modes of its operands in pairs.
    #[test]
    fn products_by_rank_rearrange_the_product(
        a in layouts(),
        b in layouts(),
        inside in prop::collection::vec(any::<Index>(), 24),
    ) {
        check_by_rank(&a, &b, &inside)?;
    }

    /// The same where there is a product for sure.
    #[test]
    fn products_by_rank_of_chains(
        a in complementable(),
        b in natural_layouts(),
        inside in prop::collection::vec(any::<Index>(), 24),
    ) {
        check_by_rank(&a, &b, &inside)?;
    }

    /// With numbers of any magnitude, too, or they are refused.
    #[test]
    fn wild_products_by_rank_are_right_or_refused(
        a in wild_layouts(),
        b in wild_layouts(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        check_by_rank(&a, &b, &inside)?;
        if let Err(error) = blocked_product(&a, &b) {
            let known = [ErrorKind::NoLayout, ErrorKind::Overflow, ErrorKind::Undecided];
            prop_assert!(known.contains(&error.kind()), "{error}");
        }
    }

    /// Operands of different rank are padded with modes of extent 1.
    #[test]
    fn the_shorter_operand_is_padded(a in layouts(), b in layouts()) {
        let rank = a.rank().max(b.rank());
        let (long, short) = (padded(&a, rank), padded(&b, rank));
        prop_assert_eq!(blocked_product(&a, &b).map_err(kind), blocked_product(&long, &short).map_err(kind));
        prop_assert_eq!(raked_product(&a, &b).map_err(kind), raked_product(&long, &short).map_err(kind));
    }

    /// By a layout, the product regrouped: A, and its copies mode by mode.
    #[test]
    fn regrouped_by_a_layout(a in complementable(), b in natural_layouts()) {
        let product = logical_product(&a, &b);
        prop_assert_eq!(zipped_product(&a, &b).map_err(kind), product.clone().map_err(kind));
        let Ok(product) = product else { return Ok(()) };
        let (block, copies) = (product.mode(0).expect("two modes"), product.mode(1).expect("two modes"));
        let tiled = Layout::from_modes(std::iter::once(block.clone()).chain(copies.modes()))?;
        prop_assert_eq!(tiled_product(&a, &b)?, tiled);
        prop_assert_eq!(flat_product(&a, &b)?, Layout::from_modes(block.modes().chain(copies.modes()))?);
    }

    /// By mode, mode 0 has the modes of A that have an entry and mode 1 their copies; `_` stays and has none; modes without
    /// an entry follow in mode 1.
    #[test]
    fn regrouped_by_mode(
        a in complementable(),
        b in complementable(),
        c in layouts(),
        n in 1..=4_i64,
        m in 1..=4_i64,
    ) {
        let whole = Layout::from_modes([a.clone(), b.clone(), b.clone(), c.clone()])?;
        let copies = |count: i64| layout_tests::layout(&format!("{count}:1"));
        let tiler = Tiler::by_mode([copies(n).into(), Tiler::keep(), copies(m).into()])?;
        let (Ok(first), Ok(last)) = (logical_product(&a, &copies(n)), logical_product(&b, &copies(m))) else {
            prop_assert_eq!(zipped_product(&whole, &tiler).map_err(kind), Err(ErrorKind::NoLayout));
            return Ok(());
        };
        let part = |layout: &Layout, at: usize| layout.mode(at).expect("two modes");
        let unit = layout_tests::layout("1:0");
        let blocks = [part(&first, 0), b.clone(), part(&last, 0)];
        let rests = [part(&first, 1), unit, part(&last, 1), c.clone()];
        let (block, rest) = (Layout::from_modes(blocks.clone())?, Layout::from_modes(rests.clone())?);
        prop_assert_eq!(zipped_product(&whole, &tiler)?, Layout::from_modes([block.clone(), rest])?);
        let tiled = Layout::from_modes(std::iter::once(block).chain(rests.clone()))?;
        prop_assert_eq!(tiled_product(&whole, &tiler)?, tiled);
        prop_assert_eq!(flat_product(&whole, &tiler)?, Layout::from_modes(blocks.into_iter().chain(rests))?);
    }

    /// A tiler with too many entries is refused.
    #[test]
    fn too_many_entries_are_refused(a in layouts()) {
        let tiler = Tiler::by_mode(vec![Tiler::keep(); a.rank() + 1])?;
        for result in [zipped_product(&a, &tiler), tiled_product(&a, &tiler), flat_product(&a, &tiler)] {
            prop_assert_eq!(result.map_err(kind), Err(ErrorKind::RankMismatch));
        }
        prop_assert_eq!(coverage(&a, &tiler).map_err(kind), Err(ErrorKind::RankMismatch));
    }

    /// The disjoint complement is the complement where there is one.
    #[test]
    fn the_disjoint_complement_of_a_chain_is_its_complement(a in complementable(), cotarget in 1..=300_i64) {
        prop_assert_eq!(disjoint_complement(&a, cotarget)?, complement(&a, cotarget)?);
        prop_assert!(disjoint_complement(&a, None)?.same_function(&complement(&a, None)?));
    }

    /// Its values increase, and no sum with distinct values of A occurs twice; without a cotarget also past its end.
    #[test]
    fn the_disjoint_complement_keeps_copies_apart(a in layouts(), cotarget in 1..=200_i64) {
        let values: BTreeSet<i128> = Model::of(&a).values().into_iter().collect();
        for (rest, times) in [(disjoint_complement(&a, cotarget)?, 1), (disjoint_complement(&a, None)?, 3)] {
            let model = Model::of(&rest);
            let steps: Vec<i128> = (0..times * model.size()).map(|index| model.value(index)).collect();
            prop_assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{rest}");
            let sums: Vec<i128> =
                steps.iter().flat_map(|step| values.iter().map(move |value| value + step)).collect();
            prop_assert!(all_differ(&sums), "{a} and {rest}");
        }
    }

    /// It reaches the cotarget: a further step is past it.
    #[test]
    fn the_disjoint_complement_reaches_its_cotarget(a in natural_layouts(), cotarget in 1..=300_i64) {
        let rest = disjoint_complement(&a, cotarget)?;
        let free = Model::of(&disjoint_complement(&a, None)?);
        let (size, reached) = (i128::from(rest.size()), free.value(i128::from(rest.size())));
        prop_assert_eq!(rest.values().map(i128::from).collect::<Vec<_>>(), (0..size).map(|i| free.value(i)).collect::<Vec<_>>());
        prop_assert!(reached >= i128::from(cotarget), "{a} in {cotarget}: {rest}");
    }

    /// With numbers of any magnitude its values increase, or it is refused.
    #[test]
    fn wild_disjoint_complements_increase(
        a in wild_layouts(),
        cotarget in prop::option::of(wild_integers()),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        match disjoint_complement(&a, cotarget) {
            Ok(rest) => {
                let model = Model::of(&rest);
                for index in spread(rest.size(), &inside).into_iter().map(i128::from).filter(|index| *index > 0) {
                    prop_assert!(model.value(index) > model.value(index - 1), "{a}: {rest}");
                }
            }
            Err(error) if cotarget.is_some_and(|cotarget| cotarget < 1) => {
                prop_assert!(matches!(error.kind(), ErrorKind::ExtentNotPositive | ErrorKind::Overflow));
            }
            Err(error) => prop_assert!(error.is_overflow(), "{error}"),
        }
    }

    /// Without rounding, there is a complement exactly if something fills 0, …, size − 1 together with all values of A.
    #[test]
    fn n_complement_is_exact(a in natural_layouts(), size in 1..=240_i64) {
        let model = Model::of(&a);
        let filling = oracle::filling(&model.values(), i128::from(size)).and_then(|steps| oracle::canon(&steps));
        match (n_complement(&a, size), filling) {
            (Ok(result), Some(expected)) => prop_assert_eq!(Model::of(&result), Model::node(&expected)),
            (Err(error), None) => {
                let known = [ErrorKind::NoComplement, ErrorKind::NotInjective];
                prop_assert!(known.contains(&error.kind()), "{error}");
            }
            (result, expected) => prop_assert!(false, "{a} in {size}: {result:?}, not {expected:?}"),
        }
    }

    /// A multiple of what one period spans has its complement.
    #[test]
    fn n_complement_of_chains(a in complementable(), times in 1..=6_i64) {
        let period: i64 = a.size() * complement(&a, None)?.size();
        let result = n_complement(&a, period * times);
        let broadcast = a.strides().iter().zip(a.shape().leaves()).any(|(stride, extent)| *stride == 0 && *extent > 1);
        if broadcast {
            prop_assert_eq!(result.map_err(kind), Err(ErrorKind::NotInjective));
        } else {
            prop_assert_eq!(result?, complement(&a, period * times)?);
        }
    }

    /// What a division covers is what its tile and the rest reach, from 0 on.
    #[test]
    fn coverage_is_what_a_division_reaches((a, t) in divisible(), n in 1..=9_i64) {
        for tile in [t, layout_tests::layout(&format!("{n}:1"))] {
            let reach = coverage(&a, &tile)?;
            let rest = complement(&tile, a.size())?;
            let both = Model::concat([Model::of(&tile), Model::of(&rest)]);
            let values: BTreeSet<i128> = both.values().into_iter().collect();
            let covered = values.last().expect("at least 0") + 1;
            prop_assert_eq!(reach.covered().to_string(), covered.to_string());
            prop_assert_eq!(i128::try_from(values.len()).expect("small"), covered);
            prop_assert_eq!(reach.needed().to_string(), a.size().to_string());
            prop_assert_eq!(reach.past_end().to_string(), (covered - i128::from(a.size())).to_string());
            prop_assert_eq!(reach.is_exact(), covered == i128::from(a.size()));
            if let (Ok(divided), true) = (logical_divide(&a, &tile), all_differ(&both.values())) {
                prop_assert_eq!(reach.is_exact(), divided.size() == a.size());
            }
        }
    }

    /// By mode it says so for each mode; modes that stay are covered.
    #[test]
    fn coverage_by_mode(a in layouts(), b in layouts(), c in layouts(), n in 1..=9_i64, m in 1..=9_i64) {
        let whole = Layout::from_modes([Layout::from_modes([a.clone(), b.clone()])?, c.clone(), b.clone()])?;
        let tiler: Tiler = format!("<<{n},{m}>,_>").parse()?;
        let reach = coverage(&whole, &tiler)?;
        let up = |size: i64, unit: i64| (size + unit - 1) / unit * unit;
        let covered = format!("(({},{}),{},{})", up(a.size(), n), up(b.size(), m), c.size(), b.size());
        prop_assert_eq!(reach.covered().to_string(), covered);
        let needed = format!("(({},{}),{},{})", a.size(), b.size(), c.size(), b.size());
        prop_assert_eq!(reach.needed().to_string(), needed);
        prop_assert_eq!(reach.is_exact(), a.size() % n == 0 && b.size() % m == 0);
    }

    /// With numbers of any magnitude it covers what is needed, or is refused.
    #[test]
    fn wild_coverage_covers(a in wild_layouts(), t in wild_layouts()) {
        match coverage(&a, &t) {
            Ok(reach) => {
                prop_assert!(reach.past_end().leaves().iter().all(|past| *past >= 0));
                prop_assert!(reach.covered().leaves() >= reach.needed().leaves());
            }
            Err(error) => {
                let known = [
                    ErrorKind::NoComplement,
                    ErrorKind::NotInjective,
                    ErrorKind::NegativeStride,
                    ErrorKind::Overflow,
                ];
                prop_assert!(known.contains(&error.kind()), "{error}");
            }
        }
    }
}
