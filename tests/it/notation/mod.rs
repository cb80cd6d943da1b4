//! One table of texts, read by `FromStr` and by the macros: they accept the same, refuse the same, and say the same.
//!
//! The accepted texts are expanded into this program, by way of the build script. The refused ones do not compile; they stand
//! in a package of their own, which is checked once, and whose errors are read from the compiler.

mod prints;
mod table;

use crate::package;
use layout_core::{ArithTuple, ComposedLayout, Error, ErrorKind, Layout, Swizzle, Tiler, Xor};
use prints::{Kind, PRINTS};
use std::ops::Range;
use table::{
    ACCEPTED, ACCEPTED_BY_FROM_STR_ONLY, ACCEPTED_BY_MACROS_ONLY, COMPOSED, COMPOSED_REFUSED, COORDINATES,
    COORDINATES_REFUSED, REFUSED, REFUSED_BY_FROM_STR_ONLY, REFUSED_TILERS, SWIZZLED, SWIZZLES,
    SWIZZLES_REFUSED, TILERS, TILERS_BY_FROM_STR_ONLY, XORS, XORS_REFUSED,
};

mod expanded {
    include!(concat!(env!("OUT_DIR"), "/notation.rs"));
}

/// A refused text with its places.
#[derive(Debug)]
struct Refused {
    text: String,
    /// Where the macros put their carets.
    carets: Range<usize>,
    /// The bytes in the error of `FromStr`.
    place: Range<usize>,
}

impl Refused {
    /// Reads a row of the table.
    fn read(row: &str) -> Self {
        let mut text = String::new();
        let mut marks = [None; 4];
        for sign in row.chars() {
            match ['«', '»', '‹', '›'].iter().position(|mark| *mark == sign) {
                Some(mark) => assert_eq!(marks[mark].replace(text.len()), None, "{row}: marked twice"),
                None => text.push(sign),
            }
        }
        let range = |from: usize| Some(marks[from]?..marks[from + 1]?);
        let carets = range(0).unwrap_or_else(|| panic!("{row}: no «…»"));
        let place = range(2).unwrap_or_else(|| carets.clone());
        Self { text, carets, place }
    }

    /// The sentence of the error of `FromStr`, without the byte of a syntax error.
    fn sentence(&self, error: &Error) -> String {
        let sentence = error.to_string();
        if !error.is_syntax() {
            return sentence;
        }
        let byte = format!(" at byte {}", self.place.start);
        let shorter = sentence.strip_suffix(&byte).unwrap_or_else(|| panic!("{self:?}: {sentence}"));
        shorter.to_owned()
    }
}

#[test]
fn the_table_is_large() {
    let refused = |table: &[(_, &[&str])]| table.iter().map(|(_, rows)| rows.len()).sum::<usize>();
    assert!(ACCEPTED.len() >= 120, "{} accepted layouts", ACCEPTED.len());
    assert!(refused(REFUSED) >= 80, "{} refused layouts", refused(REFUSED));
    assert!(TILERS.len() >= 20 && refused(REFUSED_TILERS) >= 20, "tilers");
}

#[test]
fn from_str_accepts() {
    for (text, printed) in ACCEPTED.iter().chain(ACCEPTED_BY_FROM_STR_ONLY) {
        let layout: Layout = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(layout.to_string(), *printed, "{text:?}");
        let cutlass = format!("{layout:#}");
        assert_eq!(cutlass.replace('_', ""), *printed, "{text:?}: only underscores are added");
        assert_eq!(cutlass.parse().as_ref(), Ok(&layout), "{text:?}: {cutlass} reads back");
        assert_eq!(printed.parse(), Ok(layout), "{text:?}: what is printed reads back");
    }
    for (text, printed) in COORDINATES {
        let layout: Layout<ArithTuple> = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(layout.to_string(), *printed, "{text:?}");
        assert_eq!(format!("{layout:#}").parse().as_ref(), Ok(&layout), "{text:?}: {layout:#} reads back");
        assert_eq!(printed.parse(), Ok(layout), "{text:?}: what is printed reads back");
    }
    for (text, printed) in XORS {
        let layout: Layout<Xor> = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(layout.to_string(), *printed, "{text:?}");
        assert_eq!(format!("{layout:#}").parse().as_ref(), Ok(&layout), "{text:?}: {layout:#} reads back");
        assert_eq!(printed.parse(), Ok(layout), "{text:?}: what is printed reads back");
    }
    for (text, printed) in TILERS.iter().chain(TILERS_BY_FROM_STR_ONLY) {
        let tiler: Tiler = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(tiler.to_string(), *printed, "{text:?}");
        assert_eq!(format!("{tiler:#}").parse().as_ref(), Ok(&tiler), "{text:?}: {tiler:#} reads back");
        assert_eq!(printed.parse(), Ok(tiler), "{text:?}: what is printed reads back");
    }
    for (text, printed) in SWIZZLES {
        let swizzle: Swizzle = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(swizzle.to_string(), *printed, "{text:?}");
        assert_eq!(printed.parse(), Ok(swizzle), "{text:?}: what is printed reads back");
    }
    for (text, printed) in COMPOSED {
        let composed: ComposedLayout = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(composed.to_string(), *printed, "{text:?}");
        assert_eq!(
            format!("{composed:#}").parse().as_ref(),
            Ok(&composed),
            "{text:?}: {composed:#} reads back"
        );
        assert_eq!(printed.parse(), Ok(composed), "{text:?}: what is printed reads back");
    }
    let composed: ComposedLayout =
        "(2,2) o 8 o Sw<3,4,3> o 0 o (8,64):(64,1)".parse().expect("a composed layout");
    assert_eq!(format!("{composed:#}"), "(_2,_2):(_1,_2) o _8 o Sw<3,4,3> o _0 o (_8,_64):(_64,_1)");
    assert_eq!(format!("{composed:#?}"), composed.to_string(), "`Debug` is plain");
    let swizzle: Swizzle = "Sw<3,4,3>".parse().expect("a swizzle");
    assert_eq!(format!("{swizzle:>12}|{swizzle:#}|{swizzle:?}"), "   Sw<3,4,3>|Sw<3,4,3>|Sw<3,4,3>");
    let layout: Layout = "(4,(12,2)):(-2,(1,80))".parse().expect("a layout");
    assert_eq!(format!("{layout:#}"), "(_4,(_12,_2)):(_-2,(_1,_80))");
    assert_eq!(format!("{layout:#?}"), "(4,(12,2)):(-2,(1,80))", "`Debug` is plain");
    assert_eq!(format!("{:#}", "<4,_,8:2>".parse::<Tiler>().expect("a tiler")), "<_4,_,_8:_2>");
}

#[test]
fn macros_accept() {
    let rows: Vec<_> = ACCEPTED.iter().chain(ACCEPTED_BY_MACROS_ONLY).collect();
    let expanded = expanded::layouts();
    assert_eq!(expanded.len(), rows.len(), "the build script has read the same table");
    for ((text, printed), (source, expanded)) in rows.into_iter().zip(&expanded) {
        assert_eq!(source, text, "the build script has read the same table");
        for (form, found) in ["layout!", "Layout!", "layout!(dyn)"].iter().zip(expanded) {
            assert_eq!(found, printed, "{form} of {text:?}");
        }
    }
    let expanded = expanded::coordinates();
    assert_eq!(expanded.len(), COORDINATES.len(), "the build script has read the same table");
    for ((text, printed), (source, expanded)) in COORDINATES.iter().zip(&expanded) {
        assert_eq!(source, text, "the build script has read the same table");
        assert_eq!(expanded, printed, "layout!(dyn) of {text:?}");
    }
    let both: Layout<ArithTuple> = layout_static::layout!(dyn composition((4,8):(1@1,1@0), 8:2));
    assert_eq!(both.to_string(), "(2,4):(2@1,1@0)", "an expression with coordinates");
    // Without an XOR stride in it, a text is one of integers.
    let xors = || XORS.iter().filter(|(text, _)| text.contains('F'));
    let expanded = expanded::xors();
    assert_eq!(expanded.len(), xors().count(), "the build script has read the same table");
    for ((text, printed), (source, expanded)) in xors().zip(&expanded) {
        assert_eq!(source, text, "the build script has read the same table");
        assert_eq!(expanded, printed, "layout!(dyn) of {text:?}");
    }
    let both: Layout<Xor> = layout_static::layout!(dyn composition((4,4):(F1,F5), (4,4):(4,1)));
    assert_eq!(both.to_string(), "(4,4):(F5,F1)", "an expression with XOR strides");
    let expanded = expanded::tilers();
    assert_eq!(expanded.len(), TILERS.len(), "the build script has read the same table");
    for ((text, printed), (source, expanded)) in TILERS.iter().zip(&expanded) {
        assert_eq!(source, text, "the build script has read the same table");
        // A type does not know whether `4:1` was written `4`, so the text of a tiler is compared as what it reads as.
        for (form, found) in ["tiler!", "Tiler!"].iter().zip(expanded) {
            assert_eq!(found.parse::<Tiler>(), printed.parse(), "{form} of {text:?}");
        }
    }
    assert_eq!(
        format!("{:#}", layout_static::layout!((4,(12,2)):(-2,(0,80)))),
        "(_4,(_12,_2)):(_-2,(_0,_80))"
    );
    assert_eq!(format!("{:#?}", layout_static::layout!(4:2)), "4:2", "`Debug` is plain");
    assert_eq!(format!("{:>#10}|", layout_static::layout!(4:2)).len(), 11);
    assert_eq!(format!("{:#}", layout_static::tiler!(<4,_,8:2>)), "<_4,_,_8:_2>");
    let mixed = layout_static::layout!(({ 100_i32 }, 64):(64, { -1 })).expect("a layout");
    assert_eq!(format!("{mixed:#}"), "(100,_64):(_64,-1)");
    let layout_static::Keep = layout_static::tiler!(_);
    let layout_static::Keep = <layout_static::Tiler!(_)>::default();
}

#[test]
fn swizzled_layouts() {
    for (text, printed) in SWIZZLED {
        let layout: ComposedLayout = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
        assert_eq!(layout.to_string(), *printed, "{text:?}");
        assert_eq!(format!("{layout:#}").parse().as_ref(), Ok(&layout), "{text:?}: {layout:#} reads back");
        assert!(
            text.parse::<Layout>().is_err_and(|error| error.is_syntax()),
            "{text:?} is no layout by itself"
        );
    }
    let expanded = expanded::composed();
    assert_eq!(expanded.len(), SWIZZLED.len(), "the build script has read the same table");
    for ((text, printed), (source, expanded)) in SWIZZLED.iter().zip(&expanded) {
        assert_eq!(source, text, "the build script has read the same table");
        for (form, found) in ["layout!", "Layout!", "to_core()", "layout!(dyn)"].iter().zip(expanded) {
            assert_eq!(found, printed, "{form} of {text:?}");
        }
    }
    // Maps without offsets between them, and expressions.
    let both = layout_static::layout!(Sw<2,0,2> o (4,4):(4,1) o Sw<1,0,1> o 16);
    assert_eq!(both.to_string(), "Sw<2,0,2> o 0 o (4,4):(4,1) o 0 o Sw<1,0,1> o 0 o 16:1");
    let inverse = layout_static::layout!(right_inverse(Sw<2,0,2> o 0 o (4,4):(4,1)));
    assert_eq!(inverse.to_string(), "(4,4):(4,1) o 0 o Sw<2,0,2> o 0 o 16:1");
}

/// Our two prints of a text, after reading each of them back.
fn both<T>(text: &str) -> [String; 2]
where
    T: std::str::FromStr<Err = Error> + PartialEq + std::fmt::Debug + std::fmt::Display,
{
    let read: T = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
    let both = [read.to_string(), format!("{read:#}")];
    for printed in &both {
        assert_eq!(printed.parse().as_ref(), Ok(&read), "{text:?}: {printed} reads back");
    }
    both
}

/// What NVIDIA's tools print can be pasted: into text, and into each macro; and both of our prints of it read back.
#[test]
fn prints_can_be_pasted() {
    let count = |kind| PRINTS.iter().filter(|print| print.kind == kind).count();
    assert!(
        PRINTS.len() >= 24 && count(Kind::Swizzled) >= 4 && count(Kind::Tiler) >= 2,
        "the table is large"
    );
    assert!(PRINTS.iter().all(|print| !print.source.is_empty()), "a print has a source");
    let expanded = expanded::prints();
    assert_eq!(expanded.len(), PRINTS.len(), "the build script has read the same table");
    for (print, (source, expanded)) in PRINTS.iter().zip(&expanded) {
        let text = print.text;
        assert_eq!(*source, text, "the build script has read the same table");
        let [plain, marked] = match print.kind {
            Kind::Layout => both::<Layout>(text),
            Kind::Swizzled => both::<ComposedLayout>(text),
            Kind::Coordinates => both::<Layout<ArithTuple>>(text),
            Kind::Tiler => both::<Tiler>(text),
        };
        assert_eq!(plain, print.printed, "{text:?}");
        for found in expanded {
            // A type does not know whether `4:1` was written `4`, so the text of a tiler is compared as what it reads as.
            let same_tiler = || print.kind == Kind::Tiler && found.parse::<Tiler>() == plain.parse();
            let same = *found == plain || *found == marked || same_tiler();
            assert!(same, "{text:?} in a macro is {found}");
        }
    }
}

#[test]
fn from_str_refuses_what_the_macros_alone_accept() {
    for (text, _) in ACCEPTED_BY_MACROS_ONLY {
        let error = text.parse::<Layout>().expect_err(text);
        assert!(error.is_syntax(), "{text:?}: {error}");
    }
}

#[test]
fn from_str_refuses() {
    let mut wrong = Vec::new();
    let mut check = |row: &str, error: Error, kind: ErrorKind| {
        let place = Refused::read(row).place;
        if (error.kind(), error.span()) != (kind, Some(place.clone())) {
            wrong.push(format!("{row}: {kind:?} at {place:?} expected, but {:?}: {error:#}", error.kind()));
        }
    };
    for (kind, rows) in REFUSED {
        rows.iter()
            .for_each(|row| check(row, Refused::read(row).text.parse::<Layout>().expect_err(row), *kind));
    }
    for (kind, rows) in REFUSED_TILERS {
        rows.iter()
            .for_each(|row| check(row, Refused::read(row).text.parse::<Tiler>().expect_err(row), *kind));
    }
    for (kind, rows) in COORDINATES_REFUSED {
        let read = |row: &&str| Refused::read(row).text.parse::<Layout<ArithTuple>>().expect_err(row);
        rows.iter().for_each(|row| check(row, read(row), *kind));
    }
    for (kind, rows) in SWIZZLES_REFUSED {
        let read = |row: &&str| Refused::read(row).text.parse::<Swizzle>().expect_err(row);
        rows.iter().for_each(|row| check(row, read(row), *kind));
    }
    for (kind, rows) in COMPOSED_REFUSED {
        let read = |row: &&str| Refused::read(row).text.parse::<ComposedLayout>().expect_err(row);
        rows.iter().for_each(|row| check(row, read(row), *kind));
    }
    for (kind, rows) in XORS_REFUSED {
        let read = |row: &&str| Refused::read(row).text.parse::<Layout<Xor>>().expect_err(row);
        rows.iter().for_each(|row| check(row, read(row), *kind));
    }
    for row in REFUSED_BY_FROM_STR_ONLY {
        check(row, Refused::read(row).text.parse::<Layout>().expect_err(row), ErrorKind::Syntax);
    }
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether there is a word `F` with digits behind it.
fn xor_stride(text: &str) -> bool {
    text.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| {
        word.strip_prefix('F').is_some_and(|bits| bits.starts_with(|bit: char| bit.is_ascii_digit()))
    })
}

/// A call of a macro in the package of refused texts.
struct Call {
    /// As it is written.
    source: String,
    /// Its bytes in the file.
    bytes: Range<usize>,
    /// The bytes that must be under the carets.
    carets: Range<usize>,
    /// What the error must say.
    sentence: String,
}

/// The source of the package, with its calls.
fn refused_source() -> (String, Vec<Call>) {
    let mut source =
        String::from("#![allow(warnings)]\nuse layout_static::{Layout, Tiler, layout, tiler};\n");
    let mut calls = Vec::new();
    let mut add = |before: &str, name: &str, refused: &Refused, sentence: &str, after: &str| {
        source.push_str(before);
        let start = source.len();
        source.push_str(name);
        let at = source.len();
        source.push_str(&refused.text);
        source.push(')');
        let bytes = start..source.len();
        source.push_str(after);
        // Where there is no text, the carets are under the word `dyn`, or under the call.
        let carets = match (refused.text.is_empty(), name.find("dyn")) {
            (false, _) => at + refused.carets.start..at + refused.carets.end,
            (true, Some(word)) => start + word..start + word + "dyn".len(),
            (true, None) => bytes.clone(),
        };
        let call = source[bytes.clone()].to_owned();
        calls.push(Call { source: call, bytes, carets, sentence: sentence.to_owned() });
    };
    for row in REFUSED.iter().flat_map(|(_, rows)| *rows) {
        let refused = Refused::read(row);
        let sentence = refused.sentence(&refused.text.parse::<Layout>().expect_err(row));
        add("const _: () = ", "layout!(", &refused, &sentence, ";\n");
        add("const _: Option<", "Layout!(", &refused, &sentence, "> = None;\n");
        // At run time, and only there, strides may be coordinates, or XOR strides.
        if !refused.text.contains('@') && !xor_stride(&refused.text) {
            add("const _: () = ", "layout!(dyn ", &refused, &sentence, ";\n");
        }
    }
    for row in COORDINATES_REFUSED.iter().flat_map(|(_, rows)| *rows).filter(|row| row.contains('@')) {
        let refused = Refused::read(row);
        let sentence = refused.sentence(&refused.text.parse::<Layout<ArithTuple>>().expect_err(row));
        add("const _: () = ", "layout!(dyn ", &refused, &sentence, ";\n");
    }
    for row in XORS_REFUSED.iter().flat_map(|(_, rows)| *rows) {
        let refused = Refused::read(row);
        if xor_stride(&refused.text) {
            let sentence = refused.sentence(&refused.text.parse::<Layout<Xor>>().expect_err(row));
            add("const _: () = ", "layout!(dyn ", &refused, &sentence, ";\n");
        }
    }
    for row in REFUSED_TILERS.iter().flat_map(|(_, rows)| *rows) {
        let refused = Refused::read(row);
        let sentence = refused.sentence(&refused.text.parse::<Tiler>().expect_err(row));
        add("const _: () = ", "tiler!(", &refused, &sentence, ";\n");
        add("const _: Option<", "Tiler!(", &refused, &sentence, "> = None;\n");
    }
    (source, calls)
}

/// An error of the compiler: its message, and the bytes under its carets.
type Message = (String, Vec<Range<usize>>);

/// What the compiler says to a package with this source.
fn errors(source: &str) -> Vec<Message> {
    let output = package::check("refused", "layout-static", source);
    let text = String::from_utf8(output.stdout).expect("JSON");
    let json = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let messages = json.filter(|json: &serde_json::Value| json["target"]["name"] == "refused");
    let errors: Vec<Message> = messages
        .filter(|json| json["message"]["level"] == "error")
        .filter(|json| json["message"]["spans"].as_array().is_some_and(|spans| !spans.is_empty()))
        .map(|json| read_message(&json["message"]))
        .collect();
    assert!(!errors.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    errors
}

fn read_message(message: &serde_json::Value) -> Message {
    let byte = |span: &serde_json::Value, end: &str| {
        let byte = span[end].as_u64().expect("a byte");
        usize::try_from(byte).expect("a byte")
    };
    let spans = message["spans"].as_array().expect("spans");
    let primary = spans.iter().filter(|span| span["is_primary"] == true);
    let ranges = primary.map(|span| byte(span, "byte_start")..byte(span, "byte_end"));
    (message["message"].as_str().expect("a message").to_owned(), ranges.collect())
}

#[test]
fn macros_refuse_in_the_same_words_at_the_same_place() {
    let (source, calls) = refused_source();
    let mut errors = errors(&source);
    let mut wrong = Vec::new();
    for call in &calls {
        let within = |range: &Range<usize>| call.bytes.start <= range.start && range.end <= call.bytes.end;
        let mine: Vec<Message> = errors.extract_if(.., |(_, ranges)| ranges.iter().all(within)).collect();
        // Only source has braces.
        let words = |message: &str| message.split("; a number with a name").next().map(str::to_owned);
        let expected = (Some(call.sentence.clone()), vec![call.carets.clone()]);
        let is_expected = |(message, carets): &Message| (words(message), carets.clone()) == expected;
        if !(mine.len() == 1 && mine.iter().all(is_expected)) {
            let under = |range: &Range<usize>| source[range.clone()].to_owned();
            let found = mine.iter().map(|(message, ranges)| {
                format!("\n  {message}\n  at {:?}", ranges.iter().map(under).collect::<Vec<_>>())
            });
            wrong.push(format!(
                "{}\n  {}\n  at {:?}, but found{}",
                call.source,
                call.sentence,
                under(&call.carets),
                found.collect::<String>(),
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {} calls:\n{}", wrong.len(), calls.len(), wrong.join("\n"));
    assert!(errors.is_empty(), "errors at no call: {errors:#?}");
}
