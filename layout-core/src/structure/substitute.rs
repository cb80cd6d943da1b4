//! `substitute`: modes in the places of the leaves of a profile.

use crate::error::{Category, Error, operand};
use crate::htuple::{HTuple, Leaves, View};
use crate::profile::{Profile, Token, Tokens};

/// The tuple with the modes of `modes` in the places of the leaves of `profile`, from left to right.
///
/// # Errors
/// `profile` has not one leaf for each mode.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, Profile, substitute};
/// let modes: IntTuple = "(64,(4,4),2)".parse()?;
/// let profile: Profile = "(*,(*,*))".parse()?;
/// assert_eq!(substitute(&modes, &profile)?.to_string(), "(64,((4,4),2))");
///
/// let e = substitute(&modes, &"(*,*)".parse()?).unwrap_err();
/// assert_eq!(e.to_string(), "substitute of (64,(4,4),2): the profile (*,*) has 2 leaves for 3 modes");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.2, substitution.
pub fn substitute<T: Clone + crate::htuple::Written>(
    modes: &HTuple<T>,
    profile: &Profile,
) -> Result<HTuple<T>, Error> {
    let (count, leaves) = (modes.rank(), profile.length());
    if count != leaves {
        let (modes, profile) = (operand(modes), operand(profile));
        return Err(Category::Substitution { modes, count, profile, leaves }.into());
    }
    Ok(substitute_blocks(profile, modes.modes()))
}

/// As [`substitute`], for blocks that are as many as the leaves of the profile.
pub(crate) fn substitute_blocks<'a, T: Clone + 'a>(
    profile: &Profile,
    mut blocks: impl Iterator<Item = View<'a, T>>,
) -> HTuple<T> {
    let (mut leaves, mut tokens) = (Leaves::new(), Tokens::new());
    for token in &profile.tokens {
        if *token != Token::Leaf {
            tokens.push(*token);
        } else if let Some(block) = blocks.next() {
            leaves.extend(block.leaves.iter().cloned());
            tokens.extend_from_slice(block.tokens);
        }
    }
    HTuple::from_parts(leaves, Profile { tokens })
}
