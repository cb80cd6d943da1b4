//! Operations on a layout with coordinate strides, axis by axis: along each axis of its indices it is an integer layout.

use crate::arith_tuple::{ArithTuple, Path};
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, Leaves};
use crate::layout::Layout;
use crate::mode::{Builder, Mode, ModeList};
use crate::stride::Stride;
use smallvec::SmallVec;

/// What a layout is along one axis.
pub(super) struct Along {
    /// The modes that move along the axis, with integer strides.
    pub(super) layout: Layout,
    /// The same modes, as they count in the 1-D index of the whole layout.
    pub(super) units: Layout,
}

/// A layout of which each mode moves along one axis. What a mode of extent 1 would move along is an axis too.
pub(super) struct ByAxis<'a> {
    operation: &'static str,
    layout: &'a Layout<ArithTuple>,
    /// The paths of the axes, in order.
    paths: SmallVec<[Path; 4]>,
}

impl<'a> ByAxis<'a> {
    /// Refuses strides that move along several axes at once.
    pub(super) fn new(operation: &'static str, layout: &'a Layout<ArithTuple>) -> Result<Self, Error> {
        let mut paths: SmallVec<[Path; 4]> = SmallVec::new();
        for (extent, stride) in layout.flat() {
            paths.extend(stride.paths());
            if extent != 1 && stride.paths().nth(1).is_some() {
                let (operand, what) = (operand(layout), "strides along several axes at once");
                return Err(Error::new(Detail::Unsupported { operation, operand, what }));
            }
        }
        paths.sort_unstable();
        paths.dedup();
        Ok(Self { operation, layout, paths })
    }

    /// The modes along one axis.
    pub(super) fn along(&self, path: Path) -> Along {
        let (mut extents, mut strides, mut units) = (Leaves::new(), Leaves::new(), Leaves::new());
        let mut unit = 1_i64;
        for (extent, stride) in self.layout.flat() {
            let part = stride.part(path);
            if extent != 1 && part != 0 {
                extents.push(extent);
                strides.push(part);
                units.push(unit);
            }
            // A prefix of the extents of a layout, whose size fits.
            unit = unit.saturating_mul(extent);
        }
        // Parts of a sound layout, and of the 1-D indices of one.
        let part = |strides| Layout::fitting(HTuple::flat(extents.iter().copied()), strides);
        Along { layout: part(strides), units: part(units) }
    }

    /// Names the layout and the axis of an error about what moves along it.
    #[cold]
    pub(super) fn name(&self, error: Error, path: Path) -> Error {
        // The integers have no axis.
        if path == Path::EMPTY {
            return error;
        }
        error.within(self.operation, self.layout, &format_args!("axis {path}"))
    }

    /// Whether the indices have an axis at a path.
    pub(super) fn has(&self, path: Path) -> bool {
        self.paths.binary_search(&path).is_ok()
    }

    /// The largest index of an axis inside a path, if there is one.
    pub(super) fn last_inside(&self, path: Path) -> Option<usize> {
        let level = path.indices().len();
        let inside = self.paths.iter().filter(|axis| path.holds(axis));
        inside.filter_map(|axis| axis.indices().get(level)).max().map(|index| usize::from(*index))
    }

    /// The layout that nests like the coordinates up to the last axis, with `each(path)` for an axis and `other(path)`
    /// for what no mode moves along.
    pub(super) fn build<D: Stride>(
        &self,
        each: impl Fn(Path, &Along) -> Result<ModeList<D>, Error>,
        other: impl Fn(Path) -> ModeList<D>,
    ) -> Result<Layout<D>, Error> {
        let mut builder = Builder::new();
        self.push(Path::EMPTY, &each, &other, &mut builder)?;
        builder.build()
    }

    fn push<D: Stride>(
        &self,
        path: Path,
        each: &impl Fn(Path, &Along) -> Result<ModeList<D>, Error>,
        other: &impl Fn(Path) -> ModeList<D>,
        builder: &mut Builder<D>,
    ) -> Result<(), Error> {
        if self.has(path) {
            builder.push_node(&each(path, &self.along(path)).map_err(|error| self.name(error, path))?);
            return Ok(());
        }
        let Some(last) = self.last_inside(path) else {
            builder.push_node(&other(path));
            return Ok(());
        };
        builder.open();
        for index in 0..=last {
            // An index up to one of an axis, at its level.
            let child = path.child(index).unwrap_or(path);
            self.push(child, each, other, builder)?;
        }
        builder.close();
        Ok(())
    }
}

/// Integer modes as multiples of the basis vector at a path.
pub(super) fn scaled(modes: &[Mode<i64>], path: Path) -> ModeList<ArithTuple> {
    let scale =
        |mode: &Mode<i64>| Mode { extent: mode.extent, stride: ArithTuple::at_path(mode.stride, path) };
    modes.iter().map(scale).collect()
}
