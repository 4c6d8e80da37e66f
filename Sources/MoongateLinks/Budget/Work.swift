/// The cost of each piece of work.
enum Work {
  /// A node and the literal that leads on from it, besides the bytes of the segment.
  static let node = 16
  /// Asking a kind or a mixed segment, besides the bytes that it looks at.
  static let question = 8
  /// Looking at a further slot of the literals.
  static let slot = 4
  /// Asking a variant whether it counts.
  static let variant = 4
  /// Asking a condition, besides the query.
  static let condition = 8
  /// Comparing a value with an option, besides its bytes.
  static let option = 4
  /// Reading a byte of a number that needs more than one operation on exact numbers.
  static let inexactByte = 16
  /// Following an item of a Lua pattern past one position.
  static let itemPosition = 4
  /// Asking of a byte of a mixed segment whether one of its terms can begin there.
  static let mixedByte = 4
}
