//! The judge: every operation by its definition, point by point, in 128-bit integers.
//!
//! Nothing here is clever and nothing is shared with the library: a [`Model`] reads the notation itself, a function is
//! the list of its values, and "there is such a layout" is decided on that list.

use std::collections::BTreeSet;
use std::fmt;

/// A leaf, or a tuple: a shape, a stride or a coordinate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// An integer.
    Leaf(i128),
    /// A tuple of trees.
    Tuple(Vec<Tree>),
}

use Tree::{Leaf, Tuple};

impl Tree {
    /// Reads `4` or `(4,(2,2))`.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let (tree, rest) = Self::read_front(&text);
        assert!(rest.is_empty(), "left over in {text:?}: {rest:?}");
        tree
    }

    #[track_caller]
    fn read_front(text: &str) -> (Self, &str) {
        let Some(mut rest) = text.strip_prefix('(') else {
            let end = text.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(text.len());
            let value = text[..end].parse();
            return (Leaf(value.unwrap_or_else(|_| panic!("no integer: {text:?}"))), &text[end..]);
        };
        let mut modes = Vec::new();
        loop {
            if let Some(rest) = rest.strip_prefix(')') {
                return (Tuple(modes), rest);
            }
            let (mode, after) = Self::read_front(rest);
            modes.push(mode);
            rest = after.strip_prefix(',').unwrap_or(after);
        }
    }

    /// The leaves from left to right.
    pub fn leaves(&self) -> Vec<i128> {
        match self {
            Leaf(value) => vec![*value],
            Tuple(modes) => modes.iter().flat_map(Self::leaves).collect(),
        }
    }

    /// The product of the leaves; the largest number there is where that is too large.
    pub fn size(&self) -> i128 {
        self.leaves().into_iter().fold(1, i128::saturating_mul)
    }

    /// The modes; a leaf is its own single mode.
    pub fn modes(&self) -> Vec<Self> {
        match self {
            Leaf(_) => vec![self.clone()],
            Tuple(modes) => modes.clone(),
        }
    }

    /// The number of modes.
    pub fn rank(&self) -> usize {
        self.modes().len()
    }

    /// Levels of nesting.
    pub fn depth(&self) -> usize {
        match self {
            Leaf(_) => 0,
            Tuple(modes) => 1 + modes.iter().map(Self::depth).max().unwrap_or(0),
        }
    }

    /// The same nesting with other leaves: tree `replace(k)` in the place of leaf `k`.
    #[must_use]
    pub fn substitute(&self, mut replace: impl FnMut(usize) -> Self) -> Self {
        let mut at = 0;
        self.substitute_from(&mut at, &mut replace)
    }

    fn substitute_from(&self, at: &mut usize, replace: &mut impl FnMut(usize) -> Self) -> Self {
        match self {
            Leaf(_) => {
                *at += 1;
                replace(*at - 1)
            }
            Tuple(modes) => Tuple(modes.iter().map(|mode| mode.substitute_from(at, replace)).collect()),
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf(value) => write!(f, "{value}"),
            Tuple(modes) => {
                let modes: Vec<String> = modes.iter().map(ToString::to_string).collect();
                write!(f, "({})", modes.join(","))
            }
        }
    }
}

/// Two tuples nest alike.
pub fn congruent(lhs: &Tree, rhs: &Tree) -> bool {
    match (lhs, rhs) {
        (Leaf(_), Leaf(_)) => true,
        (Tuple(lhs), Tuple(rhs)) => {
            lhs.len() == rhs.len() && lhs.iter().zip(rhs).all(|(l, r)| congruent(l, r))
        }
        _ => false,
    }
}

/// `coarse` is a leaf, or both are tuples of equal rank whose modes are weakly congruent.
pub fn weakly_congruent(coarse: &Tree, fine: &Tree) -> bool {
    match (coarse, fine) {
        (Leaf(_), _) => true,
        (Tuple(coarse), Tuple(fine)) => {
            coarse.len() == fine.len() && coarse.iter().zip(fine).all(|(c, f)| weakly_congruent(c, f))
        }
        _ => false,
    }
}

/// `coarse` is the size of `fine`, or both are tuples of equal rank whose modes are compatible.
pub fn compatible(coarse: &Tree, fine: &Tree) -> bool {
    match (coarse, fine) {
        (Leaf(extent), _) => *extent == fine.size(),
        (Tuple(coarse), Tuple(fine)) => {
            coarse.len() == fine.len() && coarse.iter().zip(fine).all(|(c, f)| compatible(c, f))
        }
        _ => false,
    }
}

/// The natural coordinate for a coordinate of the extended domain: a number is split mode by mode, first fastest, and
/// the last mode takes what is left, unreduced.
#[track_caller]
pub fn idx2crd(index: &Tree, shape: &Tree) -> Tree {
    match (index, shape) {
        (Leaf(_), Leaf(_)) => index.clone(),
        (Leaf(index), Tuple(modes)) => {
            let mut unit = 1_i128;
            let mut digits = Vec::new();
            for (at, mode) in modes.iter().enumerate() {
                let mut digit = index.div_euclid(unit);
                if at + 1 < modes.len() {
                    digit = digit.rem_euclid(mode.size());
                }
                digits.push(idx2crd(&Leaf(digit), mode));
                unit = unit.saturating_mul(mode.size());
            }
            Tuple(digits)
        }
        (Tuple(parts), Tuple(modes)) if parts.len() == modes.len() => {
            Tuple(parts.iter().zip(modes).map(|(part, mode)| idx2crd(part, mode)).collect())
        }
        _ => panic!("{index} is no coordinate of {shape}"),
    }
}

/// The 1-D index of a coordinate: `Σ |S_0| ⋯ |S_{i−1}| · crd2idx(c_i, S_i)`.
#[track_caller]
pub fn crd2idx(coordinate: &Tree, shape: &Tree) -> i128 {
    match (coordinate, shape) {
        (Leaf(index), _) => *index,
        (Tuple(parts), Tuple(modes)) if parts.len() == modes.len() => {
            let mut unit = 1_i128;
            let mut index = 0;
            for (part, mode) in parts.iter().zip(modes) {
                index += unit * crd2idx(part, mode);
                unit = unit.saturating_mul(mode.size());
            }
            index
        }
        _ => panic!("{coordinate} is no coordinate of {shape}"),
    }
}

/// A flat mode: extent and stride.
pub type Mode = (i128, i128);

/// A layout, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The extents.
    pub shape: Tree,
    /// The strides, congruent to the shape.
    pub stride: Tree,
}

impl Model {
    /// Reads `(4,8):(1,5)`; without strides, the first mode is fastest and nothing is left out.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let (shape, stride) = if let Some((shape, stride)) = text.split_once(':') {
            (Tree::read(shape), Tree::read(stride))
        } else {
            let shape = Tree::read(text);
            let mut unit = 1;
            let extents = shape.leaves();
            let stride = shape.substitute(|at| {
                unit *= if at == 0 { 1 } else { extents[at - 1] };
                Leaf(unit)
            });
            (shape, stride)
        };
        assert!(congruent(&shape, &stride), "not a layout: {text}");
        Self { shape, stride }
    }

    /// The model of a layout, through its text.
    #[track_caller]
    pub fn of(layout: &layout_core::Layout) -> Self {
        Self::read(&layout.to_string())
    }

    /// Modes as one node: `1:0` for none, a leaf for one, else a flat tuple.
    pub fn node(modes: &[Mode]) -> Self {
        let leaf = |(extent, stride): Mode| (Leaf(extent), Leaf(stride));
        let (shape, stride) = match modes {
            [] => leaf((1, 0)),
            [mode] => leaf(*mode),
            several => {
                let (shape, stride) = several.iter().copied().map(leaf).unzip();
                (Tuple(shape), Tuple(stride))
            }
        };
        Self { shape, stride }
    }

    /// Layouts side by side, as the modes of one.
    pub fn concat(modes: impl IntoIterator<Item = Self>) -> Self {
        let (shape, stride) = modes.into_iter().map(|mode| (mode.shape, mode.stride)).unzip();
        Self { shape: Tuple(shape), stride: Tuple(stride) }
    }

    /// The number of coordinates.
    pub fn size(&self) -> i128 {
        self.shape.size()
    }

    /// The modes, each a layout; a leaf is its own single mode.
    pub fn modes(&self) -> Vec<Self> {
        let modes = self.shape.modes().into_iter().zip(self.stride.modes());
        modes.map(|(shape, stride)| Self { shape, stride }).collect()
    }

    /// The flat modes.
    pub fn flat(&self) -> Vec<Mode> {
        self.shape.leaves().into_iter().zip(self.stride.leaves()).collect()
    }

    /// The value at a coordinate of the extended domain: `Σ coordinate_k · stride_k`, leaf by leaf.
    #[track_caller]
    pub fn at(&self, coordinate: &Tree) -> i128 {
        let natural = idx2crd(coordinate, &self.shape).leaves();
        natural.into_iter().zip(self.stride.leaves()).map(|(digit, stride)| digit * stride).sum()
    }

    /// The value at a 1-D index of the extended domain.
    pub fn value(&self, index: i128) -> i128 {
        self.at(&Leaf(index))
    }

    /// The values over the domain, in 1-D order.
    pub fn values(&self) -> Vec<i128> {
        (0..self.size()).map(|index| self.value(index)).collect()
    }

    /// As [`Model::values`], without the modes of stride 0.
    pub fn distinct_values(&self) -> Vec<i128> {
        let modes: Vec<Mode> = self.flat().into_iter().filter(|mode| mode.1 != 0).collect();
        Self::concat(modes.iter().map(|mode| Self::node(&[*mode]))).values()
    }

    /// The only layout with fewest flat modes and this function, found by dropping and merging modes: for layouts with
    /// too many coordinates to list.
    pub fn merged(&self) -> Vec<Mode> {
        let mut modes = self.flat();
        modes.retain(|mode| mode.0 != 1);
        while let Some(at) = (1..modes.len()).find(|at| modes[at - 1].0 * modes[at - 1].1 == modes[*at].1) {
            modes[at - 1].0 *= modes[at].0;
            modes.remove(at);
        }
        modes
    }

    /// The smallest and the largest value, if the numbers are not beyond all measure.
    pub fn span(&self) -> Option<(i128, i128)> {
        let mut span = (0_i128, 0_i128);
        for (extent, stride) in self.flat() {
            let last = (extent - 1).checked_mul(stride)?;
            span.0 = span.0.checked_add(last.min(0))?;
            span.1 = span.1.checked_add(last.max(0))?;
        }
        Some(span)
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape, self.stride)
    }
}

/// The modes of the coalesced layout with these values, if a layout has them.
///
/// Its first mode is as long as the values are evenly spaced, or it would not be coalesced; the same holds for every
/// further mode. So there is one candidate, and it is compared with all values.
pub fn canon(values: &[i128]) -> Option<Vec<Mode>> {
    let mut modes = Vec::new();
    let mut unit = 1;
    while unit < values.len() {
        let left = values.len() / unit;
        let slope = values[unit];
        let mut run = 1;
        while run < left && Some(&values[run * unit]) == even(slope, run).as_ref() {
            run += 1;
        }
        if !left.is_multiple_of(run) {
            return None;
        }
        modes.push((whole(run), slope));
        unit *= run;
    }
    (Model::node(&modes).values() == values).then_some(modes)
}

fn even(slope: i128, steps: usize) -> Option<i128> {
    slope.checked_mul(whole(steps))
}

fn whole(number: usize) -> i128 {
    i128::try_from(number).unwrap_or_else(|_| panic!("{number} fits"))
}

/// All lists of factors, each at least 2, with the given product.
pub fn factorizations(number: i128) -> Vec<Vec<i128>> {
    if number == 1 {
        return vec![vec![]];
    }
    (2..=number)
        .filter(|factor| number % factor == 0)
        .flat_map(|factor| {
            factorizations(number / factor).into_iter().map(move |rest| [vec![factor], rest].concat())
        })
        .collect()
}

/// The first 1-D index at which no layout can have the value, given those before it; `None` if a layout has them all.
///
/// The candidates are the layouts whose shape splits each of `extents`; a stride is the value where its mode first
/// takes a step, which comes before every index that needs it.
pub fn first_impossible(values: &[i128], extents: &[i128]) -> Option<usize> {
    let mut shapes = vec![vec![]];
    for extent in extents {
        let splits = factorizations(*extent);
        shapes = shapes
            .iter()
            .flat_map(|front: &Vec<i128>| {
                splits.iter().map(move |split| [front.clone(), split.clone()].concat())
            })
            .collect();
    }
    let mut latest = Some(0);
    for shape in shapes {
        let first = (0..values.len()).find(|index| {
            let (mut rest, mut unit, mut value) = (*index, 1, 0);
            for extent in &shape {
                let extent = usize::try_from(*extent).unwrap_or_else(|_| panic!("{extent} fits"));
                if !rest.is_multiple_of(extent) {
                    value += whole(rest % extent) * values[unit];
                }
                rest /= extent;
                unit *= extent;
            }
            value != values[*index]
        });
        latest = latest.max(Some(first?));
    }
    latest
}

/// The values of `i ↦ A(B(i))` over B's domain, on A's extended domain.
pub fn composed_values(a: &Model, b: &Model) -> Vec<i128> {
    b.values().into_iter().map(|index| a.value(index)).collect()
}

/// The layout with B's modes, each leaf split as far as needed, whose value at `c` is `A(B(c))`, if there is one.
///
/// Restricted to one leaf of B it is a layout, so [`canon`] finds what stands there; and it adds up over the leaves.
pub fn composition(a: &Model, b: &Model) -> Option<Model> {
    let mut nodes = Vec::new();
    for (extent, stride) in b.flat() {
        let values: Vec<i128> = (0..extent).map(|x| a.value(stride * x)).collect();
        nodes.push(Model::node(&canon(&values)?));
    }
    let result = Model {
        shape: b.shape.substitute(|at| nodes[at].shape.clone()),
        stride: b.stride.substitute(|at| nodes[at].stride.clone()),
    };
    (result.values() == composed_values(a, b)).then_some(result)
}

/// The increasing list of the only numbers that, added to `values`, give `0, …, n − 1` once each, if there are such.
///
/// The least number not yet reached must be the next one.
pub fn filling(values: &[i128], n: i128) -> Option<Vec<i128>> {
    let mut reached = BTreeSet::new();
    let mut numbers = Vec::new();
    let mut least = 0;
    while least < n {
        if reached.contains(&least) {
            least += 1;
            continue;
        }
        for value in values {
            let sum = least + value;
            if !(0..n).contains(&sum) || !reached.insert(sum) {
                return None;
            }
        }
        numbers.push(least);
    }
    Some(numbers)
}

/// The increasing layout that fills what A leaves free in `0, …, M′ − 1`, for the least `M′ ≥ cotarget` for which
/// there is one (`cotarget` is 1 if not given). Broadcasts of A don't count.
pub fn complement(a: &Model, cotarget: Option<i128>) -> Option<Model> {
    let values = a.distinct_values();
    // Where the strides can be filled at all, what lies below the end of the longest stride is filled whole, and each
    // multiple of it is; so there is no need to look further.
    let period = a
        .flat()
        .into_iter()
        .filter(|mode| mode.1 != 0 && mode.0 != 1)
        .map(|(extent, stride)| extent * stride.abs())
        .max()
        .unwrap_or(1);
    let least = cotarget.unwrap_or(1);
    let most = (least + period - 1) / period * period;
    (least..=most)
        .filter(|n| n % whole(values.len()) == 0)
        .find_map(|n| canon(&filling(&values, n)?))
        .map(|modes| Model::node(&modes))
}

/// `A ∘ (T, complement(T, |A|))`, if the complement and the composition exist.
pub fn divide(a: &Model, t: &Model) -> Option<Model> {
    let rest = complement(t, Some(a.size()))?;
    composition(a, &Model::concat([t.clone(), rest]))
}

/// Coalesces mode by mode as a profile says: a leaf of it stands for a mode that is coalesced whole.
#[track_caller]
pub fn coalesce_by_profile(a: &Model, profile: &Tree) -> Model {
    let Tuple(entries) = profile else {
        let modes = canon(&a.values());
        return Model::node(&modes.unwrap_or_else(|| panic!("{a} has its own values")));
    };
    let modes = a.modes().into_iter().enumerate();
    Model::concat(modes.map(|(at, mode)| match entries.get(at) {
        Some(entry) => coalesce_by_profile(&mode, entry),
        None => mode,
    }))
}

/// Whether no value occurs twice.
pub fn all_differ(values: &[i128]) -> bool {
    values.iter().collect::<BTreeSet<_>>().len() == values.len()
}
