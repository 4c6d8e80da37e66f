/// The meaning of names while a text is read: the rules of locals, labels and functions.
///
/// Names are numbers here, and each knows the local that it means at present, so no rule searches.
struct Scopes {
  private(set) var locals: [LuaLocal] = []
  private(set) var names: [LuaName] = []
  private(set) var functions: [Range<Int>] = []

  private var numbers: [String: Int] = [:]
  /// The local that each name means; -1 for a global.
  private var bindings: [Int] = []
  /// The number of each local's name, and the local that it hides.
  private var details: [(name: Int, hidden: Int)] = []
  /// Locals that Lua replaces by their values, so that no function has them as upvalues.
  private var folded: Set<Int> = []
  /// The locals whose scope has begun and not ended.
  private(set) var active: [Int] = []
  var open: [OpenFunction] = []
  var jumps: [OpenJump] = []
  var jumpsOfLabel: [Int: [Int]] = [:]
  var labels: [OpenLabel] = []
  var labelBindings: [Int: Int] = [:]
  /// The length of the text.
  private let end: Int

  init(end: Int) { self.end = end }

  /// Returns the number of a name.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = bindings.count
    bindings.append(-1)
    return bindings.count - 1
  }

  // MARK: Locals

  /// Declares a local, whose scope begins later; returns its place.
  @inline(never)
  mutating func declare(_ name: LuaKey, at offset: Int) throws(LuaSyntaxError) -> Int {
    try reserve(1, at: offset)
    locals.append(
      LuaLocal(
        name: name.name,
        range: name.range,
        function: open[open.count - 1].index,
        scope: end..<end
      )
    )
    details.append((number(of: name.name), -1))
    return locals.count - 1
  }

  /// Counts locals that scripts cannot name, as loops have them.
  mutating func reserve(_ count: Int, at offset: Int) throws(LuaSyntaxError) {
    open[open.count - 1].declared += count
    if open[open.count - 1].declared > LuaParser.mostLocals {
      throw LuaSyntaxError(
        message: "The function has more than \(LuaParser.mostLocals) locals.",
        offset: offset
      )
    }
  }

  /// Says what a local was declared to be.
  mutating func setAttribute(_ attribute: LuaAttribute, range: Range<Int>, of local: Int) {
    locals[local].attribute = attribute
    locals[local].attributeRange = range
  }

  /// Notes that Lua replaces a local by its value.
  mutating func fold(_ local: Int) { folded.insert(local) }

  /// Whether Lua replaces a local by its value.
  func isFolded(_ local: Int) -> Bool { folded.contains(local) }

  /// Begins the scope of locals.
  @inline(never)
  mutating func activate(_ locals: [Int], at offset: Int) {
    for local in locals {
      let name = details[local].name
      details[local].hidden = bindings[name]
      bindings[name] = local
      self.locals[local].scope = offset..<end
      active.append(local)
    }
  }

  /// Ends the scopes of the newest locals, so that `count` stay.
  @inline(never)
  mutating func deactivate(to count: Int, at offset: Int) {
    while active.count > count {
      let local = active.removeLast()
      bindings[details[local].name] = details[local].hidden
      locals[local].scope = locals[local].scope.lowerBound..<offset
    }
  }

  // MARK: Uses

  /// Notes the use of a name; returns its place.
  mutating func use(_ name: LuaKey) throws(LuaSyntaxError) -> Int {
    let reference = try reference(of: name)
    names.append(LuaName(name: name.name, range: name.range, reference: reference))
    return names.count - 1
  }

  /// Notes that a statement assigns a name.
  mutating func assign(_ name: Int) throws(LuaSyntaxError) {
    names[name].isAssigned = true
    switch names[name].reference {
    case .local(let local), .upvalue(let local):
      if !locals[local].isConstant { return }
      throw LuaSyntaxError(
        message: "The local \(names[name].name) is constant and cannot be assigned.",
        offset: names[name].range.lowerBound
      )
    default: return
    }
  }

  private mutating func reference(of name: LuaKey) throws(LuaSyntaxError) -> LuaBinding {
    let local = bindings[number(of: name.name)]
    if local >= 0 {
      let isOwn = locals[local].function == open[open.count - 1].index
      if isOwn { return .local(local) }
      try capture(local, at: name.range.lowerBound)
      return .upvalue(local)
    }
    let environment = bindings[number(of: "_ENV")]
    try capture(environment, at: name.range.lowerBound)
    if environment >= 0 { return .field(of: environment) }
    return name.name == "_ENV" ? .environment : .global
  }

  /// Notes an upvalue in each function that it passes through; -1 is the environment.
  private mutating func capture(_ local: Int, at offset: Int) throws(LuaSyntaxError) {
    if local >= 0, folded.contains(local) { return }
    let owner = local >= 0 ? locals[local].function : -1
    for place in open.indices.reversed() {
      if open[place].index == owner || open[place].upvalues.contains(local) { return }
      open[place].upvalues.append(local)
      if open[place].upvalues.count > LuaParser.mostUpvalues {
        throw LuaSyntaxError(
          message:
            "The function uses more than \(LuaParser.mostUpvalues) locals of the functions around it.",
          offset: offset
        )
      }
    }
  }

  // MARK: Functions

  /// Begins a function; returns its place.
  mutating func openFunction(at offset: Int, isVariadic: Bool) -> Int {
    functions.append(offset..<offset)
    open.append(OpenFunction(index: functions.count - 1, isVariadic: isVariadic))
    openBlock()
    return functions.count - 1
  }

  /// Ends the innermost function.
  mutating func closeFunction(at offset: Int) throws(LuaSyntaxError) {
    try closeBlock(at: offset)
    let index = open.removeLast().index
    functions[index] = functions[index].lowerBound..<offset
  }
}

/// A function whose end has not been read.
struct OpenFunction {
  /// Its place in `LuaChunk.functions`.
  let index: Int
  /// Whether it takes any number of values.
  var isVariadic: Bool
  /// The number of declared locals, including those that scripts cannot name.
  var declared = 0
  /// The locals of functions around that it uses; -1 is the environment.
  var upvalues: [Int] = []
  var blocks: [OpenBlock] = []
  /// The number of blocks that are loops.
  var loops = 0
}

/// A block whose end has not been read.
struct OpenBlock {
  /// The number of locals active at its start.
  let active: Int
  /// The number of locals of its function at its start, including those that scripts cannot name.
  let declared: Int
  /// The number of labels visible at its start.
  let labels: Int
  /// The number of jumps read before its start.
  let jumps: Int
  /// Whether `break` leaves it.
  let isLoop: Bool
}

/// A `goto`, or a `break` outside of loops.
struct OpenJump {
  /// The label; nil for `break`.
  let label: LuaKey?
  /// The offset of the statement.
  let offset: Int
  /// The number of active locals that the jump keeps.
  var active: Int
  /// Whether its label has been found.
  var isSolved = false
}

/// A label that can be jumped to.
struct OpenLabel {
  /// The number of its name.
  let name: Int
  /// The function that has it.
  let function: Int
  /// The label of the same name in a function around, which this one hides; -1 if there is none.
  let hidden: Int
}
