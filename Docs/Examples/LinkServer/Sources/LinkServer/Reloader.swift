import Logging
import Metrics
import Moongate
import ServiceLifecycle
import UnixSignals

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Loads the scripts again at each SIGHUP; the running ones go on if the new ones do not load.
struct Reloader: Service {
  let gate: Gate
  let folder: String
  let logger: Logger

  func run() async throws {
    let loaded = Counter(label: "moongate_reloads", dimensions: [("result", "loaded")])
    let refused = Counter(label: "moongate_reloads", dimensions: [("result", "refused")])
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      do {
        let folder = try ScriptFolder(folder)
        guard folder.capabilities == gate.configuration.capabilities else {
          throw OtherCapabilities()
        }
        try await gate.load(folder.scripts).activate()
        loaded.increment()
        logger.notice("Runs the set \(gate.fingerprint.short).")
      } catch {
        refused.increment()
        logger.error("Goes on with the set \(gate.fingerprint.short): \(error)")
      }
    }
  }

  private struct OtherCapabilities: Error, CustomStringConvertible {
    let description =
      "The file capabilities.json is not the one that the server started with; start it again."
  }
}

/// The number of files that the process may have open.
var openFiles: Int { sysconf(Int32(_SC_OPEN_MAX)) }

/// Lets a signal that comes before somebody waits for it end nothing.
func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }
