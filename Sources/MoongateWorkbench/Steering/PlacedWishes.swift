internal import Moongate

/// What a way of a condition wants of links, and where such conditions stand.
struct PlacedWishes {
  let wanted: [Wish]
  var places: Set<SourceLocation> = []
}
