package import Foundation

/// The parts that `new URL` of Node, the parser of browsers (WHATWG URL), reads in a text.
package struct NodeURL: Decodable, Equatable {
  package var scheme: String
  package var host: String
  package var port: Int?
  package var items: Int
  package var hasFragment: Bool

  package init(scheme: String, host: String, port: Int?, items: Int, hasFragment: Bool) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.items = items
    self.hasFragment = hasFragment
  }

  /// The path of Node; `nil` if it is not installed.
  package static let node: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: String($0)).appending(path: "node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }()

  /// Reads texts in one process; `nil` for one that is no URL.
  package static func read(_ texts: [String]) throws -> [NodeURL?] {
    let folder = FileManager.default.temporaryDirectory
    // Files, because two pipes that are full would wait for each other.
    let input = folder.appending(path: UUID().uuidString)
    let output = folder.appending(path: UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    try JSONEncoder().encode(texts).write(to: input)
    guard let node else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = node
    process.arguments = ["-e", script, input.path, output.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return try JSONDecoder().decode([NodeURL?].self, from: Data(contentsOf: output))
  }

  private static let script = """
    const fs = require("fs")
    const texts = JSON.parse(fs.readFileSync(process.argv[1], "utf8"))
    const parts = texts.map((text) => {
      try {
        const url = new URL(text)
        const query = url.search.slice(1)
        return {
          scheme: url.protocol.slice(0, -1), host: url.hostname,
          port: url.port === "" ? null : Number(url.port),
          items: query === "" ? 0 : query.split("&").length, hasFragment: url.href.includes("#"),
        }
      } catch { return null }
    })
    fs.writeFileSync(process.argv[2], JSON.stringify(parts))
    """
}
