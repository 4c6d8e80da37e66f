internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// Conditions that hold for every link, or for none.
  func constantConditions(in script: Int) -> [Finding] {
    findings(of: ConditionReader(reading: self, script: script))
  }
}

private struct ConditionReader: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  private var text: ReadScript { reading.scripts[script] }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .if(let clauses, _): check(clauses)
    // Loops without a condition are left by break, and until true is how Lua goes on with the next.
    case .while(let condition, _), .repeat(_, let condition):
      if isTrue(condition) == nil || !condition.isLiteral { check(condition) }
    default: break
    }
  }

  private mutating func check(_ clauses: [LuaClause]) {
    var seen: Set<String> = []
    for clause in clauses {
      check(clause.condition)
      // A function may give something else each time.
      guard isSteady(clause.condition) else { continue }
      guard !seen.insert(text.text(clause.condition.range)).inserted else { continue }
      note(
        clause.condition.range,
        "An earlier branch has the same condition, so this one never runs.",
        remedy: "Correct one of the two."
      )
    }
  }

  private mutating func check(_ condition: LuaExpression) {
    if case .operation(let first, let operands) = condition.kind {
      let choices = operands.reversed().prefix { $0.operator == .or }.map(\.value)
      let all = choices.count == operands.count ? choices + [first] : choices
      guard let always = all.first(where: { isTrue($0) == true }) else { return }
      return note(
        condition.range,
        "The condition always holds, because \(Value.displayed(text.text(always.range).oneLine)) by itself counts as true.",
        remedy: "Compare on both sides of or: a == \"x\" or a == \"y\"."
      )
    }
    switch isTrue(condition) {
    case true?: note(condition.range, "The condition always holds.")
    case false?: note(condition.range, "The condition never holds.")
    case nil: break
    }
  }

  private mutating func note(_ range: Range<Int>, _ message: String, remedy: String? = nil) {
    findings.append(
      text.finding(.constantCondition, .warning, at: range, message, remedy: remedy)
    )
  }

  /// Whether a condition is the same each time: whether it calls none of the scripts' functions.
  private func isSteady(_ condition: LuaExpression) -> Bool {
    var finder = CallFinder(reading: reading, script: script)
    finder.walk(condition)
    return !finder.isFound
  }

  /// Whether a value counts as true for every link, or for none; `nil` where that depends.
  private func isTrue(_ expression: LuaExpression) -> Bool? {
    switch expression.kind {
    case .true, .number, .string, .table, .function: return true
    case .false, .nil: return false
    case .parentheses(let inner): return isTrue(inner)
    case .unary(.not, let inner): return isTrue(inner).map { !$0 }
    case .name, .suffixed:
      // What an app declares, and captures that are always there.
      guard case .capture? = reading.meaning(of: expression, in: script) else { return nil }
      let types = reading.types(of: expression, in: script)
      return types.isDisjoint(with: [.nil, .boolean]) ? true : nil
    default: return nil
    }
  }
}

/// Looks for calls of anything but functions of the sandbox and methods of links and texts.
private struct CallFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  var isFound = false

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind else { return }
    for (place, suffix) in suffixes.enumerated() where suffix.isCall {
      switch reading.meaning(of: value, suffixes[..<place], in: script) {
      case .word(let name) where !["next", "pcall", "select"].contains(name): break
      case .link, .linkText, .joinedText, .capture, .item, .text, .typed(.text): break
      default: isFound = true
      }
      // What is called behind that is called on a value of its own.
      return
    }
  }
}

extension LuaExpression {
  /// Whether it stands for itself.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .true, .false, .number: true
    default: false
    }
  }
}

extension String {
  /// The first line, shortened.
  fileprivate var oneLine: String {
    let line = prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }
}
