internal import MoongateLua

extension Gate {
  /// The Lua that runs scripts, for reports of mistakes: `Lua 5.4.8, from source` or
  /// `Lua 5.4.4, the system's library`.
  public static var lua: String {
    let origin = LuaLibrary.isFromSource ? "from source" : "the system's library"
    let speed = LuaLibrary.isOptimized ? "" : ", without optimisation"
    return "Lua \(LuaLibrary.release), \(origin)\(speed)"
  }

  /// Whether the compiler optimised Lua.
  ///
  /// It did not in a debug build with Lua's own source, where handlers take several times as long:
  /// measure release builds. Of a system's library it is taken for granted.
  public static var luaIsOptimized: Bool { LuaLibrary.isOptimized }
}
