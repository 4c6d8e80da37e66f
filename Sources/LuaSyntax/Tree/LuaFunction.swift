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
