/// A temporary folder of scripts.
package struct ScriptFolder: ~Copyable {
  private let folder: TemporaryFolder

  /// A folder with files of these texts, by their paths in it.
  package init(_ files: [String: String]) throws {
    // Filled before it is kept, because half an initialiser cannot end a folder.
    let folder = try TemporaryFolder()
    for (file, text) in files { try folder.write(text.utf8, to: file) }
    self.folder = folder
  }

  /// The folder's path.
  package var path: String { folder.path }

  /// Writes a file.
  package func write(_ text: String, to file: String) throws {
    try folder.write(text.utf8, to: file)
  }
}
