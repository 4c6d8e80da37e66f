/// An XML file (XML 1.0, fifth edition) as far as property lists and manifests need it, with the place of
/// everything in it.
///
/// Entities are the five that XML has, and references to characters; a document type may be named, but not
/// have declarations of its own, so that no text grows while it is read and no other file is opened.
package struct MarkupTree: Sendable {
  /// The most elements inside of each other.
  package static let mostLevels = 256
  /// The most elements.
  package static let mostElements = 200_000

  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The elements, in the order of their start tags; the first is the root and holds the others.
  package let elements: [MarkupElement]

  /// Reads a file of UTF-8.
  ///
  /// - Throws: a ``MarkupError`` at the first thing that cannot be read.
  /// - Complexity: O(*n*) in the bytes.
  package init(_ bytes: [UInt8]) throws(MarkupError) {
    var reader = MarkupReader(bytes)
    try reader.read()
    self.bytes = bytes
    elements = reader.elements
  }

  /// The root.
  package var root: MarkupElement { elements[0] }
}

/// An error of a text that is not XML, or not XML that is read.
package struct MarkupError: Error, Sendable, Hashable {
  /// The fault, in one sentence.
  package let message: String
  /// The place of the fault, as an offset into the bytes.
  package let offset: Int

  /// An error at an offset.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
