import Foundation
import Synchronization

@testable import MoongateHTTP

/// `serve.py`, which runs as long as the process of the tests.
struct LocalServer: Sendable {
  let port: Int

  /// The server; `nil` if Python is not installed.
  static let shared = LocalServer()

  /// The standard input of the server, which ends with it.
  private static let input = Mutex<Pipe?>(nil)

  private init?() {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let python = folders.map { URL(filePath: String($0)).appending(path: "python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    guard let python else { return nil }
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = python
    process.arguments = [URL(filePath: #filePath).deletingLastPathComponent().path + "/serve.py"]
    (process.standardInput, process.standardOutput) = (input, output)
    do { try process.run() } catch { return nil }
    Self.input.withLock { $0 = input }
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { return nil }
      line += part
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else { return nil }
    self.port = port
  }

  /// A source for the server's folder.
  ///
  /// Slow machines need a deadline that only responses without an end can reach.
  func source(deadline: Duration = .seconds(600)) throws -> HTTPBundleSource {
    let url = URL(string: "http://127.0.0.1:\(port)/site")
    return try HTTPBundleSource(url ?? URL(filePath: "/"), deadline: deadline)
  }
}
