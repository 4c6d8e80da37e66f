package import MoongateLinks
package import MoongateLua

/// A route, or the `otherwise` or a response of `refused`, as the scripts declare it.
///
/// It is a class because a structure of this size is copied part by part wherever it is used.
package final class DeclaredRoute: Sendable {
  /// The route that decisions name.
  package let route: Route
  /// The links that it matches; `nil` for `otherwise` and `refused`, which have no pattern.
  package let pattern: Pattern?
  /// The options that the script gives to the route.
  package let options: LuaRouteOptions
  /// The source of the answers to its links.
  package let answer: Answer
  /// The indices of the route's patterns: it is declared once for each.
  package let patterns: Range<Int>

  init(
    route: Route,
    pattern: Pattern?,
    options: LuaRouteOptions,
    answer: Answer,
    patterns: Range<Int>
  ) {
    self.route = route
    self.pattern = pattern
    self.options = options
    self.answer = answer
    self.patterns = patterns
  }
}

/// The source of a route's answers.
package enum Answer: Sendable {
  /// A response that is always the same.
  case constant(LuaResponse)
  /// A response in which captures stand for values, by its number among the program's.
  case template(Int)
  /// A function, by its index in the Lua states.
  case function(Int32)
}
