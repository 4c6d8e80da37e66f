internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

/// Goes through a script and notes with which arguments it opens actions and asks questions.
struct ArgumentFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  /// The arguments of each action and each question.
  var actions: [String: DraftedArguments] = [:]
  var questions: [String: DraftedArguments] = [:]
  /// The facts that answers wait for.
  var awaited: Set<String> = []

  init(reading: SetReading, script: Int) { (self.reading, self.script) = (reading, script) }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind,
      case .word(let word)? = reading.meaning(of: value, in: script),
      case .call(let arguments)? = suffixes.first?.kind, let name = text(arguments.first)
    else { return }
    switch word {
    case "open": actions[name, default: DraftedArguments()].add(call: call(arguments))
    case "ask": questions[name, default: DraftedArguments()].add(call: call(arguments))
    case "wait": awaited.insert(name)
    default: break
    }
  }

  private func text(_ expression: LuaExpression?) -> String? {
    guard let expression,
      case .text(let bytes)? = reading.meaning(of: expression, in: script)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The arguments of a call; `nil` where code makes them.
  private func call(_ arguments: [LuaExpression]) -> [String: DraftedArguments.Argument]? {
    guard arguments.count > 1 else { return [:] }
    let table = arguments[1]
    switch reading.meaning(of: table, in: script) {
    case .word("captures"): return captures(of: patterns(around: table))
    case .params(let routes): return captures(of: reading.patterns(of: routes))
    default: break
    }
    guard case .table(let fields) = table.kind else { return nil }
    var call: [String: DraftedArguments.Argument] = [:]
    for field in fields {
      guard case .named(let key, let expression) = field else { return nil }
      call[key.name] = argument(expression)
    }
    return call
  }

  /// The captures of patterns as arguments; one that not all have may be absent.
  private func captures(of patterns: [Pattern]?) -> [String: DraftedArguments.Argument]? {
    guard let patterns else { return nil }
    let all = patterns.flatMap(\.captures)
    return Dictionary(grouping: all, by: \.name).mapValues { argument($0, among: patterns) }
  }

  /// A capture of some patterns as an argument.
  private func argument(
    _ captures: [Pattern.Capture],
    among patterns: [Pattern]
  ) -> DraftedArguments.Argument {
    let types = captures.map { $0.isList ? .list(ValueType($0.kind)) : ValueType($0.kind) }
    return DraftedArguments.Argument(
      type: types.allSatisfy { $0 == types[0] } ? types[0] : .any,
      isOptional: captures.count < patterns.count || captures.contains(where: \.isOptional)
    )
  }

  /// The patterns of the routes whose declaration holds an expression.
  private func patterns(around expression: LuaExpression) -> [Pattern]? {
    let around = reading.calls.filter {
      $0.script == script && $0.range.contains(expression.range.lowerBound)
    }
    guard let nearest = around.min(by: { $0.range.count < $1.range.count }) else { return nil }
    return reading.patterns(of: RouteSet(nearest.routes))
  }

  private func argument(_ expression: LuaExpression) -> DraftedArguments.Argument {
    switch expression.kind {
    case .number(.integer): return .init(type: .int, isOptional: false)
    case .number(.float): return .init(type: .number, isOptional: false)
    default: break
    }
    if let (captures, patterns) = captures(named: expression) {
      return argument(captures, among: patterns)
    }
    let types = reading.types(of: expression, in: script)
    let type: ValueType =
      switch types.subtracting(.nil) {
      case .text: .string
      case .number: .number
      case .boolean: .boolean
      default: .any
      }
    return .init(type: type, isOptional: types.contains(.nil))
  }

  /// The captures that an expression is the value of, and all patterns that may be meant; `nil` for another
  /// expression.
  private func captures(
    named expression: LuaExpression
  ) -> (captures: [Pattern.Capture], patterns: [Pattern])? {
    var name: String?
    var patterns: [Pattern]?
    if case .capture(let read, let routes)? = reading.meaning(of: expression, in: script) {
      (name, patterns) = (read, reading.patterns(of: routes))
    } else if case .suffixed(let called, let suffixes) = expression.kind, suffixes.count == 1,
      case .word("capture")? = reading.meaning(of: called, in: script),
      case .call(let arguments)? = suffixes.first?.kind
    {
      (name, patterns) = (text(arguments.first), self.patterns(around: expression))
    }
    guard let name, let patterns else { return nil }
    let captures = patterns.flatMap { $0.captures.filter { $0.name == name } }
    return captures.isEmpty ? nil : (captures, patterns)
  }
}
