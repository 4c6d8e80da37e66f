internal import LuaSyntax

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
    var seen: Set<String> = []
    for field in fields {
      let key: (name: String, range: Range<Int>)
      switch field {
      case .named(let word, _): key = (word.name, word.range)
      case .keyed(let value, _):
        guard case .string(let bytes) = value.kind else { continue }
        key = (String(decoding: bytes, as: UTF8.self), value.range)
      case .item: continue
      }
      guard !seen.insert(key.name).inserted else { continue }
      findings.append(
        text.finding(
          .repeatedField,
          .warning,
          at: key.range,
          "The table has the field \(quoted(key.name)) twice; the first is lost.",
          remedy: "Remove one of them."
        )
      )
    }
  }
}
