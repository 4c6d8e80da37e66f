internal import Moongate

/// A report as one line of JSON, the same for the same report.
///
/// Each object has the number of its shape, `schema`. What a terminal would act on, or not show, stands
/// there as an escape of JSON's.
package struct JSONLine {
  /// The number of the shapes; it grows when a program that reads one of them would have to change.
  package static let schema = 1

  /// The line, without its end.
  package let text: String
  /// Whether the line says why there is none of the value.
  package let isError: Bool

  /// The line of a value.
  ///
  /// - Throws: what of the value JSON cannot hold.
  package init(_ value: some Encodable) throws(JSONLineError) {
    do {
      text = Self.numbered(try Value(encoding: value)).json
      isError = false
    } catch {
      throw JSONLineError(error)
    }
  }

  /// A line that is written.
  package init(text: String, isError: Bool) {
    self.text = text
    self.isError = isError
  }

  private static func numbered(_ value: Value) -> Value {
    // What a script or an app calls so stays as it is.
    guard case .object(let object) = value, !object.contains(where: { $0.name == "schema" })
    else { return value }
    let number = Value.Object.Field(name: "schema", value: .integer(schema))
    return .object(Value.Object(Array(object) + [number]))
  }
}

/// An error that keeps a value from being written as JSON.
package struct JSONLineError: Error, CustomStringConvertible {
  /// The fault, in one sentence without its full stop.
  package let description: String

  init(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
      description = "\(error)"
      return
    }
    let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    description = (path + [context.debugDescription]).joined(separator: ": ")
  }
}
