//! Layouts of which some integers are known only where a macro is called. Not public API: macros read them, and `FromStr` does
//! not, since a text cannot hold such an integer.

use super::lower::{bad_extent, difference, holds_layout, unexpected};
use super::parse::{Compact, Node, NodeKind, parse_with_given};
use crate::checked;
use crate::error::{Detail, Error, syntax};
use crate::htuple::{HTuple, Written};
use crate::stride::span;
use alloc::vec::Vec;
use core::fmt;

/// An integer that stands in the text, or one that is given at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// In the text.
    Known(i64),
    /// At run time; the text has `?` in its place, and so many before it.
    Given(usize),
}

impl Part {
    fn known(self) -> Option<i64> {
        match self {
            Self::Known(value) => Some(value),
            Self::Given(_) => None,
        }
    }
}

impl Written for Part {
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Known(value) => write!(f, "{value}"),
            Self::Given(_) => f.write_str("{…}"),
        }
    }
}

/// A layout with integers that are given at run time. What can be checked without them has been checked.
#[derive(Clone, Debug)]
pub struct Mixed {
    /// The extents.
    pub shape: HTuple<Part>,
    /// The strides, of the same profile.
    pub stride: HTuple<Part>,
}

/// Reads a layout in which `?` stands for integers that are given at run time.
///
/// # Errors
/// Those of reading a layout, as far as they do not depend on what is given; and strides left out behind an extent that is
/// given, since their values would be.
pub fn read(text: &str) -> Result<Mixed, Error> {
    let node = parse_with_given(text)?;
    let mixed = to_mixed(&node, text)?;
    let place = |error: Error| error.in_text(text, bad_extent(&node).unwrap_or_else(|| node.span.clone()));
    // Whatever is given, extents are at least 1 and strides may be 0: what overflows then, always does.
    let extents: Vec<i64> = mixed.shape.leaves().iter().map(|extent| extent.known().unwrap_or(1)).collect();
    if let Some(extent) = extents.iter().find(|extent| **extent < 1) {
        return Err(place(Error::new(Detail::not_positive("extent", *extent, &mixed.shape))));
    }
    let strides: Vec<i64> = mixed.stride.leaves().iter().map(|stride| stride.known().unwrap_or(0)).collect();
    if checked::product(&extents).is_none() || span(extents.iter().copied().zip(&strides)).is_none() {
        let layout = alloc::format!("{}:{}", mixed.shape, mixed.stride);
        return Err(place(Error::new(Detail::overflow("the layout", &[&layout]))));
    }
    Ok(mixed)
}

fn to_mixed(node: &Node, text: &str) -> Result<Mixed, Error> {
    match &node.kind {
        NodeKind::Layout(shape_node, stride_node) => {
            let shape = to_parts(shape_node, text)?;
            if let NodeKind::Compact(order) = stride_node.kind {
                return compact(shape, order, stride_node, text);
            }
            let stride = to_parts(stride_node, text)?;
            if shape.profile() == stride.profile() {
                return Ok(Mixed { shape, stride });
            }
            let place = difference(shape_node, stride_node).unwrap_or_else(|| node.span.clone());
            Err(Error::new(Detail::not_congruent(shape.view(), stride.view())).in_text(text, place))
        }
        NodeKind::Tuple(nodes) if nodes.iter().any(holds_layout) => {
            let modes: Result<Vec<Mixed>, Error> = nodes.iter().map(|node| to_mixed(node, text)).collect();
            let (shapes, strides): (Vec<_>, Vec<_>) =
                modes?.into_iter().map(|mode| (mode.shape, mode.stride)).unzip();
            Ok(Mixed { shape: HTuple::tuple(shapes), stride: HTuple::tuple(strides) })
        }
        NodeKind::Int(_) | NodeKind::Given(_) | NodeKind::Tuple(_) => {
            compact(to_parts(node, text)?, Compact::Left, node, text)
        }
        NodeKind::Call(..) | NodeKind::Compose(_) => {
            let expected = match &node.kind {
                NodeKind::Compose(terms) if terms.iter().any(Node::is_swizzle) => {
                    "a layout: behind a swizzle, only the offset may be given at run time"
                }
                _ => "a layout: where integers are given at run time, operations are methods of the layout",
            };
            Err(syntax(node.describe(), expected).in_text(text, node.span.clone()))
        }
        _ => Err(unexpected(node, text, "a layout")),
    }
}

/// The compact layout of a shape, whose strides `node` stands for. Behind an extent that is given they are unknown.
fn compact(shape: HTuple<Part>, order: Compact, node: &Node, text: &str) -> Result<Mixed, Error> {
    let extents = shape.leaves();
    let mut strides = alloc::vec![Part::Known(0); extents.len()];
    let mut next = Some(1_i64);
    let mut places: Vec<usize> = (0..extents.len()).collect();
    if order == Compact::Right {
        places.reverse();
    }
    for at in places {
        let (Some(stride), Some(extent)) = (strides.get_mut(at), extents.get(at)) else { continue };
        let Some(known) = next else {
            let found = "no strides";
            let expected =
                "them: behind an extent that is given at run time the compact ones are not known here";
            return Err(syntax(found, expected).in_text(text, node.span.clone()));
        };
        *stride = Part::Known(known);
        next = extent.known().and_then(|extent| known.checked_mul(extent));
    }
    let stride = HTuple::from_parts(strides.into_iter().collect(), shape.profile().clone());
    Ok(Mixed { shape, stride })
}

fn to_parts(node: &Node, text: &str) -> Result<HTuple<Part>, Error> {
    match &node.kind {
        NodeKind::Int(value) => Ok(HTuple::leaf(Part::Known(*value))),
        NodeKind::Given(at) => Ok(HTuple::leaf(Part::Given(*at))),
        NodeKind::Tuple(nodes) => {
            let modes: Result<Vec<HTuple<Part>>, Error> =
                nodes.iter().map(|node| to_parts(node, text)).collect();
            Ok(HTuple::tuple(modes?))
        }
        _ => Err(unexpected(node, text, "an integer or a tuple of integers")),
    }
}
