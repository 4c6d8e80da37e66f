internal import MoongateDiagnostics
package import MoongateSystem

extension Terminal {
  /// Writes lines for a person, with their ends, to standard output.
  ///
  /// All lines for persons are written here or by ``writeErrorLines(_:)``, those that scripts print included,
  /// so that none is a command to a build service that reads the log.
  package static func writeLines(_ text: String) { write(LogText.lines(text)) }

  /// Writes lines for a person, with their ends, to standard error.
  package static func writeErrorLines(_ text: String) { writeError(LogText.lines(text)) }
}
