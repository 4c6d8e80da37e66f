internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Responses that cannot be made of what stands there, and what handlers return that is no response.
  func badResponses(in script: Int) -> [Finding] {
    findings(of: BadResponseFinder(reading: self, script: script))
  }
}

private struct BadResponseFinder: ReadingRule {
  /// The kind of value from which each function makes a response.
  private static let wanted = [
    "open": "the name of an action", "browse": "a URL", "redirect": "a link",
    "confirm": "a question", "ask": "the name of a question",
  ]

  let reading: SetReading
  let script: Int
  /// The functions of the file that answer links, by their places.
  private let handlers: Set<Int>
  private let versions: [CapabilityGuard]
  var findings: [Finding] = []

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
    versions = reading.capabilities.map { CapabilityGuard($0) }
    let answers = reading.calls.compactMap { call in
      call.answer.flatMap { reading.meaning(of: $0, in: call.script) }
    }
    handlers = Set(
      answers.compactMap { meaning in
        guard case .function(let id) = meaning, id.script == script else { return nil }
        return id.function
      }
    )
  }

  mutating func visit(_ statement: LuaStatement) {
    guard case .return(let values) = statement.kind, let first = values.first,
      handlers.contains(reading.scripts[script].function(around: statement.range))
    else { return }
    let types = reading.types(of: first, in: script)
    // A link is an object as well; only running tells.
    guard types.isDisjoint(with: [.object, .nil]) else { return }
    add(
      at: first.range,
      "The handler returns \(types.noun), which is not a response.",
      remedy: "Return open, browse, redirect, confirm, reject or another response, or nil."
    )
  }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind,
      case .word(let name)? = reading.meaning(of: value, in: script),
      let wanted = Self.wanted[name], case .call(let arguments)? = suffixes.first?.kind
    else { return }
    let call = value.range.lowerBound..<suffixes[0].range.upperBound
    guard let first = arguments.first else {
      return add(at: call, "The function \(name) wants \(wanted), got nothing.", remedy: nil)
    }
    switch reading.meaning(of: first, in: script) {
    case .typed(let types)? where types.isSubset(of: [.nil, .boolean, .function]):
      add(at: first.range, "The function \(name) wants \(wanted), got \(types.noun).", remedy: nil)
    case .text(let bytes)?:
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      check(text, of: name, at: first.range)
    default: break
    }
  }

  /// Checks where a constant leads.
  private mutating func check(_ text: String, of name: String, at range: Range<Int>) {
    guard name == "browse" || name == "redirect" else { return }
    let link: Link
    do {
      link = try Link(text)
    } catch {
      return add(
        at: range,
        "The function \(name) leads to \(Value.quoted(text)), which is not a link: \(error.sentence).",
        remedy: name == "browse"
          ? "Write the scheme in front, such as https:."
          : "Write the scheme of your app in front."
      )
    }
    guard let program = reading.program else { return }
    if name == "redirect" {
      if let objection = program.objection(toRedirect: link) {
        add(at: range, objection, remedy: nil)
      }
      return
    }
    let objections = versions.compactMap { $0.objection(toBrowse: link) }
    if !versions.isEmpty, objections.count == versions.count {
      return add(
        .misfit,
        at: range,
        objections[0],
        remedy: "Correct the URL, or what the app declares."
      )
    }
    // Which other schemes the app opens, only its capabilities tell.
    guard Link.unbrowsableSchemes.contains(link.scheme) || !versions.isEmpty else { return }
    if let objection = program.objection(toBrowse: link) {
      add(at: range, objection, remedy: nil)
    }
  }

  private mutating func add(
    _ code: Finding.Code = .badResponse,
    at range: Range<Int>,
    _ message: String,
    remedy: String?
  ) {
    findings.append(
      reading.scripts[script].finding(code, .warning, at: range, message, remedy: remedy)
    )
  }
}
