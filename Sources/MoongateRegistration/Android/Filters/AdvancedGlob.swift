internal import Moongate

/// The glob of `pathAdvancedPattern`: units, dots and sets such as `[^/]`, each followed by `*`, `+` or
/// `{n,m}` where it may repeat.
///
/// A part takes as many units as it can and gives none back, so that `.*x` matches nothing.
enum AdvancedGlob {
  /// One part of a pattern, and how often it stands.
  struct Token: Sendable, Hashable {
    /// The units that it stands for, or does not.
    var ranges: [Range]
    /// Whether it stands for all units but those.
    var isInverted: Bool
    /// The fewest units that it takes.
    var least = 1
    /// The most units that it takes.
    var most = 1

    /// A part that stands for any unit, once.
    static let any = Token(ranges: [], isInverted: true)

    /// Whether a unit is one that it stands for.
    func contains(_ unit: UInt16) -> Bool {
      ranges.contains { $0.first <= unit && unit <= $0.last } != isInverted
    }
  }

  /// Units from one to another; none where the first is behind the last.
  struct Range: Sendable, Hashable {
    var first: UInt16
    var last: UInt16
  }

  /// Whether the whole of a text is what parts stand for.
  static func matches(_ globParts: [Token], _ text: [UInt16]) -> Bool {
    var place = 0
    for token in globParts {
      let start = place
      while place < text.count, place - start < token.most, token.contains(text[place]) {
        place += 1
      }
      if place - start < token.least { return false }
    }
    return place == text.count
  }

  /// Reads a pattern.
  ///
  /// - Throws: why Android refuses it.
  static func globParts(_ text: String) throws(RegistrationError) -> [Token] {
    var reader = AdvancedGlobReader(Array(text.utf16))
    do {
      try reader.read()
    } catch {
      throw RegistrationError(
        "Android refuses the advanced pattern \(Value.quoted(text)): \(error.reason)"
      )
    }
    return reader.globParts
  }
}
