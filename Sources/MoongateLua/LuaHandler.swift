/// The source of a link's answer.
package enum LuaHandler: Sendable, Hashable {
  /// A response that is always the same.
  case constant(LuaResponse)
  /// A response in which captures stand for what a link brings.
  case template(LuaResponseTemplate)
  /// A function, by its index in the state.
  case function(Int32)
}
