//! The complement of a layout with coordinate strides, and division by one.

use crate::algebra::by_axis::{ByAxis, scaled};
use crate::algebra::complement::gaps;
use crate::algebra::coordinate_composition::compose_coordinates;
use crate::arith_tuple::{ArithTuple, Path};
use crate::checked;
use crate::error::{Detail, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, View};
use crate::layout::Layout;
use crate::mode::{self, Builder};
use crate::stride::Stride;

const OPERATION: &str = "complement";

/// The layout that fills what `layout` leaves free, axis by axis: along each axis of its indices it is the complement of
/// what moves there,
///
/// ```text
/// { A(i) + R(j) } = all coordinates of the box of shape M′        each once
/// ```
///
/// where M′ is `cotarget`, each extent rounded up to a multiple of what one period of A spans along the axis, and by
/// default that span itself. A number of `cotarget` where A's indices are tuples does not say how they are filled; a tuple
/// where they are numbers counts by its size, and a mode of it in which A does not move is counted by its 1-D index. R nests like the cotarget, or by default like the indices of A.
///
/// # Errors
/// As [`complement`](crate::complement); a mode of A moves along several axes at once, which is not supported; the
/// cotarget has no axis where A moves.
///
/// # Examples
/// ```
/// use layout_core::{ArithTuple, Layout, coordinate};
/// let parse = |text: &str| text.parse::<Layout<ArithTuple>>();
/// let rest = coordinate::complement(&parse("(2,4):(1@1,2@0)")?, Some(&"(8,8)".parse()?))?;
/// assert_eq!(rest.to_string(), "(2,4):(1@0,2@1)");
/// let rest = coordinate::complement(&parse("4:1@1")?, Some(&"(3,8)".parse()?))?;
/// assert_eq!(rest.to_string(), "(3,2):(1@0,4@1)");
/// assert!(coordinate::complement(&parse("4:1@0+1@1")?, None).unwrap_err().is_unsupported());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on complements; PyCuTe, `complement`.
pub fn complement(
    layout: &Layout<ArithTuple>,
    cotarget: Option<&IntTuple>,
) -> Result<Layout<ArithTuple>, Error> {
    let axes = ByAxis::new(OPERATION, layout)?;
    match cotarget {
        Some(cotarget) => {
            check_positive("cotarget", cotarget)?;
            let mut builder = Builder::new();
            push_rest(&axes, Path::EMPTY, cotarget.view(), &mut builder)?;
            builder.build()
        }
        None => {
            axes.build(|path, along| Ok(scaled(&gaps(&along.layout, None)?, path)), |_| mode::ModeList::new())
        }
    }
    .map_err(|error| error.of(OPERATION, &[layout]))
}

/// Division by a tile whose indices are coordinates of the layout: (tile, rest).
#[inline(never)]
pub(super) fn divide_coordinates<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tile: &Layout<ArithTuple>,
) -> Result<Layout<D>, Error> {
    let named = |error: Error| error.within(name, layout, tile);
    let rest = ByAxis::new(OPERATION, tile)
        .and_then(|axes| {
            let mut builder = Builder::new();
            push_rest(&axes, Path::EMPTY, layout.shape().view(), &mut builder)?;
            builder.build()
        })
        .map_err(named)?;
    let both = Layout::from_modes([tile.clone(), rest]).map_err(named)?;
    compose_coordinates(layout, &both).map_err(named)
}

/// What fills the box of a shape beside the modes along the axes at and inside a path, as one node.
fn push_rest(
    axes: &ByAxis<'_>,
    path: Path,
    shape: View<'_, i64>,
    builder: &mut Builder<ArithTuple>,
) -> Result<(), Error> {
    let size = checked::product(shape.leaves()).ok_or_else(|| mode::overflow("the size", &[&shape]))?;
    if axes.has(path) {
        let gaps = gaps(&axes.along(path).layout, Some(size)).map_err(|error| axes.name(error, path))?;
        builder.push_node(&scaled(&gaps, path));
        return Ok(());
    }
    let Some(last) = axes.last_inside(path) else {
        let whole = Layout::fitting(HTuple::leaf(size), smallvec::smallvec![ArithTuple::at_path(1, path)]);
        builder.push_layout(&whole);
        return Ok(());
    };
    let rank = shape.rank();
    if last >= rank {
        let (layout, mode) = (operand(&shape), last);
        return Err(Error::new(Detail::NoMode { operation: OPERATION, layout, mode, rank }));
    }
    builder.open();
    for (index, mode) in shape.modes().enumerate() {
        let inside =
            path.child(index).ok_or_else(|| Error::new(Detail::PathTooLong { path: operand(&shape) }))?;
        push_rest(axes, inside, mode, builder)?;
    }
    builder.close();
    Ok(())
}
