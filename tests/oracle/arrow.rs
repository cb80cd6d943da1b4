//! A morphism as it is written, and its function by definition.

use super::canon::whole;
use super::tree::{Tree, crd2idx, idx2crd};

/// A morphism `domain--(map)-->codomain`; 0 in the map is the base point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The tuple that it leads from.
    pub domain: Tree,
    /// Where the entries of the domain go, counted from 1.
    pub map: Vec<usize>,
    /// The tuple that it leads to.
    pub codomain: Tree,
}

impl Arrow {
    /// Reads `(2,2)--(1,3)-->(2,5,2)`.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let (domain, rest) = text.split_once("--").unwrap_or_else(|| panic!("no arrow: {text}"));
        let (map, codomain) = rest.split_once("-->").unwrap_or_else(|| panic!("no arrow: {text}"));
        let places = Tree::read(map).leaves().into_iter();
        let place = |place| usize::try_from(place).unwrap_or_else(|_| panic!("no place: {place}"));
        Self { domain: Tree::read(domain), map: places.map(place).collect(), codomain: Tree::read(codomain) }
    }

    /// The arrow of a morphism, through its text.
    #[track_caller]
    pub fn of(morphism: &layout_core::category::Morphism) -> Self {
        Self::read(&morphism.to_string())
    }

    /// Whether it is a morphism: each entry goes to an equal one or to the base point, no two to one.
    pub fn is_morphism(&self) -> bool {
        let (sources, targets) = (self.domain.leaves(), self.codomain.leaves());
        let equal = |(source, place): (&i128, &usize)| *place == 0 || targets.get(place - 1) == Some(source);
        let mut places: Vec<usize> = self.map.iter().copied().filter(|place| *place != 0).collect();
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        sources.len() == self.map.len() && sources.iter().zip(&self.map).all(equal) && places.len() == count
    }

    /// The entries of the codomain that an entry goes to, counted from 1.
    pub fn hit(&self, place: usize) -> bool {
        self.map.contains(&place)
    }

    /// The function: digits of the index in the domain, each taken to its place, as an index in the codomain.
    pub fn values(&self) -> Vec<i128> {
        let flat = |tree: &Tree| Tree::Tuple(tree.leaves().into_iter().map(Tree::Leaf).collect());
        let (domain, codomain) = (flat(&self.domain), flat(&self.codomain));
        let value = |index: usize| {
            let digits = idx2crd(&Tree::Leaf(whole(index)), &domain).leaves();
            let mut coordinate = vec![0; codomain.rank()];
            for (digit, place) in digits.into_iter().zip(&self.map) {
                if *place > 0 {
                    coordinate[place - 1] = digit;
                }
            }
            crd2idx(&Tree::Tuple(coordinate.into_iter().map(Tree::Leaf).collect()), &codomain)
        };
        let size = usize::try_from(domain.size()).unwrap_or_else(|_| panic!("too large: {domain}"));
        (0..size).map(value).collect()
    }
}
