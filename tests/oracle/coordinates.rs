//! A layout whose indices are coordinates: one layout of integers for each axis.

use super::model::Model;
use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The place of a basis vector: the index at each level, outermost first.
pub type Path = Vec<usize>;

/// An index: what there is along each axis on which it is not 0.
pub type Coordinate = BTreeMap<Path, i128>;

/// A layout with coordinate strides: the layout that its indices are along each axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoordinateModel {
    /// The extents.
    pub shape: Tree,
    /// The indices along each axis; all layouts have the shape.
    pub axes: BTreeMap<Path, Model>,
}

impl CoordinateModel {
    /// Reads `(4,8):(1@0,2@0@1+1@2)`; integers are along the empty path.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let Some((shape, stride)) = text.split_once(':') else {
            return Self::read(&Model::read(&text).to_string());
        };
        let strides = terms(stride);
        let paths: BTreeSet<Path> = strides.iter().flat_map(|(_, terms)| terms.keys().cloned()).collect();
        let along = |path: &Path| {
            let mut text = String::new();
            let mut rest = stride;
            for (leaf, terms) in &strides {
                let (before, after) = rest.split_once(leaf).expect("a leaf of the stride");
                text.push_str(before);
                text.push_str(&terms.get(path).unwrap_or(&0).to_string());
                rest = after;
            }
            Model::read(&format!("{shape}:{text}{rest}"))
        };
        let axes = paths.into_iter().map(|path| (path.clone(), along(&path))).collect();
        Self { shape: Tree::read(shape), axes }
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

    /// The index at a coordinate of the extended domain.
    pub fn at(&self, coordinate: &Tree) -> Coordinate {
        let parts = self.axes.iter().map(|(path, model)| (path.clone(), model.at(coordinate)));
        parts.filter(|(_, value)| *value != 0).collect()
    }

    /// The index at a 1-D index of the extended domain.
    pub fn value(&self, index: i128) -> Coordinate {
        self.at(&Tree::Leaf(index))
    }

    /// The indices over the domain, in 1-D order.
    pub fn values(&self) -> Vec<Coordinate> {
        (0..self.size()).map(|index| self.value(index)).collect()
    }
}

/// The leaves of a stride, each with its terms.
fn terms(stride: &str) -> Vec<(&str, Coordinate)> {
    let leaves = stride.split(['(', ')', ',']).filter(|leaf| !leaf.is_empty());
    let read = |leaf: &str| {
        let mut sum = Coordinate::new();
        for term in leaf.split('+') {
            let mut parts = term.split('@');
            let value: i128 = parts.next().and_then(|value| value.parse().ok()).expect("an integer");
            let mut path: Path = parts.map(|index| index.parse().expect("an index")).collect();
            path.reverse();
            *sum.entry(path).or_default() += value;
        }
        sum
    };
    let moving = |leaf: &str| read(leaf).into_iter().filter(|(_, value)| *value != 0).collect();
    leaves.map(|leaf| (leaf, moving(leaf))).collect()
}

/// The value of a layout at a coordinate that says what there is along each axis, by the definition: what stands at a
/// path gets its part as a 1-D index of the extended domain, what has no part gets 0.
pub fn at_coordinate(layout: &CoordinateModel, coordinate: &Coordinate) -> Coordinate {
    layout.at(&natural(&layout.shape, &mut Path::new(), coordinate))
}

/// The coordinate of a shape that has these parts.
fn natural(shape: &Tree, path: &mut Path, coordinate: &Coordinate) -> Tree {
    if let Some(part) = coordinate.get(path) {
        return Tree::Leaf(*part);
    }
    let inside = coordinate.keys().any(|axis| axis.starts_with(path));
    match shape {
        Tree::Tuple(modes) if inside => {
            let part = |(index, mode): (usize, &Tree)| {
                path.push(index);
                let part = natural(mode, path, coordinate);
                path.pop();
                part
            };
            Tree::Tuple(modes.iter().enumerate().map(part).collect())
        }
        // `s:d` is its own single mode.
        Tree::Leaf(_) if inside => {
            path.push(0);
            let part = natural(shape, path, coordinate);
            path.pop();
            part
        }
        _ => Tree::Leaf(0),
    }
}
