internal import LuaSyntax

/// A declaration of links in the text of a script: a call of `route` or `otherwise`.
struct RouteCall {
  /// The file, by its place.
  let script: Int
  /// The offsets of the call.
  let range: Range<Int>
  /// The first argument of `route`, where it is a text that stands there.
  let pattern: (bytes: [UInt8], range: Range<Int>)?
  /// The routes that it declared, by their places.
  let routes: [Int]
  /// The expression that answers.
  let answer: LuaExpression?
}
