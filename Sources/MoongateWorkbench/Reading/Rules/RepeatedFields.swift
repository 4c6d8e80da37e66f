internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Tables that name a field twice, of which the last counts.
  func repeatedFields(in script: Int) -> [Finding] {
    guard let tree = scripts[script].tree else { return [] }
    var finder = RepeatedFieldFinder(text: scripts[script])
    finder.walk(tree)
    return finder.findings
  }
}

private struct RepeatedFieldFinder: LuaVisitor {
  let text: ReadScript
  var findings: [Finding] = []

  init(text: ReadScript) { self.text = text }

  mutating func visit(_ expression: LuaExpression) {
    guard case .table(let fields) = expression.kind else { return }
    // By bytes, because Swift takes some texts for the same that Lua does not.
    var seen: Set<[UInt8]> = []
    for field in fields {
      let key: (bytes: [UInt8], range: Range<Int>)
      switch field {
      case .named(let word, _): key = (Array(word.name.utf8), word.range)
      case .keyed(let value, _):
        guard case .string(let bytes) = value.kind else { continue }
        key = (bytes, value.range)
      case .item: continue
      }
      guard !seen.insert(key.bytes).inserted else { continue }
      findings.append(
        text.finding(
          .repeatedField,
          .warning,
          at: key.range,
          "The table has the field \(quoted(String(decoding: key.bytes, as: UTF8.self))) twice; the first is lost.",
          remedy: "Remove one of them."
        )
      )
    }
  }
}
