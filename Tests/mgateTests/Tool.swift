import Foundation

/// The built `mgate`, run as a process of its own.
struct Tool {
  var output: String
  var errors: String
  var status: Int32

  /// Runs `mgate` and waits for its end.
  init(_ arguments: [String], input: String = "") throws {
    let process = Process()
    process.executableURL = Self.folder.appending(path: "mgate")
    process.arguments = arguments
    let standardInput = Pipe()
    let standardOutput = Pipe()
    let standardError = Pipe()
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    if !input.isEmpty { standardInput.fileHandleForWriting.write(Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    let errors = try standardError.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
    status = process.terminationStatus
  }

  /// Where the tests stand; the package manager puts the tool beside them.
  private static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}
