//! The nesting of a tuple, without its leaves.

use core::fmt;
use smallvec::{SmallVec, smallvec};

/// One step of a profile, read from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Token {
    Open,
    Leaf,
    Close,
}

/// How deep a layout or a tiler may nest. Recursion over one is bounded by it.
pub(crate) const MAX_DEPTH: usize = 64;

/// The tokens of a profile; up to 32 of them live in place.
pub(crate) type Tokens = SmallVec<[Token; 32]>;

/// How a tuple nests: `*` for a leaf, `(*,(*,*))` for a tuple of a leaf and a pair.
///
/// Shapes, strides and coordinates with equal profiles are *congruent*.
///
/// ```
/// use layout_core::IntTuple;
/// let shape: IntTuple = "(4,(2,2))".parse()?;
/// assert_eq!(shape.profile().to_string(), "(*,(*,*))");
/// assert_eq!(shape.profile().rank(), 2);
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Profile {
    pub(crate) tokens: Tokens,
}

impl Profile {
    /// The profile `*` of a leaf.
    pub fn leaf() -> Self {
        let mut tokens = Tokens::new();
        tokens.push(Token::Leaf);
        Self { tokens }
    }

    /// The profile of a flat tuple with `rank` leaves.
    pub fn flat(rank: usize) -> Self {
        let mut tokens: Tokens = smallvec![Token::Leaf; rank.saturating_add(2)];
        if let [first, .., last] = tokens.as_mut_slice() {
            (*first, *last) = (Token::Open, Token::Close);
        }
        Self { tokens }
    }

    pub(crate) fn of(tokens: &[Token]) -> Self {
        Self { tokens: tokens.iter().copied().collect() }
    }

    /// Number of modes: 1 for a leaf, else the number of entries of the tuple.
    pub fn rank(&self) -> usize {
        rank(&self.tokens)
    }

    /// Levels of nesting: 0 for a leaf, 1 for a flat tuple.
    pub fn depth(&self) -> usize {
        depth(&self.tokens)
    }

    /// Number of leaves.
    pub fn length(&self) -> usize {
        length(&self.tokens)
    }

    /// Whether this is the profile of a leaf.
    pub fn is_leaf(&self) -> bool {
        matches!(self.tokens.as_slice(), [Token::Leaf])
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| print(&self.tokens, f, |f| f.write_str("*")))
    }
}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Appends the tokens of a flat tuple with `rank` leaves.
#[inline]
pub(crate) fn push_flat(tokens: &mut Tokens, rank: usize) {
    tokens.push(Token::Open);
    for _ in 0..rank {
        tokens.push(Token::Leaf);
    }
    tokens.push(Token::Close);
}

/// Splits the first node off: the tokens of the node, and those after it.
pub(crate) fn split_node(tokens: &[Token]) -> (&[Token], &[Token]) {
    let mut open = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Open => open = open.saturating_add(1),
            Token::Close => open = open.saturating_sub(1),
            Token::Leaf => {}
        }
        if open == 0 {
            return tokens.split_at(at.saturating_add(1));
        }
    }
    (tokens, &[])
}

/// The tokens of the modes of a tuple, without its own parentheses; a leaf is its own single mode.
pub(crate) fn inner(tokens: &[Token]) -> &[Token] {
    match tokens {
        [Token::Open, inner @ .., Token::Close] => inner,
        _ => tokens,
    }
}

pub(crate) fn rank(tokens: &[Token]) -> usize {
    let mut rest = inner(tokens);
    let mut count = 0_usize;
    while !rest.is_empty() {
        rest = split_node(rest).1;
        count = count.saturating_add(1);
    }
    count
}

#[inline]
pub(crate) fn depth(tokens: &[Token]) -> usize {
    let (mut open, mut deepest) = (0_usize, 0_usize);
    for token in tokens {
        match token {
            Token::Open => open = open.saturating_add(1),
            Token::Close => open = open.saturating_sub(1),
            Token::Leaf => {}
        }
        deepest = deepest.max(open);
    }
    deepest
}

#[inline]
pub(crate) fn length(tokens: &[Token]) -> usize {
    tokens.iter().filter(|&&token| token == Token::Leaf).count()
}

/// Writes what `write` writes as one piece: a width pads the whole, not each number in it.
pub(crate) fn padded(
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    if f.width().is_none() {
        return write(f);
    }
    let mut text = alloc::string::String::new();
    write(&mut text)?;
    f.pad(&text)
}

/// [`padded`], with `_` before each integer if the form is the alternate one, `{:#}`: CUTLASS's print of static integers.
pub(crate) fn displayed(
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    if f.alternate() { padded(f, |f| write(&mut Underscored { to: f, last: ' ' })) } else { padded(f, write) }
}

/// Puts `_` before each integer that is written through it. The axis of a coordinate stride, behind `@`, and an XOR
/// stride, behind `F`, stay as they are.
struct Underscored<'a> {
    to: &'a mut dyn fmt::Write,
    last: char,
}

impl fmt::Write for Underscored<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for sign in text.chars() {
            let begins = sign == '-' || (sign.is_ascii_digit() && self.last != '-');
            if begins && !matches!(self.last, '@' | 'F') && !self.last.is_ascii_digit() {
                self.to.write_char('_')?;
            }
            self.to.write_char(sign)?;
            self.last = sign;
        }
        Ok(())
    }
}

/// Writes a nested tuple; `leaf` is called for each leaf in order.
pub(crate) fn print(
    tokens: &[Token],
    f: &mut dyn fmt::Write,
    mut leaf: impl FnMut(&mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    let mut after_node = false;
    for token in tokens {
        if after_node && *token != Token::Close {
            f.write_str(",")?;
        }
        match token {
            Token::Open => f.write_str("(")?,
            Token::Leaf => leaf(f)?,
            Token::Close => f.write_str(")")?,
        }
        after_node = *token != Token::Open;
    }
    Ok(())
}
