internal import MoongateLinks

/// The routes that have a name, by their index; the others cost nothing here.
struct NamedRoutes: Sendable {
  /// By bytes: names that Unicode calls equivalent are different names.
  ///
  /// It is of the type of the route table's own dictionary, because a process that starts takes a
  /// hundredth of its time to make another.
  private var routes: [[UInt8]: UInt32] = [:]

  var count: Int { routes.count }

  subscript(_ name: String) -> Int? { routes[Array(name.utf8)].map(Int.init) }

  mutating func add(_ name: String, _ route: Int) {
    routes[Array(name.utf8)] = UInt32(route)
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
