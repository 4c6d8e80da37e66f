/// A temporary folder of scripts.
package struct ScriptFolder: ~Copyable {
  private let folder: TemporaryFolder

  /// A folder with files of these texts, by their paths in it.
  package init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (file, text) in files { try write(text, to: file) }
  }

  /// The folder's path.
  package var path: String { folder.path }

  /// Writes a file.
  package func write(_ text: String, to file: String) throws {
    try folder.write(text.utf8, to: file)
  }
}
