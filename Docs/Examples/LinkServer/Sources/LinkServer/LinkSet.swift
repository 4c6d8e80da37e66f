import Foundation
import Hummingbird
import Logging
import Metrics
import Moongate
import MoongateBundles
import MoongateRecords
import ServiceLifecycle

/// The scripts that decide links, from a folder or from signed bundles.
struct LinkSet {
  let gate: Gate
  /// The services that keep the scripts up to date and write records.
  let services: [any Service]
  private let recorder: DecisionRecorder

  init(_ options: LinkServer, _ logger: Logger) async throws {
    let folder = try ScriptFolder(options.scripts)
    var configuration = Configuration()
    configuration.capabilities = folder.capabilities
    configuration.browsableSchemes.formUnion(folder.capabilities.browse?.schemes ?? [])
    // A thread that decides needs a state of its own, and tasks have as many threads as there are cores.
    configuration.workers = ProcessInfo.processInfo.activeProcessorCount
    // A script may print what a stranger wrote.
    configuration.log = { logger.info("\($0.text.debugDescription)") }
    let sampling = RecordSampling.one(in: 100)
    let write = try Self.write(to: options.records, logger)

    guard let updates = try options.updates(folder.scripts, configuration) else {
      gate = try Gate(scripts: folder.scripts, configuration: configuration)
      recorder = try DecisionRecorder(gate, sampling: sampling, write: write)
      let reloader = Reloader(gate: gate, folder: options.scripts, logger: logger)
      services = [Records(recorder: recorder), reloader]
      return
    }
    await updates.ready(within: .seconds(5))
    gate = updates.gate
    recorder = try DecisionRecorder(bundles: updates, sampling: sampling, write: write)
    services = [Records(recorder: recorder), Updates(updates: updates, logger: logger)]
  }

  /// Decides the link of a request.
  func decide(_ link: Link) throws(DecisionError) -> Decision {
    try recorder.decide(Moongate.Request(link, from: .universalLink))
  }

  private static func write(
    to path: String?,
    _ logger: Logger
  ) throws -> @Sendable (DecisionRecord) throws -> Void {
    guard let path else { return { _ in } }
    let file = try RecordFile(path)
    let lost = Counter(label: "moongate_lost_records")
    return { record in
      do { try file.append(record) } catch {
        lost.increment()
        logger.error("A record is lost: \(error)")
        throw error
      }
    }
  }
}

/// Writes the last records when no more links come.
struct Records: Service {
  let recorder: DecisionRecorder

  func run() async throws {
    try? await gracefulShutdown()
    recorder.flush()
  }
}
