internal import MoongateLua

extension LoadError {
  init(_ failure: LuaFailure, in scripts: Scripts, limits: SandboxLimits) {
    self =
      switch failure.reason {
      case .limit(let limit):
        .limit(LimitError(limit, of: limits, whileLoading: true, at: failure.location))
      case .raised, .badResponse: .script(ScriptError(failure, in: scripts, default: nil))
      }
  }
}
