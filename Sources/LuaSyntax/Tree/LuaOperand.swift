/// An operator and the value behind it.
package struct LuaOperand: Equatable, Sendable {
  package let `operator`: LuaBinaryOperator
  package let value: LuaExpression
}
