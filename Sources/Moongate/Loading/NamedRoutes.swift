internal import MoongateLinks

/// The routes that have a name, by their index; the others cost nothing here.
struct NamedRoutes: Sendable {
  /// By bytes: names that Unicode calls equivalent are different names.
  ///
  /// It is of the type of the route table's own dictionary, because a process that starts takes a
  /// hundredth of its time to make another.
  private var routes: [[UInt8]: UInt32] = [:]

  /// The names in the order of their declaration.
  private var names: [String] = []

  var count: Int { names.count }

  subscript(_ name: String) -> Int? { routes[Array(name.utf8)].map(Int.init) }

  mutating func add(_ name: String, _ route: Int) {
    routes[Array(name.utf8)] = UInt32(route)
    names.append(name)
  }

  /// The name that is most likely meant by one that no route has, as far as the steps suffice to look.
  func nearest(to name: String, steps: inout Int) -> String? {
    MoongateLinks.nearest(to: name, among: names, steps: &steps)
  }
}
