internal import MoongateLua

extension CapabilityGuard {
  /// Refuses facts that the app did not declare.
  @inline(never)
  func check(_ facts: Value.Object) throws(DecisionError) {
    if let objection = objection(toFacts: facts) { throw .facts(FactsError(message: objection)) }
  }

  /// Refuses answers that are not what the app declares.
  @inline(never)
  func check(_ answers: [Question: Value]) throws(DecisionError) {
    for (question, answer) in answers {
      if let objection = objection(toAnswer: answer, of: question.name) {
        throw .facts(FactsError(message: objection))
      }
    }
  }

  /// Refuses to wait for what is no fact that becomes true.
  @inline(never)
  func check(waitingFor facts: [String], at route: Route) throws(DecisionError) {
    if let objection = objection(toNeeds: facts, isWait: true) {
      throw .response(ResponseError(message: objection, route: route))
    }
  }

  /// Refuses an action that must not come out of a decision.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - arguments: its arguments.
  ///   - isConfirmed: whether the person is asked before.
  ///   - route: the route that answers.
  ///   - steps: what the decision may still spend; what checking texts of kinds takes is subtracted.
  /// - Throws: a `DecisionError` that says what is not declared so.
  @inline(never)
  func check(
    _ name: String,
    _ arguments: Value,
    _ isConfirmed: Bool,
    at route: Route,
    steps: inout Int
  ) throws(DecisionError) {
    let objection = objection(
      toOpen: name,
      arguments,
      isConfirmed: isConfirmed,
      steps: &steps
    )
    guard let objection else { return }
    throw .response(ResponseError(message: objection, route: route))
  }
}
