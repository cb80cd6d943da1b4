//! The errors of `layout-core`, under the tokens at fault.

use crate::text::Text;
use proc_macro2::{Punct, Spacing, Span, TokenStream, TokenTree};

/// The error of `layout-core` that reading this text gave.
#[cold]
pub(crate) fn of(error: &layout_core::Error, text: &Text) -> syn::Error {
    let bytes = error.span().unwrap_or(0..text.as_str().len());
    let (first, last) = text.spans(&bytes);
    between(first, last, &sentence(error))
}

/// As [`of`], where `?` stands in the text for an integer in braces.
#[cold]
pub(crate) fn of_given(error: &layout_core::Error, text: &Text) -> syn::Error {
    let bytes = error.span().unwrap_or(0..text.as_str().len());
    let (first, last) = text.spans(&bytes);
    between(first, last, &sentence(error).replace("'?'", "'{…}'"))
}

/// An error about all of this text.
#[cold]
pub(crate) fn about(text: &Text, message: &str) -> syn::Error {
    let (first, last) = text.spans(&(0..text.as_str().len()));
    between(first, last, message)
}

/// The sentence without the byte of a syntax error, since the carets show the place.
fn sentence(error: &layout_core::Error) -> String {
    let sentence = error.to_string();
    let position = error.span().map(|bytes| format!(" at byte {}", bytes.start));
    match position.and_then(|position| sentence.strip_suffix(&position)) {
        Some(shorter) if error.is_syntax() => shorter.into(),
        _ => sentence,
    }
}

/// An error with carets from one token to another. Spans cannot be joined on a stable compiler, but an error can name
/// two of them.
fn between(first: Span, last: Span, message: &str) -> syn::Error {
    let ends = [first, last].map(|span| {
        let mut end = Punct::new('.', Spacing::Alone);
        end.set_span(span);
        TokenTree::from(end)
    });
    syn::Error::new_spanned(TokenStream::from_iter(ends), message)
}
