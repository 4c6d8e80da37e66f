internal import MoongateSystem

extension Scripts {
  /// Reads the `.lua` files of a folder and the folders in it.
  ///
  /// Hidden files are left out. Links to files and folders elsewhere are not followed.
  ///
  /// - Parameter directory: the path of the folder that holds `main.lua`.
  /// - Throws: a ``LoadError/scripts(_:)`` that names what cannot be read.
  public init(directory: String) throws(LoadError) {
    var files: [String: String] = [:]
    var notText: String?
    do {
      try Folder(path: directory).readFiles(endingWith: ".lua") { path, text in
        files[path] = text
        if text == nil { notText = path }
      }
    } catch {
      throw LoadError(error, of: directory)
    }
    if let notText { throw .script(ScriptError(notText: notText)) }
    self.init(files)
  }
}

extension LoadError {
  fileprivate init(_ error: FolderError, of directory: String) {
    self =
      switch error {
      case .missing: .scripts("There is no folder \(directory).")
      case .unreadable(let reason):
        .scripts("The folder \(directory) cannot be read: \(reason).")
      case .file(let path): .scripts("The script file \(path) cannot be read.")
      case .tooLong(let path):
        .scripts("The script file \(path) has more than \(Folder.mostBytes) bytes.")
      }
  }
}

extension ScriptError {
  fileprivate init(notText file: String) {
    self.init(
      message: "The file is not UTF-8 text; bytecode is not loaded.",
      location: SourceLocation(file: file, line: 1)
    )
  }
}
