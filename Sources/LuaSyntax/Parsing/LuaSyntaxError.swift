/// The reason why a text is not Lua.
///
/// It is one word, as each level of the parser's recursion has room for some.
package struct LuaSyntaxError: Error, Sendable {
  private final class Details: Sendable {
    let message: String
    let offset: Int
    let isIncomplete: Bool

    init(_ message: String, _ offset: Int, _ isIncomplete: Bool) {
      self.message = message
      self.offset = offset
      self.isIncomplete = isIncomplete
    }
  }

  private let details: Details

  init(message: String, offset: Int, isIncomplete: Bool = false) {
    details = Details(message, offset, isIncomplete)
  }

  /// One sentence, without a place.
  package var message: String { details.message }
  /// The offset of the fault in the text's UTF-8; its length for one at the end.
  package var offset: Int { details.offset }
  /// Whether the text only ends too early, so that more of it could mend it: where Lua says `<eof>`.
  package var isIncomplete: Bool { details.isIncomplete }
}
