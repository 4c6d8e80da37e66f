internal import MoongateLua

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
