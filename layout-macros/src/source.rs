//! The source text that stands for layouts and tilers. All paths that are generated are spelt here.

use core::fmt::Write;

use layout_core::composed::Outer;
use layout_core::{ArithTuple, ComposedLayout, IntTuple, Layout, Swizzle, Tiler, View, Xor};
use proc_macro2::{Group, TokenStream, TokenTree};

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
    pub(crate) fn new(krate: Option<TokenStream>) -> Self {
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
    pub(crate) fn run_time_composed(&mut self, composed: &ComposedLayout) {
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
    pub(crate) fn coordinate_layout(&mut self, layout: &Layout<ArithTuple>) {
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
    pub(crate) fn xor_layout(&mut self, layout: &Layout<Xor>) {
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

    pub(crate) fn static_value(&mut self, layout: &ComposedLayout) {
        if let Some(layout) = layout.as_layout() {
            return self.layout_value(layout);
        }
        self.write("<");
        self.static_type(layout);
        self.write(">::NEW");
    }

    pub(crate) fn static_type(&mut self, layout: &ComposedLayout) {
        for stage in layout.stages() {
            self.item("ComposedLayout<");
            match stage.outer() {
                Outer::Swizzle(swizzle) => self.swizzle_type(*swizzle),
                Outer::Layout(layout) => self.layout_type(layout),
            }
            self.write(",");
            self.integer(stage.offset());
            self.write(",");
        }
        self.layout_type(layout.inner());
        self.write(&">".repeat(layout.stages().len()));
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

    pub(crate) fn layout_value(&mut self, layout: &Layout) {
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

    pub(crate) fn tiler_value(&mut self, tiler: &Tiler) {
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
