internal import MoongateLua
internal import Synchronization

/// Makes the Lua states of one program.
///
/// Every state must declare the same, or the answer to a link would depend on which one is free. What
/// is known to make a set declare differently is rare (Docs/Decisions/0016), so one state is made at
/// once, and every later one compared with it.
package final class StateLoader: Sendable {
  /// The declarations of the scripts, the same on each load.
  package let declarations: [LuaDeclaration]

  private let scripts: Scripts
  /// The declarations that each state must make; none for a set without code.
  private let demanded: [LuaDeclaration]
  private let limits: SandboxLimits
  private let interruption: Interruption?
  /// The names of all facts that there are; `nil` where the app declares none.
  private let facts: [String]?
  /// The state that was made at once, until somebody takes it, or one that was given back.
  private let first: Mutex<LuaState?>

  /// Loads the scripts.
  init(_ scripts: Scripts, configuration: Configuration) throws(LuaFailure) {
    self.scripts = scripts
    limits = configuration.sandbox
    interruption = configuration.interruption
    facts = configuration.factNames ?? configuration.capabilities?.factNames
    var state = try LuaState(limits: limits, interruption: interruption)
    try state.load(scripts.sorted, entry: Scripts.entry, facts: facts) { line in
      configuration.log(LogLine(line))
    }
    declarations = state.declarations
    demanded = declarations
    first = Mutex(state)
  }

  /// Takes the declarations of a set without code, whose answers need no state.
  ///
  /// Only a session of lines asks for one, in which no script has run.
  init(_ declarations: [LuaDeclaration], configuration: Configuration) {
    scripts = Scripts([Scripts.entry: ""])
    demanded = []
    limits = configuration.sandbox
    interruption = configuration.interruption
    facts = configuration.factNames ?? configuration.capabilities?.factNames
    self.declarations = declarations
    first = Mutex(nil)
  }

  /// A state with the scripts loaded, for its caller alone.
  func makeState() throws(LuaFailure) -> LuaState {
    if let state = first.withLock({ $0.take() }) { return state }
    return try makeSeparateState()
  }

  /// Whether a state waits for somebody to take it.
  var hasState: Bool { first.withLock { $0 != nil } }

  /// Keeps a state that its worker needs no more, unless there is one.
  func giveBack(_ state: consuming LuaState) {
    var state: LuaState? = state
    first.withLock { first in
      if first == nil { first = state.take() }
    }
  }

  /// A state likewise that does not come from those that decisions take.
  package func makeSeparateState() throws(LuaFailure) -> LuaState {
    try Self.load(
      scripts,
      limits,
      facts: facts,
      interruption: interruption,
      comparing: demanded
    )
  }

  /// A further state, which must declare what the first did.
  static func load(
    _ scripts: Scripts,
    _ limits: SandboxLimits,
    facts: [String]? = nil,
    interruption: Interruption? = nil,
    comparing declarations: [LuaDeclaration]
  ) throws(LuaFailure) -> LuaState {
    var state = try LuaState(limits: limits, interruption: interruption)
    // What a further state prints while it loads, the first one has printed.
    try state.load(scripts.sorted, entry: Scripts.entry, facts: facts) { _ in }
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
    self.init(
      message: "The scripts declare something else each time they are loaded.",
      file: declaration?.file,
      line: declaration?.line ?? 0
    )
  }
}
