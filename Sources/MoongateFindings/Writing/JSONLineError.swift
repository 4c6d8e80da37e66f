/// An error that keeps a value from being written as JSON.
package struct JSONLineError: Error, CustomStringConvertible {
  /// The fault, in one sentence without its full stop.
  package let description: String

  package init(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
      description = "\(error)"
      return
    }
    let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    description = (path + [context.debugDescription]).joined(separator: ": ")
  }
}
