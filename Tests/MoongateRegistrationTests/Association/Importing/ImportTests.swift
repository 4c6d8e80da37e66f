import Moongate
import MoongateDiagnostics
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct ImportTests {
  /// Components, and the routes that they become.
  @Test(
    arguments: [
      (#"{}"#, #"route("/*", open("page", captures))"#),
      (#"{"/": "/"}"#, #"route("/", open("page", captures))"#),
      (#"{"/": "/buy/*"}"#, #"route("/buy/*", open("buy", captures))"#),
      (#"{"/": "/help/?*"}"#, #"route("/help/:part1/*", open("help", captures))"#),
      (
        #"{"/": "/a/*", "exclude": true}"#,
        #"route("/a/*", reject "This page stays in the browser.")"#
      ),
      (
        #"{"/": "/A", "caseSensitive": false}"#,
        #"route("/A", { ignore_case = true }, open("a", captures))"#
      ),
      (#"{"/": "/$(food)"}"#, #"route("/:part1(pie|tart)", open("page", captures))"#),
      (#"{"/": "/$(digit)$(digit)"}"#, #"route("/:part1(kind1)", open("page", captures))"#),
      (#"{"/": "/a", "?": {"q": "1", "w": "*"}}"#, #"route("/a?q=1", open("a", captures))"#),
      (#"{"/": "/a", "?": {"q": "????"}}"#, #"route("/a?q=:part1(kind1)", open("a", captures))"#),
      (##"{"/": "/a", "#": "top"}"##, ##"route("/a#top", open("a", captures))"##),
      (#"{"/": "/a%20b"}"#, #"route("/a%20b", open("page", captures))"#),
      (#"{"/": "/docs/*.html"}"#, #"route("/docs/*/:part1(kind1)", open("docs", captures))"#),
      (#"{"/": "/buy*"}"#, #"route("/:part1(kind1)/*", open("page", captures))"#),
    ] as [(String, String)]
  )
  func `Components become routes that differ in nothing`(_ component: String, _ route: String)
    throws
  {
    let association = try Self.association(component)
    let scripts = association.scripts(domain: "h.ex")
    #expect(scripts.main.contains("\n" + route + "\n"), "\(scripts.main)")
    #expect(scripts.notes == [])
    let claims = ScriptClaims(try Self.gate(scripts))
    let found = association.findings(against: claims)
    #expect(found.isEmpty, "\(found)\n\(scripts.main)")
  }

  /// Components of which the first decides, and links for which the routes do otherwise.
  @Test(
    arguments: [
      (##"{"#": "no_app", "exclude": true}, {"/": "/news/*"}"##, "in the browser"),
      (##"{"/": "/*"}, {"/": "/news/*", "#": "x", "exclude": true}"##, nil),
      (##"{"/": "/*", "#": "x"}, {"/": "/news/*", "exclude": true}"##, "rejects that link"),
      (#"{"/": "/news/*"}, {"/": "/*", "exclude": true}"#, nil),
    ] as [(String, String?)]
  )
  func `What the order of components decides and routes do not is told`(
    _ components: String,
    _ words: String?
  ) throws {
    let notes = try Self.association(components).scripts(domain: "h.ex").notes.map(\.message)
    let told = notes.filter { $0.hasPrefix("It ") }
    #expect(told.count == (words == nil ? 0 : 1), "\(notes)")
    if let words { #expect(told.first?.contains(words) == true) }
  }

  /// Components, and what their import notes.
  @Test(
    arguments: [
      (#"{"/": "/a//b"}"#, "No route has an empty segment."),
      (#"{"?": ""}"#, "A route has conditions on items and not on the whole query."),
      (#"{"?": {"a": ""}}"#, "An item without a value is there, and the route wants none."),
      (##"{"#": ""}"##, "A route cannot say that there is no fragment."),
      (#"{"/": "/x-$(food)"}"#, "A variable of several texts shares its segment."),
      (#"{"/": "/$(none)"}"#, "A variable in it is not declared, so it takes no link."),
      (#"{"/": "/$(x"}"#, "A variable in it has no \")\", so it takes no link."),
      (#"{"/": "/$(region)"}"#, "Any two capitals match a region."),
      (#"{"/": "/?*/a"}"#, "A \"?*\" matches one segment."),
      (#"{"/": "/*/a/*"}"#, "Only one \"*\" matches several segments."),
      (#"{"/": "/a*/b"}"#, "A \"*\" inside of a segment ends with it."),
      (#"{"?": "a=1"}"#, "A route ignores further items of the query."),
      (
        #"{"/": "/a/*"}, {"/": "/a/b", "exclude": true}"#,
        "An earlier component takes all its links."
      ),
      (
        #"{"/": "/a?b"}, {"/": "/a?b", "percentEncoded": false}"#,
        "An earlier component has the same pattern."
      ),
    ] as [(String, String)]
  )
  func `What patterns say otherwise is noted, and the set loads`(
    _ components: String,
    _ note: String
  ) throws {
    let scripts = try Self.association(components).scripts(domain: "h.ex")
    #expect(scripts.notes.map(\.message) == [note], "\(scripts.main)")
    #expect(scripts.main.contains("-- " + note))
    _ = try Self.gate(scripts)
  }

  @Test func `The whole set of an association decides as it does`() throws {
    let row = try #require(try OutcomeRow.recorded().first)
    let association = try Association(bytes: row.file, file: "x")
    let scripts = association.scripts(domain: "example.com")
    let gate = try Self.gate(scripts)
    #expect(try gate.answer("https://example.com/buy/42").hasPrefix("open(\"buy\""))
    #expect(try gate.answer("https://example.com/help/website/x").hasPrefix("reject("))
    #expect(
      try gate.answer("https://example.com/help/7?articleNumber=1234").hasPrefix("open(\"help\"")
    )
  }

  @Test func `Every recorded association is imported`() throws {
    for row in try OutcomeRow.recorded() {
      let scripts = try Association(bytes: row.file, file: "x").scripts(domain: row.domain)
      _ = try Self.gate(scripts)
    }
  }

  private static func association(_ components: String) throws -> Association {
    let text = """
      {"applinks": {"substitutionVariables": {"food": ["pie", "tart"]}, "details": [
      {"appIDs": ["ABCDE12345.com.example"], "components": [\(components)]}]}}
      """
    return try Association(bytes: Array(text.utf8), file: "a")
  }

  /// A set without routes still wants one to load.
  private static func gate(_ scripts: ImportedScripts) throws -> Gate {
    try Gate(scripts: Scripts(["main.lua": scripts.main]), configuration: .patient)
  }
}
