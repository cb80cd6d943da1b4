//! Words of the notation, with their places in the text.

use crate::error::{Detail, Error, elide, syntax};
use alloc::format;
use alloc::string::String;
use core::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word<'a> {
    Int(i64),
    Name(&'a str),
    Keep,
    /// `o` or `∘`.
    Compose,
    /// One of `( ) < > , :`, or a character that means nothing here.
    Sign(char),
    End,
}

impl Word<'_> {
    /// What a reader calls this word.
    pub(crate) fn describe(self) -> String {
        match self {
            Word::Int(value) => format!("{value}"),
            Word::Name(name) if xor_digits(name).is_some() => format!("'{name}' (an XOR stride)"),
            Word::Name(name) if is_swizzle(name) => format!("'{name}' (a swizzle)"),
            Word::Name(name) => format!("'{}'", elide(name)),
            Word::Keep => String::from("'_'"),
            Word::Compose => String::from("'o' (composition)"),
            Word::Sign('@') => String::from("'@' (a coordinate stride)"),
            Word::Sign(sign) => format!("'{sign}'"),
            Word::End => String::from("the end"),
        }
    }
}

/// The digits of an XOR stride, `F` and a number; they may hold `_` as in Rust.
pub(super) fn xor_digits(name: &str) -> Option<&str> {
    let digits = name.strip_prefix('F').filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?;
    digits.chars().all(|c| c.is_ascii_digit() || c == '_').then_some(digits)
}

/// Whether a name is the beginning of something that the notation has, but no layout.
pub(super) fn is_swizzle(name: &str) -> bool {
    name == "Sw" || name == "S"
}

/// What a pointer in the place of an offset looks like.
const POINTER: &str = "an offset, or smem_ptr[16b](unset) with the bits of an element";

/// Walks a text word by word; the word ahead is always at hand.
pub(crate) struct Scanner<'a> {
    text: &'a str,
    pub(crate) word: Word<'a>,
    pub(crate) span: Range<usize>,
    /// End of the word before the one ahead.
    pub(crate) end_before: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Result<Self, Error> {
        let mut scanner = Self { text, word: Word::End, span: 0..0, end_before: 0 };
        scanner.advance()?;
        Ok(scanner)
    }

    pub(crate) fn advance(&mut self) -> Result<(), Error> {
        self.end_before = self.span.end;
        let rest = self.text.get(self.span.end..).unwrap_or("");
        let trimmed = rest.trim_start();
        let start = self.text.len().saturating_sub(trimmed.len());
        let (word, length) = self.read(trimmed, start)?;
        self.word = word;
        self.span = start..start.saturating_add(length);
        Ok(())
    }

    /// Whether this sign follows the word ahead.
    pub(crate) fn sign_after_word(&self, sign: char) -> bool {
        self.text.get(self.span.end..).is_some_and(|rest| rest.trim_start().starts_with(sign))
    }

    /// Takes `smem_ptr[16b](unset)`, which is no sequence of words, if it is ahead: its number of bits.
    pub(crate) fn pointer(&mut self) -> Result<Option<i64>, Error> {
        if self.word != Word::Name("smem_ptr") {
            return Ok(None);
        }
        let mut rest = self.text.get(self.span.end..).unwrap_or("");
        let is_sign = |c: char| "[](b".contains(c);
        let bits = rest.split(is_sign).map(str::trim).find(|piece| !piece.is_empty()).unwrap_or("");
        for piece in ["[", bits, "b", "]", "(", "unset", ")"] {
            rest = rest.trim_start().strip_prefix(piece).ok_or_else(|| self.unexpected(POINTER))?;
        }
        let bits = bits.parse().map_err(|_| self.unexpected(POINTER))?;
        self.span.end = self.text.len().saturating_sub(rest.len());
        self.advance()?;
        Ok(Some(bits))
    }

    /// Takes this sign, which must be ahead.
    pub(crate) fn expect(&mut self, sign: char) -> Result<(), Error> {
        if self.word != Word::Sign(sign) {
            return Err(self.unexpected(&format!("'{sign}'")));
        }
        self.advance()
    }

    /// Takes these signs, one by one as the tokens of Rust are.
    pub(crate) fn signs(&mut self, signs: &str) -> Result<(), Error> {
        for sign in signs.chars() {
            if self.word != Word::Sign(sign) {
                return Err(self.unexpected(&format!("'{signs}'")));
            }
            self.advance()?;
        }
        Ok(())
    }

    /// An error at the word ahead, which is not what was expected.
    #[cold]
    pub(crate) fn unexpected(&self, expected: &str) -> Error {
        syntax(self.word.describe(), expected).in_text(self.text, self.span.clone())
    }

    fn read(&self, rest: &'a str, start: usize) -> Result<(Word<'a>, usize), Error> {
        let Some(first) = rest.chars().next() else {
            return Ok((Word::End, 0));
        };
        let run =
            |text: &str, belongs: fn(char) -> bool| text.find(|c: char| !belongs(c)).unwrap_or(text.len());
        let is_digit = |c: char| c.is_ascii_digit() || c == '_';
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let after = rest.get(first.len_utf8()..).unwrap_or("");
        let starts_with_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let digits_follow = starts_with_digit(after);
        match first {
            // CUTLASS prints the static integer -4 as `_-4`.
            '_' if after.strip_prefix('-').is_some_and(starts_with_digit) => {
                let (word, length) = self.read(after, start.saturating_add(1))?;
                Ok((word, length.saturating_add(1)))
            }
            '0'..='9' | '-' | '_' if first.is_ascii_digit() || digits_follow => {
                let prefix = usize::from(!first.is_ascii_digit());
                let body = rest.get(prefix..).unwrap_or("");
                let (digits, length) = (run(body, is_digit), run(body, is_name));
                if length > digits && !body.get(digits..).is_some_and(|tail| tail.starts_with('.')) {
                    let length = length.saturating_add(prefix);
                    let found = format!("'{}'", elide(rest.get(..length).unwrap_or(rest)));
                    let span = start..start.saturating_add(length);
                    return Err(syntax(found, "an integer").in_text(self.text, span));
                }
                let length = digits.saturating_add(prefix);
                // `_4` is 4, and the sign belongs to the number.
                let text = if first == '_' { body.get(..digits) } else { rest.get(..length) };
                self.integer(text.unwrap_or(body), start, length)
            }
            '_' if !after.starts_with(is_name) => Ok((Word::Keep, 1)),
            '∘' => Ok((Word::Compose, first.len_utf8())),
            'o' if !after.starts_with(is_name) => Ok((Word::Compose, 1)),
            _ if first.is_alphabetic() || first == '_' => {
                let length = run(rest, is_name);
                Ok((Word::Name(rest.get(..length).unwrap_or(rest)), length))
            }
            _ => Ok((Word::Sign(first), first.len_utf8())),
        }
    }

    fn integer(&self, digits: &str, start: usize, length: usize) -> Result<(Word<'a>, usize), Error> {
        let plain: String = digits.chars().filter(|c| *c != '_').collect();
        if let Ok(value) = plain.parse::<i64>() {
            return Ok((Word::Int(value), length));
        }
        let span = start..start.saturating_add(length);
        Err(Error::new(Detail::overflow("the integer", &[&plain])).in_text(self.text, span))
    }
}
