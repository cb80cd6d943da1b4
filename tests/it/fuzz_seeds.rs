//! The fuzz targets' checks, without a fuzzer: every file of the corpus, and pseudo-random input.

use layout_tests::fuzzing::{Noise, algebra, notation, wire};
use std::panic::catch_unwind;
use std::path::Path;

/// How many pseudo-random inputs each check gets.
const INPUTS: usize = 20_000;

/// The files of a corpus.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(target);
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a file of the corpus").path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 15, "{} files in {}", paths.len(), folder.display());
    paths.iter().map(|path| std::fs::read(path).expect("a file of the corpus")).collect()
}

/// Runs a check on every input, and says which ones fail.
fn run(check: fn(&[u8]), inputs: impl IntoIterator<Item = Vec<u8>>, show: fn(&[u8]) -> String) {
    let failing: Vec<Vec<u8>> =
        inputs.into_iter().filter(|input| catch_unwind(|| check(input)).is_err()).collect();
    let shown: Vec<String> = failing.iter().take(5).map(|input| show(input)).collect();
    assert!(failing.is_empty(), "{} inputs fail, such as {shown:#?}", failing.len());
}

fn text(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes))
}

fn case(bytes: &[u8]) -> String {
    let case = wire::decode(bytes);
    let operation = algebra::OPERATIONS[usize::from(case.operation) % algebra::OPERATIONS.len()];
    format!("{operation} of {} and {}, {:?}, choice {}: {bytes:?}", case.a, case.b, case.numbers, case.choice)
}

/// Words of the notation in any order, within what a corpus file holds of it.
fn sentences(files: &[Vec<u8>]) -> impl Iterator<Item = Vec<u8>> {
    const WORDS: [&str; 48] = [
        "(",
        ")",
        "(",
        ")",
        ",",
        ",",
        ",",
        ":",
        ":",
        "<",
        ">",
        "[",
        "]",
        "_",
        "-",
        "/",
        " ",
        " o ",
        "0",
        "1",
        "2",
        "3",
        "4",
        "8",
        "12",
        "1_024",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "composition(",
        "complement(",
        "logical_divide(",
        "values(",
        "size(",
        "slice(",
        "é",
        "\u{b7}",
        "o",
        "E",
        "@",
        "F",
        "F5",
        "Sw<",
        "Sw<2,0,2> o 0 o ",
        "Sw<1,2,-3> o ",
        "S<3,4,3>",
        " o -7 o ",
        "smem_ptr[16b](unset)",
    ];
    let mut noise = Noise::new(1);
    let files = files.to_vec();
    (0..INPUTS).map(move |at| {
        let mut words = Vec::new();
        if at % 4 != 0 {
            let file = &files[noise.below(files.len())];
            words.extend(file.iter().map(|byte| vec![*byte]));
        }
        for _ in 0..noise.below(6) {
            let place = noise.below(words.len() + 1);
            match noise.below(4) {
                0 if place < words.len() => drop(words.remove(place)),
                1 => words.insert(place, noise.bytes(1)),
                _ => words.insert(place, WORDS[noise.below(WORDS.len())].into()),
            }
        }
        words.concat()
    })
}

#[test]
fn every_text_is_read_or_refused() {
    let files = corpus("notation");
    run(notation::check, files.clone(), text);
    run(notation::check, sentences(&files), text);
}

#[test]
fn every_operation_is_right_or_refused() {
    let files = corpus("algebra");
    run(algebra::check, files.clone(), case);
    let mut noise = Noise::new(2);
    let inputs = (0..INPUTS).map(move |at| {
        if at % 2 == 0 {
            let count = 8 + noise.below(17);
            return noise.bytes(count);
        }
        let mut input = files[noise.below(files.len())].clone();
        for _ in 0..=noise.below(3) {
            let place = noise.below(input.len());
            input[place] = noise.bytes(1)[0];
        }
        input
    });
    run(algebra::check, inputs, case);
}

/// What a case says is what its bytes say.
#[test]
fn cases_keep_their_meaning() {
    for file in corpus("algebra") {
        let case = wire::decode(&file);
        let again = wire::encode(&case).map(|bytes| wire::decode(&bytes));
        assert_eq!(again.as_ref(), Some(&case));
    }
}
