/// A `goto`, or a `break` outside of loops.
struct OpenJump {
  /// The label; nil for `break`.
  let label: LuaKey?
  /// Where the statement stands.
  let offset: Int
  /// How many locals are active that the jump keeps.
  var active: Int
  /// Whether its label has been found.
  var isSolved = false
}
