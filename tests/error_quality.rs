//! The first line of every compile error we promise is a sentence of ours, and shows nothing of what is inside.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What a reader must not have to know. Types of the encoding, hidden modules, and rustc's own words for a failed bound.
const INTERNALS: [&str; 18] = [
    "UInt<",
    "UTerm",
    "PInt",
    "NInt",
    "Cons<",
    "Nil",
    "dispatch",
    "private",
    "When",
    "Stuck",
    "Measure",
    "typenum",
    "is not satisfied",
    "is not implemented",
    "overflow evaluating",
    "type mismatch resolving",
    "cannot subtract",
    "macro expansion",
];

fn files(folder: &str, ending: &str) -> io::Result<BTreeSet<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            paths.extend(files(&path.display().to_string(), ending)?);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            paths.insert(path);
        }
    }
    Ok(paths)
}

/// The first line without `error[E0277]: `, and the code if there is one.
fn sentence(text: &str) -> (Option<&str>, &str) {
    let line = text.lines().next().unwrap_or_default();
    let (head, sentence) = line.split_once(": ").expect("a first line says `error: …`");
    let code = head.strip_prefix("error[").and_then(|code| code.strip_suffix(']'));
    assert!(code.is_some() || head == "error", "not an error: {line}");
    (code, sentence)
}

#[test]
fn every_promised_error_has_its_words() {
    let cases = files("ui/fail", "rs").unwrap();
    let words = files("ui/fail", "stderr").unwrap();
    assert!(cases.len() >= 8, "only {} promised errors", cases.len());
    let with_words: BTreeSet<PathBuf> = words.iter().map(|path| path.with_extension("rs")).collect();
    assert_eq!(cases, with_words);
}

#[test]
fn one_mistake_is_one_error() {
    for path in files("ui/fail", "stderr").unwrap() {
        let text = fs::read_to_string(&path).unwrap();
        let errors: Vec<&str> = text.lines().filter(|line| line.starts_with("error")).collect();
        assert_eq!(errors.len(), 1, "{}: {errors:#?}", path.display());
    }
}

#[test]
fn first_lines_show_no_internals() {
    for path in files("ui/fail", "stderr").unwrap() {
        let text = fs::read_to_string(&path).unwrap();
        let (_, sentence) = sentence(&text);
        for internal in INTERNALS {
            assert!(!sentence.contains(internal), "{}: {internal:?} in {sentence:?}", path.display());
        }
    }
}

#[test]
fn first_lines_are_our_sentences() {
    let mut sources = String::new();
    for path in files("../layout-static/src", "rs").unwrap() {
        sources.push_str(&fs::read_to_string(path).unwrap());
    }
    for path in files("ui/fail", "stderr").unwrap() {
        let text = fs::read_to_string(&path).unwrap();
        match sentence(&text) {
            // The macro's: layout-core's sentence, which has no code, and may begin with an operand in notation.
            (None, sentence) => assert!(
                sentence.starts_with(|c: char| c.is_lowercase() || sentence.starts_with("Sw<"))
                    && !sentence.ends_with('.'),
                "{}: {sentence:?}",
                path.display()
            ),
            // A constant's, with operands in notation: its words are written in layout-static.
            (Some("E0080"), sentence) => {
                let reason = sentence.split("; why: ").next().unwrap_or_default();
                let reason = reason.rsplit(": ").next().unwrap_or_default();
                let words: Vec<&str> =
                    reason.split(' ').filter(|word| word.starts_with(char::is_alphabetic)).collect();
                let ours = words.join(" ");
                assert!(
                    words.len() > 1 && sources.contains(&ours),
                    "{}: {ours:?} is not ours",
                    path.display()
                );
            }
            // rustc's own, which says it all: an integer of another type, where it stands.
            (Some("E0308"), sentence) => {
                assert_eq!(sentence, "mismatched types", "{}", path.display());
                let label = text.lines().find_map(|line| line.split_once("^ expected "));
                let (_, label) = label.unwrap_or_else(|| panic!("{}: no label", path.display()));
                let integers = ["`u32`, found `usize`", "`i64`, found `u32`"];
                assert!(integers.contains(&label), "{}: {label}", path.display());
            }
            // A gate's: written in layout-static, up to a type that rustc fills in.
            (Some(_), sentence) => {
                let ours = up_to_a_type(sentence);
                assert!(sources.contains(ours), "{}: {ours:?} is not ours", path.display());
            }
        }
    }
}

/// `check!` names a command that says why: it must fail as well, with a reason.
#[test]
fn the_command_of_a_check_says_why() {
    let mut commands = 0;
    for path in files("ui/fail", "stderr").unwrap() {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.starts_with("error")) {
            let Some((_, command)) = line.split_once("; why: layout eval '") else { continue };
            let expression = command.strip_suffix('\'').expect("the command closes its quote");
            let error = layout_core::expr::evaluate(expression).expect_err("types refuse it");
            assert!(!error.is_syntax(), "{}: {error}", path.display());
            commands += 1;
        }
    }
    assert!(commands >= 2, "only {commands} commands");
}

/// A block of the chapter on errors: the promise it shows, its code, and what it says the compiler prints.
struct Shown<'a> {
    name: &'a str,
    code: Vec<&'a str>,
    output: Vec<&'a str>,
}

/// Every `<!-- name -->` of the chapter, with the two blocks behind it.
fn shown(chapter: &str) -> Vec<Shown<'_>> {
    let mut all = Vec::new();
    for part in chapter.split("<!-- ").skip(1) {
        let (name, rest) = part.split_once(" -->").expect("a comment is closed");
        let mut blocks = rest.split("```");
        let mut block = || {
            let block = blocks.nth(1).expect("a name is followed by code and output");
            let lines = block.lines().skip(1).filter(|line| !line.starts_with("# "));
            lines.collect()
        };
        all.push(Shown { name, code: block(), output: block() });
    }
    all
}

/// A sentence, as far as it has the same words for all types.
fn up_to_a_type(sentence: &str) -> &str {
    sentence.split('`').next().unwrap_or(sentence)
}

/// The chapter on errors shows what the compiler prints for the code that it shows, and leaves no gate out.
#[test]
fn the_chapter_on_errors_is_true() {
    let chapter =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../layout-static/docs/errors.md"));
    let chapter = chapter.unwrap().replace("\r\n", "\n");
    let shown = shown(&chapter);
    let mut first_lines = BTreeSet::new();
    for Shown { name, code, output } in &shown {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/fail").join(name);
        let source = fs::read_to_string(path.with_extension("rs")).unwrap();
        let missing: Vec<&&str> = code.iter().filter(|line| !source.lines().any(|of| of == **line)).collect();
        assert!(!code.is_empty() && missing.is_empty(), "{name}: not in its source: {missing:#?}");
        let printed = fs::read_to_string(path.with_extension("stderr")).unwrap();
        let (end, lines) = output.split_last().expect("there is output");
        assert_eq!(*end, "…", "{name}: what is left out");
        let printed: Vec<&str> = printed.lines().take(lines.len()).collect();
        assert_eq!(lines, printed, "{name}");
        first_lines.insert(up_to_a_type(lines[0]).to_owned());
    }
    for path in files("ui/fail", "stderr").unwrap() {
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap_or_default();
        // Constants and macros print their operands: every case has another first line.
        if first.starts_with("error[E0277]") {
            assert!(first_lines.contains(up_to_a_type(first)), "the chapter does not show: {first}");
        }
    }
}
