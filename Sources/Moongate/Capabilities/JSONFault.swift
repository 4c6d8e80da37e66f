/// Why a text is not the JSON of a file.
struct JSONFault: Error, Equatable {
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
