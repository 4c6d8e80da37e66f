/// A word that is a key of a table, a label or an attribute, not a variable.
package struct LuaKey: Equatable, Sendable {
  package let name: String
  /// The offsets of its bytes.
  package let range: Range<Int>
}
