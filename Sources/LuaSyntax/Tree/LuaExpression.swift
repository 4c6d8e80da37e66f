/// An expression.
///
/// No tree is deeper than the parser's limit of levels: what a script can repeat without end, as in
/// `a + b + c` and `a.b.c`, is a list. So recursion over a tree is safe.
package struct LuaExpression: Equatable, Sendable {
  /// The forms of expressions.
  package indirect enum Kind: Equatable, Sendable {
    case `nil`
    case `true`
    case `false`
    /// The `...` of a function.
    case dots
    case number(LuaNumber)
    /// The content of a string, which may be any bytes.
    case string([UInt8])
    /// A variable: its place in `LuaChunk.names`.
    case name(Int)
    /// An expression in parentheses, which keep one value of a call's.
    case parentheses(LuaExpression)
    case function(LuaFunction)
    case table([LuaField])
    /// An indexed or called expression, with its suffixes from left to right.
    case suffixed(LuaExpression, [LuaSuffix])
    case unary(LuaUnaryOperator, LuaExpression)
    /// Operators that are applied from left to right: to the first operand, then to what came of it.
    case operation(LuaExpression, [LuaOperand])
  }

  /// The form.
  package let kind: Kind
  /// The offsets of its bytes.
  package let range: Range<Int>

  /// Whether it is a call, which alone can be a statement.
  package var isCall: Bool {
    guard case .suffixed(_, let suffixes) = kind else { return false }
    return suffixes.last?.isCall ?? false
  }

  /// Whether a statement can assign it.
  package var isVariable: Bool {
    switch kind {
    case .name: true
    case .suffixed: !isCall
    default: false
    }
  }
}
