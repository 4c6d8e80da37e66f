internal import LinkRows
internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Fields of links, facts and libraries that there are not, and captures that no route has.
  func undefinedFields(in script: Int) -> [Finding] {
    findings(of: FieldReader(reading: self, script: script))
  }
}

/// Looks at each field that is read behind something that is known.
private struct FieldReader: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  private var text: ReadScript { reading.scripts[script] }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind else { return }
    for (place, suffix) in suffixes.enumerated() {
      guard let owner = reading.meaning(of: value, suffixes[..<place], in: script) else { return }
      let next = place + 1 < suffixes.count ? suffixes[place + 1] : nil
      if case .method(let key, _) = suffix.kind {
        visit(method: key, of: owner)
      } else if let key = SetReading.key(of: suffix) {
        visit(key, of: owner, suffix.range, calledBy: next)
      } else if owner == .word("wait"), case .call(let arguments) = suffix.kind,
        let first = arguments.first, case .string(let bytes) = first.kind
      {
        visit(fact: String(decoding: bytes, as: UTF8.self), first.range)
      }
    }
  }

  private mutating func visit(
    _ key: String,
    of owner: Meaning,
    _ range: Range<Int>,
    calledBy next: LuaSuffix?
  ) {
    switch owner {
    case .link(let routes):
      if SandboxWords.fields(of: "link").contains(key) {
        visit(methodByPoint: key, range, calledBy: next)
      } else {
        let origin = Origin.synonyms.contains(key) ? "origin" : nil
        noteField(key, of: "link", range, hint: capture(named: key, of: routes) ?? origin) { near in
          "A link has no field \(quoted(key))\(suggestion(near))"
        }
      }
    case .callback:
      if !SandboxWords.fields(of: "link.callback").contains(key) {
        noteField(key, of: "link.callback", range) { near in
          "The table link.callback has no field \(quoted(key))\(suggestion(near))"
        }
      }
    case .word(let library):
      let fields = SandboxWords.fields(of: library)
      if !fields.isEmpty, !fields.contains(key) {
        noteField(key, of: library, range) { near in
          "The library \(library) has no field \(quoted(key))\(suggestion(near))"
        }
      }
    case .params(let routes): visit(capture: key, of: routes, range)
    case .facts: visit(fact: key, range)
    default: break
    }
  }

  /// `link.values("tag")` would call the method on the text.
  private mutating func visit(
    methodByPoint key: String,
    _ range: Range<Int>,
    calledBy next: LuaSuffix?
  ) {
    guard let word = LuaReference.word(named: "link:\(key)"), word.name == "link:\(key)" else {
      return
    }
    guard case .call(let arguments)? = next?.kind else { return }
    // link.values(link, "tag") is the same as the method.
    if let first = arguments.first, case .link? = reading.meaning(of: first, in: script) { return }
    let isPoint = text.bytes[range.lowerBound] == UInt8(ascii: ".")
    findings.append(
      text.finding(
        .methodByPoint,
        .warning,
        at: range,
        "The method \(key) is called with a point, and does not get the link.",
        remedy: "Write link:\(key).",
        fix: isPoint
          ? Finding.Fix(bytes: range.lowerBound..<range.lowerBound + 1, replacement: ":") : nil
      )
    )
  }

  private mutating func visit(method key: LuaKey, of owner: Meaning) {
    if case .link = owner { return visit(methodOfLink: key) }
    switch reading.types(of: owner).subtracting(.nil) {
    case .text:
      let methods = SandboxWords.fields(of: "string")
      guard !methods.contains(key.name) else { return }
      let near = nearest(to: key.name, among: methods)
      note(
        .undefinedField,
        key.range,
        "A text has no method \(quoted(key.name))\(suggestion(near))"
      )
    case .number:
      note(
        .undefinedField,
        key.range,
        "A number has no methods.",
        remedy: "Write string.format or tostring, which make a text of it."
      )
    default: break
    }
  }

  private mutating func visit(methodOfLink key: LuaKey) {
    guard LuaReference.word(named: "link:\(key.name)")?.name != "link:\(key.name)" else { return }
    let fields = SandboxWords.fields(of: "link")
    let isField = fields.contains(key.name)
    let near = isField ? nil : nearest(to: key.name, among: fields)
    note(
      .undefinedField,
      key.range,
      "A link has no method \(quoted(key.name))\(suggestion(near))",
      remedy: isField ? "It is a field: write link.\(key.name)." : nil
    )
  }

  private mutating func visit(capture key: String, of routes: RouteSet, _ range: Range<Int>) {
    guard let patterns = reading.patterns(of: routes) else { return }
    let names = patterns.flatMap { $0.captures.map(\.name) }
    guard !names.contains(key) else { return }
    let near = nearest(to: key, among: names)
    let only = routes.places?.count == 1 ? routes.places?.first : nil
    let pattern = only.flatMap { reading.program?.routes[$0].route.pattern } ?? ""
    note(
      .undefinedCapture,
      range,
      only == nil
        ? "None of this handler's routes captures \(quoted(key))\(suggestion(near))"
        : "The route \(quoted(pattern)) captures no \(quoted(key))\(suggestion(near))",
      remedy: near == nil
        ? "Capture it in the pattern, or read link.query.\(key) if it is an item of the query."
        : nil
    )
  }

  private mutating func visit(fact key: String, _ range: Range<Int>) {
    guard !reading.capabilities.isEmpty,
      !reading.capabilities.contains(where: { $0.facts[key] != nil })
    else { return }
    let names = Set(reading.capabilities.flatMap { $0.facts.fields.map(\.name) }).sorted()
    note(
      .undeclaredFact,
      range,
      "The app has no fact \(quoted(key))\(suggestion(nearest(to: key, among: names)))",
      remedy: "Declare it under facts of the capabilities, or correct its name."
    )
  }

  private func capture(named key: String, of routes: RouteSet) -> String? {
    (reading.captures(key, of: routes) ?? []).isEmpty ? nil : "params.\(key)"
  }

  private mutating func noteField(
    _ key: String,
    of owner: String,
    _ range: Range<Int>,
    hint: String? = nil,
    message: (_ near: String?) -> String
  ) {
    let near = hint ?? nearest(to: key, among: SandboxWords.fields(of: owner))
    note(
      .undefinedField,
      range,
      message(near),
      remedy: near == nil ? "Its fields are \(list(SandboxWords.fields(of: owner)))." : nil
    )
  }

  private mutating func note(
    _ code: Finding.Code,
    _ range: Range<Int>,
    _ message: String,
    remedy: String? = nil
  ) {
    findings.append(text.finding(code, .warning, at: range, message, remedy: remedy))
  }
}
