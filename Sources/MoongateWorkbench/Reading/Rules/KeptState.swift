internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Handlers that would keep something from one link to the next, or change what they can only read.
  func keptState(in script: Int) -> [Finding] {
    findings(of: KeptStateFinder(reading: self, script: script))
  }
}

private struct KeptStateFinder: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []
  /// For each function the outermost one around it that answers links: what that declares is its own.
  private let handlers: [Int?]

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
    let handling = Set(reading.handling.filter { $0.script == script }.map(\.function))
    var handlers: [Int?] = []
    for (place, outer) in reading.scripts[script].outerFunctions.enumerated() {
      let around = place > 0 ? handlers[outer] : nil
      handlers.append(around ?? (handling.contains(place) ? place : nil))
    }
    self.handlers = handlers
  }

  private var text: ReadScript { reading.scripts[script] }
  private static let remedy =
    "Keep nothing between links: use a local of the handler, or have the app pass a fact."

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .assignment(let targets, _):
      for target in targets { assign(target, statement.range) }
    case .function(let target, _): assign(target, statement.range)
    case .call(let call): check(call)
    default: break
    }
  }

  private mutating func assign(_ target: LuaExpression, _ statement: Range<Int>) {
    switch target.kind {
    case .name(let place):
      guard let name = text.tree?.names[place] else { return }
      if isKept(name, in: statement) {
        note(target.range, "A handler assigns \(quoted(name.name)), which is not its own.")
      }
    case .suffixed(let value, let suffixes):
      let owner = reading.meaning(of: value, suffixes.dropLast(), in: script)
      switch owner {
      case .link, .params, .query, .callback, .facts:
        findings.append(
          text.finding(
            .readOnly,
            .warning,
            at: target.range,
            "A handler can only read \(owner == .facts ? "facts" : "the link"), and this assigns to it.",
            remedy: "Keep the value in a local, or answer with redirect to another link."
          )
        )
      default: if isOfFile(value, in: statement) { noteField(target.range) }
      }
    default: break
    }
  }

  /// `table.insert(list, value)` and its kin change a table.
  private mutating func check(_ call: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = call.kind,
      case .call(let arguments)? = suffixes.last?.kind, let first = arguments.first,
      case .word(let name)? = reading.meaning(of: value, suffixes.dropLast(), in: script),
      ["table.insert", "table.remove", "table.sort", "rawset"].contains(name),
      isOfFile(first, in: call.range)
    else { return }
    noteField(call.range)
  }

  private mutating func noteField(_ range: Range<Int>) {
    note(
      range,
      "A handler changes a table of the file, which is read-only once the set has loaded."
    )
  }

  private mutating func note(_ range: Range<Int>, _ message: String) {
    findings.append(text.finding(.keptState, .warning, at: range, message, remedy: Self.remedy))
  }

  /// The function that links are answered in, and that a statement stands in.
  private func handlingFunction(around range: Range<Int>) -> Range<Int>? {
    guard let functions = text.tree?.functions else { return nil }
    var place = text.function(around: range)
    // A statement that declares a function begins like it, and does not stand in it.
    if functions[place].lowerBound == range.lowerBound { place = text.outerFunctions[place] }
    return handlers[place].map { functions[$0] }
  }

  /// Whether a name outlives the handler in which it is assigned.
  private func isKept(_ name: LuaName, in statement: Range<Int>) -> Bool {
    guard let function = handlingFunction(around: statement) else { return false }
    guard let local = name.reference.localPlace else { return name.reference == .global }
    return isOutside(local, of: function)
  }

  /// Whether a value is a local of the file, or a field of one, in a handler.
  private func isOfFile(_ expression: LuaExpression, in statement: Range<Int>) -> Bool {
    switch expression.kind {
    case .name(let place):
      guard let name = text.tree?.names[place], let local = name.reference.localPlace,
        let function = handlingFunction(around: statement)
      else { return false }
      return isOutside(local, of: function)
    case .suffixed(let value, let suffixes):
      return !suffixes.contains(where: \.isCall) && isOfFile(value, in: statement)
    case .parentheses(let inner): return isOfFile(inner, in: statement)
    default: return false
    }
  }

  private func isOutside(_ local: Int, of function: Range<Int>) -> Bool {
    guard let declared = text.tree?.locals[local].range else { return false }
    return !function.contains(declared.lowerBound)
  }
}
