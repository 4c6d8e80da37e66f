/// An error that refuses a text as a pattern, with the place in the text.
public struct PatternError: Error, Sendable, Equatable {
  /// One sentence that says what is wrong.
  public let message: String

  /// The whole pattern.
  public let pattern: String

  /// The offset into the pattern's UTF-8 bytes of what is wrong.
  public let offset: Int

  /// An error with the given parts.
  package init(message: String, pattern: String, offset: Int) {
    self.message = message
    self.pattern = pattern
    self.offset = offset
  }
}

extension PatternError: CustomStringConvertible {
  /// The sentence, then the pattern and a caret under the place.
  public var description: String {
    message + "\n" + Excerpt.lines(pattern, offset: offset)
  }
}

/// A refusal inside a parser, before the whole text is added to it.
struct PatternFault: Error {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
