//! Linear layouts: maps of bits, given by what they do with powers of two.

use super::{Operation, SECOND, row};
use crate::error::{Detail, Error};
use crate::expr::argument::Arguments;
use crate::expr::{LIST_LIMIT, Value};
use crate::f2;
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::xor::Xor;
use alloc::string::String;
use alloc::vec::Vec;

pub(super) const ROWS: &[Operation] = &[
    row("f2.apply", "(bases, index)", 2..=2, |a| Ok(linear(a)?.at(a.tuple(1)?)?.into())).blaming(SECOND),
    row("f2.values", "(bases)", 1..=1, |a| {
        let layout = linear(a)?;
        if layout.size() > LIST_LIMIT {
            let (operation, size) = (String::from(a.operation), layout.size());
            return Err(Error::new(Detail::TooLarge { operation, size, limit: LIST_LIMIT }));
        }
        Ok(Value::List(layout.values().map(Xor::value).collect()))
    }),
    row("f2.from_composed", "(composed layout)", 1..=1, |a| Ok(f2::from_composed(&a.composed(0)?)?.into())),
    row("f2.to_composed", "(layout with XOR strides)", 1..=1, |a| {
        let layout = a.any_layout(0)?;
        Ok(f2::to_composed(&a.xors(0, layout)?)?.into())
    }),
];

/// The layout `(2,2,…):(F…,F…,…)` that takes the k-th power of two to the k-th base.
fn linear(arguments: &Arguments<'_>) -> Result<Layout<Xor>, Error> {
    let bases = arguments.tuple(0)?;
    let found = |_| arguments.wrong_numbers(0, &bases, "natural numbers, what powers of two are taken to");
    let strides: Result<Vec<Xor>, Error> =
        bases.leaves().iter().map(|base| u64::try_from(*base).map_err(found).and_then(Xor::new)).collect();
    Layout::new(HTuple::flat(bases.leaves().iter().map(|_| 2)), HTuple::flat(strides?))
}
