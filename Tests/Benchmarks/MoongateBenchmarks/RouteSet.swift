import Moongate
import MoongateLinks

/// A script set of many routes, and links that they answer.
struct RouteSet {
  /// The number of routes with captures.
  let count: Int

  /// The answer of these routes.
  var answer = RouteSet.handler

  /// A handler that opens with two captures.
  static let handler = """
    function(link)
      return open("detail", { id = link.params.id, tab = link.params.tab })
    end
    """

  /// A handler that does what no response can say by itself.
  static let joiningHandler = """
    function(link)
      local id = link.params.id
      if id == "0" then
        return reject("There is no detail of that number.")
      end
      return open("detail", { title = "Detail " .. id, tab = link.params.tab })
    end
    """

  /// A response that says the same without a function.
  static let response = #"open("detail", { id = capture "id", tab = capture "tab" })"#

  /// The number of routes with a constant response.
  static let pages = 10

  /// The routes `/section{i}/:id/detail{i%7}`, here with a query condition, some fixed ones and a
  /// catch-all; the floor's state loads the same text.
  var script: String {
    """
    scheme "myapp"
    local detail = \(answer)
    for i = 0, \(count - 1) do
      route(("/section%d/:id/detail%d?tab=:tab?"):format(i, i % 7), detail)
    end
    for i = 0, \(Self.pages - 1) do
      route("/page" .. i, open "page")
    end
    route("/files/*path", open "files")
    """
  }

  /// The same routes without the query condition, as patterns.
  var patterns: [String] {
    (0..<count).map { "/section\($0)/:id/detail\($0 % 7)" }
      + (0..<Self.pages).map { "/page\($0)" } + ["/files/*path"]
  }

  /// A hundred of the sections, or all where there are fewer.
  private var sections: StrideTo<Int> { stride(from: 0, to: count, by: max(1, count / 100)) }

  /// Links to a hundred of the routes with captures, or to all where there are fewer.
  var links: [String] {
    sections.map { section in
      "myapp://section\(section)/\(10_000 + section)/detail\(section % 7)"
        + "?tab=photos&utm_source=newsletter"
    }
  }

  /// Links without a query to the same routes.
  var paths: [String] {
    sections.map { "myapp://section\($0)/\(10_000 + $0)/detail\($0 % 7)" }
  }

  /// As many links without a query as wanted, all of them different, in no order.
  func distinctPaths(_ wanted: Int) -> [String] {
    (0..<wanted).map { number in
      let section = (number &* 7_919) % count
      return "myapp://section\(section)/\(100_000 + number)/detail\(section % 7)"
    }
  }

  /// Links whose response is constant, so that no handler runs.
  var constantLinks: [String] {
    (0..<Self.pages).map { "myapp://page\($0)?tab=photos&utm_source=newsletter" }
  }

  /// A gate on these routes, and on more that a script declares.
  func makeGate(and more: String = "") throws -> Gate {
    try Gate(scripts: Scripts([Scripts.entry: "\(script)\n\(more)"]), configuration: .large)
  }

  /// A table of the patterns.
  func makeTable() throws -> RouteTable {
    var builder = RouteTable.Builder()
    builder.declare(scheme: "myapp")
    for pattern in patterns { builder.add(try Pattern(pattern)) }
    return try builder.build()
  }
}

extension Configuration {
  /// A configuration for 100,000 routes, which take more to load than the default allows.
  static var large: Configuration {
    var configuration = Configuration()
    configuration.sandbox.loadMemory = 1 << 30
    configuration.sandbox.loadSteps = 1_000_000_000
    configuration.sandbox.loadTime = .seconds(60)
    return configuration
  }
}
