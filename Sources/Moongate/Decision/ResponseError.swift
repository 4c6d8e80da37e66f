/// A handler returned what is no response, or a response has parts that the app cannot use.
public struct ResponseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var message: String
  /// The route whose response it is.
  public var route: Route
  /// Whether the link is to blame, and no script can do anything about it.
  package var isOfLink = false

  /// An error of a route, with the sentence that says what is wrong.
  package init(message: String, route: Route) {
    self.message = message.message
    self.route = route
  }

  /// The route's place and the sentence.
  public var description: String { "\(route.location): \(message)" }
}

extension ResponseError {
  /// The URL of a `browse` is refused.
  init(browse error: LinkError, route: Route) {
    self.init(message: Self.message(browse: error), route: route)
  }

  /// Returns the fault of the URL of a `browse`.
  static func message(browse error: LinkError) -> String {
    "The function browse wants a URL such as \"https://example.com/\". \(error)"
  }
}
