internal import Moongate

/// What deciding a link came to, once.
enum Attempt {
  case decided(Decision)
  case failed(DecisionError)

  /// Decides a link that was made for a route.
  init(_ link: Link, by gate: Gate, from origin: Origin, facts: Value.Object) {
    do throws(DecisionError) {
      self = .decided(try gate.decide(link, from: origin, facts: facts))
    } catch {
      self = .failed(error)
    }
  }

  var hasFailed: Bool { if case .failed = self { true } else { false } }

  /// Whether the clock ended the attempt, so that it says nothing.
  private var isOutOfTime: Bool {
    if case .failed(.limit(let error)) = self { error.limit == .time } else { false }
  }

  /// Whether an app could tell the two apart.
  func differs(from other: Attempt) -> Bool {
    if isOutOfTime || other.isOutOfTime { return false }
    switch (self, other) {
    case (.decided(let first), .decided(let second)):
      // By text too, because numbers that are equal may be written in two ways: 0.0 and -0.0.
      return first != second || "\(first.response)" != "\(second.response)"
    case (.failed(.limit(let first)), .failed(.limit(let second))):
      // The line where memory ended depends on when garbage was collected.
      return first.limit != second.limit
    case (.failed(let first), .failed(let second)): return "\(first)" != "\(second)"
    case (.decided, .failed), (.failed, .decided): return true
    }
  }

  /// The answer as text, all that can differ included, or the error.
  ///
  /// - Parameter route: the route whose answer goes without saying.
  /// - Returns: one line for an answer; an error may have more.
  func text(besides route: Route) -> String {
    switch self {
    case .decided(let decision):
      var text = "\(decision.response)"
      for link in decision.redirects { text += " by way of \(Value.displayed(link.text))" }
      if let other = decision.route, other != route { text += " from \(other)" }
      return text
    case .failed(let error): return "error: \(error)"
    }
  }
}
