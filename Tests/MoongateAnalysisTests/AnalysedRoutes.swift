import MoongateAnalysis
import MoongateLinks
import RouteSamples

/// A table of patterns for tests, with its analysis.
final class AnalysedRoutes {
  let routes: Routes
  let analysis: RouteAnalysis
  private let texts: [String]
  private let kinds: [String: Kind]

  /// A table of these patterns; one that begins with `(?i)` ignores case.
  ///
  /// It claims the names in `declare`, those with a dot as domains.
  init(
    _ texts: [String],
    declare: [String] = ["app"],
    limits: LinkLimits = LinkLimits(),
    effort: AnalysisEffort = AnalysisEffort()
  ) throws {
    let kinds = try Self.kinds()
    let routes = try Routes(texts, kinds: kinds, declare: declare)
    self.texts = texts
    self.kinds = kinds
    var analysis = RouteAnalysis(
      routes: routes.patterns,
      schemes: declare.filter { !$0.contains(".") },
      domains: declare.filter { $0.contains(".") }.map { Domain($0) },
      table: routes.table,
      limits: limits
    )
    analysis.effort = effort
    self.analysis = analysis
    self.routes = routes
  }

  var patterns: [Pattern] { routes.patterns }

  /// The routes that match a link, the winner first.
  func order(_ link: Link) -> [Int] {
    var order: [Int] = []
    var match = routes.table.match(link)
    while let found = match {
      order.append(found.route)
      match = routes.table.match(link, after: found)
    }
    return order
  }

  /// A pattern of many items, each of which may take anything of a value.
  private static let slow = String(repeating: "[%a%d]*", count: 12) + "z"

  /// Kinds that the patterns of tests may name.
  static func kinds() throws -> [String: Kind] {
    var kinds: [String: Kind] = [:]
    for (name, pattern) in [
      ("sku", "%u+%-%d+"), ("word", "%a+"), ("all", ".+"), ("most", ".*"), ("digit", "[0-3]"),
      ("twodigit", "%d%d"), ("noslash", "[^/]+"), ("id", "%l%-%d"), ("paren", "%(%d+%)"),
      ("slow", slow),
    ] {
      kinds[name] = .declared(try KindPattern(pattern))
    }
    return kinds
  }

  func deadRoutes() -> [DeadRoute] { analysis.deadRoutes(in: routes.table) }

  /// The same; adds to `links` how many links were tried.
  func deadRoutes(links: inout Int) -> [DeadRoute] {
    analysis.deadRoutes(in: routes.table, links: &links)
  }

  /// A link for each route that is known to win one.
  func wonLinks() -> [Int: Link] { analysis.wonLinks(of: patterns.indices, in: routes.table) }

  func overlaps(limit: Int = 1_000) -> (pairs: [Overlap], isComplete: Bool) {
    analysis.overlaps(limit: limit, in: routes.table)
  }

  func firstMatches(limit: Int = 1_000) -> (pairs: [Overlap], isComplete: Bool) {
    analysis.firstMatches(limit: limit, in: routes.table)
  }

  /// Whether a route matches a link, as a table of that route alone says.
  func matches(_ route: Int, _ link: Link) throws -> Bool {
    try Routes([texts[route]], kinds: kinds).table.match(link) != nil
  }

  /// The route that wins a link.
  func winner(_ link: Link) -> Int? { routes.table.match(link)?.route }

  /// Whether the table claims a link.
  func claims(_ link: Link) -> Bool { routes.table.claims(link) }
}

extension CompleteLinks {
  /// Routes that can be in one table.
  mutating func routes(
    _ counts: ClosedRange<Int>
  ) throws -> (texts: [String], routes: AnalysedRoutes) {
    let texts = patterns(counts)
    return (texts, try AnalysedRoutes(texts, declare: Self.declared))
  }
}
