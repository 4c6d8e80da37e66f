/// A text that equals another only if both have the same bytes, as texts of links do.
///
/// A `String` compares by canonical equivalence, which would make texts equal that differ.
package struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  package let text: String

  /// A text that is compared byte by byte.
  package init(_ text: String) { self.text = text }

  /// Whether two texts have the same bytes.
  package static func == (first: Self, second: Self) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Feeds the bytes of the text into a hasher.
  package func hash(into hasher: inout Hasher) {
    text.withSpan { $0.hash(into: &hasher) }
  }

  /// Whether the bytes of a text come before those of another.
  package static func < (first: Self, second: Self) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }
}
