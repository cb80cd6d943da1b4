//! Arguments, read as what an operation takes.

use super::Value;
use super::any_layout::{AnyLayout, Either, TwoLayouts};
use crate::arith_tuple::ArithTuple;
use crate::category::Morphism;
use crate::checked;
use crate::composed::ComposedLayout;
use crate::error::{Detail, Error, check_positive, elide};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::mode;
use crate::notation::{self, Node, NodeKind};
use crate::profile::Profile;
use crate::stride::Stride;
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use crate::xor::Xor;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

/// An argument as written, or the value of an inner expression with its place.
#[allow(clippy::large_enum_variant, reason = "an argument lives as long as its call")]
pub(super) enum Argument<'a> {
    Literal(&'a Node),
    Value(Range<usize>, Value),
}

impl Argument<'_> {
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            Self::Literal(node) => node.span.clone(),
            Self::Value(span, _) => span.clone(),
        }
    }

    pub(super) fn as_swizzle(&self) -> Option<Swizzle> {
        match self {
            Self::Literal(Node { kind: NodeKind::Swizzle(swizzle), .. })
            | Self::Value(_, Value::Swizzle(swizzle)) => Some(*swizzle),
            _ => None,
        }
    }

    /// Whether it is a swizzle, or a layout behind one.
    pub(super) fn is_swizzled(&self) -> bool {
        self.as_swizzle().is_some() || matches!(self, Self::Value(_, Value::Composed(_)))
    }
}

/// What an operation that asks for integer strides expects.
const INTEGER_LAYOUT: &str = "a layout with integer strides";

/// What an operation that is not there for XOR strides expects.
const NO_XOR_LAYOUT: &str = "a layout with integer or coordinate strides";

/// The arguments of one call, with what its errors need.
pub(super) struct Arguments<'a> {
    pub(super) operation: &'a str,
    pub(super) list: &'a [Argument<'a>],
    pub(super) text: &'a str,
}

impl Arguments<'_> {
    fn get(&self, at: usize) -> Result<&Argument<'_>, Error> {
        self.list.get(at).ok_or_else(|| self.wrong_count("another"))
    }

    #[cold]
    pub(super) fn wrong_count(&self, expected: &'static str) -> Error {
        let (operation, found) = (String::from(self.operation), self.list.len());
        Error::new(Detail::ArgumentCount { operation, found, expected })
    }

    #[cold]
    fn wrong_kind(&self, at: usize, expected: &'static str) -> Error {
        let (span, found) = match self.list.get(at) {
            Some(Argument::Literal(node)) if notation::holds_coordinates(node) => {
                (node.span.clone(), String::from("a layout with coordinate strides"))
            }
            Some(Argument::Literal(node)) if notation::holds_xors(node) => {
                (node.span.clone(), String::from("a layout with XOR strides"))
            }
            Some(Argument::Literal(node)) => (node.span.clone(), String::from(node.describe())),
            Some(Argument::Value(span, Value::List(list))) => {
                (span.clone(), alloc::format!("a list of {} values", list.len()))
            }
            Some(Argument::Value(span, Value::Coordinates(list))) => {
                (span.clone(), alloc::format!("a list of {} coordinates", list.len()))
            }
            Some(Argument::Value(span, Value::Memory(cells))) => {
                (span.clone(), alloc::format!("a memory of {} cells", cells.len()))
            }
            Some(Argument::Value(span, value)) => (span.clone(), elide(&value.to_string()).into_owned()),
            None => (0..0, String::new()),
        };
        let operation = String::from(self.operation);
        let detail = Detail::Argument { operation, position: at.saturating_add(1), found, expected };
        Error::new(detail).in_text(self.text, span)
    }

    /// The error of integers that are none of those expected.
    #[cold]
    pub(super) fn wrong_numbers(&self, at: usize, found: &IntTuple, expected: &'static str) -> Error {
        let place = self.list.get(at).map_or(0..0, Argument::span);
        let (operation, found) = (String::from(self.operation), elide(&found.to_string()).into_owned());
        let position = at.saturating_add(1);
        Error::new(Detail::Argument { operation, position, found, expected }).in_text(self.text, place)
    }

    pub(super) fn layout(&self, at: usize) -> Result<Layout, Error> {
        match self.get(at)? {
            Argument::Literal(node) => match node.kind {
                NodeKind::Keep
                | NodeKind::ByMode(_)
                | NodeKind::List(_)
                | NodeKind::Swizzle(_)
                | NodeKind::Morphism(_) => Err(self.wrong_kind(at, "a layout")),
                _ if notation::holds_coordinates(node) || notation::holds_xors(node) => {
                    Err(self.wrong_kind(at, INTEGER_LAYOUT))
                }
                _ => notation::to_layout(node, self.text),
            },
            Argument::Value(
                _,
                Value::CoordinateLayout(_)
                | Value::CoordinateOffset(..)
                | Value::XorLayout(_)
                | Value::XorOffset(..),
            ) => Err(self.wrong_kind(at, INTEGER_LAYOUT)),
            Argument::Value(_, Value::Layout(layout)) => Ok(layout.clone()),
            Argument::Value(_, Value::Integer(extent)) => Layout::column_major(HTuple::leaf(*extent)),
            Argument::Value(_, Value::Tuple(shape)) => Layout::column_major(shape.clone()),
            Argument::Value(..) => Err(self.wrong_kind(at, "a layout")),
        }
    }

    /// A layout, with strides of any kind.
    pub(super) fn any_layout(&self, at: usize) -> Result<AnyLayout, Error> {
        match self.get(at)? {
            Argument::Literal(node) if notation::holds_coordinates(node) || notation::holds_xors(node) => {
                AnyLayout::read(node, self.text)
            }
            Argument::Value(_, Value::XorLayout(layout)) => Ok(Either::Xors(layout.clone())),
            Argument::Value(_, Value::CoordinateLayout(layout)) => Ok(Either::Coordinates(layout.clone())),
            _ => Ok(Either::Integers(self.layout(at)?)),
        }
    }

    /// A composed layout; a layout is one with no outer map.
    pub(super) fn composed(&self, at: usize) -> Result<ComposedLayout, Error> {
        match self.get(at)? {
            Argument::Value(_, Value::Composed(composed)) => Ok(composed.clone()),
            _ => Ok(self.layout(at)?.into()),
        }
    }

    /// A swizzle.
    pub(super) fn swizzle(&self, at: usize) -> Result<Swizzle, Error> {
        self.get(at)?.as_swizzle().ok_or_else(|| self.wrong_kind(at, "a swizzle"))
    }

    /// Two layouts with one kind of strides: coordinates or XOR strides, if one of them has some.
    pub(super) fn layouts(&self, first: usize, second: usize) -> Result<TwoLayouts, Error> {
        Ok(match (self.any_layout(first)?, self.any_layout(second)?) {
            (Either::Integers(first), Either::Integers(second)) => Either::Integers((first, second)),
            (lhs @ Either::Xors(_), rhs) | (lhs, rhs @ Either::Xors(_)) => {
                Either::Xors((self.xors(first, lhs)?, self.xors(second, rhs)?))
            }
            (lhs, rhs) => {
                Either::Coordinates((self.coordinates(first, lhs)?, self.coordinates(second, rhs)?))
            }
        })
    }

    /// The layout of an argument as one with XOR strides.
    pub(super) fn xors(&self, at: usize, layout: AnyLayout) -> Result<Layout<Xor>, Error> {
        layout.into_xors().ok_or_else(|| self.wrong_kind(at, "a layout with XOR strides"))
    }

    /// The layout of an argument as one with coordinate strides.
    pub(super) fn coordinates(&self, at: usize, layout: AnyLayout) -> Result<Layout<ArithTuple>, Error> {
        layout.into_coordinates().ok_or_else(|| self.without_xors(at))
    }

    /// The error of an operation that is not there for XOR strides.
    #[cold]
    pub(super) fn without_xors(&self, at: usize) -> Error {
        self.wrong_kind(at, NO_XOR_LAYOUT)
    }

    /// A layout with XOR strides, if it is one, and what is added to its indices.
    pub(super) fn xor_layout(&self, at: usize) -> Result<Option<(Xor, Layout<Xor>)>, Error> {
        Ok(match self.get(at)? {
            Argument::Value(_, Value::XorOffset(offset, layout)) => Some((*offset, layout.clone())),
            Argument::Value(_, Value::XorLayout(layout)) => Some((Xor::zero(), layout.clone())),
            Argument::Literal(node) if notation::holds_xors(node) => {
                Some((Xor::zero(), notation::to_layout(node, self.text)?))
            }
            _ => None,
        })
    }

    /// A layout with coordinate strides, if it is one, and what is added to its indices.
    pub(super) fn coordinate_layout(
        &self,
        at: usize,
    ) -> Result<Option<(ArithTuple, Layout<ArithTuple>)>, Error> {
        match self.get(at)? {
            Argument::Value(_, Value::CoordinateOffset(offset, layout)) => {
                Ok(Some((offset.clone(), layout.clone())))
            }
            Argument::Value(_, Value::CoordinateLayout(layout)) => Ok(Some((0.into(), layout.clone()))),
            Argument::Literal(node) if notation::holds_coordinates(node) => {
                Ok(Some((0.into(), notation::to_layout(node, self.text)?)))
            }
            _ => Ok(None),
        }
    }

    /// A layout, and what is added to its indices: 0 unless it comes from a slice.
    pub(super) fn offset_layout(&self, at: usize) -> Result<(i64, Layout), Error> {
        match self.get(at)? {
            Argument::Value(_, Value::Offset(offset, layout)) => Ok((*offset, layout.clone())),
            _ => Ok((0, self.layout(at)?)),
        }
    }

    /// The argument as it is.
    pub(super) fn value(&self, at: usize) -> Result<Value, Error> {
        match self.get(at)? {
            Argument::Literal(node) => super::evaluate_node(node, self.text),
            Argument::Value(_, value) => Ok(value.clone()),
        }
    }

    /// The number of a mode.
    pub(super) fn mode(&self, at: usize) -> Result<usize, Error> {
        let tuple = self.tuple(at)?;
        let mode = tuple.as_leaf().and_then(|mode| usize::try_from(*mode).ok());
        mode.ok_or_else(|| self.wrong_numbers(at, &tuple, "the number of a mode, counted from 0"))
    }

    /// A tuple; a layout stands for its shape.
    pub(super) fn tuple(&self, at: usize) -> Result<IntTuple, Error> {
        match self.get(at)? {
            Argument::Literal(node) => match node.kind {
                _ if notation::holds_layout(node) => Ok(AnyLayout::read(node, self.text)?.shape().clone()),
                NodeKind::Keep | NodeKind::ByMode(_) | NodeKind::List(_) | NodeKind::Morphism(_) => {
                    Err(self.wrong_kind(at, "a tuple of integers or a layout"))
                }
                _ => notation::to_tuple(node, self.text),
            },
            Argument::Value(_, Value::Integer(value)) => Ok(HTuple::leaf(*value)),
            Argument::Value(_, Value::Tuple(tuple)) => Ok(tuple.clone()),
            Argument::Value(_, Value::Layout(layout) | Value::Offset(_, layout)) => {
                Ok(layout.shape().clone())
            }
            Argument::Value(_, Value::CoordinateLayout(layout) | Value::CoordinateOffset(_, layout)) => {
                Ok(layout.shape().clone())
            }
            Argument::Value(_, Value::XorLayout(layout) | Value::XorOffset(_, layout)) => {
                Ok(layout.shape().clone())
            }
            Argument::Value(_, Value::Composed(composed)) => Ok(composed.shape().clone()),
            Argument::Value(..) => Err(self.wrong_kind(at, "a tuple of integers or a layout")),
        }
    }

    /// An integer.
    pub(super) fn integer(&self, at: usize) -> Result<i64, Error> {
        match self.get(at)? {
            Argument::Literal(Node { kind: NodeKind::Int(value), .. })
            | Argument::Value(_, Value::Integer(value)) => Ok(*value),
            _ => Err(self.wrong_kind(at, "an integer")),
        }
    }

    /// A ratio `p/q`; an integer n is n/1.
    pub(super) fn ratio(&self, at: usize) -> Result<(i64, i64), Error> {
        match self.get(at)? {
            Argument::Literal(Node { kind: NodeKind::Ratio(numerator, denominator), .. }) => {
                Ok((*numerator, *denominator))
            }
            Argument::Literal(Node { kind: NodeKind::Int(value), .. })
            | Argument::Value(_, Value::Integer(value)) => Ok((*value, 1)),
            _ => Err(self.wrong_kind(at, "an integer or a ratio")),
        }
    }

    /// A tuple of integers and `_`.
    pub(super) fn pattern(&self, at: usize) -> Result<HTuple<Option<i64>>, Error> {
        match self.get(at)? {
            Argument::Literal(node) if !matches!(node.kind, NodeKind::Layout(..) | NodeKind::ByMode(_)) => {
                notation::to_pattern(node, self.text)
            }
            Argument::Value(_, Value::Pattern(pattern)) => Ok(pattern.clone()),
            _ => Ok(self.tuple(at)?.map(|value| Some(*value))),
        }
    }

    pub(super) fn tiler(&self, at: usize) -> Result<Tiler, Error> {
        match self.get(at)? {
            Argument::Literal(Node { kind: NodeKind::Int(extent), span }) => {
                check_positive("tiler", &HTuple::leaf(*extent))
                    .and_then(|()| Ok(Layout::column_major(HTuple::leaf(*extent))?.into()))
                    .map_err(|error| error.in_text(self.text, span.clone()))
            }
            Argument::Literal(node) => notation::to_tiler(node, self.text),
            Argument::Value(_, Value::Tiler(tiler)) => Ok(tiler.clone()),
            Argument::Value(_, Value::CoordinateLayout(layout)) => Ok(layout.clone().into()),
            Argument::Value(..) => Ok(self.layout(at)?.into()),
        }
    }

    /// A morphism.
    pub(super) fn morphism(&self, at: usize) -> Result<Morphism, Error> {
        match self.get(at)? {
            Argument::Literal(node) if matches!(node.kind, NodeKind::Morphism(_)) => {
                notation::to_morphism(node, self.text)
            }
            Argument::Value(_, Value::Morphism(morphism)) => Ok(morphism.clone()),
            _ => Err(self.wrong_kind(at, "a morphism, domain--(places)-->codomain")),
        }
    }

    /// A profile; the leaves of a tuple or layout don't matter.
    pub(super) fn profile(&self, at: usize) -> Result<Profile, Error> {
        match self.get(at)? {
            Argument::Literal(node) if !notation::holds_layout(node) => notation::to_profile(node, self.text),
            _ => Ok(self.tuple(at)?.profile().clone()),
        }
    }

    /// Entries of a tuple, counted from 1.
    pub(super) fn entries(&self, at: usize) -> Result<Vec<usize>, Error> {
        let tuple = self.tuple(at)?;
        let entries = tuple.leaves().iter().map(|entry| usize::try_from(*entry).ok());
        let entries: Option<Vec<usize>> = entries.collect();
        entries.ok_or_else(|| self.wrong_numbers(at, &tuple, "entries, counted from 1"))
    }

    /// A list of values.
    pub(super) fn list(&self, at: usize) -> Result<Vec<i64>, Error> {
        match self.get(at)? {
            Argument::Literal(node) if matches!(node.kind, NodeKind::List(_)) => {
                notation::to_list(node, self.text)
            }
            Argument::Value(_, Value::List(values)) => Ok(values.clone()),
            _ => Err(self.wrong_kind(at, "a list [value, …]")),
        }
    }

    /// A size: an integer, which is `what`, or the product of a shape.
    pub(super) fn size(&self, at: usize, what: &'static str) -> Result<i64, Error> {
        let shape = self.tuple(at)?;
        let what = if shape.depth() == 0 { what } else { "extent" };
        let size = check_positive(what, &shape)
            .and_then(|()| checked::product(shape.leaves()).ok_or_else(|| mode::overflow("size", &[&shape])));
        let place = self.list.get(at).map_or(0..0, Argument::span);
        size.map_err(|error| error.in_text(self.text, place))
    }
}
