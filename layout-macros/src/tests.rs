//! The macros on tokens, without a compiler around them.

use crate::expand;
use layout_core::expr::evaluate;
use layout_core::{Layout, Tiler};
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

type Macro = fn(TokenStream) -> syn::Result<TokenStream>;

macro_rules! macros {
    ($($name:ident)*) => {$(
        fn $name(tokens: TokenStream) -> syn::Result<TokenStream> {
            expand::$name(tokens)?.into_tokens()
        }
    )*};
}
macros!(layout_value layout_type tiler_value tiler_type);

const MACROS: [Macro; 4] = [layout_value, layout_type, tiler_value, tiler_type];

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

#[test]
fn layouts_are_lists_of_numbers() {
    check(layout_type, "4:1", "~Layout<U4,P1>");
    check(layout_value, "4:1", "~Layout::<U4,P1>::NEW");
    check(layout_type, "4:0", "~Layout<U4,Z0>");
    check(layout_type, "4:-4", "~Layout<U4,NInt<U4>>");
    check(layout_type, "(4):(1)", "~Layout<Cons<U4,Nil>,Cons<P1,Nil>>");
    check(layout_type, "():()", "~Layout<Nil,Nil>");
    check(
        layout_type,
        "(4,(2,1)):(2,(1,0))",
        "~Layout<Cons<U4,Cons<Cons<U2,Cons<U1,Nil>>,Nil>>,Cons<P2,Cons<Cons<P1,Cons<Z0,Nil>>,Nil>>>",
    );
}

#[test]
fn numbers_without_a_name_are_spelt_in_bits() {
    let bits = "UInt<".repeat(11);
    check(layout_type, "1024:1024", "~Layout<U1024,P1024>");
    check(
        layout_type,
        "1025:-1025",
        &format!(
            "~Layout<{bits}UTerm,B1>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B1>,\
             NInt<{bits}UTerm,B1>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B0>,B1>>>"
        ),
    );
    check(layout_type, "4611686018427387904:1", "~Layout<U4611686018427387904,P1>");
    check(layout_type, "1:4611686018427387904", "~Layout<U1,P4611686018427387904>");
    assert!(generated(layout_type, "1:4611686018427387905").starts_with("~Layout<U1,PInt<UInt<"));
}

#[test]
fn paths_are_absolute() {
    let text = layout_type(tokens("1:0")).expect("layout").to_string();
    assert_eq!(
        text.replace(' ', ""),
        "::layout_static::Layout<::layout_static::__private::U1,::layout_static::__private::Z0>"
    );
}

#[test]
fn the_largest_numbers_fit() {
    let bits = "UInt<".repeat(63);
    let text = generated(layout_type, "(1,9223372036854775807):(-9223372036854775808,0)");
    assert!(text.contains(&format!("Cons<{bits}UTerm,B1>,B1>")), "{text}");
    assert!(text.contains(&format!("NInt<{bits}UInt<UTerm,B1>,B0>")), "{text}");
}

#[test]
fn expressions_are_evaluated() {
    for (expression, layout) in [
        ("logical_divide((8,8):(8,1), <2,4>)", "((2,4),(4,2)):((8,16),(1,4))"),
        ("(6,6):(5,12) o 12:9", "(2,6):(27,36)"),
        ("coalesce((2,(1,6)):(1,(6,2)))", "12:1"),
        ("((2,3):(1,4), 5)", "((2,3),5):((1,4),1)"),
        ("(4,8)", "(4,8):(1,4)"),
        ("4", "4:1"),
    ] {
        for expand in [layout_value, layout_type] {
            assert_eq!(generated(expand, expression), generated(expand, layout), "{expression}");
        }
    }
}

#[test]
fn tilers_are_lists() {
    let layout = "~Layout<U4,P1>";
    check(tiler_type, "4", layout);
    check(tiler_type, "4:1", layout);
    check(tiler_value, "4", "~Layout::<U4,P1>::NEW");
    check(tiler_type, "_", "~Keep");
    check(tiler_value, "_", "~Keep");
    check(tiler_type, "<>", "~Tiler<Nil>");
    check(tiler_value, "<4,_>", &format!("~Tiler::<Cons<{layout},Cons<~Keep,Nil>>>::NEW"));
    check(
        tiler_type,
        "<4,<_,4:1>>",
        &format!("~Tiler<Cons<{layout},Cons<~Tiler<Cons<~Keep,Cons<{layout},Nil>>>,Nil>>>"),
    );
    let (pair, mixed) = (generated(layout_type, "(2,(4,2)):(1,(2,8))"), generated(layout_type, "8:2"));
    check(
        tiler_type,
        "<(2,(4,2)):(1,(2,8)),8:2,<>,>",
        &format!("~Tiler<Cons<{pair},Cons<{mixed},Cons<~Tiler<Nil>,Nil>>>>"),
    );
}

#[test]
fn dyn_is_a_run_time_layout() {
    let check = |source: &str, expected: &str| {
        let text = layout_value(tokens(source)).expect("layout").to_string();
        assert_eq!(text.replace(' ', ""), expected, "{source}");
    };
    check("dyn (4,(2,2)):(2,(1,-8))", "::layout_core::__private::layout(&[4,2,2,],&[2,1,-8,],\"(*,(*,*))\")");
    check("dyn 4", "::layout_core::__private::layout(&[4,],&[1,],\"*\")");
    check("dyn():()", "::layout_core::__private::layout(&[],&[],\"()\")");
    check("crate = a::core, dyn 4:2", "a::core::__private::layout(&[4,],&[2,],\"*\")");
}

#[test]
fn another_crate_may_be_named() {
    let text = generated(layout_type, "crate = ::kernels::ls, 1:0");
    assert_eq!(text, "::kernels::ls::Layout<::kernels::ls::__private::U1,::kernels::ls::__private::Z0>");
    assert_eq!(generated(tiler_value, "crate = self::ls, _"), "self::ls::Keep");
    assert_eq!(
        generated(tiler_type, "crate = crate, <_>"),
        "crate::Tiler<crate::__private::Cons<crate::Keep,crate::__private::Nil>>"
    );
    check_error(layout_type, "crate = 4, 4:1", "4", "expected a path to a crate");
    check_error(layout_type, "crate = a::b<c>, 4:1", "<", "expected `,`");
}

#[test]
fn errors_are_under_their_tokens() {
    check_error(
        layout_value,
        "(4, 8) : (1, 4, 2)",
        "(1, 4, 2)",
        "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes",
    );
    check_error(
        layout_value,
        "(4, (2, 2)) : (1, 4)",
        "4",
        "the stride 4 is a single number where the shape (2,2) has 2 modes",
    );
    check_error(layout_value, "(4, 0) : (1, 4)", "0", "the extent 0 in (4,0) is not positive");
    check_error(layout_value, "- 4 : 1", "- 4", "the extent -4 is not positive");
    check_error(
        tiler_value,
        "<4, 9223372036854775807 : 2>",
        "9223372036854775807 : 2",
        "the layout 9223372036854775807:2: a number does not fit into 64 bits",
    );
    check_error(layout_value, "(4, 8u32) : (1, 4)", "8u32", "found '8u32', expected an integer");
    check_error(layout_value, "0x10 : 1", "0x10", "found '0x10', expected an integer");
    check_error(layout_value, "(4, 8) : [1, 4]", "[", "found '[', expected a stride");
    check_error(layout_value, "(4, 8) :", ":", "found the end, expected a stride");
    check_error(layout_value, "4 :: 2", ":", "found ':', expected a stride");
    check_error(layout_value, "(4 8)", "8", "found 8, expected ',' or ')'");
    check_error(layout_value, "dyn", "dyn", "found the end, expected a layout, a tuple or an integer");
    check_error(
        layout_value,
        "dyn (4, 8) : 1",
        "1",
        "the stride 1 is a single number where the shape (4,8) has 2 modes",
    );
    check_error(layout_value, "<2, 4>", "<2, 4>", "found a tiler <…>, expected a layout");
    check_error(layout_value, "size((4, 8))", "size((4, 8))", "this expression is 32, expected a layout");
    check_error(
        layout_value,
        "values((4, 8))",
        "values((4, 8))",
        "this expression is a list of 32 indices, expected a layout",
    );
    check_error(
        layout_value,
        "composition((4, 8) : (1, 4, 2), 4)",
        "(1, 4, 2)",
        "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes",
    );
    check_error(
        layout_value,
        "composition(8 : 1, size(4, 8))",
        "size(4, 8)",
        "size: 2 arguments given, expected size(tuple or layout)",
    );
    check_error(
        layout_type,
        "dyn 4 : 1",
        "dyn",
        "expected a layout without dyn: the type of a run-time layout is layout_core::Layout",
    );
    check_error(tiler_type, "dyn <4>", "dyn", "expected a tiler without dyn: it has no run-time form here");
}

#[test]
fn an_unknown_operation_is_named() {
    let error = layout_value(tokens("4 o colaesce(8 : 1)")).expect_err("no such operation");
    assert_eq!(error.to_string(), "there is no operation colaesce; did you mean coalesce?");
    let place = error.span().source_text().expect("place");
    assert!(place.starts_with("colaesce"), "{place}");
}

/// Sources on which both readers must agree, as a layout and as a tiler.
const SOURCES: &[&str] = &[
    "",
    "4",
    "(4)",
    "4:1",
    "(4):(1)",
    "():()",
    "()",
    "(4,8)",
    "(4,8,)",
    "(4,8):(1,4)",
    "(4,8):(1,4,)",
    "(,)",
    "(4,,8)",
    ",",
    ":",
    "4:",
    ":4",
    "4:1:1",
    "4::1",
    "4:1,",
    "(4,8):(1,(4))",
    "(4,(8)):(1,(4))",
    "(4,(2,2)):(2,(1,8))",
    "((4,2):(1,8),8:4)",
    "((4,2):(1,8),8)",
    "((4,2):(1,8),_)",
    "(4:1,8:1):2",
    "1_024",
    "1__0",
    "_4",
    "_4_",
    "_1_024:_0",
    "(_4,_8):(_1,_4)",
    "__4",
    "_x",
    "_",
    "(_)",
    "_ 4",
    "4 _",
    "4_",
    "4 4",
    "4:-1",
    "4:-_1",
    "4:--1",
    "-4",
    "-4:1",
    "0:1",
    "4:0",
    "0x10",
    "0b11",
    "0o17",
    "00",
    "007:1",
    "4u32",
    "4i64:1",
    "4_u8",
    "1.5",
    "1.",
    "1e3",
    "2.x",
    "\"4:1\"",
    "'4'",
    "b'4'",
    "b\"4\"",
    "r\"4\"",
    "r#x",
    "r#\"4\"#",
    "'a",
    "4'a",
    "o",
    "4 o 4",
    "o 4",
    "4 o",
    "4o4",
    "ooo",
    "(6,6):(5,12) o 12:9",
    "coalesce",
    "coalesce()",
    "coalesce(4)",
    "coalesce((4,8):(1,4))",
    "coalesce[4]",
    "x.y(4)",
    "dyn_(4)",
    "crate",
    "self",
    "[4]:[1]",
    "{4}",
    "(4;8)",
    "(4 8)",
    "4+4",
    "4*2",
    "4-1",
    "4->1",
    "4..8",
    "4=1",
    "&4",
    "!4",
    "#4",
    "$4",
    "4@0",
    "4:1@0",
    "4:F2",
    "Sw<3,4,3>",
    "<4>",
    "<4,8>",
    "<4,_,8:2>",
    "<4,<2,_>>",
    "<<2>>",
    "<<2>,<2>>",
    "<>",
    "<,>",
    "<4,>",
    "<4,,8>",
    "<4",
    "4>",
    "<4,8>:1",
    "(<4>)",
    "<(4,8):(1,4)>",
    "<4:0>",
    "<0>",
    "<(4,8):(1)>",
    "<-4>",
    "<4:-1>",
    "< - >",
    "9223372036854775807",
    "9223372036854775808",
    "(9223372036854775807,2)",
    "1:-9223372036854775808",
    "1:-9223372036854775809",
    "99999999999999999999999999",
    "(4,8):(1,9223372036854775807)",
    "é",
    "é(4)",
    "日本:1",
];

#[test]
fn the_macro_and_from_str_give_the_same_verdicts() {
    for source in SOURCES {
        let Ok(tokens) = source.parse::<TokenStream>() else {
            panic!("{source:?} is no tokens");
        };
        let tiler = source.parse::<Tiler>().map(|tiler| tiler.to_string());
        match (tiler, tiler_type(tokens.clone())) {
            (Ok(tiler), Ok(generated)) => {
                let printed = tiler_type(self::tokens(&tiler)).expect("tiler");
                assert_eq!(printed.to_string(), generated.to_string(), "{source}");
            }
            (Err(_), Err(_)) => {}
            (left, right) => panic!("{source}: from_str {left:?}, macro {right:?}"),
        }
        let layout = source.parse::<Layout>().map(|layout| layout.to_string());
        match (layout, layout_type(tokens)) {
            (Ok(layout), Ok(generated)) => {
                let printed = layout_type(self::tokens(&layout)).expect("layout");
                assert_eq!(printed.to_string(), generated.to_string(), "{source}");
            }
            (Err(refused), Err(error)) => {
                // What reads as an expression has the error of its evaluation.
                let evaluated = evaluate(source).err().map(|error| error.to_string());
                let known = [Some(refused.to_string()), evaluated];
                let message = error.to_string();
                assert!(
                    known.iter().flatten().any(|known| known.starts_with(&message)),
                    "{source}: from_str {known:?}, macro {message}"
                );
            }
            (Err(refused), Ok(_)) if refused.to_string().contains("an expression") => {}
            (left, right) => panic!("{source}: from_str {left:?}, macro {right:?}"),
        }
    }
}

#[test]
fn errors_of_text_that_ends_early_have_a_place() {
    for source in ["(4,8):", "4 o", "<4", "<4,", "coalesce"] {
        for expand in MACROS {
            let error = expand(tokens(source)).expect_err(source);
            let _ = error.into_compile_error();
        }
    }
}

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
    for delimiter in [Delimiter::Parenthesis, Delimiter::None, Delimiter::Brace] {
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
}
