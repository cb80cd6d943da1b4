//! Layouts and tilers to the source text that stands for them. All paths that are generated are spelt here.

use core::fmt::Write;

use crate::errors;
use crate::input::Input;
use crate::text::Text;
use layout_core::expr::{Value, evaluate};
use layout_core::{Layout, Tiler, View};
use proc_macro2::{TokenStream, TokenTree};

/// What `layout!` stands for.
pub(crate) fn layout_value(tokens: TokenStream) -> syn::Result<Source> {
    let input: Input = syn::parse2(tokens)?;
    let layout = read_layout(&input.notation)?;
    let mut source = Source::new(input.krate);
    if input.dynamic.is_some() {
        source.run_time_layout(&layout);
    } else {
        source.layout_value(&layout);
    }
    Ok(source)
}

/// What `Layout!` stands for.
pub(crate) fn layout_type(tokens: TokenStream) -> syn::Result<Source> {
    let input = static_input(
        tokens,
        "expected a layout without dyn: the type of a run-time layout is layout_core::Layout",
    )?;
    let layout = read_layout(&input.notation)?;
    let mut source = Source::new(input.krate);
    source.layout_type(&layout);
    Ok(source)
}

/// What `tiler!` stands for.
pub(crate) fn tiler_value(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, tiler) = read_tiler(tokens)?;
    source.tiler_value(&tiler);
    Ok(source)
}

/// What `Tiler!` stands for.
pub(crate) fn tiler_type(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, tiler) = read_tiler(tokens)?;
    source.tiler_type(&tiler);
    Ok(source)
}

/// The input of a macro that has no run-time form; `message` says so.
fn static_input(tokens: TokenStream, message: &str) -> syn::Result<Input> {
    let input: Input = syn::parse2(tokens)?;
    match input.dynamic {
        Some(place) => Err(syn::Error::new(place, message)),
        None => Ok(input),
    }
}

/// The layout that is written out, or the one that an expression evaluates to.
fn read_layout(text: &Text) -> syn::Result<Layout> {
    let refused = match text.as_str().parse::<Layout>() {
        Ok(layout) => return Ok(layout),
        Err(error) => error,
    };
    // An expression is refused as syntax, and everything else that is refused has no value that is a layout.
    let other = match evaluate(text.as_str()) {
        Ok(Value::Layout(layout)) => return Ok(layout),
        Err(error) => return Err(errors::of(&error, text)),
        Ok(Value::Tiler(_)) => return Err(errors::of(&refused, text)),
        Ok(_) if !refused.is_syntax() => return Err(errors::of(&refused, text)),
        Ok(Value::List(_)) if text.as_str().trim_start().starts_with('[') => {
            return Err(errors::of(&refused, text));
        }
        Ok(Value::List(values)) => format!("a list of {} indices", values.len()),
        Ok(value) => value.to_string(),
    };
    Err(errors::about(text, &format!("this expression is {other}, expected a layout")))
}

fn read_tiler(tokens: TokenStream) -> syn::Result<(Source, Tiler)> {
    let input = static_input(tokens, "expected a tiler without dyn: it has no run-time form here")?;
    match input.notation.as_str().parse() {
        Ok(tiler) => Ok((Source::new(input.krate), tiler)),
        Err(error) => Err(errors::of(&error, &input.notation)),
    }
}

/// Generated source text. The compiler's own lexer turns it into tokens: that is several times faster than to make them one by one.
pub(crate) struct Source {
    text: String,
    /// The path of the crate, if it is named. Its tokens may mean something that text does not: `$crate`.
    krate: Option<TokenStream>,
}

/// The word in the text that stands for the crate, if that is named.
const CRATE: &str = "krate";

impl Source {
    fn new(krate: Option<TokenStream>) -> Self {
        Self { text: String::with_capacity(512), krate }
    }

    /// The text, if it is all there is.
    pub(crate) fn as_text(&self) -> Option<&str> {
        self.krate.is_none().then_some(&self.text)
    }

    /// The tokens, with the path of the crate in its place.
    pub(crate) fn into_tokens(self) -> syn::Result<TokenStream> {
        let tokens: TokenStream = self.text.parse()?;
        let Some(krate) = self.krate else { return Ok(tokens) };
        let replaced = tokens.into_iter().map(|token| match token {
            TokenTree::Ident(word) if word == CRATE => krate.clone(),
            token => token.into(),
        });
        Ok(replaced.collect())
    }

    fn write(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes anything that can be displayed.
    fn display(&mut self, value: impl core::fmt::Display) {
        // Writing to a string does not fail.
        let _ = write!(self.text, "{value}");
    }

    /// The path to an item of the crate `krate`, or of the one that is named.
    fn path(&mut self, krate: &str, item: &str) {
        let root = if self.krate.is_some() { CRATE } else { krate };
        self.write(root);
        self.write("::");
        self.write(item);
    }

    /// The path to a public item.
    fn item(&mut self, name: &str) {
        self.path("::layout_static", name);
    }

    /// The path to an item that only macros name.
    fn private(&mut self, name: &str) {
        self.item("__private::");
        self.write(name);
    }

    /// The value of `layout!(dyn …)`, in `layout_core`.
    fn run_time_layout(&mut self, layout: &Layout) {
        self.path("::layout_core", "__private::layout(");
        self.integers(layout.shape().leaves());
        self.integers(layout.strides());
        self.display(format_args!("\"{}\")", layout.shape().profile()));
    }

    fn integers(&mut self, values: &[i64]) {
        self.write("&[");
        for value in values {
            self.display(format_args!("{value},"));
        }
        self.write("],");
    }

    fn layout_value(&mut self, layout: &Layout) {
        self.item("Layout::");
        self.parameters(layout);
        self.write("::NEW");
    }

    fn layout_type(&mut self, layout: &Layout) {
        self.item("Layout");
        self.parameters(layout);
    }

    fn parameters(&mut self, layout: &Layout) {
        self.write("<");
        self.tuple(layout.shape().view(), |out, extent| out.natural(extent.unsigned_abs()));
        self.write(",");
        self.tuple(layout.stride().view(), Self::integer);
        self.write(">");
    }

    fn tiler_value(&mut self, tiler: &Tiler) {
        if let Some(layout) = tiler.as_layout() {
            self.layout_value(layout);
        } else if let Some(entries) = tiler.entries() {
            self.item("Tiler::");
            self.entries(entries);
            self.write("::NEW");
        } else {
            self.item("Keep");
        }
    }

    fn tiler_type(&mut self, tiler: &Tiler) {
        if let Some(layout) = tiler.as_layout() {
            self.layout_type(layout);
        } else if let Some(entries) = tiler.entries() {
            self.item("Tiler");
            self.entries(entries);
        } else {
            self.item("Keep");
        }
    }

    fn entries(&mut self, entries: &[Tiler]) {
        self.write("<");
        self.list(entries.iter(), Self::tiler_type);
        self.write(">");
    }

    /// A leaf as `leaf` spells it, or the list of the modes.
    fn tuple(&mut self, tuple: View<'_, i64>, leaf: impl Copy + Fn(&mut Self, i64)) {
        match tuple.as_leaf() {
            Some(value) => leaf(self, *value),
            None => self.list(tuple.modes(), |out, mode| out.tuple(mode, leaf)),
        }
    }

    fn list<E>(&mut self, entries: impl Iterator<Item = E>, entry: impl Fn(&mut Self, E)) {
        let mut open = 0_usize;
        for item in entries {
            self.private("Cons<");
            entry(self, item);
            self.write(",");
            open = open.saturating_add(1);
        }
        self.private("Nil");
        for _ in 0..open {
            self.write(">");
        }
    }

    /// A stride: zero, or a sign and a natural number.
    fn integer(&mut self, value: i64) {
        let magnitude = value.unsigned_abs();
        match value.signum() {
            0 => self.private("Z0"),
            1 if has_name(magnitude) => {
                self.private("P");
                self.display(magnitude);
            }
            sign => {
                self.private(if sign > 0 { "PInt<" } else { "NInt<" });
                self.natural(magnitude);
                self.write(">");
            }
        }
    }

    /// A natural number by its name, or bit by bit. The highest bit is the innermost.
    fn natural(&mut self, value: u64) {
        if has_name(value) {
            self.private("U");
            self.display(value);
            return;
        }
        let bits = u64::BITS.saturating_sub(value.leading_zeros());
        for _ in 0..bits {
            self.private("UInt<");
        }
        self.private("UTerm");
        for bit in (0..bits).rev() {
            self.write(",");
            self.private(if value >> bit & 1 == 1 { "B1>" } else { "B0>" });
        }
    }
}

/// Whether typenum has a name for this number, as a natural number and as a stride.
fn has_name(value: u64) -> bool {
    value <= 1024 || (value.is_power_of_two() && value >> 63 == 0)
}
