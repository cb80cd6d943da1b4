//! Token streams of every kind, also those that no source has.

use super::{MACROS, layout_type, layout_value, tokens};
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

#[test]
fn no_tokens_make_it_panic() {
    let words = [
        "4",
        "-",
        "_",
        "_4",
        "o",
        "dyn",
        "crate",
        "=",
        "::",
        ":",
        ",",
        "<",
        ">",
        "(",
        ")",
        "[4]",
        "(4,8)",
        "#",
        "[doc = 4]",
        "size",
        ".",
        "1.5",
        "'a'",
        "r#x",
        "@",
        "{}",
        "{m}",
        "{const N}",
        "?",
        "A",
        "coalesce(4)",
        "9223372036854775808",
    ];
    for first in words {
        for second in words {
            for third in words {
                let source = format!("{first} {second} {third}");
                let Ok(tokens) = source.parse::<TokenStream>() else {
                    continue;
                };
                for expand in MACROS {
                    if let Err(error) = expand(tokens.clone()) {
                        assert!(!error.to_string().is_empty(), "{source}: no message");
                        assert!(!error.into_compile_error().is_empty(), "{source}: no error");
                    }
                }
            }
        }
    }
}

#[test]
fn tokens_that_no_source_has() {
    let group = |delimiter, stream| TokenTree::from(Group::new(delimiter, stream));
    let negative = TokenTree::from(Literal::i64_unsuffixed(-4));
    let mut stride = tokens("4:");
    stride.extend([negative]);
    assert!(layout_type(stride).is_ok(), "a negative literal is an integer");

    let empty = group(Delimiter::None, TokenStream::new());
    assert!(layout_type(empty.into()).is_err(), "an empty fragment is nothing");

    let fragment = group(Delimiter::None, tokens("(4,8)"));
    let mut pasted = TokenStream::from(fragment);
    pasted.extend(tokens(":(1,4)"));
    let written = layout_type(tokens("(4,8):(1,4)")).expect("layout").to_string();
    assert_eq!(layout_type(pasted).expect("layout").to_string(), written);

    let raw = TokenTree::from(Ident::new_raw("o", Span::call_site()));
    assert!(layout_type(raw.into()).is_err(), "a raw word is no operator");
}

#[test]
fn deep_nesting_is_refused() {
    for delimiter in [Delimiter::Parenthesis, Delimiter::None, Delimiter::Bracket] {
        let mut nested = tokens("4");
        for _ in 0..500 {
            nested = TokenTree::from(Group::new(delimiter, nested)).into();
        }
        for expand in MACROS {
            let answer = expand(nested.clone());
            assert_eq!(answer.is_ok(), delimiter == Delimiter::None, "{delimiter:?}");
        }
    }
    let source = format!("{}4{}", "(".repeat(65), ")".repeat(65));
    let error = layout_value(tokens(&source)).expect_err("too deep");
    assert_eq!(error.to_string(), "nested 65 deep, expected at most 64");
    assert_eq!(error.span().source_text().as_deref(), Some("("));
    // Over types, too: a name inside of a thousand calls, and a row of ten thousand compositions.
    let calls = format!("{}A{}", "coalesce(".repeat(1_000), ")".repeat(1_000));
    assert!(layout_value(tokens(&calls)).is_err());
    let error = layout_value(tokens(&format!("A{}", " o A".repeat(10_000)))).expect_err("too long");
    assert_eq!(error.to_string(), "more than 64 compositions of types in a row");
}
