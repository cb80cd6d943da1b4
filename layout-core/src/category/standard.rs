//! The standard representation of a tractable layout, and the standard form of a morphism.

use super::Morphism;
use super::morphism::Places;
use crate::checked;
use crate::error::{Category, Detail, Error, operand};
use crate::flat::{Obstacle, first_break};
use crate::htuple::{HTuple, Leaves};
use crate::layout::Layout;
use smallvec::{SmallVec, smallvec};

impl Morphism {
    /// The standard representation of a tractable layout: a morphism with that layout,
    ///
    /// ```text
    /// Morphism::standard(&L)?.layout() = L
    /// ```
    ///
    /// Sorted by stride, the modes that are no broadcasts go to the entries of the codomain, with one more entry for each
    /// gap between them. Of a layout whose extent-1 modes have stride 0 it is the only morphism in
    /// [standard form](Self::is_standard).
    ///
    /// # Errors
    /// Not tractable: sorted by stride, then by extent, the stride of a mode is not a multiple of where the mode below it
    /// ends. A negative stride; the end of the last mode does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let standard = |text: &str| Ok(Morphism::standard(&text.parse()?)?.to_string());
    /// assert_eq!(standard("(2,2,2,2):(24,0,3,480)")?, "(2,2,2,2)--(4,0,2,6)-->(3,2,4,2,10,2)");
    /// assert_eq!(standard("((4,8,4),(2,2,8)):((128,1,16),(64,8,512))")?, "((4,8,4),(2,2,8))--(5,1,3,4,2,6)-->(8,2,4,2,4,8)");
    ///
    /// let e: layout_core::Error = standard("(4,8):(3,3)").unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "standard of (4,8):(3,3): no morphism has this layout, because the stride 3 of leaf 1 is not a multiple of 12, \
    ///      where leaf 0 ends"
    /// );
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.2.
    pub fn standard(layout: &Layout) -> Result<Self, Error> {
        if let Some((mode, stride)) = layout.strides().iter().copied().enumerate().find(|(_, d)| *d < 0) {
            let (operation, layout) = ("standard", operand(layout));
            return Err(Error::new(Detail::NegativeStride { operation, layout, mode, stride }));
        }
        if let Some(Obstacle::Chain { lower, end, upper, stride }) = first_break(layout.flat_modes()) {
            return Err(Category::NotTractable { layout: operand(layout), lower, end, upper, stride }.into());
        }
        let mut modes: SmallVec<[(i64, i64, usize); 8]> = layout
            .flat()
            .enumerate()
            .filter(|(_, (_, stride))| **stride != 0)
            .map(|(leaf, (extent, stride))| (*stride, extent, leaf))
            .collect();
        modes.sort_unstable();
        let mut codomain = Leaves::new();
        let mut map: Places = smallvec![0; layout.length()];
        // Where the mode below ends, a divisor of the next stride. Only the last end may not fit, and is not used.
        let mut end = 1_i64;
        for (stride, extent, leaf) in modes {
            let (gap, _) = checked::div_floor(stride, end);
            if gap != 1 {
                codomain.push(gap);
            }
            codomain.push(extent);
            if let Some(place) = map.get_mut(leaf) {
                *place = codomain.len();
            }
            end = stride.saturating_mul(extent);
        }
        Self::new(layout.shape().clone(), map, HTuple::flat(codomain))
            .map_err(|error| error.of("standard", &[layout]))
    }

    /// Whether the morphism is in standard form: the codomain is flat and ends in an entry that is hit, if it has any, and
    /// each entry of it that is not hit is a gap above 1 below one that is.
    ///
    /// Morphisms in standard form whose entries 1 go to the base point and layouts that are tractable and whose extent-1
    /// modes have stride 0 are one and the same thing.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// assert!("(2,2)--(2,4)-->(3,2,5,2)".parse::<Morphism>()?.is_standard());
    /// assert!(!"(2,2)--(2,5)-->(3,2,5,7,2)".parse::<Morphism>()?.is_standard());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.2, Theorem A.
    pub fn is_standard(&self) -> bool {
        let mut before = true;
        for (_, extent, hit) in self.targets() {
            if !hit && (extent == 1 || !before) {
                return false;
            }
            before = hit;
        }
        before && self.codomain().depth() == 1
    }

    /// The morphism in standard form with the same layout: entries of the codomain that are not hit are joined, or
    /// dropped where nothing lies above them.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2)--(2,5)-->(3,2,5,7,2,9)".parse()?;
    /// assert_eq!(f.standard_form().to_string(), "(2,2)--(2,4)-->(3,2,35,2)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.2.
    #[must_use]
    pub fn standard_form(&self) -> Self {
        let mut codomain = Leaves::new();
        let mut moved: Places = smallvec![0];
        let mut gap = 1_i64;
        for (_, extent, hit) in self.targets() {
            if !hit {
                // A factor of the size, which fits.
                gap = gap.wrapping_mul(extent);
                moved.push(0);
                continue;
            }
            if gap != 1 {
                codomain.push(gap);
                gap = 1;
            }
            codomain.push(extent);
            moved.push(codomain.len());
        }
        let map = self.map().iter().map(|place| moved.get(*place).copied().unwrap_or(0)).collect();
        Self::sound(self.domain().clone(), map, HTuple::flat(codomain))
    }
}
