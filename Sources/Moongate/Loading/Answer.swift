package import MoongateLua

/// The source of a route's answers.
package enum Answer: Sendable {
  /// A response that is always the same.
  case constant(LuaResponse)
  /// A response in which captures stand for values, by its number among the program's.
  case template(Int)
  /// A function, by its index in the Lua states.
  case function(Int32)
}
