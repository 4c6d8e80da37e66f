internal import MoongateLinks
internal import MoongateLua

/// A link to a named route that is to be written.
struct RouteLink {
  /// The name of the route.
  let name: String
  let params: Value.Object
  /// The scheme and the host that the caller asks for.
  let place: LinkPlace
  /// The scheme and the host that stand in where neither pattern nor caller name any.
  var current = LinkPlace()
  /// Query items besides those of the route.
  var query: Value.Object = [:]
  /// The names of query items to hand on.
  var keep = KeptNames([])
  /// The query items of the link that is being handled, as far as it hands any on.
  var items: [QueryItem] = []
}
