import ArgumentParser
import Foundation
import Logging
import Metrics
import Moongate
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
    .refused, .passed, .fallback, .reverted, .unreachable, .stale, .storage,
  ]
}

extension LinkServer {
  /// The updater for the bundles of `--bundles`; `nil` without them.
  func updates(_ embedded: Scripts, _ configuration: Configuration) throws -> BundleUpdater? {
    guard let bundles, let trust else { return nil }
    guard let keys = try? String(contentsOfFile: trust, encoding: .utf8) else {
      throw ValidationError("The file \(trust) cannot be read.")
    }
    do {
      return try BundleUpdater(
        trust: Trust(json: keys),
        embedded: embedded,
        source: BundleFolder(bundles),
        store: state.map { .folder($0) } ?? .memory,
        channel: channel,
        appVersion: appVersion,
        configuration: configuration,
        instance: instance,
        interval: .seconds(30)
      )
    } catch let refusal as Refusal {
      throw ValidationError("\(trust): \(refusal)")
    }
  }
}
