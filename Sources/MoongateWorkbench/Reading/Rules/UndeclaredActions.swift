internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// Actions and questions that no version of the app declares so.
  ///
  /// What stands in the script is held to the declaration; other values count as what is declared, as far
  /// as their type allows. A function that has looked at facts before may know that the app is a newer one:
  /// that is left to the trials, which know under which facts an action is opened.
  func undeclaredActions(in script: Int) -> [Finding] {
    guard !capabilities.isEmpty else { return [] }
    return findings(of: ActionFinder(reading: self, script: script))
  }
}

private struct ActionFinder: ReadingRule {
  let reading: SetReading
  let script: Int
  let versions: [CapabilityGuard]
  /// The functions that have read a fact so far, by their places.
  private var readers: Set<Int> = []
  var findings: [Finding] = []

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
    versions = reading.capabilities.map { CapabilityGuard($0) }
  }

  mutating func visit(_ expression: LuaExpression) {
    if case .facts? = reading.meaning(of: expression, in: script) {
      readers.insert(reading.scripts[script].function(around: expression.range))
    }
    guard case .suffixed(let value, let suffixes) = expression.kind,
      case .word(let word)? = reading.meaning(of: value, in: script),
      word == "open" || word == "ask", case .call(let arguments)? = suffixes.first?.kind,
      let first = arguments.first,
      case .text(let bytes)? = reading.meaning(of: first, in: script),
      !readers.contains(reading.scripts[script].function(around: expression.range))
    else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    let objections = versions.indices.compactMap { objection(word, name, arguments, in: $0) }
    // What one version declares may be answered to that version alone.
    guard objections.count == versions.count, let objection = objections.first else { return }
    findings.append(
      reading.scripts[script].finding(
        .undeclaredAction,
        .warning,
        at: first.range.lowerBound..<(arguments.last?.range.upperBound ?? first.range.upperBound),
        objection,
        remedy: "Correct the call, or what the app declares."
      )
    )
  }

  private func objection(
    _ word: String,
    _ name: String,
    _ arguments: [LuaExpression],
    in version: Int
  ) -> String? {
    let declared = reading.capabilities[version]
    if word == "ask" {
      let type = declared.questions[name]?.arguments
      guard let values = values(arguments, type) else { return nil }
      return versions[version].objection(to: .asking(Question(name: name, arguments: values)))
    }
    // How a name may be spelled otherwise, the guard knows.
    let bare = Response.confirm(Prompt("?"), then: .open(Action(name: name)))
    if declared.actions[name] == nil {
      guard let objection = versions[version].objection(to: bare) else { return nil }
      return objection.contains("has no action") ? objection : nil
    }
    guard let values = values(arguments, declared.actions[name]?.arguments) else { return nil }
    return versions[version].objection(
      to: .confirm(Prompt("?"), then: .open(Action(name: name, arguments: values)))
    )
  }

  /// The arguments, as far as they stand there; `nil` where their names do not.
  private func values(_ arguments: [LuaExpression], _ type: ObjectType?) -> Value? {
    guard arguments.count > 1 else { return .object([:]) }
    guard case .table(let fields) = arguments[1].kind else { return nil }
    var values: [Value.Object.Field] = []
    for field in fields {
      guard case .named(let key, let expression) = field else { return nil }
      let declared = type?[key.name]?.type
      guard let value = value(of: expression, declared) else { return nil }
      values.append(.init(name: key.name, value: value))
    }
    return .object(Value.Object(values))
  }

  /// A value that stands for an expression; `nil` where none can.
  private func value(of expression: LuaExpression, _ declared: ValueType?) -> Value? {
    switch expression.kind {
    case .string(let bytes): return .string(String(decoding: bytes, as: UTF8.self))
    case .number(.integer(let number)): return .integer(Int(number))
    case .number(.float(let number)): return .number(number)
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    default: break
    }
    let types = reading.types(of: expression, in: script).subtracting(.nil)
    guard let declared else {
      // That there is such an argument is what the guard objects to.
      return .boolean(true)
    }
    let sample = QuestionType(answer: declared).sampleAnswers.first { $0 != .null }
    guard types.isDisjoint(with: LuaTypes(of: declared)) else { return sample }
    switch types {
    case .number: return .integer(1)
    case .text: return .string("text")
    case .boolean: return .boolean(true)
    default: return sample
    }
  }
}
