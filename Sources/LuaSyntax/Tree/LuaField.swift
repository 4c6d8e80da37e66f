/// An entry of a table that is written out.
package enum LuaField: Equatable, Sendable {
  /// The next value of the list.
  case item(LuaExpression)
  /// A value under a word.
  case named(LuaKey, LuaExpression)
  /// A value under a key in brackets.
  case keyed(LuaExpression, LuaExpression)
}
