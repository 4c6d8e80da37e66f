/// Statements that run one after the other, with locals of their own.
package struct LuaBlock: Equatable, Sendable {
  package let statements: [LuaStatement]
  /// The offsets from the first statement to the last, or where none are.
  package let range: Range<Int>
}
