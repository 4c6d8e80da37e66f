internal import MoongateLua
internal import Synchronization

/// One Lua state with the script set loaded, for one thread at a time.
final class Worker: Sendable {
  private struct Contents: ~Copyable {
    /// Absent before the first call, and after one that hit a limit: no script code may run in
    /// that state again.
    var state: LuaState?
    var link = LuaLink()
  }

  private let scripts: Scripts
  private let configuration: Configuration
  private let contents = Mutex(Contents())

  init(_ scripts: Scripts, configuration: Configuration) {
    self.scripts = scripts
    self.configuration = configuration
  }

  /// Makes the state now and returns what the scripts declare.
  func load(log: @Sendable (String) -> Void) throws(LuaFailure) -> [LuaDeclaration] {
    try contents.withLock { (contents) throws(LuaFailure) in
      let state = try makeState(log: log)
      let declarations = state.declarations
      contents.state = consume state
      return declarations
    }
  }

  /// Runs a handler.
  ///
  /// - Parameter waits: whether to wait while another thread has the state; otherwise the result
  ///   is `nil` then.
  func run(
    _ call: borrowing HandlerCall,
    of program: Program,
    waits: Bool
  ) throws(LuaFailure) -> LuaResponse? {
    guard waits else {
      return try contents.withLockIfAvailable { (contents) throws(LuaFailure) in
        try run(call, of: program, &contents)
      }
    }
    return try contents.withLock { (contents) throws(LuaFailure) in
      try run(call, of: program, &contents)
    }
  }

  private func run(
    _ call: borrowing HandlerCall,
    of program: Program,
    _ contents: inout Contents
  ) throws(LuaFailure) -> LuaResponse {
    var state = try takeState(&contents)
    do throws(LuaFailure) {
      let response = try call.run(in: &state, &contents.link, program.table)
      putBack(state, &contents, after: nil)
      return response
    } catch {
      putBack(state, &contents, after: error)
      throw error
    }
  }

  /// Runs a line of Lua and returns its values as text.
  func evaluate(_ line: String) throws(LuaFailure) -> [String] {
    try contents.withLock { (contents) throws(LuaFailure) in
      var state = try takeState(&contents)
      do throws(LuaFailure) {
        let values = try state.evaluate(line)
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
    // What a further state prints while it loads, the first one has printed.
    return try makeState { _ in }
  }

  private func putBack(
    _ state: consuming LuaState,
    _ contents: inout Contents,
    after failure: LuaFailure?
  ) {
    state.deliverLog(to: configuration.log)
    let isSpent = failure?.reason == .stepsSpent || failure?.reason == .memorySpent
    contents.state = isSpent ? nil : consume state
  }

  private func makeState(log: (String) -> Void) throws(LuaFailure) -> LuaState {
    var state = try LuaState(limits: configuration.sandbox)
    try state.load(scripts.sorted, entry: Scripts.entry, log: log)
    return state
  }
}
