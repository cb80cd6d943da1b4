//! The macros and `FromStr` on the same texts.

use super::{layout_type, tiler_type, tokens};
use layout_core::expr::evaluate;
use layout_core::{Layout, Tiler};
use proc_macro2::TokenStream;

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
            // A tiler that there is at run time only.
            (Ok(tiler), Err(error)) if tiler.contains('@') => {
                assert_eq!(
                    error.to_string(),
                    "found a tiler with coordinate strides, expected integer strides"
                );
            }
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
