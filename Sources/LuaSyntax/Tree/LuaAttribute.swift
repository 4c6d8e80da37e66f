/// An attribute of a local, which stands between `<` and `>`.
package enum LuaAttribute: String, Sendable {
  case const, close
}
