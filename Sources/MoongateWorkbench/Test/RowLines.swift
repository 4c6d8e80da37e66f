internal import LuaSyntax

/// The lines on which the rows of tables stand.
struct RowLines {
  /// The lines of the rows of each table, by the line of its `cases`.
  private var tables: [Int: [Int]] = [:]

  /// The rows of all tables that a call of `cases` writes out.
  init(lua text: String) {
    let bytes = Array(text.utf8)
    let lines = LuaLines(bytes)
    let tokens = LuaLexer(bytes).filter { $0.kind != .comment }
    for (index, token) in tokens.enumerated() {
      guard token.kind == .name, bytes[token.range].elementsEqual("cases".utf8) else { continue }
      let start = tokens[index...].dropFirst().prefix { $0.kind != .symbol(.openBrace) }
      // The parenthesis, the name and the comma.
      guard start.count == 3 else { continue }
      tables[lines.line(at: token.range.lowerBound)] = Self.rows(tokens[start.endIndex...])
        .map { lines.line(at: $0) }
    }
  }

  /// Returns the offsets of the tables directly inside the table whose opening brace is the first
  /// token.
  private static func rows(_ tokens: ArraySlice<LuaToken>) -> [Int] {
    var depth = 0
    var rows: [Int] = []
    for token in tokens {
      switch token.kind {
      case .symbol(.openBrace):
        if depth == 1 { rows.append(token.range.lowerBound) }
        depth += 1
      case .symbol(.openParenthesis), .symbol(.openBracket): depth += 1
      case .symbol(.closeBrace), .symbol(.closeParenthesis), .symbol(.closeBracket): depth -= 1
      default: break
      }
      if depth == 0 { break }
    }
    return rows
  }

  /// The lines of the objects in a list of JSON, which is valid.
  static func json(_ text: String) -> [Int] {
    var rows: [Int] = []
    var (line, depth) = (1, 0)
    var (isText, isEscaped) = (false, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard !isText else {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1 { rows.append(line) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return rows
  }

  /// The line of a row; `nil` where the table is not written out there.
  func line(ofRow number: Int, inTableAt line: Int) -> Int? {
    guard let rows = tables[line], rows.indices.contains(number - 1) else { return nil }
    return rows[number - 1]
  }
}
