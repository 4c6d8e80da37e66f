import Foundation
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct CheckCommandTests {
  private static let fine = "scheme 'app'\nroute('/a/:x', open 'a')\nroute('/:y/b', open 'b')"
  private static let shadowed = "scheme 'app'\nroute('/:x?', open 'a')\nroute('/:y', open 'b')"

  private func check(_ main: String, _ arguments: String...) throws -> Tool {
    let folder = try ScriptFolder(["main.lua": main])
    return try Tool(["check", folder.path] + arguments)
  }

  @Test func `Routes that can never win are warnings, and the exit code says so`() throws {
    let tool = try check(Self.shadowed)
    #expect(
      tool.output == """
        warning: main.lua:3: The route /:y can never win: /:x? (main.lua:2) wins all its links; \
        app:/x is one of them.
        2 routes, 1 can never win

        """
    )
    #expect(tool.status == 1)
  }

  @Test func `Overlaps are shown on request and are no mistake`() throws {
    #expect(try check(Self.fine).output == "2 routes, each can win\n")
    let tool = try check(Self.fine, "--overlaps")
    #expect(
      tool.output == """
        overlap: main.lua:2: The route /a/:x comes before /:y/b (main.lua:3) for links that both \
        match; app:/a/b is one of them.
        2 routes, each can win

        """
    )
    #expect(tool.status == 0)
  }

  private static let failing = """
    scheme 'app'
    route('/a', function(link, facts) return open(facts.name) end)
    """

  @Test func `Handlers need not run`() throws {
    let tool = try check(Self.failing, "--no-run")
    #expect(tool.output == "1 route, each can win\n")
    #expect(tool.status == 0)
  }

  @Test func `Handlers that fail are told, those that are not tried are counted`() throws {
    let tool = try check(
      """
      scheme 'app'
      route('/a', function(link, facts) return open(facts.name) end)
      route('/b', function() return open 'b' end)
      route('/*rest', open 'c')
      otherwise(function() return open 'd' end)
      """
    )
    #expect(
      tool.output == """
        failed: main.lua:2: The handler of /a fails for app:/a: main.lua:2: The function open wants \
        the name of an action (a string), got nil.
        3 routes, each can win
        2 links tried, 1 failed, 1 route not tried

        """
    )
    #expect(tool.status == 0)
  }

  @Test func `JSON holds the same`() throws {
    struct Report: Decodable {
      var routes: Int
      var shadowed: [ShadowedRoute]
      var handlers: HandlerCheck?
      var overlaps: [RouteOverlap]?
      var hasAllOverlaps: Bool?
    }
    func report(_ tool: Tool) throws -> Report {
      try JSONDecoder().decode(Report.self, from: Data(tool.output.utf8))
    }
    let shadowed = try report(check(Self.shadowed, "--json"))
    #expect(shadowed.routes == 2)
    #expect(shadowed.shadowed.map(\.witness.text) == ["app:/x"])
    #expect(shadowed.overlaps == nil)
    let fine = try report(check(Self.fine, "--json", "--overlaps"))
    #expect(fine.shadowed.isEmpty)
    #expect(fine.overlaps?.count == 1)
    #expect(fine.hasAllOverlaps == true)
    let failing = try report(check(Self.failing, "--json"))
    #expect(failing.handlers?.links == 1)
    #expect(failing.handlers?.failures.map(\.link.text) == ["app:/a"])
    #expect(try report(check(Self.failing, "--json", "--no-run")).handlers == nil)
  }

  @Test func `The session warns when it begins and when it loads again`() throws {
    let folder = try ScriptFolder(["main.lua": Self.shadowed])
    let tool = try Tool(["repl", folder.path], input: ":reload\n")
    #expect(tool.errors.hasPrefix("warning: main.lua:3: The route /:y can never win"))
    #expect(tool.output.hasPrefix("warning: main.lua:3: The route /:y can never win"))
    #expect(tool.output.hasSuffix("Reloaded: 2 routes.\n"))
    #expect(tool.status == 0)
  }
}
