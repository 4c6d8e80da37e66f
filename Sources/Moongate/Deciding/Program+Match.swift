internal import MoongateLinks
internal import MoongateLua

/// Whose a link is, paid from the budget of its decision.
extension Program {
  /// Whether the scripts declare a link's scheme or host.
  func claims(_ link: Link, _ trace: inout Trace) throws(DecisionError) -> Bool {
    do throws(StepsSpent) {
      return try table.claims(link, steps: &trace.budget.steps)
    } catch {
      throw .limit(stepsSpent(after: nil))
    }
  }

  /// The route that wins for a link, or the one that comes after another that passed it on.
  func match(
    _ link: Link,
    after previous: Match? = nil,
    _ trace: inout Trace
  ) throws(DecisionError) -> Match? {
    do throws(StepsSpent) {
      return try table.match(link, after: previous, steps: &trace.budget.steps)
    } catch {
      throw .limit(stepsSpent(after: previous))
    }
  }

  /// The limit that a search ran into, at the route that passed; nowhere if none did.
  private func stepsSpent(after previous: Match?) -> LimitError {
    LimitError(
      limit: .steps,
      allowed: configuration.sandbox.decisionSteps,
      location: previous.map { routes[$0.route].location }
    )
  }
}
