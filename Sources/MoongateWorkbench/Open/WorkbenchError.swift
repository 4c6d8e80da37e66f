/// An error of a text or a file that cannot be used, or of a file that cannot be written.
package struct WorkbenchError: Error, Sendable, CustomStringConvertible {
  /// The fault, in one sentence.
  package let description: String

  /// An error of that sentence.
  init(_ description: String) { self.description = description }
}
