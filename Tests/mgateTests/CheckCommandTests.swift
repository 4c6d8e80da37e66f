import Foundation
import Moongate
import MoongateDiagnostics
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
      tool.findings == """
        warning: main.lua:3:7: The route /:y can never win: /:x? (main.lua:2) wins all its links; \
        app:/x is one of them. [MG010]
          3 | route('/:y', open 'b')
            |       ^^^^^
          help: Make the pattern more specific than those that win, or remove it.
        2 routes, 1 can never win

        """
    )
    #expect(tool.status == 1)
  }

  @Test func `A scheme that capabilities let browse lead to keeps no set from loading`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/pay', browse 'paypal-demo://x')",
      "capabilities.json":
        #"{"schema": 1, "actions": {}, "browse": {"schemes": ["https", "paypal-demo"]}}"#,
    ])
    let tool = try Tool(["check", folder.path])
    #expect(tool.status == 0 && tool.errors.isEmpty, "\(tool.output)")
    #expect(try Tool(["check", folder.path, "--no-run"]).status == 0)
  }

  @Test func `Overlaps are shown on request and are no mistake`() throws {
    #expect(try check(Self.fine).findings == "2 routes, each can win\n")
    let tool = try check(Self.fine, "--overlaps")
    #expect(
      tool.findings == """
        overlap: main.lua:2:7: The route /a/:x comes before /:y/b (main.lua:3) for links that both \
        match; app:/a/b is one of them. [MG011]
          2 | route('/a/:x', open 'a')
            |       ^^^^^^^
        2 routes, each can win

        """
    )
    #expect(tool.status == 0)
  }

  @Test func `Links that an earlier route matches too are shown on request`() throws {
    let scripts = """
      scheme 'app'
      route('/a/:x', open 'a')
      route({ '/a/:y/b', '/a/b', '/:z/b' }, open 'b')
      route('/a/:x(int)', open 'c')
      """
    #expect(try check(scripts).findings == "5 routes, each can win\n")
    let tool = try check(scripts, "--first-match")
    #expect(
      tool.findings == """
        note: main.lua:3:9: The route /a/b wins app:/a/b; where the first declared route wins, \
        /a/:x (main.lua:2) does. [MG017]
          3 | route({ '/a/:y/b', '/a/b', '/:z/b' }, open 'b')
            |         ^^^^^^^^^^^^^^^^^^^^^^^^^^
        note: main.lua:4:7: The route /a/:x(int) wins app:/a/1; where the first declared route wins, \
        /a/:x (main.lua:2) does. [MG017]
          4 | route('/a/:x(int)', open 'c')
            |       ^^^^^^^^^^^^
        5 routes, each can win

        """
    )
    #expect(tool.status == 0)
    let json = try check(scripts, "--first-match", "--json").output
    #expect(json.contains(#""hasAllEarlierRoutes":true"#), "\(json)")
  }

  private static let failing = """
    scheme 'app'
    route('/a', function(link, facts) return open(facts.name) end)
    """

  @Test func `Handlers need not run`() throws {
    let tool = try check(Self.failing, "--no-run")
    #expect(tool.findings == "1 route, each can win\n")
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
      tool.findings == """
        failed: main.lua:2:7: The handler of /a fails for app:/a: main.lua:2: The function open wants \
        the name of an action (a string), got nil. [MG020]
          2 | route('/a', function(link, facts) return open(facts.name) end)
            |       ^^^^
          help: Mend the handler; it failed for everything that was tried.
        3 routes, each can win
        2 links tried, 1 failed, 1 route not tried

        """
    )
    // It fails for everything that was tried.
    #expect(tool.status == 1)
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

  private static let capabilities = """
    {"actions": {"a": {}, "b": {}}, "facts": {"signed_in": "boolean"}}
    """

  @Test func `A fact that no version of the app declares is an error`() throws {
    let folder = try ScriptFolder([
      "main.lua": Self.fine, "capabilities.json": Self.capabilities,
      "older.json": #"{"actions": {"a": {}, "b": {}}}"#,
    ])
    for command in [["check", folder.path], ["explain", folder.path, "app:a/b"]] {
      #expect(try Tool(command + ["--fact", "signed_in=true"]).status == 0)
      let tool = try Tool(command + ["--fact", "signed_inn=true"])
      let complaint = #"error: The app has no fact "signed_inn"; did you mean "signed_in"?"#
      #expect((tool.output + tool.errors).contains(complaint))
      #expect(tool.status == (command[0] == "check" ? 65 : 1))
    }
    let json = try Tool(["explain", folder.path, "--json", "app:a/b", "--fact", "x=1"])
    #expect(json.output.hasPrefix(#"{"error":{"kind":"facts""#))
    let versions = [
      "--capabilities", folder.path + "/older.json", "--capabilities",
      folder.path + "/capabilities.json",
    ]
    let fact = ["--fact", "signed_in=true"]
    #expect(try Tool(["check", folder.path] + versions + fact).status == 0)
    #expect(try Tool(["check", folder.path] + versions.prefix(2) + fact).status == 65)
  }

  @Test func `What is left out is said`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      scheme "app"
      route("/:n(1|2|3|4|5|6|7|8|9)", function(link) return open("a" .. link.params.n) end)
      """,
      "capabilities.json": """
      {"facts": {"n": "\((0..<20).map(String.init).joined(separator: "|"))"}}
      """,
    ])
    let tool = try Tool(["check", folder.path])
    #expect(
      tool.findings.hasSuffix(
        """
        left out: 1 misfit and 5 sets of facts, with capabilities.json
        1 route, each can win
        9 links tried, none failed

        """
      ),
      "\(tool.output)"
    )
    struct Report: Decodable { var versions: [CapabilityCheck] }
    let json = try Tool(["check", folder.path, "--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(report.versions.map(\.furtherMisfits) == [1])
    #expect(report.versions.map(\.untriedFacts) == [5])
    #expect(report.versions.first?.misfits.count == 8)
  }

  @Test func `A misspelt origin is reported with the nearest`() throws {
    let tool = try check(Self.fine, "--from", "inapp")
    #expect(tool.errors.contains(#"There is no origin "inapp"; did you mean "in-app"?"#))
    #expect(tool.status == 64)
    let app = try check(Self.fine, "--from", "app")
    #expect(app.errors.contains("such as app:com.example.app."))
  }
}

extension Tool {
  /// The lines that `check` prints before the fingerprint of the set.
  fileprivate var findings: String { output.replacing(/set [0-9a-f]{12}\n$/, with: "") }
}
