import Foundation

/// A process of `PendingHost`, which stores and completes links in a file.
struct PendingProcess {
  private let process = Process()
  private let output = Pipe()

  /// Starts the process.
  init(_ arguments: String...) throws {
    process.executableURL = Self.folder.appending(path: "PendingHost")
    process.arguments = arguments
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    try process.run()
  }

  /// Reads what the process has to say until it ends, or kills it after some bytes.
  ///
  /// - Parameters:
  ///   - most: the bytes.
  ///   - beforeKilling: is called before, while the process runs.
  /// - Returns: the whole lines.
  /// - Throws: what that call throws.
  func lines(
    killingAfter most: Int = .max,
    beforeKilling: () throws -> Void = {}
  ) throws -> [String] {
    var bytes: [UInt8] = []
    var isKilled = false
    while case let chunk = output.fileHandleForReading.availableData, !chunk.isEmpty {
      bytes += chunk
      if !isKilled, bytes.count > most {
        isKilled = true
        try beforeKilling()
        kill(process.processIdentifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The folder of the tests; the package manager puts the host there.
  private static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}
