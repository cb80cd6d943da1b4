//! What each macro stands for: its input is read, by layout-core, and written as source text.

use crate::coord;
use crate::errors;
use crate::input::Input;
use crate::mixed;
use crate::offset;
use crate::source::Source;
use crate::text::Text;
use crate::types;
use layout_core::expr::{Value, evaluate};
use layout_core::{ArithTuple, ComposedLayout, IntTuple, Layout, Tiler, Xor};
use proc_macro2::TokenStream;

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
            None => source.run_time_composed(&read_layout(&input.notation)?),
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

/// The layout that is written out, or the one that an expression evaluates to: behind any maps.
pub(crate) fn read_layout(text: &Text) -> syn::Result<ComposedLayout> {
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
