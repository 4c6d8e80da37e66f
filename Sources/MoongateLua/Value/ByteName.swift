/// A name that is compared and hashed by its bytes, as the names of a ``Value/Object`` are.
///
/// Swift compares texts as Unicode does, and sorts the combining marks of each character for that: the time
/// grows with the square of their number. A name of 64 KB of marks takes half a second each time, and a
/// stranger may write it.
package struct ByteName: Sendable {
  /// The name itself.
  package let text: String

  /// A name, which is not copied.
  package init(_ text: String) { self.text = text }
}

extension ByteName: Hashable {
  /// Whether two names have the same bytes.
  package static func == (first: Self, second: Self) -> Bool { first.text.isSame(as: second.text) }

  /// Feeds the bytes into a hasher.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text holds this byte, so the end of a name is part of what is hashed.
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteName: ExpressibleByStringLiteral {
  /// A name as it is written.
  package init(stringLiteral text: String) { self.init(text) }
}
