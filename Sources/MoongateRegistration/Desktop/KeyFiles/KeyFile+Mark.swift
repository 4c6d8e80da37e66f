internal import Moongate
internal import MoongateDiagnostics

extension KeyFile {
  /// Returns the findings about byte order marks in the file.
  func markFindings(in file: String) -> [Finding] {
    lines.enumerated().compactMap { index, line in
      guard line.hasMark else { return nil }
      return Finding(
        code: .desktopSyntax,
        severity: .error,
        message:
          "A byte order mark, which editors do not show, begins the line, so desktops refuse the file.",
        location: SourceLocation(file: file, line: index + 1),
        columns: 1..<2,
        remedy: "Save the file as UTF-8 without a byte order mark."
      )
    }
  }
}
