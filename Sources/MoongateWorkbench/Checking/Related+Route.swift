internal import Moongate
internal import MoongateFindings

extension Finding.Related {
  /// The place of a route.
  init(_ route: Route, _ message: String) {
    self.init(
      location: route.location,
      message: "The route \(route.patternText) \(message)"
    )
  }
}
