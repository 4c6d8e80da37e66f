internal import LuaSyntax

/// A script whose statements and conditions tell that they are passed, with the lines of the original.
///
/// It prints marks: what a gate needs for its scripts to be counted is then that it listens, and no state
/// has a function that others lack.
struct MarkedScript {
  /// A statement, and the mark that it passes.
  struct Statement {
    let line: Int
    let mark: Int
  }

  /// A condition of an `if`, and the marks that are passed where it holds and where it fails.
  struct Condition {
    let line: Int
    let holds: Int
    let fails: [Int]
  }

  /// The text with its marks.
  let text: String
  let statements: [Statement]
  let conditions: [Condition]
  /// The lines of the statements of the text itself, in which those of handlers stand.
  let spans: [ClosedRange<Int>]

  /// Marks a script; `nil` for a text that is not Lua.
  ///
  /// - Parameters:
  ///   - script: the text of the script.
  ///   - marks: the marks, from the one that is next.
  init?(_ script: String, marks: inout CoverageMarks) {
    let bytes = Array(script.utf8)
    guard let chunk = try? LuaChunk(file: bytes) else { return nil }
    var writer = MarkWriter(lines: LuaLines(bytes), marks: marks)
    writer.walk(chunk)
    marks = writer.marks
    text = marks.opening(for: script) + writer.insertions.text(in: bytes)
    statements = writer.statements
    conditions = writer.conditions
    spans = chunk.declaringStatements.map(writer.span)
  }
}

/// Notes where marks are inserted.
private struct MarkWriter: LuaVisitor {
  let lines: LuaLines
  var marks: CoverageMarks
  var insertions = Insertions()
  var statements: [MarkedScript.Statement] = []
  var conditions: [MarkedScript.Condition] = []

  init(lines: LuaLines, marks: CoverageMarks) {
    self.lines = lines
    self.marks = marks
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    // Nothing runs there, and behind a label at the end of a block no statement may stand.
    case .empty, .label: return
    default: break
    }
    let line = lines.line(at: statement.range.lowerBound)
    let mark = insert(at: statement.range.lowerBound)
    statements.append(MarkedScript.Statement(line: line, mark: mark))
    if case .if(let clauses, let otherwise) = statement.kind {
      // In front of the last word, which is `end`.
      let end = statement.range.upperBound - 3
      markWays(of: clauses, else: otherwise, endingAt: end)
    }
  }

  private mutating func markWays(
    of clauses: [LuaClause],
    else otherwise: LuaBlock?,
    endingAt end: Int
  ) {
    var ways = clauses.map { insert(at: $0.body.range.lowerBound) }
    if let otherwise {
      ways.append(insert(at: otherwise.range.lowerBound))
    } else {
      ways.append(insert(at: end, behind: "else "))
    }
    for (index, clause) in clauses.enumerated() {
      conditions.append(
        MarkedScript.Condition(
          line: lines.line(at: clause.condition.range.lowerBound),
          holds: ways[index],
          fails: Array(ways[(index + 1)...])
        )
      )
    }
  }

  private mutating func insert(at offset: Int, behind word: String = "") -> Int {
    let mark = marks.next()
    insertions.insert(" \(word)\(marks.call(of: mark)) ", at: offset)
    return mark
  }

  func span(of statement: LuaStatement) -> ClosedRange<Int> {
    lines.line(at: statement.range.lowerBound)...lines.line(at: statement.range.upperBound)
  }
}

/// Texts that are put into another.
private struct Insertions {
  private var pieces: [(offset: Int, text: [UInt8])] = []

  mutating func insert(_ text: String, at offset: Int) { pieces.append((offset, Array(text.utf8))) }

  /// Returns the text with them, those of one place in the order in which they came.
  func text(in bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var copied = 0
    let ordered = pieces.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    for (_, piece) in ordered {
      result += bytes[copied..<piece.offset]
      result += piece.text
      copied = piece.offset
    }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }
}
