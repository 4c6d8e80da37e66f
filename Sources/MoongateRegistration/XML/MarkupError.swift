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
