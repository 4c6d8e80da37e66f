/// Whether one component takes all links of another, as far as it shows in the patterns.
///
/// What it says is certain; where variables and wildcards stand for the same texts in other words, it says
/// no.
struct PatternCover {
  /// The number of elements that may still be compared.
  private(set) var steps = 20_000_000

  /// Whether a component takes all that another takes.
  mutating func covers(
    _ wide: Association.Component,
    _ narrow: Association.Component
  ) -> Bool {
    steps -= 16 * (1 + wide.items.count + narrow.items.count)
    guard steps > 0 else { return false }
    let isBound = wide.patterns.contains { $0.text != "*" }
    if isBound, wide.isPercentEncoded != narrow.isPercentEncoded { return false }
    if isBound, wide.isCaseSensitive, !narrow.isCaseSensitive { return false }
    let folds = !wide.isCaseSensitive
    if let path = wide.path, !coversPath(path, narrow.path ?? "*", folds) { return false }
    if let fragment = wide.fragment, !covers(fragment, narrow.fragment ?? "*", folds) {
      return false
    }
    switch (wide.query, narrow.query) {
    case (nil, _): return true
    case (.whole(let pattern), .whole(let other)): return covers(pattern, other, folds)
    case (.whole(let pattern), _): return pattern == "*"
    case (.items(let items), .items(let others)):
      let named = Dictionary(grouping: others, by: \.name)
      return items.allSatisfy { item in
        item.value == "*"
          || named[item.name, default: []].contains { covers(item.value, $0.value, folds) }
      }
    case (.items(let items), _): return items.allSatisfy { $0.value == "*" }
    }
  }

  private mutating func coversPath(_ wide: String, _ narrow: String, _ folds: Bool) -> Bool {
    let wides = WildcardPattern.forms(ofPath: wide)
    return WildcardPattern.forms(ofPath: narrow).allSatisfy { form in
      wides.contains { covers($0, form, folds) }
    }
  }

  /// Follows the elements of one pattern over those of the other, as a matcher does over a text.
  private mutating func covers(
    _ wide: some StringProtocol,
    _ narrow: some StringProtocol,
    _ folds: Bool
  ) -> Bool {
    guard let wide = try? WildcardPattern(wide).elements,
      let narrow = try? WildcardPattern(narrow).elements
    else { return false }
    steps -= (wide.count + 1) * (narrow.count + 1)
    guard steps > 0 else { return false }
    var places = [Bool](repeating: false, count: narrow.count + 1)
    places[0] = true
    for element in wide {
      var reached = [Bool](repeating: false, count: places.count)
      if case .many = element {
        guard let first = places.firstIndex(of: true) else { return false }
        for place in first..<places.count { reached[place] = true }
      } else {
        for place in narrow.indices where places[place] {
          reached[place + 1] = Self.takes(element, narrow[place], folds)
        }
      }
      places = reached
    }
    return places[narrow.count]
  }

  private static func takes(
    _ wide: WildcardPattern.Element,
    _ narrow: WildcardPattern.Element,
    _ folds: Bool
  ) -> Bool {
    switch (wide, narrow) {
    case (.one, .one), (.one, .scalar): true
    case (.scalar(let one), .scalar(let other)):
      one == other || folds && String(one).lowercased() == String(other).lowercased()
    case (.variable(let one), .variable(let other)): one == other
    default: false
    }
  }
}
