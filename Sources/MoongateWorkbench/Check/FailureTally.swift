internal import Moongate

/// The failures among trials, one for each link.
struct FailureTally {
  /// A link that failed, and how often it was decided.
  private struct Entry {
    var failure: FailedLink
    var decided: Int
    let isHostile: Bool
  }

  /// Whether the facts are those that the app declares.
  let isDeclared: Bool

  private var entries: [Entry] = []
  private var decidedOfLink = 0
  private var current: Link?
  private var isFailing = false
  private var decidedOfRoute: [Route: Int] = [:]

  /// A tally of trials with facts that the app declares, or with none.
  init(isDeclared: Bool) { self.isDeclared = isDeclared }

  /// Counts a trial; those of a link come after each other.
  mutating func add(_ trial: Trial) {
    if current != trial.tried.link {
      finishLink()
      current = trial.tried.link
    }
    switch trial.result {
    case .failure(.response(let error)) where error.isOfLink: fallthrough
    case .success:
      decidedOfLink += 1
      decidedOfRoute[trial.tried.route, default: 0] += 1
    case .failure(let error):
      // One failure of a link is enough.
      guard !isFailing, !(trial.tried.isVariant && isTold(error, of: trial.tried)) else {
        return
      }
      isFailing = true
      let failure = FailedLink(
        route: trial.tried.route,
        link: trial.tried.link,
        origin: trial.origin,
        facts: .object(trial.facts),
        answers: trial.answers,
        error: "\(error)",
        errorLocation: error.scriptLocation,
        isSometimesDecided: false,
        isRouteNeverDecided: false,
        isDeclared: isDeclared
      )
      entries.append(Entry(failure: failure, decided: 0, isHostile: trial.tried.isHostile))
    }
  }

  /// Whether another link of a route fails with the same error; for a hostile one, any other that is not.
  private func isTold(_ error: DecisionError, of tried: TriedLink) -> Bool {
    let text = "\(error)"
    return entries.contains {
      $0.failure.route == tried.route
        && ($0.failure.error == text || tried.isHostile && !$0.isHostile)
    }
  }

  private mutating func finishLink() {
    if isFailing { entries[entries.count - 1].decided = decidedOfLink }
    decidedOfLink = 0
    isFailing = false
  }

  /// The failures, in the order of the trials.
  mutating func finish() -> [FailedLink] {
    finishLink()
    return entries.map { entry in
      var failure = entry.failure
      failure.isSometimesDecided = entry.decided > 0
      failure.isRouteNeverDecided = decidedOfRoute[failure.route] == nil
      return failure
    }
  }
}

extension DecisionError {
  /// The line of a script that raised the error.
  fileprivate var scriptLocation: SourceLocation? {
    if case .script(let error) = self { error.location } else { nil }
  }
}
