package import Foundation

/// A new empty folder that the test fills.
package struct TemporaryFolder: ~Copyable {
  /// The place of the folder.
  package let url: URL

  /// Makes the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "moongate-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The folder's path.
  package var path: String { url.path(percentEncoded: false) }

  /// Writes a file, and the folders that it stands in.
  package func write(_ bytes: some Sequence<UInt8>, to file: String) throws {
    let target = url.appending(path: file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: target)
  }
}
