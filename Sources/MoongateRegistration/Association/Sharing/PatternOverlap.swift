/// Whether two components may take a link that is the same for both, as far as it shows in their paths.
///
/// A no is certain. Where variables stand for few texts, and where queries and fragments keep links apart,
/// it may say yes all the same.
struct PatternOverlap {
  /// The number of elements that may still be compared.
  private var steps = 20_000_000

  /// Whether some link may fit both components; yes where it takes too long to tell.
  mutating func mayMeet(_ one: Association.Component, _ other: Association.Component) -> Bool {
    guard one.isPercentEncoded == other.isPercentEncoded else { return true }
    let folds = !one.isCaseSensitive || !other.isCaseSensitive
    for first in WildcardPattern.forms(ofPath: one.path ?? "*") {
      for second in WildcardPattern.forms(ofPath: other.path ?? "*")
      where mayMeet(first, second, folds) {
        return true
      }
    }
    return false
  }

  /// Follows both patterns together, element by element; a variable is any text.
  private mutating func mayMeet(_ one: Substring, _ other: Substring, _ folds: Bool) -> Bool {
    guard let one = try? WildcardPattern(one).elements,
      let other = try? WildcardPattern(other).elements
    else { return false }
    steps -= (one.count + 1) * (other.count + 1)
    guard steps > 0 else { return true }
    // Whether the beginnings of both so long can be the same text, for the current length of the first.
    var places = [Bool](repeating: false, count: other.count + 1)
    places[0] = true
    for place in other.indices where places[place] {
      places[place + 1] = Self.isOpen(other[place])
    }
    for element in one {
      var reached = [Bool](repeating: false, count: places.count)
      reached[0] = places[0] && Self.isOpen(element)
      for place in other.indices {
        let isOpen = Self.isOpen(element) || Self.isOpen(other[place])
        reached[place + 1] =
          isOpen
          // The open one of them takes nothing, or takes the other one.
          ? places[place + 1] || reached[place]
          : places[place] && Self.isSame(element, other[place], folds)
      }
      places = reached
    }
    return places[other.count]
  }

  /// Whether an element stands for texts of any length.
  private static func isOpen(_ element: WildcardPattern.Element) -> Bool {
    switch element {
    case .many, .variable: true
    case .one, .scalar: false
    }
  }

  private static func isSame(
    _ one: WildcardPattern.Element,
    _ other: WildcardPattern.Element,
    _ folds: Bool
  ) -> Bool {
    guard case .scalar(let first) = one, case .scalar(let second) = other else { return true }
    return first == second
      || folds && String(first).lowercased() == String(second).lowercased()
  }
}
