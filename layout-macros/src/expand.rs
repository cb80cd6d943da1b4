//! Layouts and tilers to the tokens that stand for them. All paths that are generated are spelt here.

use crate::errors;
use crate::input::Input;
use crate::text::Text;
use layout_core::expr::{Value, evaluate};
use layout_core::{Layout, Tiler, View};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// What `layout!` stands for.
pub(crate) fn layout_value(tokens: TokenStream) -> syn::Result<TokenStream> {
    let input: Input = syn::parse2(tokens)?;
    let layout = read_layout(&input.notation)?;
    Ok(if input.dynamic.is_some() {
        run_time_layout(&layout, input.krate)
    } else {
        Paths::new(input.krate).layout_value(&layout)
    })
}

/// What `Layout!` stands for.
pub(crate) fn layout_type(tokens: TokenStream) -> syn::Result<TokenStream> {
    let input = static_input(
        tokens,
        "expected a layout without dyn: the type of a run-time layout is layout_core::Layout",
    )?;
    let layout = read_layout(&input.notation)?;
    Ok(Paths::new(input.krate).layout_type(&layout))
}

/// What `tiler!` stands for.
pub(crate) fn tiler_value(tokens: TokenStream) -> syn::Result<TokenStream> {
    let (paths, tiler) = read_tiler(tokens)?;
    Ok(match Part::of(&tiler) {
        Part::Layout(layout) => paths.layout_value(&layout),
        Part::Keep => paths.keep(),
        Part::ByMode(entries) => paths.tiler_value(&entries),
    })
}

/// What `Tiler!` stands for.
pub(crate) fn tiler_type(tokens: TokenStream) -> syn::Result<TokenStream> {
    let (paths, tiler) = read_tiler(tokens)?;
    Ok(paths.tiler_type(&tiler))
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
        Ok(Value::List(values)) => format!("a list of {} indices", values.len()),
        Ok(value) => value.to_string(),
    };
    Err(errors::about(text, &format!("this expression has the value {other}, expected a layout")))
}

fn read_tiler(tokens: TokenStream) -> syn::Result<(Paths, Tiler)> {
    let input = static_input(tokens, "expected a tiler without dyn: it has no run-time form here")?;
    match input.notation.as_str().parse() {
        Ok(tiler) => Ok((Paths::new(input.krate), tiler)),
        Err(error) => Err(errors::of(&error, &input.notation)),
    }
}

/// The three things a tiler may be.
enum Part {
    Layout(Layout),
    Keep,
    ByMode(Vec<Tiler>),
}

impl Part {
    fn of(tiler: &Tiler) -> Self {
        let text = tiler.to_string();
        if let Some(inner) = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')) {
            return Self::ByMode(entries(inner));
        }
        // A tiler prints as `_` or as a layout otherwise, and a layout reads back.
        text.parse().map_or(Self::Keep, Self::Layout)
    }
}

/// The entries of a tiler as it prints them.
fn entries(printed: &str) -> Vec<Tiler> {
    let mut open = 0_usize;
    printed
        .split(|sign: char| {
            match sign {
                '(' | '<' => open = open.saturating_add(1),
                ')' | '>' => open = open.saturating_sub(1),
                _ => {}
            }
            sign == ',' && open == 0
        })
        .filter_map(|entry| entry.parse().ok())
        .collect()
}

/// The value of `layout!(dyn …)`, in `layout_core`.
fn run_time_layout(layout: &Layout, krate: Option<TokenStream>) -> TokenStream {
    let krate = krate.unwrap_or_else(|| quote!(::layout_core));
    let extents = layout.shape().leaves().iter().copied().map(Literal::i64_unsuffixed);
    let strides = layout.strides().iter().copied().map(Literal::i64_unsuffixed);
    let profile = layout.shape().profile().to_string();
    quote!(#krate::__private::layout(&[#(#extents),*], &[#(#strides),*], #profile))
}

/// The paths into `layout_static`.
struct Paths {
    krate: TokenStream,
}

impl Paths {
    fn new(krate: Option<TokenStream>) -> Self {
        Self { krate: krate.unwrap_or_else(|| quote!(::layout_static)) }
    }

    fn layout_value(&self, layout: &Layout) -> TokenStream {
        let Self { krate } = self;
        let (shape, stride) = self.shape_and_stride(layout);
        quote!(#krate::Layout::<#shape, #stride>::NEW)
    }

    fn layout_type(&self, layout: &Layout) -> TokenStream {
        let Self { krate } = self;
        let (shape, stride) = self.shape_and_stride(layout);
        quote!(#krate::Layout<#shape, #stride>)
    }

    fn shape_and_stride(&self, layout: &Layout) -> (TokenStream, TokenStream) {
        let shape = self.tuple(layout.shape().view(), |extent| self.natural(extent.unsigned_abs()));
        let stride = self.tuple(layout.stride().view(), |stride| self.integer(stride));
        (shape, stride)
    }

    fn tiler_value(&self, entries: &[Tiler]) -> TokenStream {
        let Self { krate } = self;
        let list = self.list(entries.iter().map(|entry| self.tiler_type(entry)).collect());
        quote!(#krate::Tiler::<#list>::NEW)
    }

    fn tiler_type(&self, tiler: &Tiler) -> TokenStream {
        let Self { krate } = self;
        match Part::of(tiler) {
            Part::Layout(layout) => self.layout_type(&layout),
            Part::Keep => self.keep(),
            Part::ByMode(entries) => {
                let list = self.list(entries.iter().map(|entry| self.tiler_type(entry)).collect());
                quote!(#krate::Tiler<#list>)
            }
        }
    }

    /// The type of `_`, and its only value.
    fn keep(&self) -> TokenStream {
        let Self { krate } = self;
        quote!(#krate::Keep)
    }

    /// A leaf as `leaf` spells it, or the list of the modes.
    fn tuple(&self, tuple: View<'_, i64>, leaf: impl Copy + Fn(i64) -> TokenStream) -> TokenStream {
        match tuple.as_leaf() {
            Some(value) => leaf(*value),
            None => self.list(tuple.modes().map(|mode| self.tuple(mode, leaf)).collect()),
        }
    }

    fn list(&self, entries: Vec<TokenStream>) -> TokenStream {
        let Self { krate } = self;
        let end = quote!(#krate::__private::Nil);
        entries.into_iter().rev().fold(end, |tail, head| quote!(#krate::__private::Cons<#head, #tail>))
    }

    /// A stride: zero, or a sign and the bits.
    fn integer(&self, value: i64) -> TokenStream {
        let Self { krate } = self;
        let natural = self.natural(value.unsigned_abs());
        match value.signum() {
            0 => quote!(#krate::__private::Z0),
            1 => quote!(#krate::__private::PInt<#natural>),
            _ => quote!(#krate::__private::NInt<#natural>),
        }
    }

    /// The bits of a number, since typenum has names for some numbers only. The highest bit is the innermost.
    fn natural(&self, value: u64) -> TokenStream {
        let Self { krate } = self;
        let binary = format!("{value:b}");
        let bits = binary.trim_start_matches('0').chars();
        bits.fold(quote!(#krate::__private::UTerm), |high, bit| {
            if bit == '1' {
                quote!(#krate::__private::UInt<#high, #krate::__private::B1>)
            } else {
                quote!(#krate::__private::UInt<#high, #krate::__private::B0>)
            }
        })
    }
}
