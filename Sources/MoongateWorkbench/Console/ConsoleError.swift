package import Moongate

/// An error of a line of a session that has no values.
package struct ConsoleError: Error, Sendable, Hashable {
  /// The kind of the error.
  package enum Kind: Sendable, Hashable {
    /// The line is not Lua.
    case syntax
    /// The line is not Lua because it ends too early: more of it may follow.
    case incomplete
    /// The line raised an error, or what it called.
    case raised
    /// The line reached a limit, or was interrupted.
    case limit(SandboxLimits.Limit)
  }

  /// One sentence, without a place; from a script as it was raised.
  package var message: String
  package var kind: Kind
  /// The line that is to blame, of a script or of the session.
  package var location: SourceLocation?
  /// The text of that line, where it is known.
  package var sourceLine: String?
  /// The calls that led to the line, innermost first, each as `file:line: in name`.
  package var traceback: [String]
}

extension ConsoleError: CustomStringConvertible {
  /// The place and the sentence, then the line, then the calls if there was more than one.
  package var description: String {
    ScriptError(
      message: message,
      location: location,
      sourceLine: sourceLine,
      traceback: traceback
    ).description
  }
}
