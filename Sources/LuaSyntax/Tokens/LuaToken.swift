/// A piece of a text: a word, a mark, a literal or a comment.
package struct LuaToken: Equatable, Sendable {
  /// The kind of the piece.
  package let kind: LuaTokenKind
  /// The offsets of its bytes.
  package let range: Range<Int>
  /// The reason why Lua would refuse the piece, if it would.
  package let flaw: LuaFlaw?
}
