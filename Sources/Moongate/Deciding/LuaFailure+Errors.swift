internal import MoongateLua

// What a failure in Lua is called outside.

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

extension LimitError {
  fileprivate init(
    _ limit: Limit,
    _ allowed: Int,
    _ failure: LuaFailure,
    default location: SourceLocation?
  ) {
    self.init(limit: limit, allowed: allowed, location: failure.location ?? location)
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(exactly: (self / .milliseconds(1)).rounded()) ?? .max }
}

extension LuaFailure {
  fileprivate var location: SourceLocation? {
    file.map { SourceLocation(file: $0, line: line) }
  }
}

extension LoadError {
  init(_ failure: LuaFailure, in scripts: Scripts, limits: SandboxLimits) {
    self =
      switch failure.reason {
      case .stepsSpent: .limit(LimitError(.steps, limits.loadSteps, failure, default: nil))
      case .memorySpent: .limit(LimitError(.memory, limits.loadMemory, failure, default: nil))
      case .timeSpent:
        .limit(LimitError(.time, limits.loadTime.milliseconds, failure, default: nil))
      case .textSpent: .limit(LimitError(.text, limits.decisionMemory, failure, default: nil))
      case .fieldsSpent: .limit(LimitError(.fields, limits.tableFields, failure, default: nil))
      case .raised, .badResponse: .script(ScriptError(failure, in: scripts, default: nil))
      }
  }
}

extension DecisionError {
  init(_ failure: LuaFailure, at route: Route?, in scripts: Scripts, limits: SandboxLimits) {
    let location = route?.location
    switch failure.reason {
    case .stepsSpent:
      self = .limit(LimitError(.steps, limits.decisionSteps, failure, default: location))
    case .memorySpent:
      self = .limit(LimitError(.memory, limits.decisionMemory, failure, default: location))
    case .timeSpent:
      self = .limit(LimitError(.time, limits.decisionTime.milliseconds, failure, default: location))
    case .textSpent:
      self = .limit(LimitError(.text, limits.decisionMemory, failure, default: location))
    case .fieldsSpent:
      self = .limit(LimitError(.fields, limits.tableFields, failure, default: location))
    case .badResponse:
      guard let route else { fallthrough }
      // The names of fields come from scripts and may come from links.
      let message = Value.displayed(failure.message)
      self = .response(ResponseError(message: message, route: route))
    case .raised:
      self = .script(ScriptError(failure, in: scripts, default: location))
    }
  }
}
