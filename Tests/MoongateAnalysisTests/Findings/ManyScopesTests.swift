import MoongateAnalysis
import RouteSamples
import Testing

/// Scopes that meet in more places than are looked at.
@Suite struct ManyScopesTests {
  @Test func `Many labels before one suffix leave no route out`() throws {
    let others = (0..<250).map { "https://k\($0)-*.h.example/x" }
    let last = ["web", "https", "http"].map { "\($0)://zz-*.h.example/x" }
    let routes = try AnalysedRoutes(others + last, declare: ["*.h.example"])
    #expect(routes.deadRoutes().map(\.route) == [250])
    #expect(routes.wonLinks().count == 252)
  }

  @Test func `Many ports of many hosts leave no route out`() throws {
    let hosts = (0..<300).map { "h\($0).example" }
    let ports = (1...60).map { "https://h0.example:\($0)/x" }
    let last = ["web", "http"].map { "\($0)://h0.example:50/x" }
    let routes = try AnalysedRoutes(ports + last, declare: hosts)
    #expect(routes.deadRoutes().map(\.route) == [60])
    #expect(routes.wonLinks().count == 61)
  }

  @Test
  func
    `Labels that all hold each other's hosts are looked at in part, and the caller learns of it`()
    throws
  {
    func routes(_ count: Int) throws -> AnalysedRoutes {
      try AnalysedRoutes(
        (1...count).map {
          "https://\(String(repeating: "a", count: $0))*.h.example:\($0)/:x"
        },
        declare: ["*.h.example"]
      )
    }
    #expect(try routes(10).overlaps().isComplete)
    let many = try routes(80)
    #expect(!many.overlaps().isComplete)
    #expect(many.deadRoutes().isEmpty)
    #expect(many.wonLinks().count == 80)
  }
}
