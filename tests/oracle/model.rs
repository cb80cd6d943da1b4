//! A layout as it is written, and its values.

use super::tree::Tree::{self, Leaf, Tuple};
use super::tree::{congruent, idx2crd};
use std::fmt;

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
