/// A document of Markdown as texts in code and what is between them, by the rules of CommonMark 0.31 for
/// code spans and those of GitHub's for tables.
struct MarkdownReader {
  /// The texts in code, in their order.
  private(set) var codes: [String] = []
  /// The rest of each line, where marks are read.
  private(set) var rest: [String] = []

  init(_ document: String) {
    for line in document.lines {
      if line.hasPrefix("|") {
        for cell in Self.cells(of: line) { add(cell) }
      } else {
        add(Array(line.unicodeScalars))
      }
    }
  }

  /// The cells of a row, which bars divide that no backslash is in front of, also within code.
  private static func cells(of row: String) -> [[Unicode.Scalar]] {
    var cells: [[Unicode.Scalar]] = [[]]
    for scalar in row.unicodeScalars {
      if scalar != "|" {
        cells[cells.count - 1].append(scalar)
      } else if cells[cells.count - 1].last == "\\" {
        cells[cells.count - 1][cells[cells.count - 1].count - 1] = "|"
      } else {
        cells.append([])
      }
    }
    return Array(cells.dropFirst().dropLast())
  }

  private mutating func add(_ text: [Unicode.Scalar]) {
    var plain = String.UnicodeScalarView()
    var place = 0
    while place < text.count {
      let ticks = text[place...].prefix { $0 == "`" }.count
      guard ticks > 0 else {
        plain.append(text[place])
        place += 1
        continue
      }
      place += ticks
      guard let end = Self.end(of: ticks, in: text[place...]) else {
        plain.append(contentsOf: String(repeating: "`", count: ticks).unicodeScalars)
        continue
      }
      var code = text[place..<end]
      if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
        code = code.dropFirst().dropLast()
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: code)
      codes.append(String(view))
      place = end + ticks
    }
    rest.append(String(plain))
  }

  /// The place of the next run of so many backticks.
  private static func end(of ticks: Int, in text: ArraySlice<Unicode.Scalar>) -> Int? {
    var place = text.startIndex
    while let start = text[place...].firstIndex(of: "`") {
      let count = text[start...].prefix { $0 == "`" }.count
      if count == ticks { return start }
      place = start + count
    }
    return nil
  }
}
