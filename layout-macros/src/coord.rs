//! Coordinates: `coord!((2, (_, {j})))` is a tuple of Rust.

use crate::errors;
use crate::source::Source;
use crate::text::Text;
use crate::types::{sign, split, visible};
use layout_core::IntTuple;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// So many levels have coordinates at most, as layouts do.
const MOST_LEVELS: usize = 64;

/// Writes the coordinate.
pub(crate) fn write(tokens: TokenStream, source: &mut Source) -> syn::Result<()> {
    entry(&visible(tokens), Span::call_site(), 0, source)
}

/// An integer, `{expr}`, `_`, or a tuple of such.
fn entry(tokens: &[TokenTree], place: Span, level: usize, source: &mut Source) -> syn::Result<()> {
    match tokens {
        [TokenTree::Ident(word)] if word == "_" => source.item("Keep"),
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Brace => {
            if group.stream().is_empty() {
                return Err(syn::Error::new(group.span(), "found '{}', expected an integer in the braces"));
            }
            source.hole(TokenTree::from(group.clone()).into());
        }
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            if level == MOST_LEVELS {
                return Err(syn::Error::new(group.span_open(), format!("nested deeper than {MOST_LEVELS}")));
            }
            let inner = visible(group.stream());
            let mut entries = split(&inner, |token| sign(token) == Some(','));
            // A comma may trail, and `()` has no entries.
            if entries.last().is_some_and(|last| last.is_empty()) {
                entries.pop();
            }
            source.write("(");
            for tokens in entries {
                entry(tokens, group.span_close(), level.saturating_add(1), source)?;
                source.write(",");
            }
            source.write(")");
        }
        _ => integer(tokens, place, source)?,
    }
    Ok(())
}

/// An integer of the text, whose value is in the type.
fn integer(tokens: &[TokenTree], place: Span, source: &mut Source) -> syn::Result<()> {
    let text = Text::new(tokens.iter().cloned().collect(), place);
    let tuple: IntTuple = text.as_str().parse().map_err(|error| errors::of(&error, &text))?;
    match tuple.as_leaf().copied().map(u64::try_from) {
        Some(Ok(value)) => {
            source.write("<");
            source.natural(value);
            source.write(" as ::core::default::Default>::default()");
            Ok(())
        }
        Some(Err(_)) => Err(errors::about(&text, &format!("found {tuple}, expected an integer from 0 on"))),
        None => Err(errors::about(&text, "expected an integer, `{expr}`, `_` or a tuple of such")),
    }
}
