//! The notation: any bytes are a text; it is read or refused, and what is read prints and reads back.

use super::{check_error, is_layout};
use crate::oracle::{Composite, Model, XorModel};
use layout_core::category::Morphism;
use layout_core::expr::{Value, evaluate};
use layout_core::{
    ArithTuple, ComposedLayout, Error, HTuple, IntTuple, Layout, Profile, Swizzle, Tiler, Xor,
};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Checks one text.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    read::<IntTuple>(&text);
    read_pattern(&text);
    read::<Tiler>(&text);
    read::<Layout<ArithTuple>>(&text);
    if let Some(layout) = read::<Layout<Xor>>(&text) {
        check_xors(&layout);
    }
    read::<Profile>(&text);
    read::<Swizzle>(&text);
    if let Some(composed) = read::<ComposedLayout>(&text) {
        check_composed(&composed);
    }
    if let Some(morphism) = read::<Morphism>(&text) {
        check_morphism(&morphism);
    }
    if let Some(layout) = read::<Layout>(&text) {
        check_layout(&layout);
    }
    match evaluate(&text) {
        Ok(value) => check_value(&value, &text),
        Err(error) => check_error(&error, Some(&text)),
    }
}

fn read<T: FromStr<Err = Error> + Display + Debug + PartialEq>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            match printed.parse::<T>() {
                Ok(again) => assert_eq!(again, value, "{text:?} prints as {printed}"),
                Err(error) => panic!("{text:?} prints as {printed}, which does not read: {error}"),
            }
            assert!(!format!("{value:#?} {value:>80}").is_empty(), "a value prints in any form");
            Some(value)
        }
        Err(error) => {
            check_error(&error, Some(text));
            assert!(error.span().is_some(), "{text:?}: an error of text has a place: {error}");
            None
        }
    }
}

/// A coordinate with open places has no text of its own.
fn read_pattern(text: &str) {
    if let Err(error) = text.parse::<HTuple<Option<i64>>>() {
        check_error(&error, Some(text));
    }
}

/// A layout that was read is the one that its text says.
fn check_layout(layout: &Layout) {
    let model = Model::of(layout);
    assert!(is_layout(&model), "{layout} does not fit");
    assert_eq!(i128::from(layout.size()), model.size());
    let span = layout.span();
    assert_eq!(Some((span.0.into(), span.1.into())), model.span(), "{layout}");
    for index in super::some_indices(model.size()) {
        let found = i64::try_from(index).ok().and_then(|index| layout.at(index).ok());
        assert_eq!(found.map(i128::from), Some(model.value(index)), "{layout} at {index}");
    }
}

/// The indices of a layout with XOR strides are what its text says, and the largest one fits.
fn check_xors(layout: &Layout<Xor>) {
    let model = XorModel::of(layout);
    for index in super::some_indices(model.size()) {
        let found = i64::try_from(index).ok().and_then(|index| layout.at(index).ok());
        assert_eq!(
            found.map(|found| i128::from(found.value())),
            Some(model.value(index)),
            "{layout} at {index}"
        );
        let cosize = layout.cosize().unwrap_or(i64::MAX);
        assert!(model.value(index) < i128::from(cosize) || cosize == i64::MAX, "{layout} at {index}");
    }
}

/// A composed layout that was read is the one that its text says, and its span holds its values.
fn check_composed(composed: &ComposedLayout) {
    let model = Composite::of(composed);
    let span = composed.span();
    for index in super::some_indices(model.inner.size()) {
        let found = i64::try_from(index).ok().and_then(|index| composed.at(index).ok());
        let found = found.unwrap_or_else(|| panic!("{composed} at {index}"));
        assert_eq!(i128::from(found), model.image(model.inner.value(index)), "{composed} at {index}");
        if let Ok((least, greatest)) = &span {
            assert!((*least..=*greatest).contains(&found), "{composed}: {found} at {index}");
        }
    }
    if let (Ok(span), Ok(1..=256)) = (&span, usize::try_from(composed.size())) {
        let values: Vec<i64> = composed.values().collect();
        assert_eq!((values.iter().min(), values.iter().max()), (Some(&span.0), Some(&span.1)), "{composed}");
    }
}

/// The layout of a morphism that was read lies in the codomain, and its standard representation has it too.
fn check_morphism(morphism: &Morphism) {
    let layout = morphism.layout();
    check_layout(&layout);
    let box_size: i64 = morphism.codomain().leaves().iter().product();
    assert!(layout.span().0 == 0 && layout.cosize() <= box_size, "{morphism}");
    let standard = Morphism::standard(&layout).map(|standard| standard.layout());
    assert_eq!(standard, Ok(layout), "{morphism}");
}

/// A value prints; it evaluates to itself where it has a notation.
fn check_value(value: &Value, text: &str) {
    let printed = value.to_string();
    if matches!(
        value,
        Value::Truth(_)
            | Value::Offset(..)
            | Value::CoordinateOffset(..)
            | Value::XorOffset(..)
            | Value::Coordinates(_)
            | Value::Memory(_)
    ) || printed.len() > 10_000
    {
        return;
    }
    match evaluate(&printed) {
        Ok(again) => assert_eq!(again, *value, "{text:?} gives {printed}"),
        Err(error) => panic!("{text:?} gives {printed}, which does not read: {error}"),
    }
}
