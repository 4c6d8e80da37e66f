/// A condition of an `if` or `elseif`, and what runs where it holds.
package struct LuaClause: Equatable, Sendable {
  package let condition: LuaExpression
  package let body: LuaBlock
}
