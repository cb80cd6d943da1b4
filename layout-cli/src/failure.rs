//! What the command says where there is no result.

use core::fmt;
use layout_core::expr::{self, Value};
use layout_core::{Error, ErrorKind};
use std::ffi::OsStr;

/// The most bytes of text that are drawn with a caret; on longer lines a caret helps no one.
const CARET_LIMIT: usize = 1000;

/// Why a text has no result. Displays as `error[kind]: message`, on one line whatever the text holds.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The library says so.
    Library(Error),
    /// The text is not UTF-8, because of this byte at this place.
    Bytes { byte: u8, at: usize },
    /// There is a result, and it is no layout.
    NoLayout { found: String },
}

impl Failure {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Library(error) => error.kind(),
            Self::Bytes { .. } => ErrorKind::Syntax,
            Self::NoLayout { .. } => ErrorKind::Argument,
        }
    }

    fn message(&self) -> String {
        match self {
            Self::Library(error) => error.to_string(),
            Self::Bytes { byte, at } => format!("found the byte 0x{byte:02x}, expected UTF-8 at byte {at}"),
            Self::NoLayout { found } => format!("show: the result is {found}, expected a layout"),
        }
    }

    /// The expression with carets under what is at fault, if there is such a place.
    pub(crate) fn caret(&self, expression: &OsStr) -> Option<String> {
        let Self::Library(error) = self else {
            return None;
        };
        if expression.len() > CARET_LIMIT {
            return None;
        }
        let drawn = format!("{error:#}");
        let caret = drawn.strip_prefix(&error.to_string())?.trim_start_matches('\n');
        (!caret.is_empty()).then(|| caret.to_owned())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Library(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error[{}]: ", self.kind().as_str())?;
        for c in self.message().chars() {
            match c {
                '\'' | '"' | '\\' => write!(f, "{c}")?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        Ok(())
    }
}

/// Evaluates a text that may be anything.
pub(crate) fn evaluate(bytes: &[u8]) -> Result<Value, Failure> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Ok(expr::evaluate(text)?),
        Err(error) => {
            let at = error.valid_up_to();
            Err(Failure::Bytes { byte: bytes.get(at).copied().unwrap_or(0), at })
        }
    }
}
