import Foundation

/// What Node's `URL`, which follows the WHATWG standard of browsers, reads in a text.
struct NodeURL: Decodable, Equatable {
  var scheme: String
  var host: String
  var items: Int
  var hasFragment: Bool

  /// Where Node is installed; `nil` where it is not.
  static let program = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first(where: FileManager.default.isExecutableFile)

  /// Reads texts in one process; `nil` for one that is no URL.
  static func read(_ texts: [String]) throws -> [NodeURL?] {
    guard let program else { throw CocoaError(.fileNoSuchFile) }
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appending(path: UUID().uuidString)
    let output = folder.appending(path: UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    try JSONEncoder().encode(texts).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
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
          scheme: url.protocol.slice(0, -1), host: url.host,
          items: query === "" ? 0 : query.split("&").length, hasFragment: url.href.includes("#"),
        }
      } catch { return null }
    })
    fs.writeFileSync(process.argv[2], JSON.stringify(parts))
    """
}
