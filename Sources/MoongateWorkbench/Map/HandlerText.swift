internal import LuaSyntax
internal import Moongate
internal import MoongateLua

/// A script file as its routes stand in it: which functions answer them, and what these may return.
///
/// It is read, not run: what a computed name leads to is not seen, and what is seen may never run. What
/// another file answers is known as the function that is meant.
struct HandlerText {
  private let chunk: LuaChunk
  private let reading: SetReading
  /// The file's place in the set.
  private let script: Int
  private let lines: LuaLines
  /// The expressions that answer the routes declared on each line.
  private let handlers: [Int: [LuaExpression]]
  /// The expressions assigned to each local.
  private let values: [Int: [LuaExpression]]
  private let functions: [Int: [LuaFunction]]
  /// All functions, by their places.
  private let allFunctions: [Int: LuaFunction]

  /// Reads a file of a set; `nil` for a text that is not Lua.
  init?(_ script: Int, of reading: SetReading) {
    guard let chunk = reading.scripts[script].tree else { return nil }
    self.chunk = chunk
    self.reading = reading
    self.script = script
    lines = reading.scripts[script].lines
    var finder = DeclarationFinder(chunk: chunk, lines: lines)
    finder.walk(chunk)
    (handlers, values, functions) = (finder.handlers, finder.values, finder.functions)
    allFunctions = finder.allFunctions
  }

  /// Responses in the order of the text, and the functions of other files that may give further ones.
  typealias Outline = (responses: [ResponseOutline], elsewhere: [FunctionID])

  /// Returns the possible responses of the function that a line declares a route with.
  func outline(at line: Int) -> Outline { outline(of: handlers[line] ?? [], nil) }

  /// Returns the possible responses of a function of the file.
  func outline(ofFunction place: Int) -> Outline { outline(of: [], allFunctions[place]) }

  private func outline(of expressions: [LuaExpression], _ function: LuaFunction?) -> Outline {
    var finder = ResponseFinder(chunk: chunk, reading: reading, script: script)
    if let function { finder.walk(function.body) }
    var waiting = expressions
    var seen: Set<Int> = []
    while true {
      for expression in waiting { finder.walk(expression) }
      let locals = finder.locals.filter { seen.insert($0).inserted }
      if locals.isEmpty { break }
      waiting = locals.flatMap { values[$0] ?? [] }
      for function in locals.flatMap({ functions[$0] ?? [] }) { finder.walk(function.body) }
    }
    var known: Set<ResponseOutline> = []
    return (finder.found.filter { known.insert($0).inserted }, finder.elsewhere)
  }

  /// The lines of the function that a line declares a route with, without the first and the last, which
  /// are part of the declaration; `nil` where it stands elsewhere or on one line.
  func body(at line: Int) -> ClosedRange<Int>? {
    guard let handlers = handlers[line], handlers.count == 1, case .function = handlers[0].kind
    else { return nil }
    let first = lines.line(at: handlers[0].range.lowerBound)
    let last = lines.line(at: handlers[0].range.upperBound)
    return last > first + 1 ? first + 1...last - 1 : nil
  }
}

/// Finds the declarations of routes, and what locals are.
private struct DeclarationFinder: LuaVisitor {
  let chunk: LuaChunk
  let lines: LuaLines
  var handlers: [Int: [LuaExpression]] = [:]
  var values: [Int: [LuaExpression]] = [:]
  var functions: [Int: [LuaFunction]] = [:]
  var allFunctions: [Int: LuaFunction] = [:]

  init(chunk: LuaChunk, lines: LuaLines) {
    self.chunk = chunk
    self.lines = lines
  }

  mutating func visit(_ function: LuaFunction) { allFunctions[function.index] = function }

  mutating func visit(_ expression: LuaExpression) {
    guard let call = chunk.globalCall(expression),
      ["route", "otherwise", "refused"].contains(call.name),
      let handler = call.arguments.last
    else { return }
    handlers[lines.line(at: expression.range.lowerBound), default: []].append(handler)
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let expressions):
      for (local, value) in zip(locals, expressions) { values[local, default: []].append(value) }
    case .localFunction(let local, let function): functions[local, default: []].append(function)
    case .function(let target, let function):
      if let local = chunk.local(target) { functions[local, default: []].append(function) }
    case .assignment(let targets, let expressions):
      for (target, value) in zip(targets, expressions) {
        if let local = chunk.local(target) { values[local, default: []].append(value) }
      }
    default: break
    }
  }
}

/// Finds calls of what makes responses, and the locals that stand beside them.
private struct ResponseFinder: LuaVisitor {
  let chunk: LuaChunk
  let reading: SetReading
  let script: Int
  var found: [ResponseOutline] = []
  var locals: [Int] = []
  /// The functions of other files that are meant.
  var elsewhere: [FunctionID] = []

  init(chunk: LuaChunk, reading: SetReading, script: Int) {
    self.chunk = chunk
    self.reading = reading
    self.script = script
  }

  /// The function of another file that an expression means or calls.
  private func functionElsewhere(_ expression: LuaExpression) -> FunctionID? {
    let (value, suffixes): (LuaExpression, [LuaSuffix]) =
      if case .suffixed(let value, let suffixes) = expression.kind {
        (value, suffixes)
      } else {
        (expression, [])
      }
    for count in 0...suffixes.count {
      guard let meaning = reading.meaning(of: value, suffixes.prefix(count), in: script) else {
        return nil
      }
      if case .function(let function) = meaning {
        return function.script == script ? nil : function
      }
    }
    return nil
  }

  mutating func visit(_ expression: LuaExpression) {
    if let function = functionElsewhere(expression) { elsewhere.append(function) }
    if let local = chunk.local(expression) { locals.append(local) }
    guard let call = chunk.globalCall(expression),
      let kind = LuaResponse.Kind(rawValue: call.name)
    else { return }
    let first = call.arguments.first
    let inner = first.flatMap(chunk.globalCall)
    if inner?.name == "same_path", let origin = inner?.arguments.first?.constantText {
      return found.append(ResponseOutline(kind, samePathAt: origin))
    }
    let link = inner.flatMap { $0.name == "link_to" ? $0 : nil }
    found.append(
      ResponseOutline(kind, first?.constantText, route: link?.arguments.first?.constantText)
    )
  }
}

extension LuaChunk {
  /// The name of the global that an expression calls, and what it is called with.
  fileprivate func globalCall(
    _ expression: LuaExpression
  ) -> (name: String, arguments: [LuaExpression])? {
    guard case .suffixed(let called, let suffixes) = expression.kind,
      case .name(let place) = called.kind, names[place].reference == .global,
      case .call(let arguments)? = suffixes.first?.kind
    else { return nil }
    return (names[place].name, arguments)
  }

  /// The local that an expression is, or is a field of.
  fileprivate func local(_ expression: LuaExpression) -> Int? {
    switch expression.kind {
    case .name(let place):
      switch names[place].reference {
      case .local(let local), .upvalue(let local): return local
      default: return nil
      }
    case .suffixed(let value, _): return local(value)
    default: return nil
    }
  }
}

extension LuaExpression {
  /// The text that the expression is; `nil` where it is computed, or not UTF-8.
  fileprivate var constantText: String? {
    switch kind {
    case .string(let bytes): String(validating: bytes, as: UTF8.self)
    case .parentheses(let inner): inner.constantText
    default: nil
    }
  }
}
