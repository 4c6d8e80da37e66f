import LuaSyntax

/// A small mistake that is made in a script.
struct Mutation: Hashable {
  /// The place of the mistake, and what it does there.
  let name: String
  /// The script with the mistake.
  let text: String

  /// The mistakes of a script: every literal is another, every branch the other one, and every statement gone.
  static func all(of text: String, in file: String) throws -> [Mutation] {
    let bytes = Array(text.utf8)
    var finder = MutationFinder(lines: LuaLines(bytes))
    finder.walk(try LuaChunk(bytes))
    return finder.changes.map { change in
      let piece = String(decoding: bytes[change.range], as: UTF8.self)
      let first = piece.prefix { !$0.isNewline }
      let mutated =
        bytes[..<change.range.lowerBound] + change.replacement.utf8
        + bytes[change.range.upperBound...]
      return Mutation(
        name: "\(file):\(change.line) \(change.what) \(first)\(first == piece ? "" : " …")",
        text: String(decoding: mutated, as: UTF8.self)
      )
    }
  }
}

private struct MutationFinder: LuaVisitor {
  struct Change {
    let what: String
    let line: Int
    let range: Range<Int>
    let replacement: String
  }

  let lines: LuaLines
  var changes: [Change] = []

  init(lines: LuaLines) { self.lines = lines }

  private mutating func change(_ what: String, _ range: Range<Int>, to replacement: String) {
    let line = lines.line(at: range.lowerBound)
    changes.append(Change(what: what, line: line, range: range, replacement: replacement))
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .number: change("another number for", expression.range, to: "8191")
    case .string: change("another text for", expression.range, to: "\"otherwise\"")
    case .suffixed(_, let suffixes) where suffixes.last?.isCall == false:
      change("nothing for", expression.range, to: "nil")
    default: break
    }
  }

  mutating func visit(_ statement: LuaStatement) {
    change("without", statement.range, to: " ")
    guard case .if(let clauses, _) = statement.kind else { return }
    for clause in clauses {
      let range = clause.condition.range
      change("swapped branches of if", range.lowerBound..<range.lowerBound, to: "not ")
    }
  }
}
