internal import Moongate

/// A link to try the handler of a route on.
struct TriedLink {
  let route: Route
  let link: Link
  /// Whether the link is made of another one that the route is tried on.
  var isVariant = false
}
