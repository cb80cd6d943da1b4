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

/// As [`of`], where a layout is read, in which integers may stand in braces.
#[cold]
pub(crate) fn of_layout(error: &layout_core::Error, text: &Text) -> syn::Error {
    let bytes = error.span().unwrap_or(0..text.as_str().len());
    let (first, last) = text.spans(&bytes);
    between(first, last, &with_braces(sentence(error), error, text))
}

/// As [`of_layout`], where `?` stands in the text for an integer in braces.
#[cold]
pub(crate) fn of_given(error: &layout_core::Error, text: &Text) -> syn::Error {
    let bytes = error.span().unwrap_or(0..text.as_str().len());
    let (first, last) = text.spans(&bytes);
    between(first, last, &with_braces(sentence(error).replace("'?'", "'{…}'"), error, text))
}

/// An error about all of this text.
#[cold]
pub(crate) fn about(text: &Text, message: &str) -> syn::Error {
    let (first, last) = text.spans(&(0..text.as_str().len()));
    between(first, last, message)
}

/// The sentence, and how a number is written that has a name, if a name stands where a tuple should have a number.
fn with_braces(sentence: String, error: &layout_core::Error, text: &Text) -> String {
    let place = error.span().filter(|_| error.is_syntax());
    let (before, word) = match place {
        Some(bytes) => (text.as_str().get(..bytes.start), text.as_str().get(bytes)),
        None => (None, None),
    };
    let in_tuple = before.is_some_and(|before| before.trim_end().ends_with(['(', ',']));
    match word.filter(|word| in_tuple && *word != "_" && syn::parse_str::<syn::Ident>(word).is_ok()) {
        Some(name) => {
            format!("{sentence}; a number with a name stands in braces: {{{name}}}, or {{const {name}}}")
        }
        None => sentence,
    }
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
