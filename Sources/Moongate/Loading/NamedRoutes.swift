internal import MoongateLinks

/// The routes that have a name, by their index; the others cost nothing here.
struct NamedRoutes: Sendable {
  /// By bytes: names that Unicode calls equivalent are different names.
  private var routes: [[UInt8]: Int] = [:]

  var count: Int { routes.count }

  subscript(_ name: String) -> Int? { routes[Array(name.utf8)] }

  mutating func add(_ name: String, _ route: Int) {
    routes[Array(name.utf8)] = route
  }

  /// The name that is most likely meant by one that no route has.
  func nearest(to name: String) -> String? {
    let names = routes.keys.sorted { $0.lexicographicallyPrecedes($1) }
    return MoongateLinks.nearest(
      to: name,
      among: names.lazy.map { String(decoding: $0, as: UTF8.self) }
    )
  }
}
