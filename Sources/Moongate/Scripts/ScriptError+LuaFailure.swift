internal import MoongateLua

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

extension LuaFailure {
  /// The line that is to blame, where one was running.
  var location: SourceLocation? {
    file.map { SourceLocation(file: $0, line: line) }
  }
}
