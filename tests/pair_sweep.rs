//! Pairs of small layouts against the definitions of composition, complement, division and product, decided without the
//! library.

use crate::oracle::{self, Model, all_differ};
use crate::sweep::small;
use layout_core::{
    Error, ErrorKind, Layout, complement, composition, disjoint_complement, logical_divide, logical_product,
};
use std::collections::HashMap;

/// What came of one operation.
#[derive(Default, Debug)]
pub struct Counts {
    /// Pairs looked at.
    pub pairs: usize,
    /// Those with the result that the definition gives.
    pub results: usize,
    /// Those that have none, and were refused for the reason that holds.
    pub refusals: usize,
    /// The others, one sentence each.
    pub exceptions: Vec<String>,
}

impl Counts {
    /// Compares what the library answers with what the definition gives, or with the kinds of errors it leaves.
    fn compare(
        &mut self,
        call: impl FnOnce() -> String,
        found: Result<Layout, Error>,
        expected: Result<&Model, &[ErrorKind]>,
    ) {
        self.pairs += 1;
        match (found, expected) {
            (Ok(found), Ok(expected)) if Model::of(&found) == *expected => self.results += 1,
            (Err(error), Err(kinds)) if kinds.contains(&error.kind()) => self.refusals += 1,
            (Ok(found), Ok(expected)) => self.exceptions.push(format!("{}: {found}, not {expected}", call())),
            (Ok(found), Err(kinds)) => self.exceptions.push(format!("{}: {found}, not {kinds:?}", call())),
            (Err(error), Ok(expected)) => {
                self.exceptions.push(format!("{}: {expected}, but: {error}", call()));
            }
            (Err(error), Err(kinds)) => self.exceptions.push(format!("{}: not {kinds:?}: {error}", call())),
        }
    }
}

/// What came of all.
#[derive(Default, Debug)]
pub struct Tally {
    /// A after B.
    pub composition: Counts,
    /// A in a cotarget.
    pub complement: Counts,
    /// A by B.
    pub logical_divide: Counts,
    /// A repeated as B says.
    pub logical_product: Counts,
}

impl Tally {
    /// The counts by the name of the operation.
    pub fn operations(&self) -> [(&'static str, &Counts); 4] {
        [
            ("composition", &self.composition),
            ("complement", &self.complement),
            ("logical_divide", &self.logical_divide),
            ("logical_product", &self.logical_product),
        ]
    }
}

/// A layout, and what is found of it once.
struct Small {
    layout: Layout,
    model: Model,
    /// By cotarget, 0 for none.
    complements: HashMap<i128, Option<Model>>,
    /// What steps from copy to copy, and whether it does so by definition.
    steps: Option<(Model, bool)>,
}

impl Small {
    fn complement(&mut self, cotarget: Option<i128>) -> Option<&Model> {
        let entry = self.complements.entry(cotarget.unwrap_or(0));
        entry.or_insert_with(|| oracle::complement(&self.model, cotarget)).as_ref()
    }

    /// The complement up to where its last mode is the one that goes on. Where there is none, any increasing layout
    /// whose copies of A don't meet.
    fn steps(&mut self) -> (Model, bool) {
        if self.steps.is_none() {
            let period =
                self.model.flat().into_iter().map(|(extent, stride)| extent * stride).max().unwrap_or(1);
            self.steps = Some(match self.complement(Some(2 * period.max(1))) {
                Some(steps) => (steps.clone(), true),
                None => self.steps_over(period),
            });
        }
        self.steps.clone().unwrap_or_else(|| panic!("found above"))
    }

    fn steps_over(&self, period: i128) -> (Model, bool) {
        let open = disjoint_complement(&self.layout, None).unwrap_or_else(|error| panic!("{error}"));
        let bounded =
            i64::try_from(4 * period).ok().and_then(|end| disjoint_complement(&self.layout, end).ok());
        let mut distinct = self.model.distinct_values();
        distinct.sort_unstable();
        distinct.dedup();
        let values = bounded.map(|steps| Model::of(&steps).values()).unwrap_or_default();
        let sums: Vec<i128> =
            values.iter().flat_map(|step| distinct.iter().map(move |value| step + value)).collect();
        let sound = !values.is_empty() && values.is_sorted() && all_differ(&sums);
        (Model::of(&open), sound)
    }
}

/// The kinds of errors of a layout without a complement.
fn no_complement(model: &Model) -> &'static [ErrorKind] {
    if all_differ(&model.distinct_values()) { &[ErrorKind::NoComplement] } else { &[ErrorKind::NotInjective] }
}

/// The number of pairs of layouts of at most three flat modes with extents up to 4 and strides from 0 to 6.
pub fn pairs() -> usize {
    let count = small(0).len();
    count * count
}

/// One in `every` of the pairs, counted A by A. A step that is a prime takes each A to other Bs. The cotarget of A's
/// complement is none or one below 48, and differs from B to B.
pub fn pairs_sweep(every: usize) -> Tally {
    let mut all: Vec<Small> = small(0)
        .iter()
        .map(|modes| {
            let model = Model::node(modes);
            let layout = crate::layout(&model.to_string());
            Small { layout, model, complements: HashMap::new(), steps: None }
        })
        .collect();
    let mut tally = Tally::default();
    for pair in (0..all.len() * all.len()).step_by(every) {
        let (a, b) = (pair / all.len(), pair % all.len());
        check(&mut all, a, b, &mut tally);
    }
    tally
}

fn check(all: &mut [Small], at: usize, by: usize, tally: &mut Tally) {
    const NO_LAYOUT: &[ErrorKind] = &[ErrorKind::NoLayout];
    let (a, b) = (all[at].layout.clone(), all[by].layout.clone());
    let (outer, inner) = (all[at].model.clone(), all[by].model.clone());

    let composed = oracle::composition(&outer, &inner);
    let expected = composed.as_ref().ok_or(NO_LAYOUT);
    tally.composition.compare(|| format!("{a} o {b}"), composition(&a, &b), expected);

    let cotarget = i64::try_from((at + by) % 48).ok().filter(|cotarget| *cotarget > 0);
    let expected = all[at].complement(cotarget.map(i128::from)).ok_or_else(|| no_complement(&outer));
    let found = complement(&a, cotarget);
    tally.complement.compare(|| format!("complement({a}, {cotarget:?})"), found, expected);

    let rest = all[by].complement(Some(outer.size())).ok_or_else(|| no_complement(&inner));
    let divided = rest.and_then(|rest| {
        oracle::composition(&outer, &Model::concat([inner.clone(), rest.clone()])).ok_or(NO_LAYOUT)
    });
    let expected = divided.as_ref().map_err(|kinds| *kinds);
    tally.logical_divide.compare(|| format!("logical_divide({a}, {b})"), logical_divide(&a, &b), expected);

    let (steps, sound) = all[at].steps();
    let copies = oracle::composition(&steps, &inner).map(|copies| Model::concat([outer, copies]));
    let expected = copies.as_ref().ok_or(NO_LAYOUT);
    tally.logical_product.compare(|| format!("logical_product({a}, {b})"), logical_product(&a, &b), expected);
    if !sound {
        tally.logical_product.exceptions.push(format!("copies of {a} meet"));
    }
}
