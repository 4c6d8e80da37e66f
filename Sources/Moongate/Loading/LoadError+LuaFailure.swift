internal import MoongateLua

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
