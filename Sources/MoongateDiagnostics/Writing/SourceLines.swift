package import Moongate

/// The lines of the files that findings are about.
package struct SourceLines: Sendable {
  private var texts: [String: SourceText]

  /// The lines of files.
  package init(_ texts: some Sequence<SourceText>) {
    self.texts = Dictionary(texts.map { ($0.file, $0) }) { first, _ in first }
  }

  /// The lines of these files and of others.
  package func adding(_ others: SourceLines) -> SourceLines {
    var lines = self
    lines.texts.merge(others.texts) { first, _ in first }
    return lines
  }

  /// The text of a line, without its end; `nil` where there is none.
  package func line(of location: SourceLocation) -> String? {
    texts[location.file]?.line(location.line)
  }

  /// Cuts out some columns of a line, with what stands near them; `nil` where no file has such a line.
  func part(
    of columns: Range<Int>,
    of location: SourceLocation,
    near: Int
  ) -> (text: String, columns: Range<Int>)? {
    texts[location.file]?.part(of: columns, inLine: location.line, near: near)
  }
}
