import Foundation

/// What `new URL` of Node makes of URLs: the parser of browsers (WHATWG URL).
struct BrowserURLs {
  /// The scheme and the host of a URL, both empty where there is none.
  struct Parts: Decodable {
    let scheme: String
    let host: String
  }

  /// Where Node is; nil where it is not installed.
  static let node: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: String($0)).appending(path: "node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }()

  private static let script = """
    const texts = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(JSON.stringify(texts.map((text) => {
      try {
        const url = new URL(text);
        return { scheme: url.protocol.slice(0, -1), host: url.hostname };
      } catch {
        return { scheme: "", host: "" };
      }
    })));
    """

  /// Reads all URLs in one process.
  static func parts(of texts: [String], _ node: URL) throws -> [Parts] {
    // Written to a file, because two pipes that are full would wait for each other.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try JSONEncoder().encode(texts).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = node
    process.arguments = ["-e", script]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([Parts].self, from: printed)
  }
}
