package import MoongateLua
internal import Synchronization

/// Makes the Lua states of one program.
///
/// Every state must declare the same, or the answer to a link would depend on which one is free. Two
/// are made at once, so that most sets that do not are refused; every later one is compared too.
package final class StateLoader: Sendable {
  /// What the scripts declare, each time they are loaded.
  let declarations: [LuaDeclaration]
  /// Where handlers may assign what is undone after each call.
  package let assignments: [LuaAssignment]

  private let scripts: Scripts
  private let limits: SandboxLimits
  /// The states that were made at once, until somebody takes them.
  private let first: Mutex<LuaState?>
  private let second: Mutex<LuaState?>

  /// Loads the scripts twice.
  init(_ scripts: Scripts, configuration: Configuration) throws(LuaFailure) {
    self.scripts = scripts
    limits = configuration.sandbox
    var state = try LuaState(limits: limits)
    try state.load(scripts.sorted, entry: Scripts.entry, log: configuration.log)
    declarations = state.declarations
    assignments = state.assignments
    first = Mutex(state)
    second = Mutex(try Self.load(scripts, limits, comparing: declarations))
  }

  /// A state with the scripts loaded, for its caller alone.
  func makeState() throws(LuaFailure) -> LuaState {
    if let state = first.withLock({ $0.take() }) { return state }
    if let state = second.withLock({ $0.take() }) { return state }
    return try Self.load(scripts, limits, comparing: declarations)
  }

  private static func load(
    _ scripts: Scripts,
    _ limits: SandboxLimits,
    comparing declarations: [LuaDeclaration]
  ) throws(LuaFailure) -> LuaState {
    var state = try LuaState(limits: limits)
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
