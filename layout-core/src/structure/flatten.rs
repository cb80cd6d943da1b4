//! `flatten`, `unflatten`: the same leaves, nested otherwise.

use crate::error::{Detail, Error, operand};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::profile::Profile;
use crate::stride::Stride;

/// The layout with the same leaves in one flat tuple. `s:d` stays as it is.
///
/// ```text
/// R(i) = A(i)       for all i
/// ```
///
/// # Examples
/// ```
/// use layout_core::{Layout, flatten};
/// let flat = |text: &str| text.parse::<Layout>().map(|layout| flatten(&layout).to_string());
/// assert_eq!(flat("((2,3),5,7):((1,2),6,30)")?, "(2,3,5,7):(1,2,6,30)");
/// assert_eq!(flat("(((4))):(((2)))")?, "(4):(2)");
/// assert_eq!(flat("4:2")?, "4:2");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `flatten`.
pub fn flatten<D: Stride>(layout: &Layout<D>) -> Layout<D> {
    Layout::fitting(layout.shape().flatten(), layout.strides().iter().cloned().collect())
}

/// The layout with the same leaves, nested as `profile`, whose own leaves don't matter.
///
/// ```text
/// R(i) = A(i)       for all i
/// ```
///
/// # Errors
/// `profile` has not as many leaves as the layout, or nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, Layout, unflatten};
/// let a: Layout = "(2,3,5,7):(1,2,6,30)".parse()?;
/// let profile: IntTuple = "((0,0),(0,(0)))".parse()?;
/// assert_eq!(unflatten(&a, &profile)?.to_string(), "((2,3),(5,(7))):((1,2),(6,(30)))");
///
/// let e = unflatten(&a, &"(0,0)".parse::<IntTuple>()?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "unflatten of (2,3,5,7):(1,2,6,30): the profile (*,*) has 2 leaves where the layout has 4"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// The layout need not be flat.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `unflatten`.
pub fn unflatten<D: Stride, T>(layout: &Layout<D>, profile: &HTuple<T>) -> Result<Layout<D>, Error> {
    let (length, leaves) = (layout.length(), profile.length());
    if length != leaves {
        let (layout, profile) = (operand(layout), operand(profile.profile()));
        return Err(Error::new(Detail::LeavesDiffer { layout, length, profile, leaves }));
    }
    let shape = HTuple::from_parts(layout.shape().leaves.clone(), profile.profile().clone());
    Layout::from_parts(shape, layout.strides().iter().cloned().collect())
}

impl<T: Clone> HTuple<T> {
    /// The same leaves in one flat tuple. A leaf stays as it is.
    ///
    /// # Examples
    /// ```
    /// use layout_core::IntTuple;
    /// assert_eq!("(1,2,(3,4),5,(6))".parse::<IntTuple>()?.flatten().to_string(), "(1,2,3,4,5,6)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    #[must_use]
    pub fn flatten(&self) -> Self {
        let profile = if self.profile.is_leaf() { Profile::leaf() } else { Profile::flat(self.length()) };
        Self::from_parts(self.leaves.clone(), profile)
    }
}
