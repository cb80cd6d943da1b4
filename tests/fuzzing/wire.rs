//! The bytes of the `algebra` target: one operation on two layouts and two numbers.
//!
//! Any bytes are a case, and missing ones are 0. A layout is a header and two bytes for each leaf. With the top bit of
//! the header clear the numbers are small, so that most cases can be compared with the definition point by point; with
//! the bit set they are of any magnitude.

use crate::oracle::{Mode, Model, Tree};

/// An operation, by its number, with what it may need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The operation.
    pub operation: u8,
    /// The first layout, which may not fit into 64 bits.
    pub a: Model,
    /// The second one.
    pub b: Model,
    /// Two numbers, of which an operation takes none, one or both.
    pub numbers: [i64; 2],
    /// What is left to choose, bit by bit.
    pub choice: u8,
}

/// The numbers of any magnitude, for the bytes 220 to 255.
const WILD: [i64; 36] = [
    1 << 8,
    1 << 10,
    1000,
    1 << 16,
    (1 << 16) + 1,
    1 << 20,
    (1 << 20) - 1,
    1_000_000,
    1 << 30,
    (1 << 31) - 1,
    1 << 31,
    (1 << 31) + 1,
    (1 << 32) - 1,
    1 << 32,
    (1 << 32) + 1,
    3_037_000_499,
    3_037_000_500,
    1 << 40,
    6_700_417,
    1 << 61,
    (1 << 62) - 1,
    1 << 62,
    (1 << 62) + 1,
    i64::MAX / 3,
    i64::MAX / 2,
    i64::MAX - 1,
    i64::MAX,
    i64::MIN,
    i64::MIN + 1,
    i64::MIN / 2,
    -(1 << 62),
    -(1 << 32),
    -(1 << 31),
    -(1 << 16),
    -1000,
    -256,
];

/// Reads a case.
pub fn decode(bytes: &[u8]) -> Case {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    let operation = next();
    let a = layout(&mut next);
    let b = layout(&mut next);
    let numbers = [number(next()), number(next())];
    Case { operation, a, b, numbers, choice: next() }
}

/// The bytes of a case with small numbers; `None` where there are none.
pub fn encode(case: &Case) -> Option<Vec<u8>> {
    let mut bytes = vec![case.operation];
    for model in [&case.a, &case.b] {
        bytes.extend(encode_layout(model)?);
    }
    for value in case.numbers {
        bytes.push(encode_number(value.into())?);
    }
    bytes.push(case.choice);
    (decode(&bytes) == *case).then_some(bytes)
}

fn layout(next: &mut impl FnMut() -> u8) -> Model {
    let header = next();
    let wide = header & 0x80 != 0;
    let leaves: Vec<Mode> = (0..header % 8 % 5)
        .map(|_| {
            let (extent, stride) = (next(), next());
            if wide {
                (number(extent).into(), number(stride).into())
            } else {
                (i128::from(extent % 8) + 1, i128::from(stride % 32) - 8)
            }
        })
        .collect();
    // Bit 3: a tuple also where one mode would be a leaf. Bits 4 to 6: leaf 1, 2, 3 joins the one before.
    let mut groups: Vec<Vec<Mode>> = Vec::new();
    for (at, leaf) in leaves.into_iter().enumerate() {
        match groups.last_mut() {
            Some(group) if header >> (3 + at) & 1 == 1 => group.push(leaf),
            _ => groups.push(vec![leaf]),
        }
    }
    match groups.as_slice() {
        [] => Model { shape: Tree::Tuple(vec![]), stride: Tree::Tuple(vec![]) },
        [group] if header & 8 == 0 => Model::node(group),
        groups => Model::concat(groups.iter().map(|group| Model::node(group))),
    }
}

fn number(byte: u8) -> i64 {
    match byte {
        0..200 => byte.into(),
        200..220 => 199 - i64::from(byte),
        _ => WILD[usize::from(byte - 220)],
    }
}

fn encode_number(value: i128) -> Option<u8> {
    (0..=255).find(|byte| i128::from(number(*byte)) == value)
}

/// Tries the headers: there are few.
fn encode_layout(model: &Model) -> Option<Vec<u8>> {
    let flat = model.flat();
    let leaves = |wide: bool| -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for (extent, stride) in &flat {
            if wide {
                bytes.extend([encode_number(*extent)?, encode_number(*stride)?]);
            } else {
                let extent = u8::try_from(extent - 1).ok().filter(|extent| *extent < 8);
                bytes.extend([extent?, u8::try_from(stride + 8).ok().filter(|stride| *stride < 32)?]);
            }
        }
        Some(bytes)
    };
    (0..=255_u8).find_map(|header| {
        let mut bytes = vec![header];
        bytes.extend(leaves(header & 0x80 != 0)?);
        let mut rest = bytes.iter().copied();
        let found = layout(&mut || rest.next().unwrap_or(0));
        (found == *model && rest.next().is_none()).then_some(bytes)
    })
}
