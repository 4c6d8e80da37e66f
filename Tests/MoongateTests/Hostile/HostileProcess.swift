import Foundation
import Testing

/// A hostile script, run by `SandboxHost` in a process of its own.
struct HostileProcess {
  /// The report that the process printed about the script.
  struct Report: Decodable {
    var error: String
    var message: String?
    var place: String?
    var response: String?
    var next: String
  }

  /// Seconds on the wall after which the process is killed.
  ///
  /// Nothing is measured by it: it is for what would never end.
  static let patience = 1_200.0

  var report: Report?
  var status: Int32
  var errors: String
  var isKilled: Bool

  /// Runs a script and waits for the end of its process.
  ///
  /// Where no clock may end the script, the process has none that a machine could meet.
  init(_ script: HostileScript) throws {
    let process = Process()
    process.executableURL = Self.folder.appending(path: "SandboxHost")
    let path = script.url.path(percentEncoded: false)
    process.arguments = script.mayRunOutOfTime ? [path] : ["--patient", path]
    // A report of the crash would take longer than the guard allows.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let identifier = process.processIdentifier
    let guardian = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: guardian)
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    self.errors = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    guardian.cancel()
    status = process.terminationStatus
    isKilled = process.terminationReason == .uncaughtSignal && status == SIGKILL
    report = try? JSONDecoder().decode(Report.self, from: printed)
  }

  /// The folder of the tests; the package manager puts the host there.
  private static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}
