/// A local variable, a parameter or a variable of a loop.
package struct LuaLocal: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The offsets of the name in the declaration; empty for `self`, which a method takes without saying so.
  package let range: Range<Int>
  /// The function that has it: its place in `LuaChunk.functions`.
  package let function: Int
  /// The attribute that it was declared with.
  package internal(set) var attribute: LuaAttribute?
  /// The offsets of the attribute, with its angle brackets.
  package internal(set) var attributeRange: Range<Int>?
  /// The offsets where its name means it, unless another local there has the same name.
  package internal(set) var scope: Range<Int>

  /// Whether a statement may not assign it.
  package var isConstant: Bool { attribute != nil }
}

/// An attribute of a local, which stands between `<` and `>`.
package enum LuaAttribute: String, Sendable {
  case const, close
}
