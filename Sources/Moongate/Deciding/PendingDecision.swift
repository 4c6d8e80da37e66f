internal import MoongateLua

/// A decision in the making: what is asked, what is answered so far, and what may still be spent.
///
/// It is filled in where it lies, because handing its parts on one by one would count references to
/// each.
struct PendingDecision: ~Copyable {
  /// What is asked; its link is the last one that a handler redirected to.
  var request: Request
  /// The answer so far, which begins as `unclaimed`.
  var decision: Decision
  /// The way to the answer.
  var trail = Trail()
  /// What is left to the search and to the handlers that are still to be called.
  var budget = LuaBudget()

  /// The beginning of a decision.
  init(_ request: Request) {
    self.request = request
    decision = Decision(link: request.link, response: .unclaimed, route: nil)
  }
}
