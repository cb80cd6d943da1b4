//! Shapes, strides and coordinates: how they are read, nest, and number one another.

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
