import Moongate
import Testing

@Suite struct LuaLibraryTests {
  @Test func `The gate says which Lua runs`() {
    #expect(
      Gate.lua.wholeMatch(
        of: /Lua 5\.4\.[4-8], (the system's library|from source)/
      ) != nil
    )
  }
}
