/// An error of a text that is not XML, or not XML that is read.
package struct MarkupError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence.
  package let message: String
  /// Where, as an offset into the bytes.
  package let offset: Int

  /// An error at an offset.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
