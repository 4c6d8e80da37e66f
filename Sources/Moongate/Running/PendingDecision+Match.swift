internal import MoongateLinks
internal import MoongateLua

// Whose a link is, paid from the budget of its decision.

extension PendingDecision {
  /// Returns whether the scripts declare the scheme or host of a link.
  @inline(__always)
  mutating func claims(_ link: Link, by program: Program) throws(DecisionError) -> Bool {
    do throws(StepsSpent) {
      return try program.table.claims(link, steps: &budget.steps)
    } catch {
      throw .limit(program.stepsSpent(after: nil))
    }
  }

  /// Returns whose a link is, and the route that wins for it, and notes what that captures.
  @inline(__always)
  mutating func find(
    _ link: Link,
    by program: Program,
    noting noted: inout NotedCaptures
  ) throws(DecisionError) -> MatchOutcome {
    do throws(StepsSpent) {
      return try program.table.find(link, steps: &budget.steps, noting: &noted)
    } catch {
      throw .limit(program.stepsSpent(after: nil))
    }
  }

  /// Returns the route that wins for a link, or the one that comes after another that passed it on,
  /// and notes what it captures.
  @inline(__always)
  mutating func match(
    _ link: Link,
    after previous: Match? = nil,
    by program: Program,
    noting noted: inout NotedCaptures
  ) throws(DecisionError) -> Match? {
    do throws(StepsSpent) {
      return try program.table.match(
        link,
        after: previous,
        steps: &budget.steps,
        noting: &noted
      )
    } catch {
      throw .limit(program.stepsSpent(after: previous))
    }
  }
}

extension Program {
  /// The limit that a search ran into, at the route that passed; nowhere if none did.
  fileprivate func stepsSpent(after previous: Match?) -> LimitError {
    LimitError(
      limit: .steps,
      allowed: configuration.sandbox.decisionSteps,
      location: previous.map { routes[$0.route].route.location }
    )
  }
}
