import MoongateAnalysis
import MoongateLinks
import RouteSamples
import Testing

/// Links whose winner would be another one if the first declared route that matches won.
@Suite struct FirstMatchTests {
  /// Routes, and what is found: the winner, the earlier route, and a link.
  private static let rows: [(routes: [String], found: [String])] = [
    ([], []),
    (["/a"], []),
    (["/a", "/:x"], []),
    (["/:x", "/a"], ["1 0 app:/a"]),
    // A pair that overlaps, and one of which one route has no other links.
    (["/:x/b", "/a/:y"], ["1 0 app:/a/b"]),
    (["/a/:y", "/:x/b"], []),
    (["/:x(int)", "/:x(1..3)"], []),
    (["*", "/:x(int)", "/7"], ["1 0 app:/1", "2 0 app:/7"]),
    // Of several earlier ones it is the first that counts, where it matches.
    (["/:x(a|b)", "/:y", "/a", "/c"], ["2 0 app:/a", "3 1 app:/c"]),
    (["/:x(int)?q", "/:y", "/7"], ["2 0 app:/7?q=x", "2 1 app:/7"]),
    // Another route in between may take links of a pair, but not all.
    (["/:x", "/:x(a|b)", "/a"], ["1 0 app:/b", "2 0 app:/a"]),
    // Dead routes win nothing.
    (["/:x", "/:y(a|b)", "/a", "/b"], ["2 0 app:/a", "3 0 app:/b"]),
    // Conditions on query and fragment, and scopes.
    (["/a", "/a?q=1", "/a#f"], ["1 0 app:/a?q=1", "2 0 app:/a#f"]),
    (["/a?q", "/a?r&s"], ["1 0 app:/a?r=x&s=x&q=x"]),
    (["/a?!q", "/a?r"], []),
    (["/a?only&q", "/a?r"], []),
    (["/a", "app:/a", "https://h.ex/a"], ["1 0 app:/a", "2 0 https://h.ex/a"]),
    (["https://*.h.ex/a", "https://i.h.ex/a"], ["1 0 https://i.h.ex/a"]),
    (["https://h.ex/*", "app:/a"], []),
    // The host of a custom scheme is read without case, which makes no difference here, as for overlaps.
    (["app:/:x", "app:/:x(a|b)", "app:/a"], ["1 0 app:/b", "2 0 app:/a"]),
    (["/:x", "(?i)/a"], ["1 0 app:/a"]),
    (["(?i)/:x?Q", "/a?q=1"], ["1 0 app:/a?q=1"]),
    // Groups and rests.
    (["/a/:x", "/a(/b)?"], ["1 0 app:/a/b"]),
    (["/a/*x", "/a/+y", "/*/b"], ["1 0 app:/a/x/x"]),
  ]

  @Test(arguments: rows)
  func `Such links are found`(routes: [String], found: [String]) throws {
    let routes = try AnalysedRoutes(routes, declare: ["app", "h.ex", "*.h.ex"])
    let result = routes.firstMatches()
    let told = result.pairs.map { "\($0.winner) \($0.loser) \($0.witness.text)" }
    #expect(told == found)
    #expect(result.isComplete)
  }

  @Test func `No more than wanted are found`() throws {
    let routes = try AnalysedRoutes(["/:x"] + (0..<20).map { "/a\($0)" })
    #expect(routes.firstMatches().pairs.count == 20)
    let few = routes.firstMatches(limit: 3)
    #expect(few.pairs.map(\.winner) == [1, 2, 3])
    #expect(!few.isComplete)
    #expect(routes.firstMatches(limit: 20).isComplete)
  }

  @Test func `What takes too long is left out, and told`() throws {
    var effort = AnalysisEffort()
    effort.steps = 1
    effort.furtherSteps = 0
    let routes = try AnalysedRoutes(["/:x"] + (0..<20).map { "/a\($0)" }, effort: effort)
    let found = routes.firstMatches()
    #expect(found.pairs.count < 20)
    #expect(!found.isComplete)
  }
}
