import Logging
import Metrics
import MoongateBundles
import ServiceLifecycle
import UnixSignals

/// Checks for new bundles, from time to time and at each SIGHUP.
struct Updates: Service {
  let updates: BundleUpdater
  let logger: Logger

  func run() async throws {
    await updates.start()
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await event in updates.events.cancelOnGracefulShutdown() {
          Counter(label: "moongate_bundles", dimensions: [("event", event.kind.rawValue)])
            .increment()
          logger.log(level: Self.troubles.contains(event.kind) ? .error : .notice, "\(event)")
        }
      }
      group.addTask {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
          await updates.check()
        }
      }
    }
    updates.suspend()
  }

  private static let troubles: Set<BundleEvent.Kind> = [
    .refused, .fallback, .reverted, .unreachable, .stale, .storage,
  ]
}
