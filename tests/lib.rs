//! Support for the tests: shorthands for the notation, a judge that knows only definitions, and input generators.

pub mod flat_sweep;
pub mod fuzzing;
pub mod oracle;
pub mod pair_sweep;
pub mod strategy;
pub mod sweep;

use layout_core::flat::FlatLayout;
use layout_core::{IntTuple, Layout, Tiler};

/// The layout that `text` denotes.
#[track_caller]
pub fn layout(text: &str) -> Layout {
    match text.parse() {
        Ok(layout) => layout,
        Err(error) => panic!("{error:#}"),
    }
}

/// The flat layout that `text` denotes.
#[track_caller]
pub fn flat(text: &str) -> FlatLayout {
    match text.parse() {
        Ok(layout) => layout,
        Err(error) => panic!("{error:#}"),
    }
}

/// The tuple of integers that `text` denotes.
#[track_caller]
pub fn tuple(text: &str) -> IntTuple {
    match text.parse() {
        Ok(tuple) => tuple,
        Err(error) => panic!("{error:#}"),
    }
}

/// The tiler that `text` denotes.
#[track_caller]
pub fn tiler(text: &str) -> Tiler {
    match text.parse() {
        Ok(tiler) => tiler,
        Err(error) => panic!("{error:#}"),
    }
}

/// The examples of the workspace's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
