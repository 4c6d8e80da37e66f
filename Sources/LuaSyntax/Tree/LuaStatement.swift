/// A statement.
package struct LuaStatement: Equatable, Sendable {
  /// The forms of statements.
  ///
  /// Locals are places in `LuaChunk.locals`.
  package indirect enum Kind: Equatable, Sendable {
    /// A semicolon by itself.
    case empty
    case assignment([LuaExpression], [LuaExpression])
    case call(LuaExpression)
    case `do`(LuaBlock)
    case `while`(LuaExpression, LuaBlock)
    /// The condition sees the locals of the block.
    case `repeat`(LuaBlock, until: LuaExpression)
    case `if`([LuaClause], else: LuaBlock?)
    /// A loop over numbers: its local, the first and the last number, and the step where there is one.
    case numericFor(Int, [LuaExpression], LuaBlock)
    /// A loop over what a function gives: its locals, the values behind `in`.
    case genericFor([Int], [LuaExpression], LuaBlock)
    /// A function that is assigned to a variable, a field or a method.
    case function(LuaExpression, LuaFunction)
    case localFunction(Int, LuaFunction)
    case local([Int], [LuaExpression])
    case `return`([LuaExpression])
    case `break`
    case goto(LuaKey)
    case label(LuaKey)
  }

  /// The form.
  package let kind: Kind
  /// The offsets of its bytes.
  package let range: Range<Int>
}

/// Statements that run one after the other, with locals of their own.
package struct LuaBlock: Equatable, Sendable {
  package let statements: [LuaStatement]
  /// The offsets from the first statement to the last, or where none are.
  package let range: Range<Int>
}

/// A condition of an `if` or `elseif`, and what runs where it holds.
package struct LuaClause: Equatable, Sendable {
  package let condition: LuaExpression
  package let body: LuaBlock
}
