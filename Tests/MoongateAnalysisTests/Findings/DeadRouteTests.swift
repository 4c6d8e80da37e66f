import MoongateAnalysis
import MoongateLinks
import RouteSamples
import Testing

@Suite("Routes that can never win")
struct DeadRouteTests {
  @Test("Dead or not, for a reason", arguments: DeadRouteRow.all)
  func rows(_ row: DeadRouteRow) throws {
    let routes = try AnalysedRoutes(row.routes, declare: row.declare)
    let dead = routes.deadRoutes()
    #expect(dead.map(\.route) == row.dead.keys.sorted())
    for route in dead {
      #expect(route.shadows == row.dead[route.route])
      // The witness is what it says.
      #expect(routes.claims(route.witness))
      #expect(routes.winner(route.witness) == route.shadows.first)
      #expect(try routes.matches(route.route, route.witness))
      // Without one of its shadows the route wins something.
      for shadow in route.shadows {
        let others = row.routes.indices.filter {
          $0 != shadow && $0 <= route.route || $0 == route.route
        }
        let fewer = try AnalysedRoutes(others.map { row.routes[$0] }, declare: row.declare)
        let stillDead = fewer.deadRoutes().map { others[$0.route] }.contains(route.route)
        #expect(!stillDead || route.shadows.count == 1)
      }
    }
  }

  @Test(
    "Witnesses are plain",
    arguments: [
      (["/:x(int)", "/:n(1..5)"], "app:/1"),
      (["/a", "/b", "/:x(a|b)"], "app:/a"),
      (["/a?x", "/a?x=:v"], "app:/a?x=x"),
      (["/files/*/:x(int)", "/files/*/:n(2..3)"], "app:/files/x/2"),
      (["/é/:x(int)", "/é/:n(2..3)"], "app:/%C3%A9/2"),
      (["/a#:f", "/a#top"], "app:/a#top"),
    ]
  )
  func witness(_ routes: [String], _ text: String) throws {
    #expect(try AnalysedRoutes(routes).deadRoutes().map(\.witness.text) == [text])
  }

  @Test("A route that is alive wins the link that is made up for it", arguments: DeadRouteRow.all)
  func won(_ row: DeadRouteRow) throws {
    let routes = try AnalysedRoutes(row.routes, declare: row.declare)
    let won = routes.wonLinks()
    #expect(won.keys.allSatisfy { row.dead[$0] == nil })
    for (route, link) in won {
      #expect(routes.claims(link))
      #expect(routes.winner(link) == route)
    }
  }

  @Test(
    "Links that are won are plain",
    arguments: [
      (["/:x(int)", "/:n(1..5)?"], ["app:/1", "app:/"]),
      (["/a", "/:x?q=:q"], ["app:/a", "app:/x?q=x"]),
    ]
  )
  func wonText(_ routes: [String], _ texts: [String]) throws {
    let won = try AnalysedRoutes(routes).wonLinks()
    #expect(routes.indices.map { won[$0]?.text } == texts)
  }

  @Test("A link has only so many segments")
  func segments() throws {
    let long = "/" + Array(repeating: "a", count: 65).joined(separator: "/")
    let routes = ["/:x(a|b)/*", "/a/*r/:n?", long]
    #expect(try AnalysedRoutes(routes).deadRoutes().isEmpty)
    // One segment and a rest of none is all that a limit of one allows.
    let short = ["/:x(int)", "/:n(1..5)/*"]
    #expect(try AnalysedRoutes(short).deadRoutes().isEmpty)
    let limits = LinkLimits(segments: 1)
    #expect(try AnalysedRoutes(short, limits: limits).deadRoutes().map(\.route) == [1])
  }

  @Test("Many ranges and a route that they cover: as many links as ranges")
  func ranges() throws {
    let count = 500
    let ranges = (0..<count).map { "/:n(\($0 * 10)..\($0 * 10 + 9))" }
    let routes = try AnalysedRoutes(ranges.reversed() + ["/:n(0..\(count * 10 - 1))"])
    var links = 0
    let dead = routes.deadRoutes(links: &links)
    #expect(dead.map(\.route) == [count])
    #expect(dead.first?.shadows.count == count)
    #expect(links < 3 * count)
  }

  @Test("A grid of ranges and a route that they cover: few links more than cells")
  func grid() throws {
    var links = 0
    #expect(try AnalysedRoutes(Self.grid).deadRoutes(links: &links).map(\.route) == [100])
    #expect(links < 1_000)
  }

  @Test("A search that would take too long is given up, and its route is not called dead")
  func bounded() throws {
    var effort = AnalysisEffort()
    effort.stepsPerRoute = 100
    var links = 0
    #expect(try AnalysedRoutes(Self.grid, effort: effort).deadRoutes(links: &links).isEmpty)
    // Each cell wins what it is tried with at first.
    #expect(links <= 100 + 50)
    effort = AnalysisEffort()
    effort.steps = 150
    effort.furtherSteps = 0
    links = 0
    #expect(try AnalysedRoutes(Self.grid, effort: effort).deadRoutes(links: &links).isEmpty)
    #expect(links <= 75)
  }

  @Test("Declared kinds in mixed segments cost more than a link each")
  func boundedByCost() throws {
    let routes = (0..<40).map { "/:a(slow)-:b(slow)-:c-\($0)" }
    var effort = AnalysisEffort()
    effort.furtherSteps = 0
    effort.steps = 2_000
    var links = 0
    #expect(try AnalysedRoutes(routes, effort: effort).deadRoutes(links: &links).isEmpty)
    #expect(links < 20)
    // Plain routes of the same number are all looked at.
    let plain = (0..<40).map { "/:a/:b/\($0)" }
    links = 0
    #expect(try AnalysedRoutes(plain, effort: effort).deadRoutes(links: &links).isEmpty)
    #expect(links == 40)
  }

  /// Ten times ten cells and the route of all of them.
  private static let grid =
    (0..<100).map { cell in
      let (row, column) = (cell / 10 * 2, cell % 10 * 2)
      return "/:a(\(row)..\(row + 1))/:b(\(column)..\(column + 1))"
    } + ["/:a(0..19)/:b(0..19)"]
}
