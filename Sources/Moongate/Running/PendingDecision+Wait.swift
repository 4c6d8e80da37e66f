internal import MoongateLinks
internal import MoongateLua

// Answers and facts that a decision comes back for.

extension PendingDecision {
  /// Takes the answers to what earlier runs of the decision asked, and what those runs have spent.
  @inline(never)
  mutating func take(_ answers: [Question: Value], by program: Program) throws(DecisionError) {
    try program.capabilities?.check(answers)
    // The last question knows what all runs before it took.
    for question in answers.keys { budget.limit(to: program.budget.left(after: question.spent)) }
  }

  /// Refuses to wait for facts that are there: the app would come back at once, again and again.
  @inline(never)
  func checkWait(
    for facts: [String],
    _ request: Request,
    of match: Match?,
    by program: Program
  ) throws(DecisionError) {
    let route = program.route(of: match)
    try program.capabilities?.check(waitingFor: facts, at: route)
    let missing = facts.filter { request.facts[$0] != .boolean(true) }
    guard missing.isEmpty else { return }
    let message = "The handler waits for \(facts.shown), which is true already."
    throw .response(ResponseError(message: message, route: route))
  }
}
