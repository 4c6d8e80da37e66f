internal import MoongateLua

extension [String] {
  /// The most names that an error lists.
  private static let mostShown = 8

  /// The names in a sentence: `a, b and 3 others`.
  var shown: String {
    let shown = prefix(Self.mostShown).map { Value.displayed($0) }
    guard count > Self.mostShown else { return shown.joined(separator: ", ") }
    return shown.joined(separator: ", ") + " and \(count - Self.mostShown) others"
  }
}
