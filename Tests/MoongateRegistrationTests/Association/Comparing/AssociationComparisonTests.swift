import Moongate
import MoongateDiagnostics
import MoongateRegistration
import Randomness
import RouteSamples
import SampleScripts
import Testing

@Suite struct AssociationComparisonTests {
  private static func findings(
    _ components: String,
    _ routes: String,
    app: String? = nil
  ) throws -> [String] {
    try found(components, routes, app: app).map {
      "\($0.code.rawValue) \($0.severity) \($0.location.line) \($0.message)"
    }
  }

  private static func found(
    _ components: String,
    _ routes: String,
    app: String? = nil
  ) throws -> [Finding] {
    let text = """
      {"applinks": {"details": [
      {"appIDs": ["ABCDE12345.com.example"], "components": [
      \(components)
      ]}]}}
      """
    let association = try Association(bytes: Array(text.utf8), file: "a")
    let claims = ScriptClaims(try makeGate("domain \"h.ex\"\n" + routes))
    return association.findings(against: claims, app: app)
  }

  /// Components, routes, and the first words of the findings.
  @Test(
    arguments: [
      (#"{"/": "/a"}"#, #"route("/a", open "x")"#, []),
      (#"{"/": "/a/*"}"#, #"route("/a/*", open "x")"#, []),
      (#"{"/": "/a/*"}"#, #"route("/a", open "x")"#, ["MG133 warning 3"]),
      (#"{"/": "/a"}"#, #"route("/a/*", open "x")"#, ["MG134 warning 1"]),
      (#"{"/": "/a/*", "exclude": true}"#, #"route("/a/*", open "x")"#, ["MG134 warning 3"]),
      (#"{"/": "/a/*", "exclude": true}"#, #"route("/a/*", reject "no")"#, []),
      (#"{"/": "/a/*"}"#, #"route("/a", open "x") otherwise(open "y")"#, ["MG133 note 3"]),
      (#"{"/": "/A"}"#, #"route("/a", { ignore_case = true }, open "x")"#, ["MG134 warning 1"]),
      (#"{"/": "/a", "caseSensitive": false}"#, #"route("/a", open "x")"#, ["MG133 warning 3"]),
      (#"{"/": "/a", "?": {"q": "??"}}"#, #"route("/a", open "x")"#, ["MG134 warning 1"]),
      (#"{"/": "/a", "?": {"q": "1"}}"#, #"route("/a?q=1", open "x")"#, []),
      (
        #"{"/": "/a/$(digit)*"}"#, #"route("/a/:x(int)", open "x")"#,
        ["MG133 warning 3", "MG134 warning 1"]
      ),
      (#"{"/": "/b"}"#, #"route("app:b", open "x")"#, ["MG133 warning 3"]),
      (##"{"/": "/a", "#": "x"}"##, ##"route("/a#x", open "x")"##, []),
      (
        #"{"/": "/a/*", "exclude": true, "comment": "theirs"}"#, #"route("/a/*", open "x")"#,
        ["MG134 note 3"]
      ),
      (
        ##"{"#": "no_app", "exclude": true}, {"/": "/a/*"}"##, ##"route("/a/*", open "x")"##,
        ["MG134 warning 3"]
      ),
    ] as [(String, String, [String])]
  )
  func `Differences are found from both sides`(
    _ components: String,
    _ routes: String,
    _ starts: [String]
  ) throws {
    let found = try Self.findings(components, routes)
    #expect(found.count == starts.count, "\(found)")
    for (finding, start) in zip(found, starts) { #expect(finding.hasPrefix(start)) }
  }

  @Test(
    arguments: [
      (#"{"/": "/a/*"}"#, #"route("/a", open "x")"#, 1..<14),
      (#"  {"/": "/a", "exclude": true}"#, #"route("/a", open "x")"#, 3..<31),
      (#"{"/": "/a"}"#, #"route("/a/*", open "x")"#, 15..<24),
    ] as [(String, String, Range<Int>)]
  )
  func `A difference has columns`(
    _ components: String,
    _ routes: String,
    _ columns: Range<Int>
  ) throws {
    let findings = try Self.found(components, routes)
    #expect(findings.map(\.columns) == [columns])
  }

  @Test func `Another app gets nothing`() throws {
    let found = try Self.findings(#"{}"#, #"route("/*", open "x")"#, app: "ABCDE12345.com.other")
    #expect(found.map { $0.prefix(11) } == ["MG125 error"])
  }

  @Test(arguments: rounds(0..<6))
  func `What is made of routes differs from them by notes alone`(_ seed: Int) throws {
    var random = RandomRoutes(seed: UInt64(seed) + 100)
    for _ in 0..<6 {
      let texts = (0..<5).map { _ in random.pattern() }
      guard let sample = DraftSample(texts, domains: ["h.ex", "*.h.ex"]) else { continue }
      let found = sample.draft.association.findings(against: sample.claims, domain: "h.ex")
      let warnings = found.filter { $0.severity > .note }
      #expect(warnings.isEmpty, "\(warnings)\n\(sample.patterns.map(\.text))\n\(sample.draft.text)")
    }
  }

  @Test(
    arguments: [
      ("sites/photos.example/.well-known/apple-app-site-association", "photos.example"),
      ("photos.example/apple-app-site-association", "photos.example"),
      ("sites/Photos.example.json", "photos.example"), ("*.photos.example", "*.photos.example"),
      ("apple-app-site-association", nil), ("sites/x", nil), ("", nil), ("a/b/.json", nil),
      ("h.ex/apple-app-site-association.json", "h.ex"),
    ] as [(String, String?)]
  )
  func `A path names the domain of a file`(_ path: String, _ domain: String?) {
    #expect(Association.domain(ofPath: path) == domain)
  }
}
