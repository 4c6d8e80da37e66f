import Logging
import ServiceLifecycle
import Synchronization

/// The time between the signal to end and the end, for clients and load balancers to go elsewhere.
///
/// Health says 503 then, and each answer asks its client to close the connection. A server that closed it by itself would
/// lose the request that may be under way.
final class Drain: Service {
  private let seconds: UInt16
  private let logger: Logger
  private let begun = Atomic(false)

  init(seconds: UInt16, _ logger: Logger) { (self.seconds, self.logger) = (seconds, logger) }

  /// Whether the server is about to end.
  var hasBegun: Bool { begun.load(ordering: .relaxed) }

  func run() async throws {
    try await gracefulShutdown()
    begun.store(true, ordering: .relaxed)
    logger.notice("Ends in \(seconds) s.")
    try await Task.sleep(for: .seconds(Int(seconds)))
  }
}
