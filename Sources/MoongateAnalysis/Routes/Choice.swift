/// The choice that a pattern leaves open in one part of a link: a segment, a query item or the
/// fragment.
struct Choice: Sendable, Hashable {
  /// Whether the part may be missing.
  var allowsAbsence: Bool

  /// The number of the set of texts that it may be.
  var texts: Int

  /// Whether the link may repeat it with several of the texts, as it may a query item that the pattern does not
  /// name, or takes as a list.
  var allowsRepeats: Bool

  /// A segment, which is there once.
  static func segment(_ texts: Int) -> Choice {
    Choice(allowsAbsence: false, texts: texts, allowsRepeats: false)
  }

  /// A query item that a pattern does not name.
  static let unnamedItem = Choice(allowsAbsence: true, texts: TextSets.any, allowsRepeats: true)

  /// A query item that must not be there.
  static let absent = Choice(allowsAbsence: true, texts: TextSets.none, allowsRepeats: false)

  /// The fragment where a pattern does not name it.
  static let anyFragment = Choice(allowsAbsence: true, texts: TextSets.any, allowsRepeats: false)

  /// One number for each choice.
  var key: UInt64 {
    UInt64(texts) << 2 | (allowsAbsence ? 2 : 0) | (allowsRepeats ? 1 : 0)
  }
}
