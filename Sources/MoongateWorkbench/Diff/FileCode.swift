internal import LuaSyntax
internal import Moongate

/// The statements that give the names of a file their values, and the functions that its
/// expressions mean.
///
/// Taken are whole statements: of what assigns a name in a loop or a condition, the loop or the condition.
/// A table that a name holds may also be filled through another name, and by a function that gets it or
/// that knows it. Handlers fill nothing: what they can reach is frozen.
struct FileCode: LuaVisitor {
  /// A variable of the file.
  enum Name: Hashable {
    case local(Int)
    case global(String)

    /// All globals by another name: what is written to a field of it may be any of them.
    static let environment = Name.global("_ENV")

    /// The variable that a name stands for.
    init(_ name: LuaSyntax.LuaName) {
      switch name.reference {
      case .local(let place), .upvalue(let place), .field(of: let place): self = .local(place)
      case .environment: self = .environment
      case .global: self = name.name == "_G" ? .environment : .global(name.name)
      }
    }
  }

  /// The functions that expressions mean, by where these begin.
  private(set) var functions: [Int: FunctionID] = [:]
  /// The tables of those that may have become others, likewise.
  private(set) var tables: [Int: LocalID] = [:]
  /// The files that expressions require, likewise.
  private(set) var modules: [Int: Int] = [:]
  /// The statements that give each name its value, or something in it.
  private var statements: [Name: [Range<Int>]] = [:]
  /// Names that may hold the same, or a part of it.
  private var aliases: [Name: [Name]] = [:]
  /// The functions whose calls give each name its value, or something in it.
  private var fillers: [Name: [Name]] = [:]
  /// The statements that call each function.
  private var calls: [Name: [Range<Int>]] = [:]

  private let reading: SetReading
  private let script: Int
  private let tree: LuaChunk?
  /// The calls that declare routes, and what answers them.
  private let declarations: Set<Range<Int>>
  private let answers: [Range<Int>]
  /// The statements and functions around.
  private var around: [Around] = []
  /// The names of functions, by their places.
  private var names: [Int: Name] = [:]

  private struct Around {
    let range: Range<Int>
    /// The place of a function; `nil` for a statement.
    var function: Int?
    /// Whether a statement decides how often others run.
    var isCompound = false
  }

  init(of reading: SetReading, _ script: Int) {
    self.reading = reading
    self.script = script
    tree = reading.scripts[script].tree
    let own = reading.calls.filter { $0.script == script }
    declarations = Set(own.map(\.range))
    answers = own.compactMap { $0.answer?.range }.sorted { $0.lowerBound < $1.lowerBound }
    if let tree { walk(tree) }
  }

  /// The statements that a name stands for.
  func statements(of name: Name) -> [Range<Int>] {
    var known: Set<Name> = [name]
    var open = [name]
    var found: [Range<Int>] = []
    while let next = open.popLast() {
      found += statements[next] ?? []
      for filler in fillers[next] ?? [] { found += calls[filler] ?? [] }
      for alias in aliases[next] ?? [] where known.insert(alias).inserted { open.append(alias) }
    }
    return found
  }

  // MARK: Reading

  mutating func visit(_ statement: LuaStatement) {
    leave(to: statement.range)
    var isCompound = false
    switch statement.kind {
    case .if, .while, .repeat: isCompound = true
    case .numericFor(let local, _, _):
      isCompound = true
      note(.local(local), statement.range)
    case .genericFor(let locals, _, _):
      isCompound = true
      for local in locals { note(.local(local), statement.range) }
    default: break
    }
    around.append(Around(range: statement.range, isCompound: isCompound))
    switch statement.kind {
    case .local(let locals, let values):
      for (place, local) in locals.enumerated() {
        note(.local(local), statement.range)
        if values.indices.contains(place) { note(values[place], as: .local(local)) }
      }
    case .localFunction(let local, let function):
      names[function.index] = .local(local)
      note(.local(local), statement.range)
    case .assignment(let targets, let values):
      for (place, target) in targets.enumerated() {
        guard let name = root(of: target) else { continue }
        note(name, statement.range)
        if values.indices.contains(place) { note(values[place], as: name) }
      }
    case .function(let target, let function):
      guard let name = root(of: target) else { return }
      names[function.index] = name
      note(name, statement.range)
    default: break
    }
  }

  mutating func visit(_ function: LuaFunction) {
    guard let range = tree?.functions[function.index] else { return }
    leave(to: range)
    around.append(Around(range: range, function: function.index))
    guard let name = names[function.index] else { return }
    // A parameter gets its values where the function is called.
    for parameter in function.parameters { fillers[.local(parameter), default: []].append(name) }
  }

  mutating func visit(_ expression: LuaExpression) {
    leave(to: expression.range)
    switch expression.kind {
    case .name:
      guard case .function(let function)? = reading.meaning(of: expression, in: script) else {
        return
      }
      functions[expression.range.lowerBound] = function
    case .suffixed(let value, let suffixes):
      noteCalls(of: value, suffixes, expression)
      let start = expression.range.lowerBound
      var table: LocalID?
      for count in 0...suffixes.count {
        let meaning = reading.meaning(of: value, suffixes.prefix(count), in: script)
        guard let meaning else { return }
        if count > 0, case .module(let module) = meaning { modules[start] = module }
        if case .function(let function) = meaning {
          functions[start] = function
          if let table, reading.sharedTables.contains(table) { tables[start] = table }
          return
        }
        table = reading.table(meaning)
      }
    default: break
    }
  }

  /// Forgets the statements and functions that end before a range.
  private mutating func leave(to range: Range<Int>) {
    while let last = around.last, last.range.upperBound <= range.lowerBound { around.removeLast() }
  }

  /// The outermost loop or condition around in the same function; the innermost statement where there is
  /// none.
  private var whole: Range<Int>? {
    let inner = around.suffix { $0.function == nil }
    return (inner.first { $0.isCompound } ?? inner.last)?.range
  }

  private mutating func note(_ name: Name, _ range: Range<Int>) {
    statements[name, default: []].append(whole ?? range)
    if let function = around.last(where: { $0.function != nil })?.function,
      let filler = names[function]
    {
      fillers[name, default: []].append(filler)
    }
  }

  /// Notes that a name may hold what a value is.
  private mutating func note(_ value: LuaExpression, as name: Name) {
    if case .function(let function) = value.kind { names[function.index] = name }
    guard !value.isCall, let other = root(of: value), other != name else { return }
    aliases[other, default: []].append(name)
  }

  /// Notes what a call may do to what it gets.
  private mutating func noteCalls(
    of value: LuaExpression,
    _ suffixes: [LuaSuffix],
    _ expression: LuaExpression
  ) {
    guard suffixes.contains(where: \.isCall), !declarations.contains(expression.range),
      !isAnswer(expression.range), let statement = whole
    else { return }
    let called = root(of: value)
    if let called { calls[called, default: []].append(statement) }
    guard mayFill(called, suffixes) else { return }
    if let called { statements[called, default: []].append(statement) }
    for suffix in suffixes {
      switch suffix.kind {
      case .call(let arguments), .method(_, let arguments):
        for argument in arguments where !argument.isCall {
          guard let name = root(of: argument) else { continue }
          statements[name, default: []].append(statement)
        }
      case .field, .index: break
      }
    }
  }

  /// Whether a function may write to a table that it is given.
  private func mayFill(_ called: Name?, _ suffixes: [LuaSuffix]) -> Bool {
    guard case .global(let name)? = called, !reading.ownGlobals.contains(name) else { return true }
    if name != "table" { return ["rawset", "setmetatable", "pcall", "xpcall"].contains(name) }
    guard case .field(let field)? = suffixes.first?.kind else { return true }
    return ["insert", "move", "remove", "sort"].contains(field.name)
  }

  /// Whether a range lies in what answers a route.
  private func isAnswer(_ range: Range<Int>) -> Bool {
    let next = answers.partitioningIndex { $0.lowerBound > range.lowerBound }
    return next > 0 && answers[next - 1].upperBound >= range.upperBound
  }

  /// The variable that an expression is, or is a part of.
  private func root(of expression: LuaExpression) -> Name? {
    switch expression.kind {
    case .suffixed(let value, _), .parentheses(let value): return root(of: value)
    case .name(let place):
      guard let name = tree?.names[place] else { return nil }
      return Name(name)
    default: return nil
    }
  }
}

extension Array {
  /// The longest end whose elements all satisfy a condition.
  fileprivate func suffix(_ condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? 0)...]
  }
}
