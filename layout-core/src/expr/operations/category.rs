//! Nested strict forms, refinement, and morphisms.

use super::{LAYOUT, Operation, SECOND, row};
use crate::category::{Morphism, weak_composite};
use crate::error::{Error, ErrorKind};
use crate::expr::Value;
use crate::expr::argument::Arguments;
use crate::htuple::{HTuple, IntTuple};
use crate::{Layout, coalesce, mutual_refinement, relative_modes, strict, substitute};

pub(super) const ROWS: &[Operation] = &[
    row("colfax.coalesce", "(layout)", 1..=1, |a| Ok(Value::Layout(coalesce(&a.layout(0)?)))),
    row("colfax.coalesce_rel", "(layout, shape)", 2..=2, |a| {
        Ok(Value::Layout(strict::coalesce_relative(&a.layout(0)?, &a.tuple(1)?)?))
    })
    .blaming(REFINEMENT),
    row("colfax.complement", "(layout[, size or shape])", 1..=2, |a| {
        let size = if a.list.len() == 2 { Some(a.size(1, "size")?) } else { None };
        Ok(Value::Layout(strict::complement(&a.layout(0)?, size)?))
    })
    .blaming(LAYOUT),
    row("colfax.composition", "(layout, layout)", 2..=2, |a| of_layouts(a, strict::composition))
        .blaming(SECOND),
    row("colfax.logical_divide", "(layout, layout)", 2..=2, |a| of_layouts(a, strict::logical_divide))
        .blaming(SECOND),
    row("colfax.logical_product", "(layout, layout)", 2..=2, |a| of_layouts(a, strict::logical_product)),
    row("nest.concat", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Layout(Layout::from_modes([a.layout(0)?, a.layout(1)?])?))
    }),
    row("relative_modes", "(fine, coarse)", 2..=2, |a| {
        Ok(Value::Tuple(relative_modes(&a.tuple(0)?, &a.tuple(1)?)?))
    }),
    row("substitute", "(modes, profile)", 2..=2, |a| {
        Ok(Value::Tuple(substitute(&a.tuple(0)?, &a.profile(1)?)?))
    })
    .blaming(SECOND),
    row("mutual_refinement", "(shape, shape)", 2..=2, |a| {
        let (lhs, rhs) = mutual_refinement(&a.tuple(0)?, &a.tuple(1)?)?;
        Ok(Value::Tuple(HTuple::tuple([lhs, rhs])))
    }),
    row("weak_composite", "(layout, layout)", 2..=2, |a| of_layouts(a, weak_composite)),
    row("morphism.layout", "(morphism)", 1..=1, |a| Ok(Value::Layout(a.morphism(0)?.layout()))),
    row("morphism.standard", "(layout)", 1..=1, |a| Ok(Value::Morphism(Morphism::standard(&a.layout(0)?)?))),
    row("morphism.is_standard", "(morphism)", 1..=1, |a| Ok(Value::Truth(a.morphism(0)?.is_standard()))),
    row("morphism.standard_form", "(morphism)", 1..=1, |a| of_one(a, Morphism::standard_form)),
    row("morphism.realize", "(morphism, index)", 2..=2, |a| {
        Ok(Value::Integer(a.morphism(0)?.realize(a.integer(1)?)?))
    })
    .blaming(SECOND),
    row("morphism.flatten", "(morphism)", 1..=1, |a| of_one(a, Morphism::flatten)),
    row("morphism.compose", "(morphism, morphism)", 2..=2, |a| of_two(a, Morphism::compose)),
    row("morphism.sum", "(morphism, morphism)", 2..=2, |a| of_two(a, Morphism::sum)),
    row("morphism.concat", "(morphism, morphism)", 2..=2, |a| of_two(a, Morphism::concat)),
    row("morphism.restrict", "(morphism, (entry, …))", 2..=2, |a| {
        Ok(Value::Morphism(a.morphism(0)?.restrict(&a.entries(1)?)?))
    })
    .blaming(SECOND),
    row("morphism.factorize", "(morphism, (entry, …))", 2..=2, |a| {
        Ok(Value::Morphism(a.morphism(0)?.factorize(&a.entries(1)?)?))
    })
    .blaming(SECOND),
    row("morphism.squeeze", "(morphism)", 1..=1, |a| of_one(a, Morphism::squeeze)),
    row("morphism.sort", "(morphism)", 1..=1, |a| of_one(a, Morphism::sort)),
    row("morphism.coalesce", "(morphism)", 1..=1, |a| of_one(a, Morphism::coalesce)),
    row("morphism.complement", "(morphism)", 1..=1, |a| Ok(Value::Morphism(a.morphism(0)?.complement()?))),
    row("morphism.is_complementary", "(morphism, morphism)", 2..=2, |a| {
        Ok(Value::Truth(a.morphism(0)?.is_complementary(&a.morphism(1)?)))
    }),
    row("morphism.logical_divide", "(morphism, morphism)", 2..=2, |a| of_two(a, Morphism::logical_divide)),
    row("morphism.logical_product", "(morphism, morphism)", 2..=2, |a| of_two(a, Morphism::logical_product)),
    row("morphism.pullback", "(morphism, shape)", 2..=2, |a| along(a, Morphism::pullback))
        .blaming(REFINEMENT),
    row("morphism.pushforward", "(morphism, shape)", 2..=2, |a| along(a, Morphism::pushforward))
        .blaming(REFINEMENT),
];

/// What does not refine, or is not refined, is the shape.
const REFINEMENT: &[(ErrorKind, usize)] = &[(ErrorKind::NotRefined, 1)];

fn of_layouts(
    arguments: &Arguments<'_>,
    operation: impl Fn(&Layout, &Layout) -> Result<Layout, Error>,
) -> Result<Value, Error> {
    Ok(Value::Layout(operation(&arguments.layout(0)?, &arguments.layout(1)?)?))
}

fn of_one(arguments: &Arguments<'_>, operation: impl Fn(&Morphism) -> Morphism) -> Result<Value, Error> {
    Ok(Value::Morphism(operation(&arguments.morphism(0)?)))
}

fn of_two(
    arguments: &Arguments<'_>,
    operation: impl Fn(&Morphism, &Morphism) -> Result<Morphism, Error>,
) -> Result<Value, Error> {
    Ok(Value::Morphism(operation(&arguments.morphism(0)?, &arguments.morphism(1)?)?))
}

fn along(
    arguments: &Arguments<'_>,
    operation: impl Fn(&Morphism, &IntTuple) -> Result<Morphism, Error>,
) -> Result<Value, Error> {
    Ok(Value::Morphism(operation(&arguments.morphism(0)?, &arguments.tuple(1)?)?))
}
