//! Tree to tuples, layouts and tilers.

use super::parse::{Compact, Node, NodeKind};
use crate::arith_tuple::ArithTuple;
use crate::category::Morphism;
use crate::composed::{ComposedLayout, Outer, Stage};
use crate::error::{Error, syntax};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::profile::Profile;
use crate::stride::Stride;
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use crate::xor::Xor;
use core::ops::Range;

/// The error at a node that is not what was expected.
#[cold]
pub(crate) fn unexpected(node: &Node, text: &str, expected: &str) -> Error {
    let whole = text.trim().len() == node.span.len();
    let found = match node.kind {
        NodeKind::Call(..) | NodeKind::Compose(_) if !whole => "an expression inside a tuple or layout",
        _ => node.describe(),
    };
    syntax(found, expected).in_text(text, node.span.clone())
}

/// The tree as a tuple of integers.
pub(crate) fn to_tuple(node: &Node, text: &str) -> Result<IntTuple, Error> {
    match &node.kind {
        NodeKind::Int(value) => Ok(HTuple::leaf(*value)),
        NodeKind::Tuple(nodes) => {
            let modes: Result<alloc::vec::Vec<IntTuple>, Error> =
                nodes.iter().map(|node| to_tuple(node, text)).collect();
            Ok(HTuple::tuple(modes?))
        }
        _ => Err(unexpected(node, text, "an integer or a tuple of integers")),
    }
}

/// The tree as a tuple of integers and `_`, which become `None`.
pub(crate) fn to_pattern(node: &Node, text: &str) -> Result<HTuple<Option<i64>>, Error> {
    match &node.kind {
        NodeKind::Int(value) => Ok(HTuple::leaf(Some(*value))),
        NodeKind::Keep => Ok(HTuple::leaf(None)),
        NodeKind::Tuple(nodes) => {
            let modes: Result<alloc::vec::Vec<_>, Error> =
                nodes.iter().map(|node| to_pattern(node, text)).collect();
            Ok(HTuple::tuple(modes?))
        }
        _ => Err(unexpected(node, text, "a tuple of integers and '_'")),
    }
}

/// The tree as a profile: `*`, `_` and integers are leaves.
pub(crate) fn to_profile(node: &Node, text: &str) -> Result<Profile, Error> {
    fn leaf(node: &Node, text: &str) -> Result<HTuple<()>, Error> {
        match &node.kind {
            NodeKind::Int(_) | NodeKind::Keep | NodeKind::Star => Ok(HTuple::leaf(())),
            NodeKind::Tuple(nodes) => {
                let modes: Result<alloc::vec::Vec<_>, Error> =
                    nodes.iter().map(|node| leaf(node, text)).collect();
                Ok(HTuple::tuple(modes?))
            }
            _ => Err(unexpected(node, text, "a profile")),
        }
    }
    Ok(leaf(node, text)?.profile().clone())
}

/// The tree as a morphism.
pub(crate) fn to_morphism(node: &Node, text: &str) -> Result<Morphism, Error> {
    let NodeKind::Morphism(parts) = &node.kind else {
        return Err(unexpected(node, text, "a morphism, domain--(places)-->codomain"));
    };
    let [domain_node, map_node, codomain_node] = parts.as_ref();
    let place = |node: &Node| match node.kind {
        NodeKind::Star => Ok(0),
        NodeKind::Int(place) => {
            usize::try_from(place).map_err(|_| unexpected(node, text, "a place, counted from 1, or 0"))
        }
        _ => Err(unexpected(node, text, "a place, counted from 1, or 0")),
    };
    let map: Result<alloc::vec::Vec<usize>, Error> = match &map_node.kind {
        NodeKind::Tuple(nodes) => nodes.iter().map(place).collect(),
        _ => Err(unexpected(map_node, text, "a tuple of places")),
    };
    let (domain, codomain) = (to_tuple(domain_node, text)?, to_tuple(codomain_node, text)?);
    Morphism::new(domain, map?, codomain).map_err(|error| {
        let at_map = error.is_not_morphism().then(|| map_node.span.clone());
        let place = at_map.or_else(|| bad_extent(domain_node)).or_else(|| bad_extent(codomain_node));
        error.in_text(text, place.unwrap_or_else(|| node.span.clone()))
    })
}

/// The tree as a list of integers.
pub(crate) fn to_list(node: &Node, text: &str) -> Result<alloc::vec::Vec<i64>, Error> {
    let value = |node: &Node| match &node.kind {
        NodeKind::Int(value) => Ok(*value),
        _ => Err(unexpected(node, text, "an integer")),
    };
    match &node.kind {
        NodeKind::List(nodes) => nodes.iter().map(value).collect(),
        _ => Err(unexpected(node, text, "a list [value, …]")),
    }
}

/// A stride that has a notation.
pub(crate) trait Lower: Stride {
    /// The stride that a leaf is, if it is one.
    fn stride(kind: &NodeKind) -> Option<Self>;

    /// What a leaf should have been.
    const EXPECTED: &str;

    /// What a leaf that is a stride of another kind should have been.
    const KIND: &str;

    /// The layout without strides of its own, which are integers: compact. `None` where integers are no strides.
    fn compact(layout: Layout) -> Option<Layout<Self>>;
}

impl Lower for i64 {
    fn stride(kind: &NodeKind) -> Option<Self> {
        match kind {
            NodeKind::Int(value) => Some(*value),
            _ => None,
        }
    }

    const EXPECTED: &str = "an integer or a tuple of integers";
    const KIND: &str = "an integer stride";

    fn compact(layout: Layout) -> Option<Layout> {
        Some(layout)
    }
}

impl Lower for ArithTuple {
    fn stride(kind: &NodeKind) -> Option<Self> {
        match kind {
            NodeKind::Int(value) => Some((*value).into()),
            NodeKind::Coordinate(value) => Some(value.clone()),
            _ => None,
        }
    }

    const EXPECTED: &str = "a stride or a tuple of strides";
    const KIND: &str = "an integer or a coordinate stride";

    fn compact(layout: Layout) -> Option<Layout<Self>> {
        Some(layout.into())
    }
}

impl Lower for Xor {
    fn stride(kind: &NodeKind) -> Option<Self> {
        match kind {
            NodeKind::Int(0) => Some(Self::zero()),
            NodeKind::Xor(value) => Some(*value),
            _ => None,
        }
    }

    const EXPECTED: &str = "an XOR stride or a tuple of such";
    const KIND: &str = "an XOR stride";

    fn compact(_: Layout) -> Option<Layout<Self>> {
        None
    }
}

/// The tree as a tuple of strides.
fn to_strides<D: Lower>(node: &Node, text: &str) -> Result<HTuple<D>, Error> {
    if let NodeKind::Tuple(nodes) = &node.kind {
        let modes: Result<alloc::vec::Vec<HTuple<D>>, Error> =
            nodes.iter().map(|node| to_strides(node, text)).collect();
        return Ok(HTuple::tuple(modes?));
    }
    D::stride(&node.kind).map(HTuple::leaf).ok_or_else(|| {
        let is_stride = matches!(node.kind, NodeKind::Int(_) | NodeKind::Coordinate(_) | NodeKind::Xor(_));
        unexpected(node, text, if is_stride { D::KIND } else { D::EXPECTED })
    })
}

/// The tree as a layout.
pub(crate) fn to_layout<D: Lower>(node: &Node, text: &str) -> Result<Layout<D>, Error> {
    let layout = match &node.kind {
        NodeKind::Layout(shape_node, stride_node) => {
            let shape = to_tuple(shape_node, text)?;
            if let NodeKind::Compact(order) = stride_node.kind {
                let layout = match order {
                    Compact::Left => Layout::column_major(shape),
                    Compact::Right => Layout::row_major(shape),
                };
                let place = || bad_extent(shape_node).unwrap_or_else(|| node.span.clone());
                let layout = layout.map_err(|error| error.in_text(text, place()))?;
                return D::compact(layout).ok_or_else(|| unexpected(stride_node, text, D::KIND));
            }
            let stride = to_strides(stride_node, text)?;
            Layout::new(shape, stride).map_err(|error| {
                let place = if error.is_not_congruent() { difference(shape_node, stride_node) } else { None };
                error.in_text(
                    text,
                    place.or_else(|| bad_extent(shape_node)).unwrap_or_else(|| node.span.clone()),
                )
            })
        }
        NodeKind::Tuple(nodes) if nodes.iter().any(holds_layout) => {
            let modes: Result<alloc::vec::Vec<Layout<D>>, Error> =
                nodes.iter().map(|node| to_layout(node, text)).collect();
            Layout::from_modes(modes?)
        }
        NodeKind::Int(_) | NodeKind::Tuple(_) => {
            let layout = Layout::column_major(to_tuple(node, text)?).map_err(|error| {
                error.in_text(text, bad_extent(node).unwrap_or_else(|| node.span.clone()))
            })?;
            return D::compact(layout).ok_or_else(|| unexpected(node, text, "a layout with XOR strides"));
        }
        NodeKind::Keep
        | NodeKind::Star
        | NodeKind::Morphism(_)
        | NodeKind::Given(_)
        | NodeKind::Ratio(..)
        | NodeKind::Compact(_)
        | NodeKind::Coordinate(_)
        | NodeKind::Xor(_)
        | NodeKind::ByMode(_)
        | NodeKind::List(_)
        | NodeKind::Swizzle(_)
        | NodeKind::Pointer(_)
        | NodeKind::Call(..)
        | NodeKind::Compose(_) => {
            return Err(unexpected(node, text, "a layout"));
        }
    };
    layout.map_err(|error| error.in_text(text, node.span.clone()))
}

/// The tree as a swizzle.
pub(crate) fn to_swizzle(node: &Node, text: &str) -> Result<Swizzle, Error> {
    match node.kind {
        NodeKind::Swizzle(swizzle) => Ok(swizzle),
        _ => Err(unexpected(node, text, "a swizzle, Sw<bits,base,shift>")),
    }
}

/// The tree as a composed layout: a layout, behind any number of outer maps with their offsets.
pub(crate) fn to_composed(node: &Node, text: &str) -> Result<ComposedLayout, Error> {
    let NodeKind::Compose(terms) = &node.kind else {
        let expected = "a layout, or a swizzle with an offset and a layout";
        let wrong = matches!(node.kind, NodeKind::Swizzle(_));
        return if wrong {
            Err(unexpected(node, text, expected))
        } else {
            to_layout(node, text).map(Into::into)
        };
    };
    let Some((inner, outer)) = terms.split_last() else { return Err(unexpected(node, text, "a layout")) };
    let mut stages = alloc::vec::Vec::new();
    let mut terms = outer.iter();
    while let Some(first) = terms.next() {
        let offset = terms.next().unwrap_or(inner);
        stages.push(to_stage(to_outer(first, text)?, offset, text)?);
    }
    if outer.len() != stages.len().saturating_mul(2) {
        return Err(syntax("the end", "'o' and a layout").in_text(text, inner.span.end..inner.span.end));
    }
    let inner = to_layout(inner, text)?;
    ComposedLayout::from_stages(stages, inner).map_err(|error| error.in_text(text, node.span.clone()))
}

/// The tree as an outer map of a composed layout.
pub(crate) fn to_outer(node: &Node, text: &str) -> Result<Outer, Error> {
    match node.kind {
        NodeKind::Swizzle(swizzle) => Ok(swizzle.into()),
        _ => to_layout::<i64>(node, text).map(Into::into),
    }
}

/// An outer map, and the offset behind it. A pointer of CUTLASS is no offset, but its swizzle is one of byte addresses.
pub(crate) fn to_stage(outer: Outer, offset: &Node, text: &str) -> Result<Stage, Error> {
    match (&offset.kind, outer) {
        (NodeKind::Int(offset), outer) => Ok(Stage::new(outer, *offset)),
        (NodeKind::Pointer(bits), Outer::Swizzle(swizzle)) => {
            let elements =
                swizzle.of_bits(*bits).map_err(|error| error.in_text(text, offset.span.clone()))?;
            Ok(Stage::new(elements, 0))
        }
        _ => Err(unexpected(offset, text, "an integer, the offset")),
    }
}

/// The tree as a tiler.
pub(crate) fn to_tiler(node: &Node, text: &str) -> Result<Tiler, Error> {
    // CUTLASS writes a tiler as a tuple; here a tuple is a layout.
    let of_tiler = |node: &&Node| matches!(node.kind, NodeKind::Keep | NodeKind::ByMode(_));
    let misplaced = match &node.kind {
        NodeKind::Tuple(nodes) => nodes.iter().find(of_tiler),
        _ => None,
    };
    if let Some(entry) = misplaced {
        return Err(unexpected(entry, text, "a number: a tiler that acts mode by mode is written <4,_>"));
    }
    match &node.kind {
        NodeKind::Keep => Ok(Tiler::keep()),
        // Between brackets, one layout is a tiler of one entry, as the DSL prints it.
        NodeKind::List(nodes) if !matches!(nodes.as_slice(), [Node { kind: NodeKind::Layout(..), .. }]) => {
            Err(unexpected(node, text, "a tiler"))
        }
        NodeKind::ByMode(nodes) | NodeKind::List(nodes) => {
            let entries: Result<alloc::vec::Vec<Tiler>, Error> =
                nodes.iter().map(|node| to_tiler(node, text)).collect();
            Tiler::by_mode(entries?)
        }
        NodeKind::Ratio(..)
        | NodeKind::Given(_)
        | NodeKind::Compact(_)
        | NodeKind::Star
        | NodeKind::Morphism(_)
        | NodeKind::Coordinate(_)
        | NodeKind::Xor(_)
        | NodeKind::Swizzle(_)
        | NodeKind::Pointer(_)
        | NodeKind::Call(..)
        | NodeKind::Compose(_) => Err(unexpected(node, text, "a tiler")),
        NodeKind::Int(_) | NodeKind::Tuple(_) | NodeKind::Layout(..) if holds_coordinates(node) => {
            Ok(to_layout::<ArithTuple>(node, text)?.into())
        }
        NodeKind::Int(_) | NodeKind::Tuple(_) | NodeKind::Layout(..) => {
            Ok(to_layout::<i64>(node, text)?.into())
        }
    }
}

/// Whether a `shape:stride` stands somewhere inside.
pub(crate) fn holds_layout(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Layout(..) => true,
        NodeKind::Tuple(nodes) => nodes.iter().any(holds_layout),
        _ => false,
    }
}

/// Whether a coordinate stride stands somewhere inside.
pub(crate) fn holds_coordinates(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Coordinate(_) => true,
        NodeKind::Layout(_, stride) => holds_coordinates(stride),
        NodeKind::Tuple(nodes) => nodes.iter().any(holds_coordinates),
        _ => false,
    }
}

/// Whether an XOR stride stands somewhere inside.
pub(crate) fn holds_xors(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Xor(_) => true,
        NodeKind::Layout(_, stride) => holds_xors(stride),
        NodeKind::Tuple(nodes) => nodes.iter().any(holds_xors),
        _ => false,
    }
}

/// The place of the first stride that nests unlike its shape.
pub(super) fn difference(shape: &Node, stride: &Node) -> Option<Range<usize>> {
    match (&shape.kind, &stride.kind) {
        (
            NodeKind::Int(_) | NodeKind::Given(_),
            NodeKind::Int(_) | NodeKind::Given(_) | NodeKind::Coordinate(_) | NodeKind::Xor(_),
        ) => None,
        (NodeKind::Tuple(shapes), NodeKind::Tuple(strides)) if shapes.len() == strides.len() => {
            shapes.iter().zip(strides).find_map(|(shape, stride)| difference(shape, stride))
        }
        _ => Some(stride.span.clone()),
    }
}

/// The place of the first extent that is not positive.
pub(super) fn bad_extent(shape: &Node) -> Option<Range<usize>> {
    match &shape.kind {
        NodeKind::Int(extent) if *extent < 1 => Some(shape.span.clone()),
        NodeKind::Tuple(nodes) => nodes.iter().find_map(bad_extent),
        NodeKind::Layout(shape, _) => bad_extent(shape),
        _ => None,
    }
}
