//! Offsets behind a swizzle that are given where the macro is called: `Sw<3,4,3> o {begin} o (8,64):(64,1)`.

use crate::expand::read_layout;
use crate::source::Source;
use crate::text::Text;
use crate::types::{is_composition, split, visible};
use layout_core::{Layout, Swizzle};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// A layout behind a swizzle, with an offset in braces.
pub(crate) struct Given {
    swizzle: Swizzle,
    offset: Group,
    inner: Layout,
}

/// The layout, if it has an offset in braces.
pub(crate) fn read(tokens: TokenStream) -> syn::Result<Option<Given>> {
    let tokens = visible(tokens);
    let parts = split(&tokens, is_composition);
    let [swizzle, [TokenTree::Group(offset)], inner] = parts.as_slice() else { return Ok(None) };
    if offset.delimiter() != Delimiter::Brace || offset.stream().is_empty() {
        return Ok(None);
    }
    let text = |tokens: &[TokenTree]| Text::new(tokens.iter().cloned().collect(), Span::call_site());
    let Ok(swizzle) = text(swizzle).as_str().parse() else { return Ok(None) };
    let inner = read_layout(&text(inner))?;
    Ok(inner.as_layout().map(|inner| Given { swizzle, offset: offset.clone(), inner: inner.clone() }))
}

impl Given {
    /// Writes the type of the layout; the braces hold the type of the offset.
    pub(crate) fn write_type(&self, source: &mut Source) {
        self.write(source, |source| source.hole(self.offset.stream()));
    }

    /// Writes the `Result` of the layout.
    pub(crate) fn write_value(&self, source: &mut Source) {
        source.write("<");
        self.write(source, |source| source.write("_"));
        source.write(">::with(");
        source.hole(TokenTree::from(self.offset.clone()).into());
        source.write(")");
    }

    /// Writes the `Result` of a `layout_core::ComposedLayout`.
    pub(crate) fn write_run_time(&self, source: &mut Source) {
        source.core("ComposedLayout::new(");
        source.run_time_swizzle(self.swizzle);
        source.write(",");
        source.hole(TokenTree::from(self.offset.clone()).into());
        source.write(",");
        source.run_time_layout(&self.inner);
        source.write(")");
    }

    fn write(&self, source: &mut Source, integer: impl FnOnce(&mut Source)) {
        source.item("ComposedLayout<");
        source.swizzle_type(self.swizzle);
        source.write(",");
        source.private("Dyn,");
        source.layout_type(&self.inner);
        source.write(",");
        integer(source);
        source.write(">");
    }
}
