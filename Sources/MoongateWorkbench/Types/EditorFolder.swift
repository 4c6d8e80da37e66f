internal import MoongateLua
internal import MoongateSystem

/// The folder of a script set, to which files for editors are written.
package struct EditorFolder: Sendable {
  private static let mostBytes = 1 << 24

  /// The folder's path.
  package let path: String
  /// Whether files that somebody wrote by hand are replaced, too.
  package var replacesOwn = false

  /// A folder.
  package init(path: String, replacesOwn: Bool = false) {
    self.path = path
    self.replacesOwn = replacesOwn
  }

  /// The outcome of writing a file.
  package enum Change: Sendable, Hashable {
    /// The file was written to this path in the folder.
    case written(String)
    /// Something at a path is somebody's own, so the text went to the second path; a file may be replaced.
    case kept(String, text: String, isFile: Bool)
  }
}

extension EditorFolder {
  /// Writes the files that are not as they should be.
  ///
  /// - Returns: what was done, in the order of the files; nothing for a file that is as it should be.
  /// - Throws: a sentence that names the file.
  package func write(_ files: EditorFiles) throws(WorkbenchError) -> [Change] {
    var changes: [Change] = []
    for file in files.files {
      let target = target(of: file)
      if target != file.path {
        let isFile = contents(file.path) != .noFile
        changes.append(.kept(file.path, text: target, isFile: isFile))
      }
      guard contents(target) != .bytes(Array(file.text.utf8)) else { continue }
      do {
        try SharedFile(path: target, in: path).replace(with: Array(file.text.utf8))
      } catch {
        let name = Value.displayed("\(path)/\(target)")
        throw WorkbenchError("The file \(name) cannot be written: \(Value.displayed("\(error)")).")
      }
      changes.append(.written(target))
    }
    return changes
  }

  /// The paths of files that are missing, or that another set or another release wrote.
  package func stale(_ files: EditorFiles) -> [String] {
    files.files.filter { contents(target(of: $0)) != .bytes(Array($0.text.utf8)) }.map(target)
  }

  /// Returns the path to write a file to: its own, or one in `EditorFiles.folder` if its own path
  /// holds a handwritten file.
  private func target(of file: EditorFile) -> String {
    let name = file.path
    guard !replacesOwn, name.hasPrefix("."), !name.contains("/"), isOwn(name) else { return name }
    return "\(EditorFiles.folder)/\(name.dropFirst())"
  }

  private func isOwn(_ name: String) -> Bool {
    switch contents(name) {
    case .missing: false
    case .bytes(let bytes):
      !String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        .contains(EditorFile.mark)
    case .tooLong, .noFile, .unreadable: true
    }
  }

  private func contents(_ name: String) -> FileContents {
    SharedFile(path: name, in: path).contents(most: Self.mostBytes)
  }
}
