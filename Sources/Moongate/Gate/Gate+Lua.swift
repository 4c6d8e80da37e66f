internal import MoongateLua

extension Gate {
  /// The Lua that runs scripts, for reports of mistakes: `Lua 5.4.8, from source` or
  /// `Lua 5.4.4, the system's library`.
  public static var lua: String {
    let origin = LuaLibrary.isFromSource ? "from source" : "the system's library"
    return "Lua \(LuaLibrary.release), \(origin)"
  }
}
