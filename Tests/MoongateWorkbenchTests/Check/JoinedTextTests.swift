import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Tests of the warning to handlers that join text of links to the URL that they browse.
@Suite struct JoinedTextTests {
  /// A set, and of each finding the link and whether it chooses the host.
  typealias Row = (script: String, joins: [String])

  private static func handler(_ pattern: String, _ body: String) -> String {
    "route('\(pattern)', function(link, facts) \(body) end)"
  }

  private static let joined: [Row] = [
    (
      "route('/:x', { from = { 'app', 'in-app' } }, function(link) local u = 'https://e.com/' "
        + "if link.origin == 'in-app' then u = u .. link.params.x end return browse(u) end)",
      ["/:x joins"]
    ),
    (handler("/:x", "return browse('https://e.com/' .. link.params.x)"), ["/:x joins"]),
    (
      handler("/:x", "return browse('https://e.com/?a=' .. link.params.x .. '&b=1')"), ["/:x joins"]
    ),
    (handler("/:x", "return browse(('https://e.com/%s'):format(link.params.x))"), ["/:x joins"]),
    (
      handler("/:x", "return confirm('?', browse('https://e.com/' .. link.params.x))"),
      ["/:x joins"]
    ),
    (handler("/*x", "return browse('https://e.com/' .. link.params.x)"), ["/*x joins"]),
    (handler("/*x", "return browse('https://e.com' .. link.path)"), ["/*x joins"]),
    (handler("/a#:f", "return browse('https://e.com/' .. link.fragment)"), ["/a#:f joins"]),
    (
      handler("/a?x=:x?", "return browse('https://e.com/' .. (link.params.x or ''))"),
      ["/a?x=:x? joins"]
    ),
    (handler("/a", "return browse('https://e.com/' .. (link.query.x or ''))"), ["/a joins"]),
    (handler("/a", "return browse('https://e.com/' .. link.query['my-x'])"), ["/a joins"]),
    (handler("/a", "return browse('https://e.com/' .. link:values('x')[1])"), ["/a joins"]),
    (handler("/a", "return browse('https://' .. link.query.shop .. '/a')"), ["/a chooses"]),
    (handler("/a", "return browse('https://' .. link.query.shop .. '.e.com/a')"), ["/a chooses"]),
    (handler("/a", "return browse('https://e.com' .. link.query.x)"), ["/a chooses"]),
    (handler("/a", "return browse(link.query.url)"), ["/a chooses"]),
    (handler("/a", "return browse(link.query.url or 'https://e.com')"), ["/a chooses"]),
    (handler("/:x", "return browse(link.params.x)"), ["/:x chooses"]),
    (
      "otherwise(function(link) return browse('https://e.com' .. link.path) end)",
      ["otherwise joins"]
    ),
    ("otherwise(function(link) return browse(link.query.url) end)", ["otherwise chooses"]),
    (
      handler("/a/:x", "return redirect(link_to('b', link.params))")
        + "route('/b/:x', { name = 'b' }, function(link) return browse('https://e.com/' .. link.params.x) end)",
      ["/b/:x joins"]
    ),
  ]

  private static let redirected: [Row] = [
    (handler("/:x", "return redirect('app:/b/' .. link.params.x)"), ["/:x joins"]),
    (
      handler("/a", "return redirect(('app:v/%s'):format(link.query.u or ''))"), ["/a joins"]
    ),
    (
      handler("/a", "if link.query.u then return redirect('app:v?u=' .. link.query.u) end"),
      ["/a joins"]
    ),
    (
      handler("/a/:x", "return redirect(link_to('b', link.params))")
        + "route('/b/:x', { name = 'b' }, open 'b')", []
    ),
    (handler("/a", "return redirect(link.query.next or 'app:b')"), []),
  ]

  private static let clean: [String] = [
    handler("/:x", "return browse(url('https://e.com/{x}', link.params))"),
    handler("/*x", "return browse(url('https://e.com/{+x}', link.params))"),
    handler("/a", "return browse(url('https://e.com/a{?x,y}', link.query))"),
    handler("/a", "return browse(url('https://e.com/a{#x}', { x = link.query.x }))"),
    handler("/:x", "return browse('https://e.com/' .. (link.params.x:gsub('%W', '')))"),
    handler(
      "/a",
      "return browse('https://e.com/s?q=' .. ((link.query.x or ''):gsub('[&#%%+=]', '')))"
    ),
    handler("/:x(int)", "return browse('https://e.com/' .. link.params.x)"),
    handler("/:x(a|b)", "return browse('https://e.com/' .. link.params.x)"),
    handler(
      "/:x",
      "if link.params.x == 'y' then return browse 'https://e.com' end return browse 'https://f.com'"
    ),
    handler("/:x", "return open('x', { link.params.x })"),
    "route('/:x', browse(text 'https://e.com/{x}'))",
    "route('/:x', browse(url('https://e.com/{x}', captures)))",
    handler("/a", "return browse('https://e.com/a' .. '?b=c')"),
  ]

  private func joins(of script: String, _ capabilities: Capabilities? = nil) throws -> [String] {
    var configuration = Configuration.patient
    configuration.capabilities = capabilities
    let gate = try makeGate(script, configuration: configuration)
    return try gate.checkHandlers().joins.map {
      "\($0.route.patternText) \($0.choosesHost ? "chooses" : "joins")"
    }
  }

  @Test(arguments: joined + redirected)
  func `Joined text is found`(row: Row) throws {
    #expect(try joins(of: row.script) == row.joins)
  }

  @Test(arguments: clean)
  func `What is written otherwise is not`(script: String) throws {
    #expect(try joins(of: script).isEmpty)
  }

  /// Handlers, and which of the two ways finds that they join text.
  private static let ways: [(body: String, tried: Bool, read: Bool)] = [
    ("return browse('https://e.com/' .. link.query.a)", true, true),
    // Reading follows no values through tables, loops and assignments.
    ("return browse('https://e.com/' .. link:values('a')[1])", true, false),
    ("local t = { link.query.a } return browse('https://e.com/' .. t[1])", true, false),
    (
      "local u = 'https://e.com/' if link.query.a then u = u .. link.query.a end return browse(u)",
      true, false
    ),
    // No trial knows the texts and the facts that a handler compares with.
    (
      "if link.query.b == 'rare' then return browse('https://e.com/' .. link.query.a) end",
      false, true
    ),
    ("if facts.n == 7 then return browse('https://e.com/' .. link.query.a) end", false, true),
  ]

  @Test(arguments: ways)
  func `Trying finds what reading does not, and the other way round`(
    row: (body: String, tried: Bool, read: Bool)
  ) throws {
    let gate = try makeGate(Self.handler("/a", row.body), configuration: .patient)
    #expect(try gate.checkHandlers().joins.isEmpty != row.tried)
    let reading = SetReading(gate.program.scripts, program: gate.program, capabilities: [])
    #expect(reading.findings.contains { $0.code == .joinedText } == row.read)
    let report = try CheckReport(of: gate, runsHandlers: true, overlaps: false)
    #expect(report.findings.count { $0.code == .joinedText } == 1)
  }

  @Test func `Hosts that the app does not allow are not reached`() throws {
    let script = Self.handler("/a", "return browse(link.query.url or 'https://e.com')")
    let capabilities = try Capabilities(json: #"{ "browse": { "hosts": ["e.com"] } }"#)
    #expect(try joins(of: script, capabilities).isEmpty)
  }

  @Test func `The finding says what leads where`() throws {
    let gate = try makeGate(
      Self.handler("/a/:x", "return browse('https://e.com/' .. link.params.x)")
    )
    let finding = try #require(gate.findings().first)
    #expect(finding.code == .joinedText && finding.severity == .warning)
    #expect(
      finding.description
        == "main.lua:2: The handler of /a/:x joins text of links to the URL to browse: "
        + "app:/a/zq7%2Fzq7%3Fzq7%26zq7 leads to https://e.com/zq7/zq7?zq7&zq7."
    )
  }
}
