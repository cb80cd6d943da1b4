//! Layouts with integers that are given where the macro is called: `({m}, 64):(64, 1)`.

use crate::errors;
use crate::source::Source;
use crate::text::Text;
use layout_core::__private::mixed::{self, Mixed, Part};
use layout_core::View;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// A layout with integers in braces.
pub(crate) struct Given {
    layout: Mixed,
    /// What is in the braces, in the order of the text.
    braces: Vec<Brace>,
}

/// What is in braces.
enum Brace {
    /// `{expr}`, an integer at run time; in the place of a type its type.
    RunTime(Group),
    /// `{const expr}`, an integer at compile time.
    Const(TokenStream),
}

/// The layout, if it has integers in braces.
pub(crate) fn read(tokens: TokenStream) -> syn::Result<Option<Given>> {
    let (text, groups) = Text::with_given(tokens.clone(), Span::call_site());
    if groups.is_empty() {
        return Ok(None);
    }
    check_signs(tokens)?;
    let layout = mixed::read(text.as_str()).map_err(|error| errors::of_given(&error, &text))?;
    let braces: syn::Result<Vec<Brace>> = groups.into_iter().map(brace).collect();
    Ok(Some(Given { layout, braces: braces? }))
}

/// Refuses integers in braces, where `expected` stands.
pub(crate) fn refuse(tokens: TokenStream, expected: &str) -> syn::Result<()> {
    let (_, groups) = Text::with_given(tokens, Span::call_site());
    groups.first().map_or(Ok(()), |group| {
        Err(syn::Error::new(group.span(), format!("found '{{…}}', expected {expected}")))
    })
}

/// Refuses the signs that would be misread: a `?` is no integer in braces, and a `-` does not stand before them.
fn check_signs(tokens: TokenStream) -> syn::Result<()> {
    let mut open = vec![tokens.into_iter().peekable()];
    while let Some(tokens) = open.last_mut() {
        match tokens.next() {
            Some(TokenTree::Punct(sign)) if sign.as_char() == '?' => {
                return Err(syn::Error::new(sign.span(), "found '?', expected an integer"));
            }
            Some(TokenTree::Punct(sign)) if sign.as_char() == '-' && tokens.peek().is_some_and(is_brace) => {
                let message = "found '-' before braces, expected it in them: {-(…)}";
                return Err(syn::Error::new(sign.span(), message));
            }
            Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::Brace => {
                open.push(group.stream().into_iter().peekable());
            }
            Some(_) => {}
            None => _ = open.pop(),
        }
    }
    Ok(())
}

fn is_brace(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

fn brace(group: Group) -> syn::Result<Brace> {
    let mut tokens = group.stream().into_iter();
    match tokens.next() {
        None => Err(syn::Error::new(group.span(), "found '{}', expected an integer in the braces")),
        Some(TokenTree::Ident(word)) if word == "const" => {
            let rest: TokenStream = tokens.collect();
            // `{const { … }}` is a block that is evaluated at compile time, and an integer at run time.
            let is_block = rest.clone().into_iter().any(|token| is_brace(&token));
            if rest.is_empty() {
                return Err(syn::Error::new(word.span(), "found the end after 'const', expected an integer"));
            }
            Ok(if is_block { Brace::RunTime(group) } else { Brace::Const(rest) })
        }
        Some(_) => Ok(Brace::RunTime(group)),
    }
}

impl Given {
    /// Writes the type of the layout; the braces of integers at run time hold their types.
    pub(crate) fn write_type(&self, source: &mut Source) {
        source.item("Layout<");
        self.write_parameters(source);
        if self.run_time().next().is_some() {
            source.write(",");
            source.list(self.run_time(), |source, at| {
                if let Some(Brace::RunTime(group)) = self.braces.get(at) {
                    source.hole(group.stream());
                }
            });
        }
        source.write(">");
    }

    /// Writes the layout as a value: a `Result` unless all its integers are known at compile time.
    pub(crate) fn write_value(&self, source: &mut Source) {
        if self.run_time().next().is_none() {
            source.item("Layout::<");
            self.write_parameters(source);
            source.write(">::NEW");
            return;
        }
        self.write_integers(source, |_, _| {});
        source.private("mixed_layout::<");
        self.write_parameters(source);
        source.write(",_,_>(");
        let mut open = 0_usize;
        for at in self.run_time() {
            source.private("Cons::new(");
            source.display(format_args!("given_{at},"));
            open = open.saturating_add(1);
        }
        source.private("Nil");
        source.write(&")".repeat(open));
        source.write(")}");
    }

    /// Writes the `Result` of a `layout_core::Layout`.
    pub(crate) fn write_run_time(&self, source: &mut Source) {
        self.write_integers(source, |source, count| source.display(format_args!(":[i64;{count}]")));
        source.core("__private::given(");
        for leaves in [self.layout.shape.leaves(), self.layout.stride.leaves()] {
            source.write("&[");
            for leaf in leaves {
                match (leaf, self.constant(*leaf)) {
                    (Part::Known(value), _) => source.display(value),
                    (_, Some(constant)) => source.hole(constant.clone()),
                    (Part::Given(at), None) => source.display(format_args!("given_{at}")),
                }
                source.write(",");
            }
            source.write("],");
        }
        source.display(format_args!("\"{}\")", self.layout.shape.profile()));
        source.write("}");
    }

    /// Writes the beginning of a block that evaluates the integers once, in the order of the text. They are an array, so that
    /// one of another type is a type mismatch where it stands, and literals have the type of the others; `annotation` is
    /// written behind the pattern, and knows how many there are.
    fn write_integers(&self, source: &mut Source, annotation: impl Fn(&mut Source, usize)) {
        let run_time = || {
            self.braces.iter().enumerate().filter_map(|(at, brace)| match brace {
                Brace::RunTime(group) => Some((at, group)),
                Brace::Const(_) => None,
            })
        };
        source.write("{let [");
        for (at, _) in run_time() {
            source.display(format_args!("given_{at},"));
        }
        source.write("]");
        annotation(source, run_time().count());
        source.write("=[");
        for (_, group) in run_time() {
            source.hole(TokenTree::from(group.clone()).into());
            source.write(",");
        }
        source.write("];");
    }

    fn write_parameters(&self, source: &mut Source) {
        self.write_tuple(
            source,
            self.layout.shape.view(),
            |source, value| source.natural(value.unsigned_abs()),
            "U",
        );
        source.write(",");
        self.write_tuple(source, self.layout.stride.view(), Source::integer, "ConstStride");
    }

    /// Writes a shape or a stride; `constant` is the type of an integer in a const parameter.
    fn write_tuple(
        &self,
        source: &mut Source,
        tuple: View<'_, Part>,
        known: impl Copy + Fn(&mut Source, i64),
        constant: &str,
    ) {
        let Some(leaf) = tuple.as_leaf() else {
            return source
                .list(tuple.modes(), |source, mode| self.write_tuple(source, mode, known, constant));
        };
        match (leaf, self.constant(*leaf)) {
            (Part::Known(value), _) => known(source, *value),
            (Part::Given(_), None) => source.private("Dyn"),
            (Part::Given(_), Some(tokens)) => {
                source.private(constant);
                source.write("<{");
                source.hole(tokens.clone());
                source.write("}>");
            }
        }
    }

    /// The constant in the braces that a leaf stands for.
    fn constant(&self, leaf: Part) -> Option<&TokenStream> {
        match leaf {
            Part::Given(at) => match self.braces.get(at)? {
                Brace::Const(tokens) => Some(tokens),
                Brace::RunTime(_) => None,
            },
            Part::Known(_) => None,
        }
    }

    /// The integers known at run time only, in the order of the leaves, those of the shape first.
    fn run_time(&self) -> impl Iterator<Item = usize> {
        let leaves = self.layout.shape.leaves().iter().chain(self.layout.stride.leaves());
        leaves.filter_map(|leaf| match leaf {
            Part::Given(at) if self.constant(*leaf).is_none() => Some(*at),
            _ => None,
        })
    }
}
