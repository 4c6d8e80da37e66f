import ServiceLifecycle
import Synchronization

/// The time between the signal to end and the end, for clients and load balancers to go elsewhere.
///
/// Health says 503 then, and each answer asks its client to close the connection. A server that closed it by itself would
/// lose the request that may be under way.
final class Drain: Service {
  private let duration: Duration
  private let begun = Atomic(false)

  init(for duration: Duration) { self.duration = duration }

  /// Whether the server is about to end.
  var hasBegun: Bool { begun.load(ordering: .relaxed) }

  func run() async throws {
    try await gracefulShutdown()
    begun.store(true, ordering: .relaxed)
    try await Task.sleep(for: duration)
  }
}
