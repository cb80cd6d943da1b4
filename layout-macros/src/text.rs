//! Tokens to the text of the notation, with the token at each byte of it.

use core::iter::Peekable;
use core::ops::Range;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree, token_stream::IntoIter};

/// The text that stands for some tokens.
///
/// Tokens lose their white space, so the text has a space only between two words that would otherwise become one. All
/// else touches: `-` its digits, `.` both halves of a name. Invisible groups, which carry the fragments of a
/// `macro_rules!`, vanish, and so do doc comments.
pub(crate) struct Text {
    written: String,
    pieces: Vec<Piece>,
    /// Where the text would stand if it were not empty.
    place: Span,
}

/// A token, or one delimiter of a group.
struct Piece {
    bytes: Range<usize>,
    span: Span,
}

impl Text {
    /// The text of these tokens; `place` is where an error goes if there are none.
    pub(crate) fn new(tokens: TokenStream, place: Span) -> Self {
        Self::read(tokens, place, &mut |_| false)
    }

    /// As [`Text::new`], with `?` in the place of each `{…}`, and the groups.
    pub(crate) fn with_given(tokens: TokenStream, place: Span) -> (Self, Vec<Group>) {
        let mut given = Vec::new();
        let text = Self::read(tokens, place, &mut |group| {
            let is_given = group.delimiter() == Delimiter::Brace;
            if is_given {
                given.push(group.clone());
            }
            is_given
        });
        (text, given)
    }

    /// The text of these tokens, with `?` for the groups that `is_given` tells.
    fn read(tokens: TokenStream, place: Span, is_given: &mut dyn FnMut(&Group) -> bool) -> Self {
        let mut text = Self { written: String::new(), pieces: Vec::new(), place };
        // A stack of open groups instead of a recursion: the notation bounds the nesting, the tokens do not.
        let mut open: Vec<(Peekable<IntoIter>, Option<Group>)> = vec![(tokens.into_iter().peekable(), None)];
        while let Some((tokens, group)) = open.last_mut() {
            match tokens.next() {
                Some(TokenTree::Group(inner)) if is_given(&inner) => text.push("?", inner.span()),
                Some(TokenTree::Group(inner)) => {
                    text.push(signs(&inner).0, inner.span_open());
                    open.push((inner.stream().into_iter().peekable(), Some(inner)));
                }
                Some(TokenTree::Punct(sign)) if sign.as_char() == '#' && skip_doc(tokens) => {}
                Some(token) => text.push(&token.to_string(), token.span()),
                None => {
                    if let Some(group) = group {
                        text.push(signs(group).1, group.span_close());
                    }
                    open.pop();
                }
            }
        }
        text
    }

    fn push(&mut self, piece: &str, span: Span) {
        if piece.is_empty() {
            return;
        }
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        if self.written.ends_with(in_word) && piece.starts_with(in_word) {
            self.written.push(' ');
        }
        let start = self.written.len();
        self.written.push_str(piece);
        let bytes = start..self.written.len();
        self.pieces.push(Piece { bytes, span });
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.written
    }

    /// The spans of the first and the last token among these bytes; past the end, those of the last token.
    pub(crate) fn spans(&self, bytes: &Range<usize>) -> (Span, Span) {
        let behind = bytes.end.max(bytes.start.saturating_add(1));
        let mut touched =
            self.pieces.iter().filter(|piece| piece.bytes.start < behind && bytes.start < piece.bytes.end);
        let end = self.pieces.last().map_or(self.place, |piece| piece.span);
        let first = touched.next().map_or(end, |piece| piece.span);
        let last = touched.next_back().map_or(first, |piece| piece.span);
        (first, last)
    }
}

/// The opening and the closing sign of a group.
fn signs(group: &Group) -> (&'static str, &'static str) {
    match group.delimiter() {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    }
}

/// Takes the rest of a doc comment, `[doc = "…"]`, if that is what follows the sign `#`.
fn skip_doc(tokens: &mut Peekable<IntoIter>) -> bool {
    let is_doc = matches!(tokens.peek(), Some(TokenTree::Group(group))
        if group.delimiter() == Delimiter::Bracket && starts_with_doc(group));
    if is_doc {
        tokens.next();
    }
    is_doc
}

fn starts_with_doc(group: &Group) -> bool {
    let mut tokens = group.stream().into_iter();
    matches!(tokens.next(), Some(TokenTree::Ident(name)) if name == "doc")
        && matches!(tokens.next(), Some(TokenTree::Punct(sign)) if sign.as_char() == '=')
}

#[cfg(test)]
mod tests {
    use super::Text;
    use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

    #[track_caller]
    fn text(tokens: TokenStream) -> String {
        Text::new(tokens, Span::call_site()).as_str().into()
    }

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(text(source.parse().expect("tokens")), expected, "{source}");
    }

    #[test]
    fn words_stay_apart_and_all_else_touches() {
        check(" ( 4 , 1_024 ) : ( 1 , - 4 ) ", "(4,1_024):(1,-4)");
        check("< 4 , _ , < 8 : 2 > >", "<4,_,<8:2>>");
        check("(6,6):(5,12) o 12:9", "(6,6):(5,12)o 12:9");
        check("9 o 4", "9 o 4");
        check("_ 4", "_ 4");
        check("_4", "_4");
        check("flat . coalesce(4)", "flat.coalesce(4)");
        check("2@1@0", "2@1@0");
        check("4::2", "4::2");
        check("[4]{5}", "[4]{5}");
        check("", "");
    }

    #[test]
    fn comments_vanish() {
        check("4 /* extent */ : // and\n 2", "4:2");
        check("(4, /// rows\n 8 /** columns */)", "(4,8)");
        check("#[cfg(a)] 4", "#[cfg(a)]4");
        check("# 4", "#4");
        check("#", "#");
    }

    #[test]
    fn invisible_groups_vanish() {
        let inner: TokenStream = "-4".parse().expect("tokens");
        let hidden = TokenTree::from(Group::new(Delimiter::None, inner));
        let twice = TokenTree::from(Group::new(Delimiter::None, hidden.into()));
        let mut tokens: TokenStream = "4:".parse().expect("tokens");
        tokens.extend([twice]);
        assert_eq!(text(tokens), "4:-4");
        assert_eq!(text(TokenTree::from(Group::new(Delimiter::None, TokenStream::new())).into()), "");
    }

    #[track_caller]
    fn check_place(source: &str, part: &str, expected: &str) {
        let text = Text::new(source.parse().expect("tokens"), Span::call_site());
        let start = text.as_str().find(part).expect("part");
        let (first, last) = text.spans(&(start..start + part.len()));
        let joined = first.join(last).expect("one source");
        assert_eq!(joined.source_text().as_deref(), Some(expected), "{source}");
    }

    #[test]
    fn bytes_lead_back_to_tokens() {
        check_place("(4, 8) : ( 1, 4, 2 )", "(1,4,2)", "( 1, 4, 2 )");
        check_place("(4, 8) : ( 1, 4, 2 )", "(", "(");
        check_place("(4, 8) : ( 1, 4, 2 )", ")", ")");
        check_place("(4, 8) : ( 1, - 4 )", "-4", "- 4");
        check_place("composition(8:1, < 2 , 4 >)", "<2,4>", "< 2 , 4 >");
        check_place("flat . coalesce(4)", "flat.coalesce", "flat . coalesce");
        check_place("1.5", ".", "1.5");
    }

    #[test]
    fn past_the_end_is_the_last_token() {
        let text = Text::new("(4, 8) :".parse().expect("tokens"), Span::call_site());
        let end = text.as_str().len();
        let (first, last) = text.spans(&(end..end));
        assert_eq!(first.source_text().as_deref(), Some(":"));
        assert_eq!(last.source_text().as_deref(), Some(":"));
    }

    #[test]
    fn empty_text_is_at_its_own_place() {
        let token: TokenTree = "dyn".parse::<TokenStream>().expect("tokens").into_iter().next().expect("one");
        let text = Text::new(TokenStream::new(), token.span());
        assert_eq!(text.spans(&(0..0)).0.source_text().as_deref(), Some("dyn"));
    }
}
