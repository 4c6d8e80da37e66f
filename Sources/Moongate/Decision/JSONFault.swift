internal import MoongateLua

/// Why a text is not the JSON of a file.
package struct JSONFault: Error, Equatable {
  /// A name that stands twice in one object.
  struct Twice: Equatable {
    /// The names that lead to the object.
    let path: String
    let name: String
  }

  /// What is wrong, in one sentence.
  let message: String
  /// The line, counted from 1.
  let line: Int
  /// The character of the line, counted from 1.
  let column: Int
  /// The name that stands twice; `nil` for a text that is not JSON.
  var twice: Twice?
}

extension JSONFault: CustomStringConvertible {
  /// The place and the sentence.
  package var description: String {
    if let twice {
      return """
        The name \(Value.quoted(twice.name)) stands there twice, again at line \(line), column \
        \(column); keep one of them.
        """
    }
    return "The text is not valid JSON at line \(line), column \(column). \(message)"
  }
}
