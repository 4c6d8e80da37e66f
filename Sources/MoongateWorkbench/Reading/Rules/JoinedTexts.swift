internal import LuaSyntax
internal import MoongateFindings
internal import MoongateLinks

extension SetReading {
  /// Text of links that is joined to what `browse` or `redirect` lead to.
  func joinedTexts(in script: Int) -> [Finding] {
    guard let tree = scripts[script].tree else { return [] }
    var finder = JoinedTextFinder(reading: self, script: script)
    finder.walk(tree)
    return finder.findings
  }
}

private struct JoinedTextFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind,
      case .word(let name)? = reading.meaning(of: value, in: script),
      name == "browse" || name == "redirect",
      case .call(let arguments)? = suffixes.first?.kind, let target = arguments.first,
      isJoined(target)
    else { return }
    findings.append(
      reading.scripts[script].finding(
        .joinedText,
        .warning,
        at: target.range,
        "Text of links is joined to what \(name) leads to, and may change more than its part of it.",
        remedy: name == "browse"
          ? "Write url(\"https://example.com/{id}{?ref}\", { … }), which encodes what links bring."
          : "Write link_to(\"name of the route\", { … }), which encodes what links bring."
      )
    )
  }

  /// Whether an expression joins text of links to other text.
  private func isJoined(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .parentheses(let inner): return isJoined(inner)
    case .operation(let first, let operands):
      guard operands.contains(where: { $0.operator == .concatenate }) else { return false }
      return ([first] + operands.map(\.value)).contains { reading.hasLinkText($0, in: script) }
    case .suffixed(let value, let suffixes):
      guard case .call(let arguments)? = suffixes.last?.kind,
        reading.meaning(of: value, suffixes.dropLast(), in: script) == .word("string.format")
      else { return false }
      return arguments.contains { reading.hasLinkText($0, in: script) }
    default: return false
    }
  }
}
