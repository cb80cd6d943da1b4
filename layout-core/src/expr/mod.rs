//! Expressions over layouts: `composition((4,6,8):(2,3,5), 4:5)`, nested calls, and `A o B`.
//!
//! This is what the `layout` command evaluates.
//!
//! In `A o B o C` an integer is the layout `n:1`, from the left. Where one of the terms is a swizzle it is an offset instead,
//! between two terms, and the chain is composed from the right, as a [`ComposedLayout`] is written.
//!
//! ```
//! use layout_core::expr::evaluate;
//! assert_eq!(evaluate("size(logical_divide((4,8):(1,4), <2,4>))")?.to_string(), "32");
//! assert_eq!(evaluate("(6,6):(5,12) o 12:9")?.to_string(), "(2,6):(27,36)");
//! assert_eq!(evaluate("8:3 o 4 o 2:2")?.to_string(), "2:6");
//! assert_eq!(evaluate("Sw<1,0,1> o 4 o 2:2")?.to_string(), "Sw<1,0,1> o 4 o 2:2");
//! # Ok::<(), layout_core::Error>(())
//! ```

mod any_layout;
mod argument;
mod operations;

use crate::arith_tuple::ArithTuple;
use crate::category::Morphism;
use crate::composed::ComposedLayout;
use crate::error::{Error, ErrorKind, syntax};
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::notation::{self, Node, NodeKind};
use crate::structure::slice::Pattern;
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use crate::xor::Xor;
use alloc::vec::Vec;
use any_layout::AnyLayout;
use argument::{Argument, Arguments};
use core::fmt;
use core::ops::Range;

pub use operations::{Operation, operations};

/// The most values that an expression lists.
pub const LIST_LIMIT: i64 = 1 << 20;

/// What an expression evaluates to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value {
    /// A number, such as a size.
    Integer(i64),
    /// A truth value, printed `true` or `false`.
    Truth(bool),
    /// A tuple of integers, such as a coordinate.
    Tuple(IntTuple),
    /// A tuple of integers and `_`, such as the factors that are left of a division.
    Pattern(Pattern),
    /// A layout.
    Layout(Layout),
    /// A layout with coordinate strides.
    CoordinateLayout(Layout<ArithTuple>),
    /// A layout with XOR strides.
    XorLayout(Layout<Xor>),
    /// A swizzle, printed `Sw<3,4,3>`.
    Swizzle(Swizzle),
    /// A layout behind swizzles and further layouts, printed `Sw<3,4,3> o 0 o (8,64):(64,1)`.
    Composed(ComposedLayout),
    /// A tiler.
    Tiler(Tiler),
    /// A morphism, printed `(2,2)--(1,3)-->(2,5,2)`.
    Morphism(Morphism),
    /// A layout whose indices all have an offset added, printed `8 + (4):(1)`.
    Offset(i64, Layout),
    /// A layout with coordinate strides whose indices all have a coordinate added, printed `(0,3) + (4):(1@0)`.
    CoordinateOffset(ArithTuple, Layout<ArithTuple>),
    /// A layout with XOR strides whose indices all have bits added, printed `F8 + (4):(F1)`.
    XorOffset(Xor, Layout<Xor>),
    /// A list of indices, printed `[0,1,2]`.
    List(Vec<i64>),
    /// A list of coordinates, printed `[0,(1),(0,1)]`.
    Coordinates(Vec<ArithTuple>),
    /// The cells of a memory, `null` where nothing was written.
    Memory(Vec<Option<i64>>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(value) => value.fmt(f),
            Self::Truth(value) => value.fmt(f),
            Self::Tuple(value) => value.fmt(f),
            Self::Pattern(value) => value.fmt(f),
            Self::Layout(value) => value.fmt(f),
            Self::CoordinateLayout(value) => value.fmt(f),
            Self::XorLayout(value) => value.fmt(f),
            Self::Swizzle(value) => value.fmt(f),
            Self::Composed(value) => value.fmt(f),
            Self::Tiler(value) => value.fmt(f),
            Self::Morphism(value) => value.fmt(f),
            Self::Offset(offset, layout) => write!(f, "{offset} + {layout}"),
            Self::CoordinateOffset(offset, layout) => write!(f, "{} + {layout}", offset.to_tuple()),
            Self::XorOffset(offset, layout) => write!(f, "{offset} + {layout}"),
            Self::List(values) => write_list(f, values, |f, value| value.fmt(f)),
            Self::Coordinates(values) => write_list(f, values, |f, value| value.to_tuple().fmt(f)),
            Self::Memory(cells) => write_list(f, cells, |f, cell| match cell {
                Some(value) => value.fmt(f),
                None => f.write_str("null"),
            }),
        }
    }
}

impl From<Layout> for Value {
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}

/// A layout whose strides are all integers is one with integer strides.
impl From<Layout<ArithTuple>> for Value {
    fn from(layout: Layout<ArithTuple>) -> Self {
        layout.to_integers().map_or(Self::CoordinateLayout(layout), Self::Layout)
    }
}

impl From<Layout<Xor>> for Value {
    fn from(layout: Layout<Xor>) -> Self {
        Self::XorLayout(layout)
    }
}

impl From<Swizzle> for Value {
    fn from(swizzle: Swizzle) -> Self {
        Self::Swizzle(swizzle)
    }
}

/// With no outer map, it is a layout.
impl From<ComposedLayout> for Value {
    fn from(composed: ComposedLayout) -> Self {
        match composed.as_layout() {
            Some(layout) => Self::Layout(layout.clone()),
            None => Self::Composed(composed),
        }
    }
}

impl From<i64> for Value {
    fn from(index: i64) -> Self {
        Self::Integer(index)
    }
}

impl From<ArithTuple> for Value {
    fn from(index: ArithTuple) -> Self {
        index.as_integer().map_or_else(|| Self::Tuple(index.to_tuple()), Self::Integer)
    }
}

/// An index of a memory, whatever the strides are.
impl From<Xor> for Value {
    fn from(index: Xor) -> Self {
        Self::Integer(index.value())
    }
}

/// A layout that begins at an offset.
impl From<(i64, Layout)> for Value {
    fn from((offset, layout): (i64, Layout)) -> Self {
        if offset == 0 { Self::Layout(layout) } else { Self::Offset(offset, layout) }
    }
}

/// As for integers.
impl From<(ArithTuple, Layout<ArithTuple>)> for Value {
    fn from((offset, layout): (ArithTuple, Layout<ArithTuple>)) -> Self {
        match (offset.as_integer(), layout.to_integers()) {
            (Some(offset), Some(layout)) => (offset, layout).into(),
            (Some(0), None) => Self::CoordinateLayout(layout),
            _ => Self::CoordinateOffset(offset, layout),
        }
    }
}

/// As for integers.
impl From<(Xor, Layout<Xor>)> for Value {
    fn from((offset, layout): (Xor, Layout<Xor>)) -> Self {
        if offset.value() == 0 { Self::XorLayout(layout) } else { Self::XorOffset(offset, layout) }
    }
}

impl From<Vec<i64>> for Value {
    fn from(values: Vec<i64>) -> Self {
        Self::List(values)
    }
}

impl From<Vec<ArithTuple>> for Value {
    fn from(values: Vec<ArithTuple>) -> Self {
        Self::Coordinates(values)
    }
}

fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    values: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    f.write_str("[")?;
    for (at, value) in values.iter().enumerate() {
        f.write_str(if at == 0 { "" } else { "," })?;
        write(f, value)?;
    }
    f.write_str("]")
}

/// Evaluates an expression.
///
/// # Errors
/// The text is no expression, an operation is called with arguments that it does not take, or the operation has no
/// answer.
pub fn evaluate(text: &str) -> Result<Value, Error> {
    evaluate_node(&notation::parse(text)?, text)
}

fn evaluate_node(node: &Node, text: &str) -> Result<Value, Error> {
    match &node.kind {
        NodeKind::Int(value) => Ok(Value::Integer(*value)),
        NodeKind::Call(name, arguments) => call(name, arguments, node, text),
        NodeKind::Compose(terms) => compose(terms, text),
        NodeKind::Ratio(..) | NodeKind::Compact(_) | NodeKind::Star | NodeKind::Given(_) => {
            Err(notation::unexpected(node, text, "an integer, a tuple or a layout"))
        }
        NodeKind::Coordinate(_) | NodeKind::Xor(_) | NodeKind::Pointer(_) => {
            Err(notation::unexpected(node, text, "a layout"))
        }
        NodeKind::Swizzle(swizzle) => Ok(Value::Swizzle(*swizzle)),
        NodeKind::Tuple(_) => match (notation::to_tuple(node, text), notation::to_pattern(node, text)) {
            (Ok(tuple), _) => Ok(Value::Tuple(tuple)),
            (_, Ok(pattern)) => Ok(Value::Pattern(pattern)),
            _ => Ok(AnyLayout::read(node, text)?.into()),
        },
        NodeKind::Morphism(_) => Ok(Value::Morphism(notation::to_morphism(node, text)?)),
        NodeKind::Layout(..) => Ok(AnyLayout::read(node, text)?.into()),
        NodeKind::List(_) => Ok(Value::List(notation::to_list(node, text)?)),
        NodeKind::ByMode(_) | NodeKind::Keep => Ok(Value::Tiler(notation::to_tiler(node, text)?)),
    }
}

fn call(name: &str, nodes: &[Node], node: &Node, text: &str) -> Result<Value, Error> {
    let arguments: Result<Vec<Argument<'_>>, Error> = nodes.iter().map(|node| argument(node, text)).collect();
    apply(name, &arguments?, node.span.clone(), text)
}

/// `a o b o …`, from the left; where there is a swizzle, as [`compose_outer`] does.
fn compose(terms: &[Node], text: &str) -> Result<Value, Error> {
    let values: Result<Vec<Argument<'_>>, Error> = terms.iter().map(|term| argument(term, text)).collect();
    let values = values?;
    if values.iter().any(|value| value.as_swizzle().is_some()) {
        return compose_outer(terms, values, text);
    }
    let Some((first, rest)) = terms.split_first() else { return Err(syntax("nothing", "a layout")) };
    let mut values = values.into_iter();
    let mut lhs = values.next().unwrap_or(Argument::Literal(first));
    for (term, value) in rest.iter().zip(values) {
        let span = first.span.start..term.span.end;
        let value = apply("composition", &[lhs, value], span.clone(), text)?;
        lhs = Argument::Value(span, value);
    }
    match lhs {
        Argument::Value(_, value) => Ok(value),
        Argument::Literal(node) => evaluate_node(node, text),
    }
}

/// `Sw<B,M,S> o offset o …`, from the right: an integer between two terms is an offset, and may be left out.
fn compose_outer(terms: &[Node], values: Vec<Argument<'_>>, text: &str) -> Result<Value, Error> {
    let mut terms = terms.iter().zip(values).rev();
    let Some((last, mut rhs)) = terms.next() else { return Err(syntax("nothing", "a layout")) };
    let end = last.span.end;
    let mut terms = terms.peekable();
    while let Some((term, value)) = terms.next() {
        let is_offset = matches!(term.kind, NodeKind::Int(_) | NodeKind::Pointer(_));
        let Some((outer, value)) = terms.next_if(|_| is_offset) else {
            let span = term.span.start..end;
            let value = apply("composition", &[value, rhs], span.clone(), text)?;
            rhs = Argument::Value(span, value);
            continue;
        };
        let span = outer.span.start..end;
        let map = match value {
            Argument::Value(_, Value::Swizzle(swizzle)) => swizzle.into(),
            Argument::Value(_, Value::Layout(layout)) => layout.into(),
            _ => notation::to_outer(outer, text)?,
        };
        let stage = notation::to_stage(map, term, text)?;
        let place = rhs.span();
        let list = [Argument::Literal(outer), rhs];
        let inner = Arguments { operation: "composition", list: &list, text }.composed(1);
        let inner = inner.map_err(|error| error.in_text(text, place))?;
        let composed = ComposedLayout::new(stage.outer().clone(), stage.offset(), inner);
        rhs = Argument::Value(span.clone(), composed.map_err(|error| error.in_text(text, span))?.into());
    }
    match rhs {
        Argument::Value(_, value) => Ok(value),
        Argument::Literal(node) => evaluate_node(node, text),
    }
}

/// Calls an operation; `span` is the place of the whole call.
fn apply(name: &str, list: &[Argument<'_>], span: Range<usize>, text: &str) -> Result<Value, Error> {
    operations::apply(&Arguments { operation: name, list, text }).map_err(|error| {
        let place = match error.kind() {
            ErrorKind::UnknownOperation => span.start..span.start.saturating_add(name.len()),
            kind => operations::blamed(name, kind).and_then(|at| list.get(at)).map_or(span, Argument::span),
        };
        error.in_text(text, place)
    })
}

/// An argument: what is written out stays as it is until the operation says what it takes, the rest is evaluated.
fn argument<'a>(node: &'a Node, text: &str) -> Result<Argument<'a>, Error> {
    match node.kind {
        NodeKind::Call(..) | NodeKind::Compose(_) => {
            Ok(Argument::Value(node.span.clone(), evaluate_node(node, text)?))
        }
        _ => Ok(Argument::Literal(node)),
    }
}
