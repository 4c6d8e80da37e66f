internal import Moongate

extension Gate {
  /// Tries the handlers on links.
  ///
  /// The running scripts take no part: they are loaded anew, and what they print meanwhile is dropped.
  ///
  /// - Parameters:
  ///   - links: the links.
  ///   - plan: what they are tried with; what a route needs is true besides.
  ///   - body: takes each trial, those of a link after each other.
  /// - Returns: the gate that the links were tried on, which holds no capabilities against them, and the number of
  ///   links that were not, or not in all ways, because the budget was spent.
  /// - Throws: a `LoadError` if the scripts do not load again.
  func tryHandlers(
    on links: [TriedLink],
    _ plan: TrialPlan,
    _ body: (Trial) -> Void
  ) throws(LoadError) -> (gate: Gate, leftOut: Int) {
    var silent = configuration
    silent.log = { _ in }
    // What is held against them is told by what comes out.
    silent.dropCapabilities()
    silent.factNames = plan.factNames
    let gate = try Gate(scripts: program.scripts, configuration: silent)
    for (number, tried) in links.enumerated() {
      for (place, origin) in plan.origins(for: tried.route).enumerated() {
        for facts in plan.facts(at: place) {
          if plan.budget.isSpent { return (gate, links.count - number) }
          let facts = facts.adding(needs: tried.route.needs)
          var left = TrialPlan.mostAnswers
          gate.tryAnswers(to: Request(tried.link, from: origin, facts: facts), plan, &left) {
            body(
              Trial(
                tried: tried,
                origin: origin,
                isOtherOrigin: place > 0,
                facts: facts,
                answers: $0.sortedAnswers,
                result: $1
              )
            )
          }
        }
      }
    }
    return (gate, 0)
  }

  /// Decides a request, with each answer of a plan to what its handlers ask.
  private func tryAnswers(
    to request: Request,
    _ plan: TrialPlan,
    _ left: inout Int,
    _ body: (Request, Result<Decision, DecisionError>) -> Void
  ) {
    let result = Result { () throws(DecisionError) in try decide(request) }
    if case .success(let decision) = result, case .asking(let question) = decision.response,
      let answers = plan.answers[question.name]
    {
      // The gate of the trials has no capabilities that would refuse it.
      if let route = decision.route,
        let objection = plan.capabilities?.objection(to: decision.response)
      {
        left -= 1
        let error = ResponseError(message: objection, route: route)
        return body(request, .failure(.response(error)))
      }
      for answer in answers where left > 0 && !plan.budget.isSpent {
        var answered = request
        answered.answers[question] = answer
        tryAnswers(to: answered, plan, &left, body)
      }
    } else {
      left -= 1
      body(request, result)
    }
  }
}

extension Value.Object {
  /// The facts with those that a route needs.
  fileprivate func adding(needs names: [String]) -> Value.Object {
    guard !names.isEmpty else { return self }
    return Value.Object(Array(self) + names.map { Field(name: $0, value: true) })
  }
}

/// A decision about a link that a route was tried on.
struct Trial {
  let tried: TriedLink
  /// The origin of the link.
  let origin: Origin
  /// Whether the link was tried from another origin before.
  let isOtherOrigin: Bool
  /// The facts that scripts knew.
  let facts: Value.Object
  /// The app's answers.
  let answers: [Explanation.Answer]
  let result: Result<Decision, DecisionError>
}
