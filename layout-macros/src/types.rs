//! Expressions over types in scope: `composition(A, 4:1)` becomes `CompositionOf<A, Layout<…>>`.
//!
//! An expression in which a name stands for a type is left to the type system; one whose layouts are all written out is
//! computed by `layout-core`. What is written out in an expression over types becomes a type.

use crate::errors;
use crate::expand::{read_layout, read_tiler};
use crate::source::Source;
use crate::text::Text;
use layout_core::expr::{Value, evaluate, operations};
use layout_core::{IntTuple, Swizzle};
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

/// What a parameter of an operation takes.
#[derive(Clone, Copy)]
enum Takes {
    /// A layout.
    Layout,
    /// A tiler: a layout, `<…>` or `_`.
    Tiler,
    /// What is composed with: a tiler, or a composed layout.
    Inner,
    /// A size: an integer or a shape.
    Size,
    /// Integers from 0 on: the number of a mode, or one for each mode.
    Number,
}
use Takes::{Inner, Layout, Number, Size, Tiler};

/// The operations that types have, with their parameters; the last may be left out where the alias has a default.
const OPERATIONS: &[(&str, &[Takes], usize)] = &[
    ("coalesce", &[Layout], 1),
    ("composition", &[Layout, Inner], 2),
    ("complement", &[Layout, Size], 1),
    ("logical_divide", &[Layout, Tiler], 2),
    ("zipped_divide", &[Layout, Tiler], 2),
    ("tiled_divide", &[Layout, Tiler], 2),
    ("flat_divide", &[Layout, Tiler], 2),
    ("disjoint_complement", &[Layout, Size], 1),
    ("logical_product", &[Layout, Tiler], 2),
    ("zipped_product", &[Layout, Tiler], 2),
    ("tiled_product", &[Layout, Tiler], 2),
    ("flat_product", &[Layout, Tiler], 2),
    ("blocked_product", &[Layout, Layout], 2),
    ("raked_product", &[Layout, Layout], 2),
    ("make_layout_tv", &[Layout, Layout], 2),
    ("upcast", &[Layout, Size], 2),
    ("downcast", &[Layout, Size], 2),
    ("right_inverse", &[Layout], 1),
    ("left_inverse", &[Layout], 1),
    ("quasi_inverse", &[Layout], 1),
    ("filter", &[Layout], 1),
    ("nullspace", &[Layout], 1),
    ("max_common_layout", &[Layout, Layout], 2),
    ("n_complement", &[Layout, Size], 2),
    ("tile_to_shape", &[Layout, Size, Number], 2),
    ("make_layout_like", &[Layout], 1),
    ("with_shape", &[Layout, Size], 2),
    ("flatten", &[Layout], 1),
    ("group", &[Layout, Number, Number], 3),
    ("take", &[Layout, Number, Number], 3),
    ("append", &[Layout, Layout], 2),
    ("prepend", &[Layout, Layout], 2),
    ("flat.squeeze", &[Layout], 1),
    ("flat.filter", &[Layout], 1),
    ("flat.sort", &[Layout], 1),
    ("flat.concat", &[Layout, Layout], 2),
];

/// An expression in which a name stands for a type.
pub(crate) struct Expression {
    operation: Ident,
    traits: String,
    arguments: Vec<(Takes, Term)>,
}

/// What stands in an expression over types, or is one.
pub(crate) enum Term {
    /// Written out.
    Text(Text),
    /// A name.
    Path(TokenStream),
    Call(Expression),
    /// A map, an offset, and the layout behind which they stand: the map or the layout is over types.
    Behind(Box<Self>, i64, Box<Self>),
}

/// The tokens as an expression over types, if they are one.
pub(crate) fn read(tokens: TokenStream) -> syn::Result<Option<Term>> {
    let tokens = visible(tokens);
    match term(&tokens, 0)? {
        Term::Text(_) | Term::Path(_) => Ok(None),
        expression => Ok(Some(expression)),
    }
}

/// The tokens without invisible groups, which carry the fragments of a `macro_rules!`.
pub(crate) fn visible(tokens: TokenStream) -> Vec<TokenTree> {
    let mut all = Vec::new();
    let mut open = vec![tokens.into_iter()];
    while let Some(tokens) = open.last_mut() {
        match tokens.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::None => {
                open.push(group.stream().into_iter());
            }
            Some(token) => all.push(token),
            None => _ = open.pop(),
        }
    }
    all
}

/// The parts between separators that stand outside of angle brackets.
pub(crate) fn split(tokens: &[TokenTree], separates: fn(&TokenTree) -> bool) -> Vec<&[TokenTree]> {
    let mut open = 0_usize;
    let mut parts = tokens.split(|token| {
        match sign(token) {
            Some('<') => open = open.saturating_add(1),
            Some('>') => open = open.saturating_sub(1),
            _ => {}
        }
        open == 0 && separates(token)
    });
    parts.by_ref().collect()
}

pub(crate) fn sign(token: &TokenTree) -> Option<char> {
    if let TokenTree::Punct(punct) = token { Some(punct.as_char()) } else { None }
}

pub(crate) fn is_composition(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(word) if word == "o")
}

/// Calls deeper than this are left to `layout-core`, which refuses them.
const MOST_CALLS: usize = 64;

/// `a o b o …`, or one operand, inside as many calls as are `open`. As in `layout-core`, it groups to the left; where a swizzle stands
/// in it to the right, and an integer between two operands is an offset.
fn term(tokens: &[TokenTree], open: usize) -> syn::Result<Term> {
    let parts = split(tokens, is_composition);
    let Some((first, rest)) = parts.split_first() else { return Ok(text(tokens)) };
    if rest.is_empty() {
        return operand(tokens, open);
    }
    let operands: syn::Result<Vec<Term>> = parts.iter().map(|part| operand(part, open)).collect();
    let operands = operands?;
    if operands.iter().all(|operand| matches!(operand, Term::Text(_))) {
        return Ok(text(tokens));
    }
    let place = first.first().map_or_else(Span::call_site, TokenTree::span);
    let word = tokens.iter().find(|token| is_composition(token)).map_or(place, TokenTree::span);
    if operands.len() > MOST_CALLS.saturating_add(1) {
        return Err(syn::Error::new(word, format!("more than {MOST_CALLS} compositions of types in a row")));
    }
    let composition = |lhs, rhs| {
        Ok(Term::Call(expression(Ident::new("composition", word), "composition", vec![lhs, rhs])?))
    };
    if !operands.iter().any(|operand| operand.as_swizzle().is_some()) {
        let mut operands = operands.into_iter();
        let Some(first) = operands.next() else { return Ok(text(tokens)) };
        return operands.try_fold(first, composition);
    }
    let mut operands = operands.into_iter().rev();
    let Some(mut rhs) = operands.next() else { return Ok(text(tokens)) };
    while let Some(lhs) = operands.next() {
        rhs = match lhs.as_integer() {
            None => composition(lhs, rhs)?,
            Some(offset) => {
                let Some(map) = operands.next() else { return Ok(text(tokens)) };
                Term::Behind(Box::new(map), offset, Box::new(rhs))
            }
        };
    }
    Ok(rhs)
}

fn operand(tokens: &[TokenTree], open: usize) -> syn::Result<Term> {
    if let (Some((name, arguments)), true) = (call(tokens), open <= MOST_CALLS) {
        let arguments = visible(arguments);
        let mut parts = split(&arguments, |token| sign(token) == Some(','));
        // A comma may trail.
        if parts.last().is_some_and(|part| part.is_empty()) {
            parts.pop();
        }
        let terms: syn::Result<Vec<Term>> =
            parts.into_iter().map(|part| term(part, open.saturating_add(1))).collect();
        let terms = terms?;
        if terms.iter().all(|term| matches!(term, Term::Text(_))) {
            return Ok(text(tokens));
        }
        let words: String = name.iter().map(ToString::to_string).collect();
        let Some(TokenTree::Ident(word)) = name.first() else { return Ok(text(tokens)) };
        return Ok(Term::Call(expression(word.clone(), &words, terms)?));
    }
    if is_path(tokens) {
        return Ok(Term::Path(tokens.iter().cloned().collect()));
    }
    Ok(text(tokens))
}

fn text(tokens: &[TokenTree]) -> Term {
    let place = tokens.first().map_or_else(Span::call_site, TokenTree::span);
    Term::Text(Text::new(tokens.iter().cloned().collect(), place))
}

/// The name and the arguments of a call: words between dots, and a group in parentheses.
fn call(tokens: &[TokenTree]) -> Option<(&[TokenTree], TokenStream)> {
    let (last, name) = tokens.split_last()?;
    let TokenTree::Group(group) = last else { return None };
    let is_name = |(at, token): (usize, &TokenTree)| match token {
        TokenTree::Ident(_) => at % 2 == 0,
        token => at % 2 == 1 && sign(token) == Some('.'),
    };
    let called = group.delimiter() == Delimiter::Parenthesis && name.iter().enumerate().all(is_name);
    (called && name.len() % 2 == 1).then(|| (name, group.stream()))
}

/// Whether this names a type, and is not something of the notation: words between `::`, of which each may have `<…>`.
fn is_path(tokens: &[TokenTree]) -> bool {
    let mut open = 0_usize;
    let mut colons = 0_usize;
    let is_path = tokens.iter().all(|token| match (token, sign(token)) {
        (_, Some('<')) => {
            open = open.saturating_add(1);
            true
        }
        (_, Some('>')) => {
            open = open.saturating_sub(1);
            true
        }
        (_, Some(':')) if open == 0 => {
            colons = colons.saturating_add(1);
            true
        }
        (TokenTree::Ident(_), _) => {
            let apart = colons == 0 || colons == 2 || open > 0;
            colons = if open == 0 { 0 } else { colons };
            apart
        }
        _ => open > 0,
    });
    let first = tokens.iter().find_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let (Some(first), Some(begin)) = (first, tokens.first()) else { return false };
    let angle = tokens.get(1).and_then(sign) == Some('<');
    let of_notation = (angle && ["C", "Int", "Sw", "S"].contains(&first.as_str()))
        || first.strip_prefix('F').is_some_and(|digits| digits.parse::<u64>().is_ok())
        || first.starts_with('_');
    is_path && colons == 0 && !of_notation && sign(begin) != Some('<')
}

fn expression(operation: Ident, name: &str, terms: Vec<Term>) -> syn::Result<Expression> {
    let Some((_, takes, least)) = OPERATIONS.iter().find(|(known, ..)| *known == name) else {
        let message = if operations().any(|known| known.name == name) {
            format!("{name} is not there for types: it is computed where all layouts are written out")
        } else {
            format!("there is no operation {name}")
        };
        return Err(syn::Error::new(operation.span(), message));
    };
    if !(*least..=takes.len()).contains(&terms.len()) {
        let takes = operations().find(|known| known.name == name).map_or("", |known| known.takes);
        let given = terms.len();
        let plural = if given == 1 { "" } else { "s" };
        let message = format!("{name}: {given} argument{plural} given, expected {name}{takes}");
        return Err(syn::Error::new(operation.span(), message));
    }
    let arguments = takes.iter().copied().zip(terms).collect();
    Ok(Expression { operation, traits: camel_case(name), arguments })
}

/// `logical_divide` as `LogicalDivide`, and `flat.sort` as `flat::Sort`.
fn camel_case(name: &str) -> String {
    let (module, name) = name.split_once('.').map_or(("", name), |(_, name)| ("flat::", name));
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        first.to_ascii_uppercase() + rest
    });
    core::iter::once(module.to_owned()).chain(words).collect()
}

impl Expression {
    /// Writes the type of the result: the alias of the operation.
    fn write_type(&self, source: &mut Source) -> syn::Result<()> {
        source.item(&self.traits);
        source.write("Of<");
        for (takes, term) in &self.arguments {
            term.write(*takes, source)?;
            source.write(",");
        }
        source.write(">");
        Ok(())
    }

    /// Writes the result as a value: the constant of the operation.
    fn write_value(&self, source: &mut Source) -> syn::Result<()> {
        let Some(((takes, layout), rest)) = self.arguments.split_first() else {
            return Err(syn::Error::new(self.operation.span(), "expected a layout"));
        };
        source.write("<");
        layout.write(*takes, source)?;
        source.write(" as ");
        source.item(&self.traits);
        if !rest.is_empty() {
            source.write("<");
            for (takes, term) in rest {
                term.write(*takes, source)?;
                source.write(",");
            }
            source.write(">");
        }
        source.write(">::VALUE");
        Ok(())
    }
}

impl Term {
    /// Writes the type of the layout that this is.
    pub(crate) fn write_type(&self, source: &mut Source) -> syn::Result<()> {
        self.write(Layout, source)
    }

    /// Writes the layout that this is as a value.
    pub(crate) fn write_value(&self, source: &mut Source) -> syn::Result<()> {
        if let Self::Call(expression) = self {
            return expression.write_value(source);
        }
        source.write("<");
        self.write_type(source)?;
        source.write(">::NEW");
        Ok(())
    }

    fn as_swizzle(&self) -> Option<Swizzle> {
        if let Self::Text(text) = self { text.as_str().parse().ok() } else { None }
    }

    /// The integer that this is as an offset: no layout.
    fn as_integer(&self) -> Option<i64> {
        let Self::Text(text) = self else { return None };
        text.as_str().parse::<IntTuple>().ok()?.as_leaf().copied()
    }

    fn write(&self, takes: Takes, source: &mut Source) -> syn::Result<()> {
        match (self, takes) {
            (Self::Path(path), _) => source.hole(path.clone()),
            (Self::Call(expression), _) => expression.write_type(source)?,
            (Self::Behind(map, offset, inner), _) => {
                source.item("ComposedLayout<");
                map.write(Layout, source)?;
                source.write(",");
                source.integer(*offset);
                source.write(",");
                inner.write(Layout, source)?;
                source.write(">");
            }
            (Self::Text(text), Layout) => match self.as_swizzle() {
                Some(swizzle) => source.swizzle_type(swizzle),
                None => source.static_type(&read_layout(text)?),
            },
            (Self::Text(text), Tiler) => source.tiler_type(&read_any_tiler(text)?),
            (Self::Text(text), Inner) => match evaluate(text.as_str()) {
                Ok(Value::Composed(composed)) => source.static_type(&composed),
                _ => source.tiler_type(&read_any_tiler(text)?),
            },
            (Self::Text(text), Size) => source.shape(&read_size(text)?),
            (Self::Text(text), Number) => source.shape(&read_numbers(text)?),
        }
        Ok(())
    }
}

/// A tiler that is written out, or the layout that an expression gives.
fn read_any_tiler(text: &Text) -> syn::Result<layout_core::Tiler> {
    match evaluate(text.as_str()) {
        Ok(Value::Layout(layout)) => Ok(layout.into()),
        Err(error) if !error.is_syntax() => Err(errors::of(&error, text)),
        _ => read_tiler(text),
    }
}

/// A size, as an integer or a shape.
pub(crate) fn read_size(text: &Text) -> syn::Result<IntTuple> {
    let shape: IntTuple = text.as_str().parse().map_err(|error| errors::of(&error, text))?;
    // A shape is the shape of a layout, which checks it.
    layout_core::Layout::column_major(shape.clone()).map_err(|error| errors::of(&error, text))?;
    Ok(shape)
}

/// Integers, none of which is negative.
fn read_numbers(text: &Text) -> syn::Result<IntTuple> {
    let numbers: IntTuple = text.as_str().parse().map_err(|error| errors::of(&error, text))?;
    match numbers.leaves().iter().find(|number| **number < 0) {
        Some(number) => Err(errors::about(text, &format!("found {number}, expected an integer from 0 on"))),
        None => Ok(numbers),
    }
}
