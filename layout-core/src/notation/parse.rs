//! Text to tree. Every node knows its place in the text.

use super::scan::{Scanner, Word, xor_digits};
use crate::arith_tuple::{ArithTuple, MAX_PATH};
use crate::error::{Detail, Error};
use crate::profile::MAX_DEPTH;
use crate::swizzle::Swizzle;
use crate::xor::Xor;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// The largest index in a path.
const MAX_INDEX: i64 = 255;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) kind: NodeKind,
}

/// Which mode of a compact layout is the fastest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compact {
    /// The first: `LayoutLeft`.
    Left,
    /// The last: `LayoutRight`.
    Right,
}

impl Compact {
    fn named(name: &str) -> Option<Self> {
        match name {
            "LayoutLeft" => Some(Self::Left),
            "LayoutRight" => Some(Self::Right),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NodeKind {
    Int(i64),
    /// `numerator/denominator`.
    Ratio(i64, i64),
    /// `value@index…`, or a sum of such.
    Coordinate(ArithTuple),
    /// `F` and a number.
    Xor(Xor),
    Keep,
    /// `*`, a leaf of a profile or the base point of a morphism.
    Star,
    /// `?`, an integer that only a macro's caller knows, with the number of those before it.
    Given(usize),
    Tuple(Vec<Node>),
    /// `shape:stride`.
    Layout(Box<Node>, Box<Node>),
    /// `LayoutLeft` or `LayoutRight` in the place of a stride.
    Compact(Compact),
    /// `domain--(places)-->codomain`: domain, places and codomain.
    Morphism(Box<[Node; 3]>),
    /// `<…>`.
    ByMode(Vec<Node>),
    /// `[…,…]`, a list of values: an argument of an expression, and no part of a layout.
    List(Vec<Node>),
    /// `Sw<B,M,S>`.
    Swizzle(Swizzle),
    /// `smem_ptr[16b](unset)`, with the number of bits: an offset that CUTLASS's prints leave open.
    Pointer(i64),
    /// `name(…)`.
    Call(String, Vec<Node>),
    /// `a o b o …`, which groups to the left.
    Compose(Vec<Node>),
}

impl Node {
    pub(crate) fn is_swizzle(&self) -> bool {
        matches!(self.kind, NodeKind::Swizzle(_))
    }

    /// What a reader calls this node.
    pub(crate) fn describe(&self) -> &'static str {
        match self.kind {
            NodeKind::Int(_) => "an integer",
            NodeKind::Ratio(..) => "a ratio",
            NodeKind::Coordinate(_) => "a coordinate stride",
            NodeKind::Xor(_) => "an XOR stride",
            NodeKind::Keep => "'_'",
            NodeKind::Star => "'*'",
            NodeKind::Given(_) => "'?'",
            NodeKind::Tuple(_) => "a tuple",
            NodeKind::Layout(..) => "a layout",
            NodeKind::Compact(Compact::Left) => "'LayoutLeft'",
            NodeKind::Compact(Compact::Right) => "'LayoutRight'",
            NodeKind::Morphism(_) => "a morphism",
            NodeKind::ByMode(_) => "a tiler <…>",
            NodeKind::List(_) => "a list […]",
            NodeKind::Swizzle(_) => "a swizzle",
            NodeKind::Pointer(_) => "a pointer",
            NodeKind::Compose(ref terms) if terms.iter().any(Self::is_swizzle) => "a composed layout",
            NodeKind::Call(..) | NodeKind::Compose(_) => "an expression",
        }
    }
}

/// Reads a whole text as one expression.
pub(crate) fn parse(text: &str) -> Result<Node, Error> {
    read(text, None)
}

/// As [`parse`], where `?` stands for an integer.
pub(super) fn parse_with_given(text: &str) -> Result<Node, Error> {
    read(text, Some(0))
}

fn read(text: &str, given: Option<usize>) -> Result<Node, Error> {
    let mut parser = Parser { text, scanner: Scanner::new(text)?, depth: 0, calls: 0, given };
    let node = parser.expression()?;
    match parser.scanner.word {
        Word::End => Ok(node),
        _ => Err(parser.scanner.unexpected("the end")),
    }
}

struct Parser<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    /// How many tuples and tilers are open.
    depth: usize,
    /// How many calls are open.
    calls: usize,
    /// How many `?` there were, if they are integers.
    given: Option<usize>,
}

impl Parser<'_> {
    /// `term { "o" term }`; behind a swizzle, a pointer may stand for an offset.
    fn expression(&mut self) -> Result<Node, Error> {
        let first = self.term()?;
        if self.scanner.word != Word::Compose {
            return Ok(first);
        }
        let start = first.span.start;
        let mut terms = alloc::vec![first];
        while self.scanner.word == Word::Compose {
            self.scanner.advance()?;
            let pointer = if terms.last().is_some_and(Node::is_swizzle) { self.pointer()? } else { None };
            terms.push(match pointer {
                Some(pointer) => pointer,
                None => self.term()?,
            });
        }
        Ok(Node { span: start..self.scanner.end_before, kind: NodeKind::Compose(terms) })
    }

    /// `tuple [ ":" strides ]`, a morphism, a tiler, a list, or a call.
    fn term(&mut self) -> Result<Node, Error> {
        if self.scanner.word == Word::Sign('[') {
            let start = self.scanner.span.start;
            let kind = self.brackets()?;
            return Ok(Node { span: start..self.scanner.end_before, kind });
        }
        let node = self.primary("a layout, a tuple or an integer")?;
        if self.scanner.word == Word::Sign('-') && self.scanner.sign_after_word('-') {
            return self.morphism(node);
        }
        if self.scanner.word != Word::Sign(':') {
            return Ok(node);
        }
        self.scanner.advance()?;
        let stride = self.stride()?;
        let span = node.span.start..stride.span.end;
        Ok(Node { span, kind: NodeKind::Layout(Box::new(node), Box::new(stride)) })
    }

    /// `[…]`, of which the opening sign is ahead: a list of integers between commas; or a tiler as the DSL prints it, of layouts
    /// between semicolons.
    fn brackets(&mut self) -> Result<NodeKind, Error> {
        self.check_depth(self.depth)?;
        self.depth = self.depth.saturating_add(1);
        self.scanner.advance()?;
        let (mut nodes, mut separator) = (Vec::new(), None);
        while self.scanner.word != Word::Sign(']') {
            nodes.push(self.expression()?);
            match self.scanner.word {
                Word::Sign(sign @ (',' | ';')) if separator.is_none_or(|separator| separator == sign) => {
                    separator = Some(sign);
                    self.scanner.advance()?;
                }
                Word::Sign(']') => {}
                _ => {
                    let separator = separator.unwrap_or(',');
                    return Err(self.scanner.unexpected(&alloc::format!("'{separator}' or ']'")));
                }
            }
        }
        self.scanner.advance()?;
        self.depth = self.depth.saturating_sub(1);
        Ok(if separator == Some(';') { NodeKind::ByMode(nodes) } else { NodeKind::List(nodes) })
    }

    /// `strides`, or the name of a compact order.
    fn stride(&mut self) -> Result<Node, Error> {
        let Word::Name(name) = self.scanner.word else { return self.primary("a stride") };
        let Some(order) = Compact::named(name) else { return self.primary("a stride") };
        let span = self.scanner.span.clone();
        self.scanner.advance()?;
        Ok(Node { span, kind: NodeKind::Compact(order) })
    }

    /// `C<int>`, as CUTLASS prints and writes a static integer; the name is ahead.
    fn static_integer(&mut self) -> Result<NodeKind, Error> {
        self.scanner.advance()?;
        self.scanner.expect('<')?;
        let value = self.integer("an integer")?;
        self.scanner.expect('>')?;
        Ok(NodeKind::Int(value))
    }

    /// `Sw<int,int,int>`, as CUTLASS prints and writes a swizzle; the name is ahead.
    fn swizzle(&mut self) -> Result<NodeKind, Error> {
        let start = self.scanner.span.start;
        self.scanner.advance()?;
        self.scanner.expect('<')?;
        let bits = self.integer("the number of bits of a swizzle")?;
        self.scanner.expect(',')?;
        let base = self.integer("the base of a swizzle")?;
        self.scanner.expect(',')?;
        let shift = self.integer("the shift of a swizzle")?;
        self.scanner.expect('>')?;
        let swizzle = Swizzle::new(bits, base, shift);
        swizzle
            .map(NodeKind::Swizzle)
            .map_err(|error| error.in_text(self.text, start..self.scanner.end_before))
    }

    /// `smem_ptr[16b](unset)`, as CUTLASS prints the pointer that a layout is without, if it is ahead.
    fn pointer(&mut self) -> Result<Option<Node>, Error> {
        let span = self.scanner.span.clone();
        let Some(bits) = self.scanner.pointer()? else { return Ok(None) };
        Ok(Some(Node { span: span.start..self.scanner.end_before, kind: NodeKind::Pointer(bits) }))
    }

    /// `domain "--" "(" … ")" "-->" codomain`, the domain of which has been read.
    fn morphism(&mut self, domain: Node) -> Result<Node, Error> {
        self.scanner.signs("--")?;
        if self.scanner.word != Word::Sign('(') {
            return Err(self.scanner.unexpected("'(' and a place for each entry of the domain"));
        }
        let map = self.primary("a place for each entry of the domain")?;
        self.scanner.signs("-->")?;
        let codomain = self.primary("a tuple")?;
        let span = domain.span.start..codomain.span.end;
        Ok(Node { span, kind: NodeKind::Morphism(Box::new([domain, map, codomain])) })
    }

    /// `int`, `int "/" int`, or `int "@" int { "@" int } { "+" … }`, the first integer of which has been read.
    fn number(&mut self, value: i64) -> Result<NodeKind, Error> {
        match self.scanner.word {
            Word::Sign('@') => return self.coordinate(value),
            Word::Sign('/') => {}
            _ => return Ok(NodeKind::Int(value)),
        }
        self.scanner.advance()?;
        Ok(NodeKind::Ratio(value, self.integer("an integer")?))
    }

    /// A coordinate stride, of which the first integer has been read.
    fn coordinate(&mut self, value: i64) -> Result<NodeKind, Error> {
        let mut sum = self.basis(value)?;
        while self.scanner.word == Word::Sign('+') {
            self.scanner.advance()?;
            let span = self.scanner.span.clone();
            let value = self.integer("an integer")?;
            let term = self.basis(value)?;
            sum = sum
                .plus(&term)
                .map_err(|error| error.in_text(self.text, span.start..self.scanner.end_before))?;
        }
        Ok(NodeKind::Coordinate(sum))
    }

    /// `{ "@" int }`, after an integer: a multiple of a basis vector.
    fn basis(&mut self, value: i64) -> Result<ArithTuple, Error> {
        // The innermost index comes first.
        let mut indices: SmallVec<[usize; MAX_PATH]> = SmallVec::new();
        while self.scanner.word == Word::Sign('@') {
            if indices.len() == MAX_PATH {
                return Err(self.scanner.unexpected("a path of at most 8 levels"));
            }
            self.scanner.advance()?;
            let Word::Int(index @ 0..=MAX_INDEX) = self.scanner.word else {
                return Err(self.scanner.unexpected("the index of a mode, 0 to 255"));
            };
            self.scanner.advance()?;
            indices.push(usize::try_from(index).unwrap_or(0));
        }
        indices.reverse();
        ArithTuple::basis(value, &indices)
    }

    /// An XOR stride of these digits, which is ahead.
    fn xor(&mut self, digits: &str) -> Result<NodeKind, Error> {
        let plain: String = digits.chars().filter(|c| *c != '_').collect();
        let bits = plain.parse::<u64>().ok().and_then(|bits| Xor::new(bits).ok());
        let bits = bits.ok_or_else(|| {
            let error = Error::new(Detail::overflow("the XOR stride", &[&format_args!("F{plain}")]));
            error.in_text(self.text, self.scanner.span.clone())
        })?;
        self.scanner.advance()?;
        Ok(NodeKind::Xor(bits))
    }

    /// The integer ahead.
    fn integer(&mut self, expected: &str) -> Result<i64, Error> {
        let Word::Int(value) = self.scanner.word else {
            return Err(self.scanner.unexpected(expected));
        };
        self.scanner.advance()?;
        Ok(value)
    }

    fn primary(&mut self, expected: &str) -> Result<Node, Error> {
        let start = self.scanner.span.start;
        let kind = match self.scanner.word {
            Word::Int(value) => {
                self.scanner.advance()?;
                self.number(value)?
            }
            Word::Keep => {
                self.scanner.advance()?;
                NodeKind::Keep
            }
            Word::Sign('*') => {
                self.scanner.advance()?;
                NodeKind::Star
            }
            Word::Sign('?') if self.given.is_some() => {
                self.scanner.advance()?;
                let before = self.given.unwrap_or(0);
                self.given = Some(before.saturating_add(1));
                NodeKind::Given(before)
            }
            Word::Sign('(') => NodeKind::Tuple(self.nested(')')?),
            Word::Sign('<') => NodeKind::ByMode(self.nested('>')?),
            Word::Name("C" | "Int") if self.scanner.sign_after_word('<') => self.static_integer()?,
            Word::Name(name) if xor_digits(name).is_some() => self.xor(xor_digits(name).unwrap_or(""))?,
            Word::Name("Sw" | "S") if self.scanner.sign_after_word('<') => self.swizzle()?,
            Word::Name(name) => {
                if super::scan::is_swizzle(name) {
                    return Err(self.scanner.unexpected(expected));
                }
                if !self.scanner.sign_after_word('(') {
                    return Err(self.scanner.unexpected(expected));
                }
                let name = String::from(name);
                self.scanner.advance()?;
                self.check_depth(self.calls)?;
                self.calls = self.calls.saturating_add(1);
                let arguments = self.list(')')?;
                self.calls = self.calls.saturating_sub(1);
                NodeKind::Call(name, arguments)
            }
            _ => return Err(self.scanner.unexpected(expected)),
        };
        Ok(Node { span: start..self.scanner.end_before, kind })
    }

    /// Refuses the opening sign ahead if `open` others are open already and that is as deep as it goes.
    fn check_depth(&self, open: usize) -> Result<(), Error> {
        let depth = open.saturating_add(1);
        if depth > MAX_DEPTH {
            let error = Error::new(Detail::TooDeep { depth });
            return Err(error.in_text(self.text, self.scanner.span.clone()));
        }
        Ok(())
    }

    /// The nodes of a tuple or tiler, of which the opening sign is ahead.
    fn nested(&mut self, close: char) -> Result<Vec<Node>, Error> {
        self.check_depth(self.depth)?;
        self.depth = self.depth.saturating_add(1);
        let nodes = self.list(close)?;
        self.depth = self.depth.saturating_sub(1);
        Ok(nodes)
    }

    /// The nodes up to the closing sign, of which the opening one is ahead.
    fn list(&mut self, close: char) -> Result<Vec<Node>, Error> {
        self.scanner.advance()?;
        let mut nodes = Vec::new();
        while self.scanner.word != Word::Sign(close) {
            nodes.push(self.expression()?);
            match self.scanner.word {
                Word::Sign(',') => self.scanner.advance()?,
                Word::Sign(sign) if sign == close => {}
                _ => return Err(self.scanner.unexpected(&alloc::format!("',' or '{close}'"))),
            }
        }
        self.scanner.advance()?;
        Ok(nodes)
    }
}
