import Foundation

/// The built `mgate`, run as a process of its own.
struct Tool {
  var output: String
  var errors: String
  var status: Int32

  /// Runs `mgate` and waits for its end.
  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws {
    try self.init(URL(filePath: Self.path), arguments, input: input, environment: environment)
  }

  /// Runs a line of the shell in a folder, where `mgate` is in the path.
  init(line: String, in folder: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try self.init(
      URL(filePath: "/bin/sh"),
      ["-c", "cd '\(folder)' && \(line)"],
      environment: ["PATH": Self.folder.path(percentEncoded: false) + ":" + path]
    )
  }

  /// Runs `mgate` with arguments as the shell reads them, which need not be text.
  init(shell arguments: String) throws {
    try self.init(URL(filePath: "/bin/sh"), ["-c", "exec \"$0\" \(arguments)", Self.path])
  }

  /// Runs the tool of the plugin, which the package manager puts beside `mgate`.
  init(plugin arguments: [String]) throws {
    try self.init(Self.folder.appending(path: "RegistrationTool"), arguments)
  }

  private init(
    _ program: URL,
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program
    var variables = ProcessInfo.processInfo.environment
    // Whoever runs the tests may want colours, or none.
    for name in ["NO_COLOR", "FORCE_COLOR"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
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

  /// The path of the tool.
  static var path: String { folder.appending(path: "mgate").path(percentEncoded: false) }

  /// The checkout.
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The folder of the tests; the package manager puts the tool there.
  static var folder: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}
