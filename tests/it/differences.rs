//! DIFFERENCES.md says what is so: every row is evaluated and compared with its column "ours".

use layout_core::expr::evaluate;

/// The cells of the rows whose first cell is one expression in backquotes.
fn rows(text: &str) -> Vec<(String, String)> {
    let code = |cell: &str| cell.trim().strip_prefix('`')?.split('`').next().map(str::to_owned);
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        assert_eq!(cells.len(), 4, "four cells: {line}");
        rows.push((code(cells[0]).expect("an expression"), cells[2].trim().to_owned()));
    }
    rows
}

#[test]
fn every_difference_is_so() {
    let text = include_str!("../../DIFFERENCES.md");
    let rows = rows(text);
    assert!(rows.len() >= 25, "only {} rows were read", rows.len());
    for (input, ours) in rows {
        let answer = evaluate(&input);
        let (said, is) = if let Some(kind) = ours.strip_prefix("error ") {
            let error = answer.expect_err(&input);
            (kind.trim_matches('`').to_owned(), error.kind().as_str().to_owned())
        } else {
            let answer = answer.unwrap_or_else(|error| panic!("{input}: {error}")).to_string();
            let unchanged = || {
                input.split_once('(').and_then(|(_, rest)| rest.split_once(", ")).map(|(layout, _)| layout)
            };
            let said = if ours == "unchanged" {
                unchanged().expect("two arguments")
            } else {
                ours.trim_matches('`')
            };
            (said.to_owned(), answer)
        };
        assert_eq!(said, is, "{input}");
    }
}
