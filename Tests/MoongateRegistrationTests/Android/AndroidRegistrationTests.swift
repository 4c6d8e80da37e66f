import MoongateLinks
import MoongateRegistration
import Randomness
import RouteSamples
import SampleScripts
import Testing

@Suite struct AndroidRegistrationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pattern: String
    let level: Int
    let paths: [String]
    var options = ""

    var testDescription: String { "\(pattern) \(level) \(options)" }

    init(_ pattern: String, _ level: Int, _ paths: [String], options: String = "") {
      self.pattern = pattern
      self.level = level
      self.paths = paths
      self.options = options
    }
  }

  static let rows: [Row] = [
    Row("/a", 24, [" /a", " /a/"]),
    Row("/", 24, [" ", " /"]),
    Row("/a/:id", 24, ["Pattern /a/..*"]),
    Row("/a/:id", 31, ["AdvancedPattern /a/[^/]+/{0,1}"]),
    Row("/a/:id(int)", 24, ["Pattern /a/.*"]),
    Row("/a/:id(int)", 31, ["AdvancedPattern /a/[\\-]{0,1}[0-9]+/{0,1}"]),
    Row("/a/:id(1..9)", 31, ["AdvancedPattern /a/[0-9]+/{0,1}"]),
    Row("/a/:id(x|y)", 24, [" /a/x", " /a/x/", " /a/y", " /a/y/"]),
    Row(
      "/a/:id(uuid)",
      24,
      [
        "Pattern /a/........-....-....-....-............",
        "Pattern /a/........-....-....-....-............/",
      ]
    ),
    Row("/a/:day(date)", 31, ["AdvancedPattern /a/[0-9]{4}-[0-9]{2}-[0-9]{2}/{0,1}"]),
    Row("/a/:x(decimal)", 31, ["AdvancedPattern /a/[\\-\\.0-9]+/{0,1}"]),
    Row("/a/:x(boolean)", 24, [" /a/true", " /a/true/", " /a/false", " /a/false/"]),
    Row("/a/:id/b", 24, ["Pattern /a/..*/b", "Pattern /a/..*/b/"]),
    Row("/a/:id/b", 31, ["AdvancedPattern /a/[^/]+/b/{0,1}"]),
    Row("/a/:x-:y", 31, ["AdvancedPattern /a/.+"]),
    Row("/a/:x(int)-:y(int)", 31, ["AdvancedPattern /a/[\\-]{0,1}[0-9]+-[\\-]{0,1}[0-9]+/{0,1}"]),
    Row("/a/u-:x", 24, ["Pattern /a/u-..*"]),
    Row("/a/:x?", 24, ["Pattern /a/..*", " /a", " /a/"]),
    Row("/a/*rest", 24, [" /a", "Prefix /a/"]),
    Row("/a/*ids(int)", 24, [" /a", "Prefix /a/"]),
    Row("/a/+ids(int)", 24, ["Pattern /a/..*"]),
    Row("/a?id=:ids(int)*", 35, [" /a", " /a/"]),
    Row("/a/*/b", 24, ["Prefix /a/"]),
    Row("/*", 24, [" ", "Prefix /"]),
    Row("/a/:u(url(https; h.ex))", 31, ["AdvancedPattern /a/.+"]),
    Row("/a.b", 24, [" /a.b", " /a.b/"]),
    Row("/a.b/:x", 24, ["Pattern /a\\.b/..*"]),
    Row("/a.b/:x", 31, ["AdvancedPattern /a\\.b/[^/]+/{0,1}"]),
    Row("/Ab", 24, ["Pattern /..", "Pattern /../"], options: "ignore_case = true"),
    Row("/Ab", 31, ["AdvancedPattern /[aA][bB]/{0,1}"], options: "ignore_case = true"),
    Row(
      "/:x(de|1)",
      24,
      ["Pattern /..", "Pattern /../", " /1"],
      options: "ignore_case = true"
    ),
    Row(
      "/:x(de|1)",
      31,
      ["AdvancedPattern /[dD][eE]/{0,1}", " /1", " /1/"],
      options: "ignore_case = true"
    ),
    Row("/a?q", 24, [" /a", " /a/"]),
    // Texts that differ in their bytes alone.
    Row(
      "/:a(%C3%A9|e%CC%81)",
      24,
      [" /\u{E9}", " /\u{E9}/", " /e\u{301}", " /e\u{301}/"]
    ),
  ]

  @Test(arguments: rows) func `A route becomes paths`(row: Row) throws {
    let options = row.options.isEmpty ? "" : "{ \(row.options) }, "
    let claims = ScriptClaims(
      try makeGate("domain \"h.ex\"\nroute(\"\(row.pattern)\", \(options)open \"a\")")
    )
    let registration = AndroidRegistration(claims, settings: .init(minimumLevel: row.level))
    #expect(registration.filters.map(\.schemes) == [["app"], ["https"], ["http"]])
    #expect(registration.filters[0].authorities.isEmpty)
    #expect(registration.filters[1].paths.map { "\($0.kind.rawValue) \($0.text)" } == row.paths)
    #expect(registration.filters[1].autoVerify)
  }

  @Test func `Ports have filters of their own, and both schemes one each`() throws {
    let claims = ScriptClaims(
      try makeGate(
        """
        domain "h.ex"
        domain "*.h.ex"
        route("web://h.ex/both", open "a")
        route("https://h.ex:8443/port", open "a")
        route("https://h.ex:443/usual", open "a")
        route("http://h.ex:443/other", open "a")
        route("https://shop-*.h.ex/shop", open "a")
        """
      )
    )
    let registration = AndroidRegistration(claims)
    let filters = registration.filters.dropFirst().map { filter in
      let authority = filter.authorities[0]
      let place = authority.host + (authority.port.map { ":\($0)" } ?? "")
      return "\(filter.schemes[0])://\(place)\(filter.paths[0].text)"
    }
    #expect(
      filters == [
        "https://h.ex/both", "https://h.ex:8443/port", "http://h.ex/both", "http://h.ex:443/other",
        "https://*.h.ex/shop",
      ]
    )
    // A manifest tells no other part of a label apart.
    let listed = registration.differences.map { "\($0.side) \($0.link)" }
    #expect(listed.contains("filters https://www.h.ex/shop"), "\(listed)")
  }

  @Test func `From API 35 on conditions become groups`() throws {
    let claims = ScriptClaims(
      try makeGate(
        "domain \"h.ex\"\nroute(\"/a?q=1&w=:w(int)#f\", open \"a\")\nroute(\"/b\", open \"b\")"
      )
    )
    let filter = AndroidRegistration(claims, settings: .init(minimumLevel: 35)).filters[1]
    #expect(filter.paths.map(\.text) == ["/b", "/b/"])
    #expect(filter.groups.count == 2)
    #expect(
      filter.groups[0].conditions.map { "\($0.part)\($0.pattern.kind.rawValue) \($0.pattern.text)" }
        == [
          "path /a", "query q=1", "queryAdvancedPattern w=[\\-]{0,1}[0-9]+", "fragment f",
        ]
    )
  }

  /// Random scripts of routes that can stand beside each other.
  private static func claims(_ random: inout RandomRoutes) -> ScriptClaims? {
    var lines = [
      "domain \"h.ex\"", "domain \"*.h.ex\"", "kind(\"sku\", \"%u%u%-%d+\")",
      "kind(\"word\", \"%a+\")",
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
      let text = random.pattern()
      let folds = text.hasPrefix("(?i)")
      let pattern = folds ? String(text.dropFirst(4)) : text
      let quoted = pattern.replacing("\"", with: "\\\"")
      lines.append("route(\"\(quoted)\", \(folds ? "{ ignore_case = true }, " : "")open \"a\")")
    }
    return (try? makeGate(lines.joined(separator: "\n"))).map { ScriptClaims($0) }
  }

  @Test(arguments: [24, 31, 35])
  func `No link of a route is lost, and what is read back is the same`(level: Int) throws {
    var random = RandomRoutes(seed: UInt64(level))
    var taken = 0
    for _ in 0..<250 {
      guard let claims = Self.claims(&random) else { continue }
      let registration = AndroidRegistration(claims, settings: .init(minimumLevel: level))
      let manifest = try AndroidManifest(bytes: Array(registration.text.utf8), file: "m.xml")
      let filters = manifest.activities.flatMap(\.filters).map(\.filter)
      #expect(filters == registration.filters, "\(registration.text)")
      let reference = ReferenceManifest(registration.text)
      for _ in 0..<40 {
        let pattern = claims.routes.randomElement(using: &random.generator)?.pattern
        let link =
          Bool.random(using: &random.generator)
          ? random.link() : pattern.map { random.link(for: $0) } ?? random.link()
        guard claims.route(taking: link) != nil, Self.isPlain(link) else { continue }
        taken += 1
        #expect(
          manifest.delivery(of: link, level: level).outcome == .match,
          "\(link)\n\(registration.text)"
        )
        #expect(reference.gets(link, level: level), "reference: \(link)")
      }
    }
    #expect(taken > 500)
  }

  /// Whether Android sees the segments that routes see, a browser writes the scheme so, and the query is
  /// split as it is written.
  private static func isPlain(_ link: String) -> Bool {
    let isLower = link.prefix { $0 != ":" }.allSatisfy { !$0.isUppercase }
    return isLower && !link.lowercased().contains("%2f")
  }

  @Test(arguments: [24, 31, 35])
  func `Differences are links that one side takes`(level: Int) throws {
    var random = RandomRoutes(seed: 90 + UInt64(level))
    var sides: Set<AndroidRegistration.Difference.Side> = []
    for _ in 0..<40 {
      guard let claims = Self.claims(&random) else { continue }
      let registration = AndroidRegistration(claims, settings: .init(minimumLevel: level))
      let manifest = try AndroidManifest(bytes: Array(registration.text.utf8), file: "m.xml")
      for difference in registration.differences {
        sides.insert(difference.side)
        let isTaken = claims.route(taking: difference.link) != nil
        let isDelivered = manifest.delivery(of: difference.link, level: level).outcome == .match
        #expect(isTaken == (difference.side == .routes))
        #expect(isDelivered == (difference.side == .filters))
      }
    }
    #expect(sides == [.filters, .routes])
  }

  @Test(arguments: [("/i?!q", "q=1"), ("/l?only", "x=1"), ("/j?a&!q", "q=1")])
  func `An item that a route does not want is a difference`(pattern: String, item: String) throws {
    let gate = try makeGate("domain 'h.ex' route('\(pattern)', open 'x')")
    let settings = AndroidRegistration.Settings(minimumLevel: 35)
    let registration = AndroidRegistration(ScriptClaims(gate), settings: settings)
    let links = registration.differences.filter { $0.side == .filters }.map(\.link)
    #expect(links.contains { $0.hasSuffix(item) }, "\(links)")
  }

  @Test func `What is written has nothing odd in it but what cannot be helped`() throws {
    var random = RandomRoutes(seed: 77)
    for _ in 0..<100 {
      guard let claims = Self.claims(&random) else { continue }
      for level in [24, 31, 35] {
        let settings = AndroidRegistration.Settings(package: "com.a", minimumLevel: level)
        let text = AndroidRegistration(claims, settings: settings).text
          .replacing(
            "<application>",
            with: "<uses-sdk android:minSdkVersion=\"\(level)\" /><application>"
          )
        let manifest = try AndroidManifest(bytes: Array(text.utf8), file: "m.xml")
        let found = manifest.inspection.findings.filter { $0.severity > .note }
        #expect(found.isEmpty, "\(found)\n\(text)")
      }
    }
  }
}
