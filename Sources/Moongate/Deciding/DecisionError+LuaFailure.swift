internal import MoongateLua

extension DecisionError {
  init(_ failure: LuaFailure, at route: Route?, in scripts: Scripts, limits: SandboxLimits) {
    let location = route?.location
    switch failure.reason {
    case .limit(let limit):
      let place = failure.location ?? location
      self = .limit(LimitError(limit, of: limits, whileLoading: false, at: place))
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
