internal import MoongateFiles
internal import MoongateLua

extension Scripts {
  /// Reads the `.lua` files of a folder and the folders in it.
  ///
  /// Hidden files are left out, and tests: files whose names end in `_test.lua`. Links to files and folders
  /// elsewhere are not followed.
  ///
  /// - Parameter directory: the path of the folder that holds `main.lua`.
  /// - Throws: a ``LoadError/scripts(_:)`` that names what cannot be read.
  public init(directory: String) throws(LoadError) {
    var files: [String: String] = [:]
    var notText: String?
    var twin: String?
    do {
      try Folder(path: directory).readFiles(where: Self.isScript) { path, text in
        // To a dictionary, names that differ in how a character is composed are one.
        if files.updateValue(text ?? "", forKey: path) != nil { twin = path }
        if text == nil { notText = path }
      }
    } catch {
      throw LoadError(error, of: directory)
    }
    self.init(files)
    try checkNames()
    if let twin {
      throw .scripts(
        "Two script files are named \(Value.quoted(twin)), spelled with different bytes."
      )
    }
    if let notText { throw .script(ScriptError(notText: notText)) }
  }
}

extension LoadError {
  fileprivate init(_ error: FolderError, of directory: String) {
    let folder = Value.displayed(directory)
    self =
      switch error {
      case .missing: .scripts("There is no folder \(folder).")
      case .unreadable(let reason):
        .scripts("The folder \(folder) cannot be read: \(Value.displayed(reason)).")
      case .file(let path):
        .scripts("The script file \(Value.displayed(path)) cannot be read.")
      case .tooLong(let path):
        .scripts(
          "The script file \(Value.displayed(path)) has more than \(Folder.mostBytes) bytes."
        )
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
