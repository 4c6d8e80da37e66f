/// An operator with one operand.
package enum LuaUnaryOperator: String, CaseIterable, Sendable {
  case not
  case negate = "-"
  case length = "#"
  case complement = "~"

  /// The strength with which the operator binds its operand; only a power binds more.
  static let priority = 12
}
