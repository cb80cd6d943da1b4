//! A layout whose strides are added by exclusive or, and multiplied without carries.

use super::model::Model;
use super::tree::Tree::{self, Leaf};
use super::tree::{congruent, idx2crd};
use std::fmt;

/// A layout with XOR strides, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XorModel {
    /// The extents.
    pub shape: Tree,
    /// The strides, congruent to the shape, as numbers.
    pub stride: Tree,
}

impl XorModel {
    /// Reads `(4,8):(F1,F5)`.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let (shape, stride) = text.split_once(':').unwrap_or_else(|| panic!("no strides: {text}"));
        let model = Self { shape: Tree::read(shape), stride: Tree::read(&stride.replace('F', "")) };
        assert!(congruent(&model.shape, &model.stride), "not a layout: {text}");
        model
    }

    /// The model of a layout, through its text.
    #[track_caller]
    pub fn of(layout: &impl fmt::Display) -> Self {
        Self::read(&layout.to_string())
    }

    /// The number of coordinates.
    pub fn size(&self) -> i128 {
        self.shape.size()
    }

    /// The flat modes.
    pub fn flat(&self) -> Vec<(i128, i128)> {
        self.shape.leaves().into_iter().zip(self.stride.leaves()).collect()
    }

    /// The index at a coordinate of the extended domain, without negative parts.
    pub fn at(&self, coordinate: &Tree) -> i128 {
        let natural = idx2crd(coordinate, &self.shape).leaves();
        natural
            .into_iter()
            .zip(self.stride.leaves())
            .fold(0, |sum, (digit, stride)| sum ^ times(digit, stride))
    }

    /// The index at a 1-D index of the extended domain.
    pub fn value(&self, index: i128) -> i128 {
        self.at(&Leaf(index))
    }

    /// The indices over the domain, in 1-D order.
    pub fn values(&self) -> Vec<i128> {
        (0..self.size()).map(|index| self.value(index)).collect()
    }

    /// The indices that a composition has by the definition.
    pub fn after(&self, inner: &Model) -> Vec<i128> {
        inner.values().into_iter().map(|index| self.value(index)).collect()
    }
}

/// The product without carries: the sum of `stride` shifted to each bit of a count.
pub fn times(count: i128, stride: i128) -> i128 {
    assert!(count >= 0 && stride >= 0, "{count}·F{stride}");
    (0..64).filter(|bit| count >> bit & 1 == 1).fold(0, |sum, bit| sum ^ (stride << bit))
}

/// The first 1-D index at which no layout with XOR strides can have the value, given those before it; `None` if one has them
/// all.
///
/// The candidates are the layouts whose shape splits each of `extents`; a stride is the value where its mode first takes a
/// step, which comes before every index that needs it.
pub fn first_impossible_xor(values: &[i128], extents: &[i128]) -> Option<usize> {
    let mut shapes: Vec<Vec<i128>> = vec![vec![]];
    for extent in extents {
        let splits = super::canon::factorizations(*extent);
        shapes = shapes
            .iter()
            .flat_map(|front| splits.iter().map(move |split| [front.clone(), split.clone()].concat()))
            .collect();
    }
    let mut latest = Some(0);
    for shape in shapes {
        let first = (0..values.len()).find(|index| {
            let (mut rest, mut unit, mut value) = (*index as i128, 1, 0);
            for extent in &shape {
                if rest % extent != 0 {
                    value ^= times(rest % extent, values[usize::try_from(unit).expect("small")]);
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
