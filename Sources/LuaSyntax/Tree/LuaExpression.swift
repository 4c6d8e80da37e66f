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
  var isVariable: Bool {
    switch kind {
    case .name: true
    case .suffixed: !isCall
    default: false
    }
  }
}

/// An operator and the value behind it.
package struct LuaOperand: Equatable, Sendable {
  package let `operator`: LuaBinaryOperator
  package let value: LuaExpression
}

/// An operator with one operand.
package enum LuaUnaryOperator: String, CaseIterable, Sendable {
  case not
  case negate = "-"
  case length = "#"
  case complement = "~"

  /// The strength with which the operator binds its operand; only a power binds more.
  static let priority = 12
}

/// An entry of a table that is written out.
package enum LuaField: Equatable, Sendable {
  /// The next value of the list.
  case item(LuaExpression)
  /// A value under a word.
  case named(LuaKey, LuaExpression)
  /// A value under a key in brackets.
  case keyed(LuaExpression, LuaExpression)
}

/// A word that is a key of a table, a label or an attribute, not a variable.
package struct LuaKey: Equatable, Sendable {
  package let name: String
  /// The offsets of its bytes.
  package let range: Range<Int>
}

/// The parameters and the body of a function.
package struct LuaFunction: Equatable, Sendable {
  /// Its place in `LuaChunk.functions`.
  package let index: Int
  /// The parameters, as places in `LuaChunk.locals`; a method's `self` is the first.
  package let parameters: [Int]
  /// Whether it is a method, whose `self` is not written.
  package let isMethod: Bool
  /// Whether it takes any number of values more.
  package let isVariadic: Bool
  /// The statements.
  package let body: LuaBlock
}
