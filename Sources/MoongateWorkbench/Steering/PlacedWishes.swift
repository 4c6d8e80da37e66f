internal import Moongate

/// The wishes that one way of a condition has for links, and the places of such conditions.
struct PlacedWishes {
  let wanted: [Wish]
  var places: Set<SourceLocation> = []
}
