import ArgumentParser
import Foundation
import Hummingbird
import Logging
import Moongate
import MoongateBundles
import MoongateRecords
import NIOCore
import ServiceLifecycle

/// The scripts that decide links, from a folder or from signed bundles.
struct LinkSet {
  let gate: Gate
  /// The services that keep the scripts up to date and write records.
  let services: [any Service]
  private let recorder: DecisionRecorder

  init(_ options: LinkServer, _ logger: Logger) async throws {
    let scripts = try Scripts(directory: options.scripts)
    var configuration = Configuration()
    configuration.capabilities = try Self.capabilities(in: options.scripts)
    // A thread that decides needs a state of its own, and tasks have as many threads as there are cores.
    configuration.workers = System.coreCount
    configuration.log = { logger.info("\($0)") }
    let records = try options.records.map { try RecordFile($0) }
    let sampling = RecordSampling.one(in: 100)

    guard let site = options.bundles, let trust = options.trust else {
      gate = try Gate(scripts: scripts, configuration: configuration)
      recorder = try DecisionRecorder(gate, sampling: sampling) { try records?.append($0) }
      services = [
        Records(recorder: recorder), Reloader(gate: gate, folder: options.scripts, logger: logger),
      ]
      return
    }
    guard let keys = try? String(contentsOfFile: trust, encoding: .utf8) else {
      throw ValidationError("The file \(trust) cannot be read.")
    }
    let updates = try BundleUpdater(
      trust: Trust(json: keys),
      embedded: scripts,
      source: BundleFolder(site),
      store: .memory,
      channel: options.channel,
      appVersion: options.appVersion,
      configuration: configuration,
      instance: options.instance,
      interval: .seconds(30)
    )
    await updates.ready(within: .seconds(5))
    gate = updates.gate
    recorder = try DecisionRecorder(bundles: updates, sampling: sampling) {
      try records?.append($0)
    }
    services = [Records(recorder: recorder), Updates(updates: updates, logger: logger)]
  }

  /// Decides the link of a request.
  func decide(_ link: Link) throws(DecisionError) -> Decision {
    try recorder.decide(Moongate.Request(link, from: .universalLink))
  }

  /// Reads what the app offers, with the hosts that `browse` may lead to.
  static func capabilities(in folder: String) throws -> Capabilities {
    guard let capabilities = try Capabilities(directory: folder), capabilities.browse?.hosts != nil
    else {
      // Without them a handler could send browsers wherever a stranger's link says.
      throw ValidationError(
        "\(folder)/capabilities.json must name the hosts that browse may lead to, such as \"browse\": { \"hosts\": [] }."
      )
    }
    return capabilities
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
