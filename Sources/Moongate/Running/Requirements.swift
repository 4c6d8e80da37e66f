internal import MoongateLua

extension Route {
  /// The answer to a link that the route wins and may not have yet, or not at all; `nil` for others.
  package func refusal(of request: Request) -> LuaResponse? {
    if !origins.isEmpty, !request.origin.isAmong(origins) {
      let origin = request.origin.text.map(Value.displayed) ?? "an unknown origin"
      return .reject(
        "The route \(patternText) takes links only from \(origins.shown), not from \(origin)."
      )
    }
    let missing = needs.filter { request.facts[$0] != .boolean(true) }
    return missing.isEmpty ? nil : .wait(missing)
  }
}
