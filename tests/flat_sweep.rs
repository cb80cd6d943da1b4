//! The equivalences of the flat algebra on small layouts: each side by its definition, on lists of values.

use crate::oracle::{self, Mode, are_compact, flat_values, tilings};
use layout_core::flat::{self, FlatLayout};

/// Extents and strides of the modes; a layout has at most three.
const EXTENTS: usize = 5;
const STRIDES: usize = 13;
const MODES: usize = EXTENTS * STRIDES;

/// The number of layouts of at most three modes with extents up to 5 and strides up to 12.
pub const LAYOUTS: usize = 1 + MODES + MODES * MODES + MODES * MODES * MODES;

/// The layout with a number below [`LAYOUTS`].
fn numbered(number: usize) -> Vec<Mode> {
    let (mut rest, mut count, mut rank) = (number, 1, 0);
    while rest >= count {
        rest -= count;
        count *= MODES;
        rank += 1;
    }
    let small = |number: usize| i128::try_from(number).unwrap_or_else(|_| panic!("{number} is small"));
    let modes = (0..rank).map(|_| {
        let mode = rest % MODES;
        rest /= MODES;
        (small(mode % EXTENTS) + 1, small(mode / EXTENTS))
    });
    modes.collect()
}

/// The layout of the library.
pub fn library(modes: &[Mode]) -> FlatLayout {
    let number = |number: i128| i64::try_from(number).unwrap_or_else(|_| panic!("{number} is small"));
    FlatLayout::new(modes.iter().map(|(extent, stride)| (number(*extent), number(*stride))))
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The modes of a layout of the library.
pub fn modes(layout: &FlatLayout) -> Vec<Mode> {
    layout.modes().map(|(extent, stride)| (i128::from(extent), i128::from(stride))).collect()
}

/// How often a statement was true and false where it was looked at.
#[derive(Default, Debug)]
pub struct Count {
    /// The name of the statement, with its number.
    pub name: &'static str,
    /// How often both sides hold.
    pub holds: usize,
    /// How often neither does.
    pub fails: usize,
}

/// What came of all.
#[derive(Default, Debug)]
pub struct Tally {
    /// The layouts that were looked at.
    pub layouts: usize,
    /// By statement.
    pub counts: Vec<Count>,
    /// Where a statement is wrong, one sentence each.
    pub exceptions: Vec<String>,
}

impl Tally {
    /// All of `sides` are to be `expected`, which comes from the definition.
    fn agree(&mut self, name: &'static str, of: &dyn Fn() -> String, expected: bool, sides: &[bool]) {
        let at = self.counts.iter().position(|count| count.name == name).unwrap_or_else(|| {
            self.counts.push(Count { name, ..Count::default() });
            self.counts.len() - 1
        });
        if expected {
            self.counts[at].holds += 1;
        } else {
            self.counts[at].fails += 1;
        }
        if sides.iter().any(|side| *side != expected) {
            self.exceptions.push(format!("{name} of {}: {sides:?}, by definition {expected}", of()));
        }
    }

    /// `found` is to be `expected`.
    fn same<T: PartialEq + std::fmt::Debug>(
        &mut self,
        what: &str,
        of: &dyn Fn() -> String,
        found: &T,
        expected: &T,
    ) {
        if found != expected {
            self.exceptions.push(format!("{what} of {}: {found:?}, not {expected:?}", of()));
        }
    }
}

/// Looks at one in `every` of the layouts.
pub fn flat_sweep(every: usize) -> Tally {
    let mut tally = Tally::default();
    for number in (0..LAYOUTS).step_by(every) {
        tally.layouts += 1;
        let small = Small::new(number);
        small.compact(&mut tally);
        small.complements(&mut tally);
        small.pairs(number, &mut tally);
        small.tractable(&mut tally);
    }
    tally
}

struct Small {
    modes: Vec<Mode>,
    values: Vec<i128>,
    layout: FlatLayout,
}

impl Small {
    fn new(number: usize) -> Self {
        let modes = numbered(number);
        Self { values: flat_values(&modes), layout: library(&modes), modes }
    }

    fn name(&self) -> String {
        self.layout.to_string()
    }

    fn is_compact(layout: &FlatLayout) -> bool {
        are_compact(&flat_values(&modes(layout)))
    }

    /// 2.1.5.6 and 2.1.5.7, and what coalesce, squeeze and sort do to the values.
    fn compact(&self, tally: &mut Tally) {
        let of = || self.name();
        let (coalesced, squeezed) = (flat::coalesce(&self.layout), flat::squeeze(&self.layout));
        let sorted = flat::sort(&self.layout);
        tally.same("coalesce", &of, &Some(modes(&coalesced)), &oracle::canon(&self.values));
        tally.same("squeeze", &of, &flat_values(&modes(&squeezed)), &self.values);
        tally.same("sort", &of, &modes(&sorted), &oracle::flat_sorted(&self.modes));
        tally.same(
            "cosize",
            &of,
            &i128::from(self.layout.cosize()),
            &self.values.iter().max().map_or(0, |max| max + 1),
        );
        let expected = are_compact(&self.values);
        let column_major = flat::is_column_major(&flat::sort(&squeezed));
        tally.agree("2.1.5.6", &of, expected, &[flat::is_compact(&self.layout), column_major]);
        let forms = [coalesced, squeezed, sorted];
        let by_definition = forms.iter().map(Self::is_compact);
        let sides: Vec<bool> = forms.iter().map(flat::is_compact).chain(by_definition).collect();
        tally.agree("2.1.5.7", &of, expected, &sides);
    }

    /// 2.1.6.21, 2.1.6.32: a complement is a set of numbers that tiles a range together with the values, and a layout.
    fn complements(&self, tally: &mut Tally) {
        let of = || self.name();
        // Where there is a tiling, one period of the layout has one.
        let period = self.modes.iter().map(|(extent, stride)| extent * stride).max().unwrap_or(1).max(1);
        let tiling = tilings(&self.values, 3 * period);
        let exists = !tiling.sizes.is_empty();
        let complement = flat::complement(&self.layout).ok();
        let is_one = |rest: &FlatLayout| {
            flat::is_complement(&self.layout, rest) && flat::is_sorted(rest) && flat::is_coalesced(rest)
        };
        let sides = [flat::is_complementable(&self.layout), complement.as_ref().is_some_and(is_one)];
        tally.agree("2.1.6.21", &of, exists, &sides);
        if let Some(rest) = complement {
            let mut both = self.modes.clone();
            both.extend(modes(&rest));
            tally.same("complement", &of, &are_compact(&flat_values(&both)), &true);
        }
        for size in 1..=3 * period {
            let exists = tiling.sizes.contains(&size);
            // Of the sizes that are none, those next to one are enough.
            if !exists && size % period > 1 {
                continue;
            }
            let of = || format!("{} in {size}", self.layout);
            let number = i64::try_from(size).unwrap_or_else(|_| panic!("{size} is small"));
            let rest = flat::n_complement(&self.layout, number).ok();
            let sides = [flat::is_n_complementable(&self.layout, number), rest.is_some()];
            tally.agree("2.1.6.32", &of, exists, &sides);
            if let Some(rest) = rest {
                let steps: Vec<i128> = tiling.steps.iter().copied().filter(|step| *step < size).collect();
                tally.same("n_complement", &of, &Some(modes(&rest)), &oracle::canon(&steps));
                tally.same(
                    "is_n_complement",
                    &of,
                    &flat::is_n_complement(&self.layout, &rest, number),
                    &true,
                );
                tally.same("cosizes", &of, &(self.layout.cosize() + rest.cosize()), &(number + 1));
            }
        }
    }

    /// 2.1.6.10: with an arbitrary second layout, and with one that is a complement, written otherwise.
    fn pairs(&self, number: usize, tally: &mut Tally) {
        // A prime, so that every layout meets others.
        let mut partners = vec![library(&numbered((number * 7919 + 13) % LAYOUTS))];
        if let Ok(rest) = flat::complement(&self.layout) {
            let mut other = modes(&rest);
            other.reverse();
            other.push((1, 7));
            partners.push(library(&other));
        }
        for rest in partners {
            let of = || format!("{} and {rest}", self.layout);
            let mut both = self.modes.clone();
            both.extend(modes(&rest));
            let count = |modes: &[Mode]| modes.iter().map(|mode| mode.0).product::<i128>();
            let span = 1 + both.iter().map(|(extent, stride)| (extent - 1) * stride).sum::<i128>();
            // Without a listing: a range has as many numbers as it spans.
            let expected = count(&both) == span && are_compact(&flat_values(&both));
            let is_complement = |rest: &FlatLayout| flat::is_complement(&self.layout, rest);
            let sides = [
                is_complement(&rest),
                flat::is_complement(&rest, &self.layout),
                is_complement(&flat::squeeze(&rest)),
                is_complement(&flat::coalesce(&rest)),
                is_complement(&flat::sort(&rest)),
            ];
            tally.agree("2.1.6.10", &of, expected, &sides);
        }
    }

    /// 2.1.8.10 and 2.1.8.11, for non-degenerate layouts; the definition for all.
    fn tractable(&self, tally: &mut Tally) {
        let of = || self.name();
        let expected = oracle::is_tractable(&self.modes);
        let sorted = flat::is_tractable(&flat::sort(&self.layout));
        tally.agree("is_tractable", &of, expected, &[flat::is_tractable(&self.layout), sorted]);
        if self.modes.iter().all(|(extent, stride)| *extent != 1 || *stride == 0) {
            let filtered = flat::filter(&self.layout);
            let period = self.modes.iter().map(|(extent, stride)| extent * stride).max().unwrap_or(1).max(1);
            let tiles = !tilings(&flat_values(&modes(&filtered)), period).sizes.is_empty();
            let sides = [flat::is_tractable(&filtered), flat::is_complementable(&filtered), tiles];
            tally.agree("2.1.8.11", &of, expected, &sides);
        }
    }
}
