internal import MoongateLua

/// An error that a script raised, or that keeps it from compiling.
public struct ScriptError: Error, Sendable, Hashable {
  /// One sentence that says what is wrong, without a place.
  public var message: String
  /// The line that is to blame, `nil` where no script line was running.
  public var location: SourceLocation?
  /// The text of that line.
  public var sourceLine: String?
  /// The calls that led to the line, innermost first, each as `file:line: in name`.
  public var traceback: [String]

  package init(
    message: String,
    location: SourceLocation?,
    sourceLine: String? = nil,
    traceback: [String] = []
  ) {
    self.message = message
    self.location = location
    self.sourceLine = sourceLine
    self.traceback = traceback
  }
}

extension ScriptError: CustomStringConvertible {
  /// The place and the sentence, then the line, then the calls if there was more than one.
  public var description: String {
    let message = Value.displayed(message)
    var text = location.map { "\($0): \(message)" } ?? message
    if let sourceLine { text += "\n  | \(Value.displayed(sourceLine.message))" }
    if traceback.count > 1 {
      text +=
        "\n  called from" + traceback.dropFirst().map { "\n    \(Value.displayed($0))" }.joined()
    }
    return text
  }
}

extension ScriptError {
  init(_ failure: LuaFailure, in scripts: Scripts, default location: SourceLocation?) {
    let place = failure.location ?? location
    self.init(
      message: failure.message,
      location: place,
      sourceLine: place.flatMap { scripts.line($0.line, of: $0.file) },
      traceback: failure.traceback
    )
  }
}

extension LuaDeclaration {
  /// The place of the declaration.
  package var location: SourceLocation {
    var location = SourceLocation(file: file, line: line)
    location.caller = caller.map { SourceLocation(file: $0.file, line: $0.line) }
    return location
  }
}

extension LuaFailure {
  /// The line that is to blame, where one was running.
  package var location: SourceLocation? {
    file.map { SourceLocation(file: $0, line: line) }
  }
}
