internal import MoongateLua

extension CapabilityGuard {
  /// Refuses facts that the app did not declare.
  @inline(never)
  func check(_ facts: Value.Object) throws(DecisionError) {
    if let objection = objection(toFacts: facts) { throw .facts(FactsError(message: objection)) }
  }

  /// Refuses an action that must not come out of a decision.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - arguments: its arguments.
  ///   - isConfirmed: whether the person is asked before.
  ///   - route: the route that answers.
  /// - Throws: a `DecisionError` that says what is not declared so.
  @inline(never)
  func check(
    _ name: String,
    _ arguments: Value,
    _ isConfirmed: Bool,
    at route: Route
  ) throws(DecisionError) {
    guard let objection = objection(toOpen: name, arguments, isConfirmed: isConfirmed) else {
      return
    }
    throw .response(ResponseError(message: objection, route: route))
  }
}
