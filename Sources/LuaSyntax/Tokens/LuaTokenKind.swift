/// The kind of a token.
package enum LuaTokenKind: Equatable, Sendable {
  case keyword(LuaKeyword)
  case symbol(LuaSymbol)
  case name
  case number
  /// A string in quotes or in long brackets.
  case string
  case comment
  /// Bytes that begin no token, or the start of a long bracket that does not go on.
  case invalid
}
