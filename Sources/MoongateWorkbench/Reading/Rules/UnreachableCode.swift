internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Statements behind one that never ends normally.
  func unreachableCode(in script: Int) -> [Finding] {
    findings(of: UnreachableCodeFinder(reading: self, script: script))
  }
}

private struct UnreachableCodeFinder: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  mutating func visit(_ block: LuaBlock) {
    guard let end = block.statements.firstIndex(where: ends) else { return }
    let rest = block.statements[(end + 1)...].filter { $0.kind != .empty }
    // A label may be reached from elsewhere, and with it what follows.
    guard let first = rest.first, !rest.contains(where: \.isLabel) else { return }
    findings.append(
      reading.scripts[script].finding(
        .unreachableCode,
        .warning,
        at: first.range.lowerBound..<block.range.upperBound,
        "This never runs: the code before it always ends the \(endOf(block.statements[end])).",
        remedy: "Remove it, or move it in front of that."
      )
    )
  }

  private func endOf(_ statement: LuaStatement) -> String {
    switch statement.kind {
    case .break, .goto: "block"
    default: "function"
    }
  }

  /// Whether what follows a statement in its block is never reached.
  private func ends(_ statement: LuaStatement) -> Bool {
    switch statement.kind {
    case .return, .break, .goto: true
    case .do(let block): block.statements.contains(where: ends)
    case .if(let clauses, .some(let otherwise)):
      (clauses.map(\.body) + [otherwise]).allSatisfy { $0.statements.contains(where: ends) }
    case .call(let call): raises(call)
    case .while(let condition, let body): condition.kind == .true && !body.mayBeLeft
    default: false
    }
  }

  /// Whether a call is one of `error`.
  private func raises(_ call: LuaExpression) -> Bool {
    guard case .suffixed(let value, let suffixes) = call.kind, suffixes.count == 1 else {
      return false
    }
    return reading.meaning(of: value, in: script) == .word("error")
  }
}

extension LuaStatement {
  fileprivate var isLabel: Bool { if case .label = kind { true } else { false } }
}

extension LuaBlock {
  /// Whether a `break` or `goto` may lead out of a loop with this body.
  fileprivate var mayBeLeft: Bool {
    var finder = LeavingFinder()
    finder.walk(self)
    return finder.isFound
  }
}

private struct LeavingFinder: LuaVisitor {
  var isFound = false

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .break, .goto: isFound = true
    default: break
    }
  }
}
