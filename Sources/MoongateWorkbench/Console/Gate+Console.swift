package import Moongate

extension Gate {
  /// Makes a session of Lua beside the scripts that run now.
  ///
  /// What is done in it never changes what the gate decides. After `Gate.reload(_:)` it goes on with the
  /// scripts that it began with.
  package func makeConsole() -> LuaConsole { LuaConsole(program) }

  /// Makes a session of Lua that has nothing of the scripts, and whose questions a host answers.
  package func makeConsole(host: ConsoleHost) -> LuaConsole { LuaConsole(program, host: host) }
}
