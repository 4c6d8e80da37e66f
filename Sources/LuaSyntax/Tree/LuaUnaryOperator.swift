/// An operator with one operand.
package enum LuaUnaryOperator: String, CaseIterable, Sendable {
  case not
  case negate = "-"
  case length = "#"
  case complement = "~"

  /// How strongly it binds what follows; only a power binds more.
  static let priority = 12
}
