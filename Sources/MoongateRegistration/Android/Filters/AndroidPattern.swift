internal import Moongate

/// A text of an intent filter with which Android compares a path, a query item or a fragment, and how it
/// compares.
///
/// The rules are those of Android's `PatternMatcher`, together with what surprises in them: it sees
/// UTF-16, it never goes back, and in a glob no escape takes the meaning from a dot.
package struct AndroidPattern: Sendable, Hashable {
  /// A way to compare; its raw value is what the attribute's name ends with, as in `pathPrefix`.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole text.
    case literal = ""
    /// The beginning of the text.
    case prefix = "Prefix"
    /// The end of the text (API 31).
    case suffix = "Suffix"
    /// A glob: `.` is any character, and `*` repeats the one before it.
    case glob = "Pattern"
    /// A glob with sets and counts, such as `[0-9]{1,3}` (API 31).
    case advanced = "AdvancedPattern"

    /// The first API level that knows such an attribute; an older one passes over it.
    var level: Int {
      switch self {
      case .literal, .prefix, .glob: 1
      case .suffix, .advanced: 31
      }
    }
  }

  /// The kind of comparison.
  package let kind: Kind
  /// The pattern, without the escapes of the file that it stands in.
  package let text: String
  private let units: [UInt16]
  /// The tokens of an advanced pattern; empty for the others.
  let globParts: [AdvancedGlob.Token]

  /// A pattern.
  ///
  /// - Parameters:
  ///   - kind: how it compares.
  ///   - text: the pattern, without the escapes of the file that it stands in.
  /// - Throws: a `RegistrationError` for an advanced pattern that Android refuses, and the app with it.
  package init(_ kind: Kind, _ text: String) throws(RegistrationError) {
    self.kind = kind
    self.text = text
    units = Array(text.utf16)
    globParts = kind == .advanced ? try AdvancedGlob.globParts(text) : []
  }

  /// A text that is compared as it is: the whole, the beginning, or the end.
  init(plain kind: Kind, _ text: String) {
    precondition(kind != .advanced)
    self.kind = kind
    self.text = text
    units = Array(text.utf16)
    globParts = []
  }

  /// Whether a text is one that the pattern stands for.
  ///
  /// - Complexity: O(*n* · *m*) in the units of an advanced pattern's text and its sets, otherwise O(*n*).
  package func matches(_ text: String) -> Bool { matches(Array(text.utf16)) }

  /// The same for the units of a text, which is compared with many patterns.
  func matches(_ given: [UInt16]) -> Bool {
    switch kind {
    case .literal: given == units
    case .prefix: given.starts(with: units)
    case .suffix: given.count >= units.count && given.suffix(units.count).elementsEqual(units)
    case .glob: SimpleGlob.matches(units, given)
    case .advanced: AdvancedGlob.matches(globParts, given)
    }
  }

  /// Whether two patterns have the same kind and text.
  package static func == (first: Self, second: Self) -> Bool {
    first.kind == second.kind && first.units == second.units
  }

  /// Feeds kind and text into a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(units)
  }
}
