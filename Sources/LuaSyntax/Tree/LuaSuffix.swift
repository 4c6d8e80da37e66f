/// A key or the arguments of a call, behind a value.
package struct LuaSuffix: Equatable, Sendable {
  /// The forms of suffixes.
  package enum Kind: Equatable, Sendable {
    /// A key behind a dot.
    case field(LuaKey)
    /// A key in brackets.
    case index(LuaExpression)
    /// A call; a string or table may stand there without parentheses.
    case call([LuaExpression])
    /// A call of a method.
    case method(LuaKey, [LuaExpression])
  }

  /// The form.
  package let kind: Kind
  /// The offsets of its bytes, its dot or colon included.
  package let range: Range<Int>

  /// Whether it calls the value.
  package var isCall: Bool {
    switch kind {
    case .call, .method: true
    case .field, .index: false
    }
  }
}
