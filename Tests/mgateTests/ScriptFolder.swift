import Foundation

/// A temporary folder of scripts.
struct ScriptFolder: ~Copyable {
  private let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "mgate-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (file, text) in files { try write(text, to: file) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path(percentEncoded: false) }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: url.appending(path: file))
  }
}

/// The folder of this package.
let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
