import Foundation
import Testing

@testable import Moongate

/// A gate on one script file that declares the scheme `app` in its first line.
func makeGate(
  _ main: String,
  files: [String: String] = [:],
  configuration: Configuration = .patient
) throws(LoadError) -> Gate {
  try Gate(scripts: makeScripts(main, files: files), configuration: configuration)
}

extension Configuration {
  /// The defaults without the clock, which depends on the machine and on how the tests are built.
  static var patient: Configuration {
    var configuration = Configuration()
    configuration.sandbox.decisionTime = .seconds(60)
    configuration.sandbox.loadTime = .seconds(60)
    return configuration
  }
}

/// A script set whose main.lua has `scheme "app"` as its first line.
func makeScripts(_ main: String, files: [String: String] = [:]) -> Scripts {
  var files = files
  files[Scripts.entry] = "scheme \"app\"\n" + main
  return Scripts(files)
}

/// A test expected an error and there was none.
struct NoError: Error {}

/// What loading a script set fails with.
func loadError(_ scripts: Scripts) throws -> LoadError {
  do {
    _ = try Gate(scripts: scripts)
  } catch {
    return error
  }
  throw NoError()
}

extension Gate {
  /// What deciding a link fails with.
  func error(of link: String, facts: Value.Object = [:]) throws -> DecisionError {
    do throws(DecisionError) {
      _ = try decide(link, facts: facts)
    } catch {
      return error
    }
    throw NoError()
  }

  /// The response to a link as a script would write it.
  func answer(
    _ link: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws -> String {
    try decide(link, from: origin, facts: facts).response.description
  }
}

/// The folder of this package.
let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A new empty folder that the test fills.
struct TemporaryFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "moongate-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path(percentEncoded: false) }

  func write(_ bytes: some Sequence<UInt8>, to file: String) throws {
    let target = url.appending(path: file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: target)
  }
}
