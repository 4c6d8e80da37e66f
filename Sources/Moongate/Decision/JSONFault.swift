internal import MoongateLua

/// The reason why a text is not the JSON of a file.
package struct JSONFault: Error {
  /// A name that stands twice in one object.
  struct Twice {
    /// The names that lead to the object.
    let path: String
    let name: String
  }

  /// The fault, in one sentence.
  package let message: String
  /// The line, counted from 1.
  package let line: Int
  /// The character of the line, counted from 1.
  package let column: Int
  /// The name that stands twice; `nil` for a text that is not JSON.
  var twice: Twice?
}

extension JSONFault {
  /// A fault at an offset of a text's UTF-8.
  init(message: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(
      message: message,
      line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    )
  }
}

extension JSONFault: CustomStringConvertible {
  /// The place and the sentence.
  package var description: String {
    if let twice {
      return """
        The name \(Value.quoted(twice.name)) appears twice, again at line \(line), column \
        \(column); keep one of them.
        """
    }
    return "The text is not valid JSON at line \(line), column \(column). \(message)"
  }
}
