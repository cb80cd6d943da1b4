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
            // The macro's: layout-core's sentence, which has no code.
            (None, sentence) => assert!(
                sentence.starts_with(|c: char| c.is_lowercase()) && !sentence.ends_with('.'),
                "{}: {sentence:?}",
                path.display()
            ),
            // A gate's, or a constant's: written in layout-static, up to a type that rustc fills in.
            (Some(_), sentence) => {
                let ours = sentence.strip_prefix("evaluation panicked: ").unwrap_or(sentence);
                let ours = ours.split('`').next().unwrap_or(ours);
                assert!(sources.contains(ours), "{}: {ours:?} is not ours", path.display());
            }
        }
    }
}
