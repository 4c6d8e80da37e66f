internal import LineEditor

/// Lines of cells whose columns stand below each other.
struct TextTable {
  /// The lines.
  let lines: [String]

  /// A table of rows with as many cells each; the first two columns begin together, numbers end together.
  init(_ rows: [[String]]) {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in
      rows.map { CellWidth.ofText($0[column]) }.max() ?? 0
    }
    lines = rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - CellWidth.ofText(row[column]))
        return column < 2 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
  }
}
