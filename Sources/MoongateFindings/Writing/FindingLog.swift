/// Findings as other programs read them.
package struct FindingLog {
  let findings: [Finding]
  let paths: FindingPaths
  /// What files say besides, with which nothing is wrong.
  package var statements: [Statement] = []
  /// Why nothing was looked for, in one sentence; `nil` where it was.
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
