/// Findings as other programs read them.
package struct FindingLog {
  let findings: [Finding]
  let paths: FindingPaths
  /// The statements of files that are without fault.
  package var statements: [Statement] = []
  /// The reason why nothing was looked for, in one sentence; `nil` if something was.
  private(set) var failure: String?

  /// The findings in scripts of a folder and in files beside them.
  ///
  /// - Parameters:
  ///   - findings: what was found.
  ///   - directory: the folder of the scripts, which stands in front of their names.
  ///   - scripts: the names of the scripts; `nil` where all files are.
  package init(_ findings: [Finding], directory: String, scripts: Set<String>? = nil) {
    self.findings = findings
    paths = FindingPaths(folder: FolderPrefix(directory), scripts: scripts)
  }

  /// No findings, because something kept a command from looking for them.
  ///
  /// - Parameter failure: what it was, in one sentence.
  package init(failure: String) {
    self.init([], directory: "")
    self.failure = failure
  }
}

/// The paths of the files that findings name: of scripts with their folder, of others as they are.
struct FindingPaths {
  let folder: FolderPrefix
  let scripts: Set<String>?

  func path(of file: String) -> String {
    scripts?.contains(file) ?? true ? folder.path(of: file) : file
  }
}

/// The path of a folder, as reports put it in front of its files.
package struct FolderPrefix {
  private let prefix: String

  package init(_ directory: String) {
    let path = directory.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    prefix = (directory.hasPrefix("/") ? "/" : "") + path + (path.isEmpty ? "" : "/")
  }

  /// The path of a file of the folder.
  package func path(of file: String) -> String { prefix + file }
}
