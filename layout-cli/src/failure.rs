//! What the command says where there is no result.

use core::fmt;
use layout_core::expr::{self, Value};
use layout_core::{Error, ErrorKind};

/// Why a text has no result. Displays as `error[kind]: message`, on one line whatever the text holds.
#[derive(Debug)]
pub(crate) struct Failure {
    kind: ErrorKind,
    message: String,
    /// The text with carets under what is at fault, each line indented; empty if there is no such place.
    caret: String,
}

impl Failure {
    /// An argument of the command is of the wrong kind.
    pub(crate) fn argument(message: String) -> Self {
        Self { kind: ErrorKind::Argument, message, caret: String::new() }
    }

    /// The text with carets under what is at fault, if there is such a place.
    pub(crate) fn caret(&self) -> Option<&str> {
        (!self.caret.is_empty()).then_some(self.caret.as_str())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let message = error.to_string();
        let caret = format!("{error:#}");
        let caret = caret.strip_prefix(&message).unwrap_or("");
        Self { kind: error.kind(), caret: caret.trim_start_matches('\n').to_owned(), message }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error[{}]: ", self.kind.as_str())?;
        for c in self.message.chars() {
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
            let byte = bytes.get(at).copied().unwrap_or(0);
            Err(Failure {
                kind: ErrorKind::Syntax,
                message: format!("found the byte 0x{byte:02x}, expected UTF-8 at byte {at}"),
                caret: String::new(),
            })
        }
    }
}
