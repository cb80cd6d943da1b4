//! Notation: for `Display`, and as a constant for compile errors in decimal.

use core::fmt::{self, Write as _};

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::list::{Cons, Nil};
use crate::nat::Nat;

/// A part of a layout that can be written in notation.
pub trait Show {
    /// The notation.
    const TEXT: Text;
    /// Writes the notation.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// The entries of a tuple behind its first.
pub trait ShowTail {
    /// The notation, up to the closing parenthesis.
    const TAIL: Text;
    /// Writes the notation, up to the closing parenthesis.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show_tail(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Writes a static integer, whose sign is `-` or nothing. `{:#}` puts `_` before it, as CUTLASS prints it.
///
/// # Errors
/// Those of the formatter.
pub fn static_number(f: &mut fmt::Formatter<'_>, sign: &str, magnitude: u64) -> fmt::Result {
    let mark = if f.alternate() { "_" } else { "" };
    write!(f, "{mark}{sign}{magnitude}")
}

impl Show for UTerm {
    const TEXT: Text = Text::EMPTY.number(0);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", 0)
    }
}
impl<U, B> Show for UInt<U, B>
where
    UInt<U, B>: Nat,
{
    const TEXT: Text = Text::EMPTY.str(canonical::<Self>()).number(<Self as Nat>::VALUE);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", <Self as Nat>::VALUE)
    }
}
impl Show for Z0 {
    const TEXT: Text = Text::EMPTY.number(0);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", 0)
    }
}
impl<U: Unsigned + NonZero + Nat> Show for PInt<U> {
    const TEXT: Text = Text::EMPTY.str(canonical::<U>()).number(U::VALUE);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", U::VALUE)
    }
}
impl<U: Unsigned + NonZero + Nat> Show for NInt<U> {
    const TEXT: Text = Text::EMPTY.byte(b'-').str(canonical::<U>()).number(U::VALUE);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "-", U::VALUE)
    }
}
impl Show for Nil {
    const TEXT: Text = Text::EMPTY.byte(b'(').byte(b')');
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("()")
    }
}
impl<H: Show, T: ShowTail> Show for Cons<H, T> {
    const TEXT: Text = Text::EMPTY.byte(b'(').text(&H::TEXT).text(&T::TAIL);
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        H::show(f)?;
        T::show_tail(f)
    }
}
impl ShowTail for Nil {
    const TAIL: Text = Text::EMPTY.byte(b')');
    fn show_tail(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(")")
    }
}
impl<H: Show, T: ShowTail> ShowTail for Cons<H, T> {
    const TAIL: Text = Text::EMPTY.byte(b',').text(&H::TEXT).text(&T::TAIL);
    fn show_tail(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(",")?;
        H::show(f)?;
        T::show_tail(f)
    }
}

/// Writes what `show` writes as one piece: a width pads the whole, not each number in it.
pub fn padded<F>(f: &mut fmt::Formatter<'_>, show: F) -> fmt::Result
where
    F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
{
    /// Counts the characters; the notation has one byte for each.
    struct Count(usize);
    impl fmt::Write for Count {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.saturating_add(text.len());
            Ok(())
        }
    }
    struct Shown<F>(F);
    impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Shown<F> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0(f)
        }
    }
    let Some(width) = f.width() else { return show(f) };
    let (mut count, shown) = (Count(0), Shown(&show));
    if f.alternate() {
        fmt::Write::write_fmt(&mut count, format_args!("{shown:#}"))?;
    } else {
        fmt::Write::write_fmt(&mut count, format_args!("{shown}"))?;
    }
    let spare = width.saturating_sub(count.0);
    let before = match f.align() {
        Some(fmt::Alignment::Right) => spare,
        Some(fmt::Alignment::Center) => spare / 2,
        Some(fmt::Alignment::Left) | None => 0,
    };
    let fill = f.fill();
    for _ in 0..before {
        f.write_char(fill)?;
    }
    show(f)?;
    for _ in before..spare {
        f.write_char(fill)?;
    }
    Ok(())
}

/// A number that is spelt with leading zero bits is another type, and is written with a leading zero.
const fn canonical<N: Nat>() -> &'static str {
    if N::CANONICAL { "" } else { "0" }
}

const CAPACITY: usize = 1024;

/// A short text that constants can build.
#[derive(Clone, Copy)]
pub struct Text {
    bytes: [u8; CAPACITY],
    len: usize,
}

#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "runs in constants only, where an overflow or an index out of range is a compile error"
)]
impl Text {
    /// No text.
    pub const EMPTY: Self = Self { bytes: [0; CAPACITY], len: 0 };

    /// The text with one more byte.
    #[must_use]
    pub const fn byte(mut self, byte: u8) -> Self {
        assert!(self.len < CAPACITY, "this layout is too long to be written into an error message");
        self.bytes[self.len] = byte;
        self.len = self.len.saturating_add(1);
        self
    }

    /// The text, then another.
    #[must_use]
    pub const fn text(mut self, other: &Self) -> Self {
        let mut at = 0;
        while at < other.len {
            assert!(self.len < CAPACITY, "this layout is too long to be written into an error message");
            self.bytes[self.len] = other.bytes[at];
            self.len = self.len.saturating_add(1);
            at = at.saturating_add(1);
        }
        self
    }

    /// The text, then a string.
    #[must_use]
    pub const fn str(mut self, other: &str) -> Self {
        let (bytes, mut at) = (other.as_bytes(), 0);
        while at < bytes.len() {
            self = self.byte(bytes[at]);
            at = at.saturating_add(1);
        }
        self
    }

    /// The text, then a number in decimal.
    #[must_use]
    pub const fn number(mut self, n: u64) -> Self {
        let mut power: u64 = 1;
        while n / power >= 10 {
            power = power.saturating_mul(10);
        }
        while power > 0 {
            self = self.byte(b'0'.wrapping_add((n / power % 10).to_le_bytes()[0]));
            power /= 10;
        }
        self
    }

    /// Whether there is room for this text behind another.
    pub const fn fits_behind(&self, other: &Self) -> bool {
        self.len <= CAPACITY.saturating_sub(other.len)
    }

    /// Whether two texts are the same.
    pub const fn same(&self, other: &Self) -> bool {
        if self.len != other.len {
            return false;
        }
        let mut at = 0;
        while at < self.len {
            if self.bytes[at] != other.bytes[at] {
                return false;
            }
            at = at.saturating_add(1);
        }
        true
    }

    /// The text as a string.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("notation is ASCII"),
        }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    extern crate std;

    use std::format;

    use crate::prelude::*;
    use crate::text::Show;
    use typenum::consts::*;

    #[test]
    fn notation() {
        macro_rules! check {
            ($($layout:ty: $text:literal;)*) => {$(
                assert_eq!(format!("{}", <$layout>::NEW), $text);
                assert_eq!(format!("{:?}", <$layout>::NEW), $text);
                assert_eq!(<$layout>::TEXT.as_str(), $text);
            )*};
        }
        check! {
            LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>: "(4,(2,2)):(2,(1,8))";
            LayoutOf<U4, N1>: "4:-1";
            LayoutOf<(U4,), (U0,)>: "(4):(0)";
            LayoutOf<(), ()>: "():()";
            LayoutOf<U1000, U1024>: "1000:1024";
        }
        assert_eq!(format!("{}", <Tiler<Cons<LayoutOf<U4, U1>, Cons<Keep, Nil>>>>::NEW), "<4,_>");
        assert_eq!(format!("{}", <Tiler<Nil>>::NEW), "<>");
        let padded = format!(
            "{:>10}|{:<7}|{:-^9}",
            <LayoutOf<U4, N1>>::NEW,
            <LayoutOf<U4, N1>>::NEW,
            Tiler::<Nil>::NEW
        );
        assert_eq!(padded, "      4:-1|4:-1   |---<>----");
    }

    #[test]
    fn a_leading_zero_bit_shows() {
        use typenum::{B0, B1, UInt, UTerm, Z0};
        type Two = UInt<UInt<UInt<UTerm, B0>, B1>, B0>;
        assert_eq!(Layout::<Two, Z0>::TEXT.as_str(), "02:0");
    }
}
