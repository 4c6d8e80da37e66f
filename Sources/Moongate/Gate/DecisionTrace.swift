internal import MoongateLinks

/// The way that led to a decision, for explanations.
package final class DecisionTrace: Sendable {
  /// The program that decided.
  package let program: Program
  /// The response; `nil` where deciding failed.
  package let response: Response?
  /// The route that gave the response; `nil` where none did.
  package let route: Route?
  /// The error; `nil` where there is a response.
  package let error: DecisionError?
  /// The links that handlers redirected to, in order.
  package let redirects: [Link]
  private let trail: Trail

  /// Returns the routes that passed on the link at a place: 0 for the one that came in, then the redirects.
  package func passed(at link: Int) -> Set<Int> { trail.passed(at: link) }

  /// Decides a request and notes the way.
  fileprivate init(of request: Request, by program: Program, _ runner: inout HandlerRunner) {
    self.program = program
    var pending = PendingDecision()
    do throws(DecisionError) {
      try pending.decide(request, by: program, &runner)
      response = pending.response
      route = pending.route
      error = nil
    } catch {
      response = nil
      route = nil
      self.error = error
    }
    trail = pending.trail ?? Trail()
    redirects = Array(trail.redirects)
  }
}

extension Gate {
  /// Decides a request as ``decide(_:)`` does, and notes the way.
  package func trace(_ request: Request) -> DecisionTrace {
    var trace: DecisionTrace?
    pool.run(&trace) { (program, runner, trace) in
      trace = DecisionTrace(of: request, by: program, &runner)
    }
    guard let trace else { preconditionFailure("the pool ran nothing") }
    return trace
  }
}
