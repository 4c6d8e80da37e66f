internal import MoongateLua
internal import Synchronization

/// One Lua state with the script set loaded, for one thread at a time.
final class Worker: Sendable {
  private struct Contents: ~Copyable {
    /// Absent before the first call, and after one that hit a limit.
    ///
    /// No script code may run in that state again. If every call wants a state of its own, it is
    /// absent after each.
    var state: LuaState?
    var link = LuaLink()
  }

  private let scripts: Scripts
  private let configuration: Configuration
  private let declarations: [LuaDeclaration]
  private let contents: Mutex<Contents>

  /// A worker that makes its state when a call needs it, and compares what the scripts declare.
  init(_ scripts: Scripts, configuration: Configuration, declarations: [LuaDeclaration]) {
    self.scripts = scripts
    self.configuration = configuration
    self.declarations = declarations
    contents = Mutex(Contents(state: nil))
  }

  /// A worker with a state that is loaded already.
  init(_ scripts: Scripts, configuration: Configuration, state: consuming sending LuaState) {
    self.scripts = scripts
    self.configuration = configuration
    declarations = state.declarations
    contents = Mutex(Contents(state: state))
  }

  /// Whether a state waits for the next call.
  var hasState: Bool {
    contents.withLock { $0.state != nil }
  }

  /// Makes the state before the first call needs it.
  func prepare() throws(LuaFailure) {
    try contents.withLock { (contents) throws(LuaFailure) in
      contents.state = try makeState()
    }
  }

  /// Runs a handler, or returns `nil` at once if another thread has the state.
  func runIfFree(
    _ call: borrowing HandlerCall,
    of program: Program,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse? {
    try contents.withLockIfAvailable { (contents) throws(LuaFailure) in
      try run(call, of: program, &contents, &budget)
    }
  }

  /// Runs a handler, after waiting for the state.
  func run(
    _ call: borrowing HandlerCall,
    of program: Program,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    try contents.withLock { (contents) throws(LuaFailure) in
      try run(call, of: program, &contents, &budget)
    }
  }

  private func run(
    _ call: borrowing HandlerCall,
    of program: Program,
    _ contents: inout Contents,
    _ budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    var state = try takeState(&contents)
    do throws(LuaFailure) {
      let response = try call.run(in: &state, &contents.link, of: program, budget: &budget)
      putBack(state, &contents, after: nil)
      return response
    } catch {
      putBack(state, &contents, after: error)
      throw error
    }
  }

  /// Runs a line of Lua and returns its values as text.
  func evaluate(_ line: String, of program: Program) throws(LuaFailure) -> [String] {
    try contents.withLock { (contents) throws(LuaFailure) in
      var state = try takeState(&contents)
      do throws(LuaFailure) {
        let values = try state.evaluate(line, links: program)
        putBack(state, &contents, after: nil)
        return values
      } catch {
        putBack(state, &contents, after: error)
        throw error
      }
    }
  }

  private func takeState(_ contents: inout Contents) throws(LuaFailure) -> LuaState {
    if let idle = contents.state.take() { return idle }
    return try makeState()
  }

  private func putBack(
    _ state: consuming LuaState,
    _ contents: inout Contents,
    after failure: LuaFailure?
  ) {
    state.deliverLog(to: configuration.log)
    let isSpent = failure?.reason.isLimit == true || configuration.usesFreshStates
    contents.state = isSpent ? nil : consume state
  }

  private func makeState() throws(LuaFailure) -> LuaState {
    var state = try LuaState(limits: configuration.sandbox)
    // What a further state prints while it loads, the first one has printed.
    try state.load(scripts.sorted, entry: Scripts.entry) { _ in }
    if let difference = zip(declarations, state.declarations).first(where: { $0 != $1 }) {
      throw LuaFailure(unstable: difference.0)
    }
    guard declarations.count == state.declarations.count else {
      throw LuaFailure(unstable: declarations.last ?? state.declarations.last)
    }
    return state
  }
}

extension LuaFailure {
  fileprivate init(unstable declaration: LuaDeclaration?) {
    self.init(message: "the scripts declare something else each time they are loaded")
    file = declaration?.file
    line = declaration?.line ?? 0
  }
}
