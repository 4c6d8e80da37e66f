import MoongateLinks
import RouteSamples

extension RandomRoutes {
  /// A route of a random set; `text` begins with `(?i)` if it ignores case.
  struct Route {
    let text: String
    let pattern: Pattern
    let reference: ReferenceRoute
  }

  /// The kinds that random patterns name beside the built-in ones.
  static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    for (name, text) in [("sku", "%u+%-%d+"), ("word", "%a[%w-]*")] {
      if let pattern = try? KindPattern(text) { kinds[name] = .declared(pattern) }
    }
    return kinds
  }()

  /// So many routes of which no two conflict.
  mutating func routes(count: Int) throws -> [Route] {
    var routes: [Route] = []
    var shapes: Set<[[UInt8]]> = []
    while routes.count < count {
      let text = pattern()
      let pattern = try Pattern(sample: text, kinds: Self.kinds)
      let reference = ReferenceRoute(pattern)
      guard shapes.insert(reference.shape).inserted else { continue }
      routes.append(Route(text: text, pattern: pattern, reference: reference))
    }
    return routes
  }

  /// So many links, every second of which is likely to match one of the routes.
  mutating func links(count: Int, for routes: [Route]) -> [Link] {
    (0..<count).compactMap { index in
      let route = index % 2 == 0 ? nil : routes.randomElement(using: &generator)
      return try? Link(route.map { link(for: $0.pattern) } ?? link())
    }
  }

  /// The table of some routes.
  static func table(_ routes: [Route]) throws(RouteConflict) -> RouteTable {
    var builder = RouteTable.Builder()
    for route in routes { builder.add(route.pattern) }
    return try builder.build()
  }
}
