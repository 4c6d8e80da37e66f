import Moongate
internal import MoongateFindings

/// JSON on one line, as it is printed.
enum JSONText {
  /// The line of a value.
  static func of(_ value: Value) -> String {
    do {
      return try JSONLine(value).text
    } catch {
      return of(["error": .string(error.description)])
    }
  }
}
