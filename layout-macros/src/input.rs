//! What the macros read before the notation: `crate = path,` and `dyn`.

use crate::text::Text;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::Token;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};

pub(crate) struct Input {
    /// The crate that what is generated refers to, if it is named.
    pub(crate) krate: Option<TokenStream>,
    /// The place of the word `dyn`.
    pub(crate) dynamic: Option<Span>,
    /// What follows, and the text of it.
    pub(crate) tokens: TokenStream,
    pub(crate) notation: Text,
}

impl Parse for Input {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let krate = if input.peek(Token![crate]) && input.peek2(Token![=]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            let path = path(input)?;
            input.parse::<Token![,]>()?;
            Some(path)
        } else {
            None
        };
        let dynamic = input.parse::<Option<Token![dyn]>>()?.map(|word| word.span);
        let place = dynamic.unwrap_or_else(Span::call_site);
        let tokens: TokenStream = input.parse()?;
        Ok(Self { krate, dynamic, notation: Text::new(tokens.clone(), place), tokens })
    }
}

/// A path to a crate: words between `::`.
fn path(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut path = TokenStream::new();
    input.parse::<Option<Token![::]>>()?.to_tokens(&mut path);
    loop {
        let word = input.call(Ident::parse_any);
        word.map_err(|error| syn::Error::new(error.span(), "expected a path to a crate"))?
            .to_tokens(&mut path);
        match input.parse::<Option<Token![::]>>()? {
            Some(separator) => separator.to_tokens(&mut path),
            None => return Ok(path),
        }
    }
}
