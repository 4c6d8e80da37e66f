import Hummingbird
import Metrics
import Moongate
import Synchronization

/// The numbers of answers by route and status, and the time that decisions take.
final class LinkMetrics: Sendable {
  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  private static let mostKeys = 1_000
  private let answers = Mutex<[Key: Counter]>([:])
  private let duration = Metrics.Timer(label: "moongate_decision_seconds")

  /// Counts the time of a decision.
  func count(_ time: Duration) { duration.recordNanoseconds(Int64(time / .nanoseconds(1))) }

  /// Counts an answer.
  func count(_ route: Route?, _ status: HTTPResponse.Status) {
    let key = Key(route: route.map { $0.pattern ?? "otherwise" } ?? "none", status: status.code)
    answers.withLock { counters in
      if let counter = counters[key] { return counter }
      // Sets come and go, and each may bring other routes.
      let name = counters.count < Self.mostKeys ? key.route : "other"
      let counter = Counter(
        label: "moongate_answers",
        dimensions: [("route", name), ("status", "\(key.status)")]
      )
      if name == key.route { counters[key] = counter }
      return counter
    }.increment()
  }
}
