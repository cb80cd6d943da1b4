//! The macros on tokens, without a compiler around them.

mod errors;
mod expansion;
mod streams;
mod verdicts;

use crate::expand;
use proc_macro2::TokenStream;

type Macro = fn(TokenStream) -> syn::Result<TokenStream>;

macro_rules! macros {
    ($($name:ident)*) => {$(
        fn $name(tokens: TokenStream) -> syn::Result<TokenStream> {
            expand::$name(tokens)?.into_tokens()
        }
    )*};
}
macros!(layout_value layout_type tiler_value tiler_type shape_value shape_type coordinate);

const MACROS: [Macro; 7] =
    [layout_value, layout_type, tiler_value, tiler_type, shape_value, shape_type, coordinate];

#[track_caller]
fn tokens(source: &str) -> TokenStream {
    source.parse().expect("tokens")
}

/// What the macro generates, with the longest paths left out and without white space.
#[track_caller]
fn generated(expand: Macro, source: &str) -> String {
    let generated = expand(tokens(source)).unwrap_or_else(|error| panic!("{source}: {error}"));
    let text = generated.to_string().replace(' ', "");
    text.replace("::layout_static::__private::", "").replace("::layout_static::", "~")
}

#[track_caller]
fn check(expand: Macro, source: &str, expected: &str) {
    assert_eq!(generated(expand, source), expected, "{source}");
}

#[track_caller]
fn check_error(expand: Macro, source: &str, place: &str, message: &str) {
    match expand(tokens(source)) {
        Ok(generated) => panic!("{source} gives {generated}"),
        Err(error) => {
            assert_eq!(error.to_string(), message, "{source}");
            let text = error.span().source_text();
            assert_eq!(text.as_deref(), Some(place), "{source}");
        }
    }
}
