internal import MoongateLua

/// A value of a JSON text, and where it stands.
///
/// Names that stand twice in one object are all there, in the order of the text.
package struct JSONNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number without a fraction that fits.
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONNode])
    case object([Member])
  }

  /// A name of an object, and its value.
  package struct Member: Sendable {
    /// The name, its escapes read.
    package let name: String
    /// The range of the name with its quotes, as offsets into the UTF-8 of the text.
    package let nameBytes: Range<Int>
    /// The value.
    package let value: JSONNode
  }

  /// The content of the value.
  package let content: Content
  /// The range of the value, as offsets into the UTF-8 of the text.
  package let bytes: Range<Int>
}

extension JSONNode {
  /// The value that a text of JSON (RFC 8259) holds.
  ///
  /// - Throws: the first fault of the text.
  /// - Complexity: O(*n*); objects and lists are in each other 64 times at most.
  package init(_ text: String) throws(JSONFault) { self = try JSONReader.read(text) }
}

extension [JSONNode.Member] {
  /// The index of the first member whose name an earlier one has, byte for byte.
  ///
  /// Sorted, because a process that makes a set of these names spends a twentieth of its start on the set's type.
  ///
  /// - Complexity: O(*n* log *n*).
  package var firstTwice: Int? {
    let sorted = map(\.name).placesByBytes
    return zip(sorted, sorted.dropFirst())
      .filter { self[$0].name.isSame(as: self[$1].name) }
      .map(\.1).min()
  }
}
