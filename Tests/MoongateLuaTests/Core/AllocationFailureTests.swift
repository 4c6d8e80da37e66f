import Foundation
import Randomness
import Testing

/// Runs out of memory at every place where memory is asked for, in a process of its own.
@Suite struct AllocationFailureTests {
  @Test(arguments: ["system", "blocks", "limit"])
  func `Without memory a state answers rightly or says so, and leaks nothing`(
    source: String
  ) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = Self.folder.appending(path: "AllocationFailures")
    let scripts = tests.appending(path: "Programs/AllocationFailures/Scripts")
    process.arguments = [scripts.path(percentEncoded: false), source, isDeep ? "1" : "10"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let report = String(decoding: printed, as: UTF8.self)
    #expect(process.terminationReason == .exit, "\(report)")
    #expect(process.terminationStatus == 0, "\(report)")
    // It has tried something.
    #expect(report.contains("from then on"))
  }

  /// The folder of the tests; the package manager puts the program there.
  private static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}
