internal import MoongateLua

/// A file that cannot be written, and why.
package struct EditorFolderError: Error, Sendable, CustomStringConvertible {
  let path: String
  let reason: String

  /// One sentence.
  package var description: String {
    "The file \(Value.displayed(path)) cannot be written: \(Value.displayed(reason))."
  }
}
