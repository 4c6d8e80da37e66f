package import Moongate

extension Gate {
  /// Makes a session of Lua beside the scripts that run now.
  ///
  /// A session never changes what the gate decides. After `Gate.reload(_:)` it keeps the scripts that it
  /// began with.
  package func makeConsole() -> LuaConsole { LuaConsole(program) }

  /// Makes a session of Lua that has nothing of the scripts, and whose questions a host answers.
  package func makeConsole(host: ConsoleHost) -> LuaConsole { LuaConsole(program, host: host) }
}
