import ArgumentParser
import Hummingbird
import Logging
import Metrics
import ServiceLifecycle

/// Answers https links where the app is not installed.
///
/// The guide is Docs/Servers.md.
@main
struct LinkServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "LinkServer",
    abstract: "Answers https links where the app is not installed."
  )

  @Argument(
    help:
      "The folder of the scripts, with capabilities.json. With --bundles it is the set to begin with."
  )
  var scripts: String

  @Option(help: "The address to listen on for links.")
  var address = "127.0.0.1"

  @Option(help: "The port for links.")
  var port: UInt16 = 8080

  @Option(help: "The address to listen on for health and metrics.")
  var adminAddress = "127.0.0.1"

  @Option(help: "The port for health and metrics.")
  var adminPort: UInt16 = 8081

  @Option(
    help: "The most connections at a time; fewer where the process may not open so many files."
  )
  var connections = 10_000

  @Option(help: "The folder of the association files, as mgate register --output writes it.")
  var associations: String?

  @Option(help: "The file for decision records, one in a hundred.")
  var records: String?

  @Option(help: "The folder of a site with signed bundles, checked every 30 seconds and at SIGHUP.")
  var bundles: String?

  @Option(help: "The file trust.json with the keys of the bundles.")
  var trust: String?

  @Option(help: "The channel to follow; the first one of trust.json if left out.")
  var channel: String?

  @Option(
    help:
      "The folder in which the server keeps bundles and what went wrong with them; without it, memory."
  )
  var state: String?

  @Option(help: "The version of the app that the needs of bundles are compared with.")
  var appVersion = "1.0"

  @Option(help: "A name of this server that stays the same; it decides when roll-outs reach it.")
  var instance = "server-1"

  @Option(help: "The seconds between the signal to end and the end.")
  var drain: UInt16 = 5

  @Option(help: "The level from which messages are logged.", transform: level(named:))
  var log = Logger.Level.notice

  func validate() throws {
    if (bundles == nil) != (trust == nil) {
      throw ValidationError(
        "--bundles and --trust belong together: the site, and the keys that sign it."
      )
    }
    if connections < 1 { throw ValidationError("--connections must be at least 1.") }
    if drain > 600 { throw ValidationError("--drain must be at most 600 seconds.") }
    if port == adminPort, address == adminAddress {
      throw ValidationError("--port and --admin-port must differ.")
    }
  }

  func run() async throws {
    ignoreHangUp()
    let metrics = TextMetrics()
    MetricsSystem.bootstrap(metrics)
    var logger = Logger(label: "LinkServer")
    logger.logLevel = log

    let set = try await LinkSet(self, logger)
    // Scripts, records and those who ask for health need some, too.
    let connections = min(connections, max(1, openFiles - 100))
    if connections < self.connections {
      logger.warning(
        "Takes \(connections) connections, because the process may open \(openFiles) files (ulimit -n)."
      )
    }
    let drain = Drain(seconds: drain, logger)
    let links = Application(
      responder: LinkResponder(
        set: set,
        files: try AssociationFiles(folder: associations),
        drain: drain,
        logger: logger
      ),
      server: .http1(configuration: .init(idleTimeout: .seconds(90))),
      configuration: .init(
        address: .hostname(address, port: Int(port)),
        availableConnectionsDelegate: .maximum(connections, logger: logger)
      ),
      onServerRunning: { [logger] _ in logger.notice("Answers links at \(address):\(port).") },
      // The framework gives each request a logger with its number, which nothing here writes to.
      logger: Logger(label: "requests") { _ in SwiftLogNoOpLogHandler() }
    )
    let router = Router()
    router.get("health") { _, _ in
      let status = drain.hasBegun ? HTTPResponse.Status.serviceUnavailable : .ok
      return EditedResponse(status: status, response: set.gate.fingerprint.short + "\n")
    }
    router.get("metrics") { _, _ in metrics.text }
    let admin = Application(
      router: router,
      configuration: .init(address: .hostname(adminAddress, port: Int(adminPort))),
      onServerRunning: { [logger] _ in
        logger.notice("Says how it is at \(adminAddress):\(adminPort).")
      },
      logger: logger
    )

    // They end in the opposite order: the drain before the servers, and the records after them.
    var group = ServiceGroupConfiguration(
      services: set.services + [admin, links, drain],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger
    )
    // A client that never reads its answer does not hold up the end.
    group.maximumGracefulShutdownDuration = .seconds(Int(self.drain) + 10)
    group.maximumCancellationDuration = .seconds(10)
    try await ServiceGroup(configuration: group).run()
  }
}

private func level(named name: String) throws -> Logger.Level {
  if let level = Logger.Level(rawValue: name) { return level }
  let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
  throw ValidationError("There is no level \(name), only \(names).")
}
