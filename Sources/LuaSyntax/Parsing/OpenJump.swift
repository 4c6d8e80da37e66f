/// A `goto`, or a `break` outside of loops.
struct OpenJump {
  /// The label; nil for `break`.
  let label: LuaKey?
  /// The offset of the statement.
  let offset: Int
  /// The number of active locals that the jump keeps.
  var active: Int
  /// Whether its label has been found.
  var isSolved = false
}
