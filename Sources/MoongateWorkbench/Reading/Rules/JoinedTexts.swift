internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Text of links that is joined to what `browse` or `redirect` lead to, or that `browse` leads to as it
  /// came.
  ///
  /// What a function compares with something, or looks up in a table, it has checked.
  func joinedTexts(in script: Int) -> [Finding] {
    guard let tree = scripts[script].tree else { return [] }
    var checks = CheckedTextFinder(reading: self, script: script)
    checks.walk(tree)
    var finder = JoinedTextFinder(reading: self, script: script, checks: checks)
    finder.walk(tree)
    return finder.findings
  }
}

private struct JoinedTextFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  let checks: CheckedTextFinder
  var findings: [Finding] = []

  init(reading: SetReading, script: Int, checks: CheckedTextFinder) {
    self.reading = reading
    self.script = script
    self.checks = checks
  }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind,
      case .word(let name)? = reading.meaning(of: value, in: script),
      name == "browse" || name == "redirect",
      case .call(let arguments)? = suffixes.first?.kind, let target = arguments.first
    else { return }
    let isJoined = reading.isJoined(target, in: script)
    guard isJoined || name == "browse" && choosesHost(target) else { return }
    findings.append(
      reading.scripts[script].finding(
        .joinedText,
        .warning,
        at: target.range,
        isJoined
          ? "Text of links is joined to the target of \(name), and may change more than its own part."
          : "A link chooses where browse leads.",
        remedy: name == "redirect"
          ? "Write link_to(\"name of the route\", { … }), which encodes what links bring."
          : isJoined
            ? "Write url(\"https://example.com/{id}{?ref}\", { … }), which encodes what links bring."
            : "Name the hosts in browse of the app's capabilities, or take the host from the script."
      )
    )
  }

  /// Whether an expression is text of a link as it came, which no version of the app keeps to certain
  /// hosts and the script does not check.
  private func choosesHost(_ target: LuaExpression) -> Bool {
    guard reading.hasLinkText(target, in: script) else { return false }
    let versions = reading.capabilities
    guard versions.isEmpty || versions.contains(where: { $0.browse?.hosts == nil }) else {
      return false
    }
    return !checks.isChecked(target)
  }
}

/// Finds the texts of links that functions compare, or look up in tables.
private struct CheckedTextFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  private var checked: [Int: [Meaning]] = [:]

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .operation(let first, let operands):
      for operand in operands where [.equal, .notEqual].contains(operand.operator) {
        // That there is a text says nothing of it.
        let isEmpty = [first, operand.value].contains { [.nil, .string([])].contains($0.kind) }
        for side in [first, operand.value] where !isEmpty { note(side) }
      }
    case .suffixed(let value, let suffixes):
      for (place, suffix) in suffixes.enumerated() {
        switch suffix.kind {
        case .index(let key): note(key)
        case .call(let arguments):
          let callee = reading.meaning(of: value, suffixes[..<place], in: script)
          // A function that is not known may look at what it is given.
          if case .word? = callee { continue }
          for argument in arguments { note(argument) }
        case .method(let key, _):
          // What a method of a text is asked, such as match.
          guard !["lower", "upper", "format"].contains(key.name) else { continue }
          note(reading.meaning(of: value, suffixes[..<place], in: script), value)
        case .field: break
        }
      }
    default: break
    }
  }

  private mutating func note(_ expression: LuaExpression) {
    note(reading.meaning(of: expression, in: script), expression)
  }

  private mutating func note(_ meaning: Meaning?, _ expression: LuaExpression) {
    guard let meaning else { return }
    let function = reading.scripts[script].function(around: expression.range)
    checked[function, default: []].append(meaning)
  }

  /// Whether the function around an expression checks what that is.
  func isChecked(_ expression: LuaExpression) -> Bool {
    guard let meaning = reading.meaning(of: expression, in: script) else { return false }
    let function = reading.scripts[script].function(around: expression.range)
    return (checked[function] ?? []).contains(meaning)
  }
}
