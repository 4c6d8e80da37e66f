/// The outcome of a line of a session.
package struct LuaLineOutcome: Sendable {
  /// The values that it gave, or why it gave none.
  package var result: Result<LuaValues, LuaFailure>
  /// The steps that it spent, without those of showing its values.
  package var steps: Int
  /// Whether the line is Lua.
  package var isLua: Bool
  /// Whether the line is not Lua because it ends too early.
  package var isIncomplete: Bool
}
