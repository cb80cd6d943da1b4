//! Layouts and tilers to the source text that stands for them. All paths that are generated are spelt here.

use core::fmt::Write;

use crate::coord;
use crate::errors;
use crate::input::Input;
use crate::mixed;
use crate::offset;
use crate::text::Text;
use crate::types;
use layout_core::composed::Outer;
use layout_core::expr::{Value, evaluate};
use layout_core::{ArithTuple, ComposedLayout, IntTuple, Layout, Swizzle, Tiler, View, Xor};
use proc_macro2::{Group, TokenStream, TokenTree};

/// What `layout!` stands for.
pub(crate) fn layout_value(tokens: TokenStream) -> syn::Result<Source> {
    let input: Input = syn::parse2(tokens)?;
    let mut source = Source::new(input.krate);
    if let Some(given) = offset::read(input.tokens.clone())? {
        if input.dynamic.is_some() {
            given.write_run_time(&mut source);
        } else {
            given.write_value(&mut source);
        }
        return Ok(source);
    }
    if let Some(given) = mixed::read(input.tokens.clone())? {
        if input.dynamic.is_some() {
            given.write_run_time(&mut source);
        } else {
            given.write_value(&mut source);
        }
        return Ok(source);
    }
    if input.dynamic.is_some() {
        match read_strides(&input.notation)? {
            Some(Strides::Coordinates(layout)) => source.coordinate_layout(&layout),
            Some(Strides::Xor(layout)) => source.xor_layout(&layout),
            None => source.run_time_composed(&read_composed(&input.notation)?),
        }
        return Ok(source);
    }
    match types::read(input.tokens)? {
        Some(expression) => expression.write_value(&mut source)?,
        None => source.static_value(&read_layout(&input.notation)?),
    }
    Ok(source)
}

/// What `Layout!` stands for.
pub(crate) fn layout_type(tokens: TokenStream) -> syn::Result<Source> {
    let input = static_input(
        tokens,
        "expected a layout without dyn: the type of a run-time layout is layout_core::Layout",
    )?;
    let mut source = Source::new(input.krate);
    if let Some(given) = offset::read(input.tokens.clone())? {
        given.write_type(&mut source);
        return Ok(source);
    }
    if let Some(given) = mixed::read(input.tokens.clone())? {
        given.write_type(&mut source);
        return Ok(source);
    }
    match types::read(input.tokens)? {
        Some(expression) => expression.write_type(&mut source)?,
        None => source.static_type(&read_layout(&input.notation)?),
    }
    Ok(source)
}

/// What `tiler!` stands for.
pub(crate) fn tiler_value(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, tiler) = tiler(tokens)?;
    source.tiler_value(&tiler);
    Ok(source)
}

/// What `Tiler!` stands for.
pub(crate) fn tiler_type(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, tiler) = tiler(tokens)?;
    source.tiler_type(&tiler);
    Ok(source)
}

/// What `shape!` stands for.
pub(crate) fn shape_value(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, shape) = shape(tokens)?;
    source.write("<");
    source.shape(&shape);
    source.write(" as ::core::default::Default>::default()");
    Ok(source)
}

/// What `Shape!` stands for.
pub(crate) fn shape_type(tokens: TokenStream) -> syn::Result<Source> {
    let (mut source, shape) = shape(tokens)?;
    source.shape(&shape);
    Ok(source)
}

/// What `coord!` stands for.
pub(crate) fn coordinate(tokens: TokenStream) -> syn::Result<Source> {
    let input =
        static_input(tokens, "expected a coordinate without dyn: `{expr}` is an integer at run time")?;
    let mut source = Source::new(input.krate);
    coord::write(input.tokens, &mut source)?;
    Ok(source)
}

fn shape(tokens: TokenStream) -> syn::Result<(Source, IntTuple)> {
    let input = static_input(tokens, "expected a shape without dyn: it has no run-time form here")?;
    Ok((Source::new(input.krate), types::read_size(&input.notation)?))
}

/// The input of a macro that has no run-time form; `message` says so.
fn static_input(tokens: TokenStream, message: &str) -> syn::Result<Input> {
    let input: Input = syn::parse2(tokens)?;
    match input.dynamic {
        Some(place) => Err(syn::Error::new(place, message)),
        None => Ok(input),
    }
}

/// A layout that types have.
pub(crate) enum Static {
    Layout(Layout),
    /// Behind a swizzle, with an offset.
    Swizzled(Swizzle, i64, Layout),
}

/// The layout that is written out, or the one that an expression evaluates to, if types have it.
pub(crate) fn read_layout(text: &Text) -> syn::Result<Static> {
    let composed = read_composed(text)?;
    match (composed.stages(), composed.swizzle()) {
        ([], _) => Ok(Static::Layout(composed.inner().clone())),
        (_, Some(swizzle)) => Ok(Static::Swizzled(swizzle, composed.offset(), composed.inner().clone())),
        _ => {
            let message = "found a chain of maps, expected a layout behind at most one swizzle: only `dyn` takes chains";
            Err(errors::about(text, message))
        }
    }
}

/// The layout that is written out, or the one that an expression evaluates to: behind any maps.
fn read_composed(text: &Text) -> syn::Result<ComposedLayout> {
    let refused = match text.as_str().parse::<Layout>() {
        Ok(layout) => return Ok(layout.into()),
        Err(error) => error,
    };
    // An expression is refused as syntax, and everything else that is refused has no value that is a layout.
    let other = match evaluate(text.as_str()) {
        Ok(Value::Layout(layout)) => return Ok(layout.into()),
        Ok(Value::Composed(composed)) => return Ok(composed),
        Err(error) => {
            // What is written out as a layout of coordinates, or with XOR strides, is refused as one with integer strides.
            let written = text.as_str().parse::<Layout<ArithTuple>>().is_err_and(|other| other == error)
                || text.as_str().parse::<Layout<Xor>>().is_err_and(|other| other == error);
            return Err(errors::of_layout(if written { &refused } else { &error }, text));
        }
        Ok(Value::CoordinateLayout(_)) if text.as_str().parse::<Layout<ArithTuple>>().is_ok() => {
            return Err(errors::of(&refused, text));
        }
        Ok(Value::XorLayout(_)) if text.as_str().parse::<Layout<Xor>>().is_ok() => {
            return Err(errors::of(&refused, text));
        }
        Ok(Value::XorLayout(layout)) => {
            let message = format!("this expression is {layout}, expected a layout with integer strides");
            return Err(errors::about(text, &message));
        }
        Ok(Value::CoordinateLayout(layout)) => {
            let message = format!("this expression is {layout}, expected a layout with integer strides");
            return Err(errors::about(text, &message));
        }
        Ok(Value::Tiler(_) | Value::Pattern(_) | Value::Swizzle(_)) => {
            return Err(errors::of(&refused, text));
        }
        Ok(_) if !refused.is_syntax() => return Err(errors::of(&refused, text)),
        Ok(Value::List(_)) if text.as_str().trim_start().starts_with('[') => {
            return Err(errors::of(&refused, text));
        }
        Ok(Value::List(values)) => format!("a list of {} indices", values.len()),
        Ok(value) => value.to_string(),
    };
    Err(errors::about(text, &format!("this expression is {other}, expected a layout")))
}

/// A layout with strides that types do not have.
enum Strides {
    Coordinates(Layout<ArithTuple>),
    Xor(Layout<Xor>),
}

/// The layout with coordinate or XOR strides that is written out, or the one that an expression evaluates to; `None` where it
/// has no such strides.
fn read_strides(text: &Text) -> syn::Result<Option<Strides>> {
    let words = || text.as_str().split(|sign: char| !sign.is_ascii_alphanumeric());
    let xor = |word: &str| {
        word.strip_prefix('F').is_some_and(|bits| bits.starts_with(|bit: char| bit.is_ascii_digit()))
    };
    // Swizzles become XOR strides, too.
    if !text.as_str().contains('@') && !words().any(xor) && !text.as_str().contains("f2.") {
        return Ok(None);
    }
    match evaluate(text.as_str()) {
        Ok(Value::CoordinateLayout(layout)) => Ok(Some(Strides::Coordinates(layout))),
        Ok(Value::XorLayout(layout)) => Ok(Some(Strides::Xor(layout))),
        Ok(_) => Ok(None),
        Err(error) => Err(errors::of(&error, text)),
    }
}

fn tiler(tokens: TokenStream) -> syn::Result<(Source, Tiler)> {
    let input = static_input(tokens, "expected a tiler without dyn: it has no run-time form here")?;
    mixed::refuse(input.tokens, "a static integer: what a tiler cuts into is part of its type")?;
    Ok((Source::new(input.krate), read_tiler(&input.notation)?))
}

/// The tiler that is written out.
pub(crate) fn read_tiler(text: &Text) -> syn::Result<Tiler> {
    match text.as_str().parse() {
        Ok(tiler) if has_coordinates(&tiler) => {
            Err(errors::about(text, "found a tiler with coordinate strides, expected integer strides"))
        }
        read => read.map_err(|error| errors::of(&error, text)),
    }
}

/// Whether there is no type for a tiler: one of its strides is a coordinate.
fn has_coordinates(tiler: &Tiler) -> bool {
    tiler.as_coordinates().is_some() || tiler.entries().unwrap_or(&[]).iter().any(has_coordinates)
}

/// Generated source text. The compiler's own lexer turns it into tokens: that is several times faster than to make them one by one.
pub(crate) struct Source {
    text: String,
    /// Tokens of the user, which may mean something that text does not: `$crate`, or a name where it stands. A word of the text
    /// stands for each: `hole_0`, `hole_1`, …
    holes: Vec<TokenStream>,
    /// Whether the first hole is the path of the crate.
    names_crate: bool,
}

/// What words that stand for tokens begin with.
const HOLE: &str = "hole_";

impl Source {
    fn new(krate: Option<TokenStream>) -> Self {
        Self {
            text: String::with_capacity(512),
            names_crate: krate.is_some(),
            holes: krate.into_iter().collect(),
        }
    }

    /// The text, if it is all there is.
    pub(crate) fn as_text(&self) -> Option<&str> {
        self.holes.is_empty().then_some(&self.text)
    }

    /// The tokens, with those of the user in their places.
    pub(crate) fn into_tokens(self) -> syn::Result<TokenStream> {
        let tokens: TokenStream = self.text.parse()?;
        if self.holes.is_empty() { Ok(tokens) } else { Ok(fill(tokens, &self.holes)) }
    }

    /// Writes tokens of the user.
    pub(crate) fn hole(&mut self, tokens: TokenStream) {
        self.display(format_args!("{HOLE}{}", self.holes.len()));
        self.holes.push(tokens);
    }

    pub(crate) fn write(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes anything that can be displayed.
    pub(crate) fn display(&mut self, value: impl core::fmt::Display) {
        // Writing to a string does not fail.
        let _ = write!(self.text, "{value}");
    }

    /// The path to an item of the crate `krate`, or of the one that is named.
    fn path(&mut self, krate: &str, item: &str) {
        if self.names_crate {
            self.write(HOLE);
            self.write("0");
        } else {
            self.write(krate);
        }
        self.write("::");
        self.write(item);
    }

    /// The path to a public item.
    pub(crate) fn item(&mut self, name: &str) {
        self.path("::layout_static", name);
    }

    /// The path to an item of `layout_core`.
    pub(crate) fn core(&mut self, name: &str) {
        self.path("::layout_core", name);
    }

    /// The path to an item that only macros name.
    pub(crate) fn private(&mut self, name: &str) {
        self.item("__private::");
        self.write(name);
    }

    /// The value of `layout!(dyn …)`, in `layout_core`.
    pub(crate) fn run_time_layout(&mut self, layout: &Layout) {
        self.core("__private::layout(");
        self.integers(layout.shape().leaves());
        self.integers(layout.strides());
        self.display(format_args!("\"{}\")", layout.shape().profile()));
    }

    pub(crate) fn run_time_swizzle(&mut self, swizzle: Swizzle) {
        self.core("__private::swizzle(");
        let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
        self.display(format_args!("{bits},{base},{shift})"));
    }

    /// The value of `layout!(dyn …)` behind any maps.
    fn run_time_composed(&mut self, composed: &ComposedLayout) {
        if let Some(layout) = composed.as_layout() {
            return self.run_time_layout(layout);
        }
        self.core("__private::composed([");
        for stage in composed.stages() {
            self.core("composed::Stage::new(");
            match stage.outer() {
                Outer::Layout(layout) => self.run_time_layout(layout),
                Outer::Swizzle(swizzle) => self.run_time_swizzle(*swizzle),
            }
            self.display(format_args!(",{}),", stage.offset()));
        }
        self.write("],");
        self.run_time_layout(composed.inner());
        self.write(")");
    }

    /// The value of `layout!(dyn …)` with coordinate strides.
    fn coordinate_layout(&mut self, layout: &Layout<ArithTuple>) {
        self.core("__private::coordinate_layout(");
        self.integers(layout.shape().leaves());
        self.write("&[");
        for stride in layout.strides() {
            self.write("&[");
            for (value, path) in layout_core::__private::parts(stride) {
                self.display(format_args!("({value},&{path:?}),"));
            }
            self.write("],");
        }
        self.display(format_args!("],\"{}\")", layout.shape().profile()));
    }

    /// The value of `layout!(dyn …)` with XOR strides.
    fn xor_layout(&mut self, layout: &Layout<Xor>) {
        self.core("__private::xor_layout(");
        self.integers(layout.shape().leaves());
        let strides: Vec<i64> = layout.strides().iter().map(|stride| stride.value()).collect();
        self.integers(&strides);
        self.display(format_args!("\"{}\")", layout.shape().profile()));
    }

    fn integers(&mut self, values: &[i64]) {
        self.write("&[");
        for value in values {
            self.display(format_args!("{value},"));
        }
        self.write("],");
    }

    fn static_value(&mut self, layout: &Static) {
        match layout {
            Static::Layout(layout) => self.layout_value(layout),
            Static::Swizzled(..) => {
                self.write("<");
                self.static_type(layout);
                self.write(">::NEW");
            }
        }
    }

    pub(crate) fn static_type(&mut self, layout: &Static) {
        match layout {
            Static::Layout(layout) => self.layout_type(layout),
            Static::Swizzled(swizzle, offset, layout) => {
                self.composed_type(*swizzle, *offset, |source| source.layout_type(layout));
            }
        }
    }

    /// The type of what `inner` writes, behind a swizzle.
    pub(crate) fn composed_type<R>(
        &mut self,
        swizzle: Swizzle,
        offset: i64,
        inner: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.item("ComposedLayout<");
        self.swizzle_type(swizzle);
        self.write(",");
        self.integer(offset);
        self.write(",");
        let written = inner(self);
        self.write(">");
        written
    }

    pub(crate) fn swizzle_type(&mut self, swizzle: Swizzle) {
        self.item("Swizzle<");
        self.natural(swizzle.bits().into());
        self.write(",");
        self.natural(swizzle.base().into());
        self.write(",");
        self.integer(swizzle.shift().into());
        self.write(">");
    }

    fn layout_value(&mut self, layout: &Layout) {
        self.item("Layout::");
        self.parameters(layout);
        self.write("::NEW");
    }

    pub(crate) fn layout_type(&mut self, layout: &Layout) {
        self.item("Layout");
        self.parameters(layout);
    }

    /// A shape, as a type.
    pub(crate) fn shape(&mut self, shape: &IntTuple) {
        self.tuple(shape.view(), |out, extent| out.natural(extent.unsigned_abs()));
    }

    fn parameters(&mut self, layout: &Layout) {
        self.write("<");
        self.shape(layout.shape());
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

    pub(crate) fn tiler_type(&mut self, tiler: &Tiler) {
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

    pub(crate) fn list<E>(&mut self, entries: impl Iterator<Item = E>, entry: impl Fn(&mut Self, E)) {
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
    pub(crate) fn integer(&mut self, value: i64) {
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
    pub(crate) fn natural(&mut self, value: u64) {
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

/// The tokens with those of the user in the places that hold them.
fn fill(tokens: TokenStream, holes: &[TokenStream]) -> TokenStream {
    let filled = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            TokenTree::from(Group::new(group.delimiter(), fill(group.stream(), holes))).into()
        }
        TokenTree::Ident(word) => {
            let word_text = word.to_string();
            let hole = word_text.strip_prefix(HOLE).and_then(|at| at.parse::<usize>().ok());
            hole.and_then(|at| holes.get(at)).map_or_else(|| TokenTree::from(word).into(), Clone::clone)
        }
        token => TokenStream::from(token),
    });
    filled.collect()
}

/// Whether typenum has a name for this number, as a natural number and as a stride.
fn has_name(value: u64) -> bool {
    value <= 1024 || (value.is_power_of_two() && value >> 63 == 0)
}
