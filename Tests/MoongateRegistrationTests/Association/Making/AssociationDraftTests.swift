import Moongate
import MoongateRegistration
import SampleScripts
import Testing

@Suite struct AssociationDraftTests {
  private static let app = "ABCDE12345.com.example.app"

  private static func draft(
    _ routes: String,
    domains: [String] = ["h.ex"],
    excluding: [String] = []
  ) throws -> AssociationDraft {
    let gate = try makeGate("domain \"h.ex\"\ndomain \"*.h.ex\"\n" + routes)
    return AssociationDraft(
      ScriptClaims(gate),
      .init(appIDs: [app], domains: domains, excludedPaths: excluding)
    )
  }

  /// Routes, and the links that the format lets through besides.
  @Test(
    arguments: [
      (#"route("/go", open "x")"#, ["slashes /go//", "refused /go?%FF"]),
      (#"route("/go/on", open "x")"#, ["slashes /go/on//", "refused /go/on?%FF"]),
      (#"route("/w/:id", open "x")"#, ["slashes /w/x//", "encodedSlash /w%2Fx", "refused /w/%FF"]),
      (
        #"route("/q?k=1", open "x")"#,
        ["slashes /q//?k=1", "repeatedItem /q?k=1&k=1", "refused /q?k=1&%FF"]
      ),
      (
        #"route("/q?k=:k", open "x")"#,
        ["slashes /q//?k=x", "repeatedItem /q?k=x&k=x", "refused /q?k=x&%FF"]
      ),
      (#"route("/*", open "x")"#, ["refused /%FF"]),
      (#"route("app:a", open "x")"#, []),
      (#"route("https://h.ex:8443/a", open "x")"#, []),
      (#"route("web://h.ex:443/a", open "x")"#, ["slashes /a//", "refused /a?%FF"]),
    ] as [(String, [String])]
  )
  func `What no association can say is listed with a link`(routes: String, wanted: [String]) throws
  {
    let draft = try Self.draft(routes)
    let found = draft.fileWidenings.map {
      "\($0.limit) \($0.link.replacing("https://h.ex", with: ""))"
    }
    #expect(found == wanted)
    for widening in draft.fileWidenings {
      #expect(try draft.association.answer(to: widening.link).outcome == .match)
    }
  }

  /// Routes, and the paths of the components, those of exclusions behind a minus.
  @Test(
    arguments: [
      (#"route("/", open "x")"#, ["-*%2F*", "/"]),
      (#"route("/a/b", open "x")"#, ["-*%2F*", "/a/b"]),
      (#"route("/a b/é", open "x")"#, ["-*%2F*", "/a b/é"]),
      (#"route("/:x", open "x")"#, ["-/*/?*", "/?*"]),
      (#"route("/:x", open "x") route("/a/b", open "y")"#, ["/a/b", "-/*/?*", "/?*"]),
      (#"route("/a/*", open "x")"#, ["/a/*"]),
      (#"route("/*/a", open "x")"#, ["/*/a", "/a"]),
      (#"route("/:x/*", open "x")"#, ["/?*/*"]),
      (#"route("/a/:x?", open "x")"#, ["-/*/*/?*", "/a/?*", "/a"]),
      (#"route("/a/:x(a|b)", open "x")"#, ["-*%2F*", "/a/$(x)"]),
      (
        #"route("/a/:x(1..9)", open "x")"#,
        ["-*%2F*", "-/*/*/?*", "-/a/$(digit)*$(other)*", "-/a/$(nonzero)$(digit)*", "/a/$(digit)*"]
      ),
      (
        #"route("/a/:x(int)", open "x")"#,
        ["-*%2F*", "-/*/*/?*", "-/a/$(int)*$(other)*", "/a/$(int)*"]
      ),
      (
        #"route("/a/:x(int)", open "x") route("/:y/:z(int)", open "y")"#,
        ["-/*/*/?*", "-/a/$(int)*$(other)*", "-/?*/$(int)*$(other)*", "/a/$(int)*", "/?*/$(int)*"]
      ),
      (#"route("/a/:x(boolean)", open "x")"#, ["-*%2F*", "/a/$(x)"]),
      (
        #"route("/a/:x(date)", open "x")"#,
        ["-*%2F*", "/a/$(digit)$(digit)$(digit)$(digit)-$(digit)$(digit)-$(digit)$(digit)"]
      ),
      (#"route("/:x(number),:y(number)", open "x")"#, ["-*%2F*", "-/*/?*", "/$(int)*,$(int)*"]),
      (#"route("/v:x(int)-:y", open "x")"#, ["-/*/?*", "/v$(int)*-?*"]),
      (
        #"route("app:a", open "x") route("http://h.ex/b", open "y") route("https:c", open "z")"#,
        ["-*%2F*", "/c"]
      ),
      (
        #"kind("sku", "%u%d%x") route("/:x(sku)", open "x")"#,
        ["-*%2F*", "/$(upper)$(digit)$(xdigit)"]
      ),
      (
        #"kind("sku", "%u+") route("/:x(sku)", open "x")"#,
        ["-*%2F*", "-/*/?*", "/$(upper)*"]
      ),
    ] as [(String, [String])]
  )
  func `Routes become components`(_ routes: String, _ paths: [String]) throws {
    let components = try Self.draft(routes).association.entries.flatMap(\.components)
    #expect(components.map { ($0.isExcluding ? "-" : "") + ($0.path ?? "") } == paths)
  }

  /// Routes, and the conditions on query and fragment of each component.
  @Test(
    arguments: [
      (#"route("/a?q=1", open "x")"#, [#""?": { "q": "1" }"#]),
      (#"route("/a?q=:q(int)", open "x")"#, [#""?": { "q": "$(int)*" }"#]),
      (#"route("/a?q=:x(number),:y(number)", open "x")"#, [#""?": { "q": "$(int)*,$(int)*" }"#]),
      (#"route("/a?q=v+:y", open "x")"#, [#""?": { "q": "v$(space)?*" }"#]),
      (#"route("/a?q=:q(a|b)?", open "x")"#, [#""?": { "q": "$(q)" }"#, #""?": { "q": "" }"#]),
      (#"route("/a?q=:q?", open "x")"#, [""]), (#"route("/a?q", open "x")"#, [#""?": "*q*""#]),
      (#"route("/a?q&w=1", open "x")"#, [#""?": { "w": "1" }"#]),
      (#"route("/a?q=a+b", open "x")"#, [#""?": { "q": "a$(space)b" }"#]),
      (##"route("/a#f", open "x")"##, [##""#": "f""##]),
      (##"route("/a#:f", open "x")"##, [##""#": "*""##]),
    ] as [(String, [String])]
  )
  func `Conditions become patterns`(_ routes: String, _ conditions: [String]) throws {
    let components = try Self.draft(routes).association.entries.flatMap(\.components)
      .filter { !$0.isExcluding }
    #expect(
      components.map { $0.description.replacing("\"/\": \"/a\"", with: "").trimmed } == conditions
    )
  }

  @Test func `A file is written, and read as the same`() throws {
    let draft = try Self.draft(
      """
      route("/films/:id(1..9999)", open "film")
      route("/sale", { ignore_case = true }, open "sale")
      """,
      excluding: ["/films/beta/*"]
    )
    let read = try Association(bytes: Array(draft.text.utf8), file: "x")
    #expect(read.appIDs == [Self.app])
    #expect(read.variables == draft.association.variables)
    #expect(read.inspection.findings == [])
    var components = read.entries[0].components
    for index in components.indices { components[index].line = nil }
    #expect(components == draft.association.entries[0].components)
    #expect(
      draft.text.hasPrefix("{\n  \"applinks\": {\n    \"defaults\": { \"percentEncoded\": false },")
    )
    #expect(try read.answer(to: "https://h.ex/films/beta/1").outcome == .exclude)
    #expect(try read.answer(to: "https://h.ex/films/10000").outcome == .exclude)
    #expect(try read.answer(to: "https://h.ex/films/0042").outcome == .match)
    #expect(try read.answer(to: "https://h.ex/SALE/").outcome == .match)
  }

  /// Routes, and a link for each widening.
  @Test(
    arguments: [
      (#"route("/a/:x", open "x")"#, []),
      (#"route("/a/:x(int)", open "x")"#, ["https://h.ex/a/1*"]),
      (#"route("/a/:x(1..9)", open "x")"#, ["https://h.ex/a/1*", "https://h.ex/a/0"]),
      (#"route("/:x(number)", open "x")"#, ["https://h.ex/1x"]),
      (#"route("/:x(decimal)", open "x")"#, ["https://h.ex/1x"]),
      (#"route("/:x(date)", open "x")"#, ["https://h.ex/2026-99-99"]),
      (#"route("/a/*ids(int)", open "x")"#, ["https://h.ex/a/%7E"]),
      (#"route("/s?tag=:tags*", open "x")"#, []),
      (#"route("/s?id=:ids(int)*", open "x")"#, ["https://h.ex/s?id=%7E"]),
      (#"route("/a%2Ab", open "x")"#, ["https://h.ex/axb"]),
      (#"route("/a%2F", open "x")"#, ["https://h.ex/ax"]),
      (#"kind("ks", "%a/") route("/k/:x(ks)", open "x")"#, ["https://h.ex/k/ax"]),
      (#"kind("sp", "%a %a") route("/a?q=:q(sp)", open "x")"#, ["https://h.ex/a?q=a%2Ba"]),
      (#"route("/a?q=1&w=2", { ignore_case = true }, open "x")"#, []),
      (#"route("/:x/b/*", open "x")"#, ["https://h.ex/x/x/b"]),
      (#"route("/a?q", open "x")"#, ["https://h.ex/a?xq"]),
      (#"route("/a?q=a+b", open "x")"#, ["https://h.ex/a?q=a%2Bb"]),
      (##"route("/a#:f", open "x")"##, ["https://h.ex/a"]),
      (#"route("/:x(a|b)", { ignore_case = true }, open "x")"#, []),
      (#"route("/kino", { ignore_case = true }, open "x")"#, ["https://h.ex/%E2%84%AAino"]),
      (#"route("/café", { ignore_case = true }, open "x")"#, ["https://h.ex/CAF%C3%89"]),
      (
        #"kind("sku", "a%d") route("/:x(sku)", { ignore_case = true }, open "x")"#,
        ["https://h.ex/A1"]
      ),
      (
        #"kind("sku", "a%d") route("/a?q=:x(sku)", { ignore_case = true }, open "x")"#,
        ["https://h.ex/a?q=A1"]
      ),
      (#"kind("sku", "%u+") route("/:x(sku)", open "x")"#, ["https://h.ex/A%2A"]),
    ] as [(String, [String])]
  )
  func `What is wider is listed with a link that shows it`(
    _ routes: String,
    _ links: [String]
  ) throws {
    let draft = try Self.draft(routes)
    let found = draft.widenings.map { $0.link ?? "none" }
    #expect(found == links, "\(draft.text)")
  }

  /// Routes, and links that they take and a file must not lose.
  @Test(
    arguments: [
      (#"route("/a%2F", open "x")"#, "https://h.ex/a%2F"),
      (#"kind("ks", "%a/") route("/k/:x(ks)", open "x")"#, "https://h.ex/k/b%2F"),
      (#"kind("sp", "%a %a") route("/a?q=:q(sp)", open "x")"#, "https://h.ex/a?q=a+b"),
      (#"route("/\xCC\x81abc", open "x")"#, "https://h.ex/%CC%81abc"),
      (#"route("/a?q=1", { ignore_case = true }, open "x")"#, "https://h.ex/A?Q=1&w=2"),
    ]
  )
  func `What a route takes is handed over`(_ routes: String, _ link: String) throws {
    let gate = try makeGate("domain \"h.ex\"\n" + routes)
    #expect(ScriptClaims(gate).route(taking: link) == 0)
    let draft = AssociationDraft(
      ScriptClaims(gate),
      .init(appIDs: [Self.app], domains: ["h.ex"])
    )
    #expect(try draft.association.answer(to: link).outcome == .match, "\(draft.text)")
    let found = draft.association.findings(against: ScriptClaims(gate))
    #expect(found.allSatisfy { $0.severity == .note }, "\(found)")
  }

  @Test func `Domains take the routes of their hosts`() throws {
    let routes = """
      route("/all", open "all")
      route("https://h.ex/one", open "one")
      route("https://*.h.ex/below", open "below")
      """
    let paths = { (domains: [String]) in
      let entries = try Self.draft(routes, domains: domains).association.entries
      #expect(entries.count == 1)
      return entries[0].components.compactMap(\.path).filter { !$0.contains("%2F") }
    }
    #expect(try paths(["h.ex"]) == ["/all", "/one"])
    #expect(try paths(["*.h.ex"]) == ["/all", "/below"])
    #expect(try paths(["a.h.ex"]) == ["/all", "/below"])
    #expect(try paths(["h.ex", "*.h.ex"]) == ["/all", "/one", "/below"])
  }

  /// Exclusions of one host's routes must not keep away the links of another, nor may variables be mixed up.
  @Test func `The domains of a host share its file`() throws {
    let draft = try Self.draft(
      """
      route("https://h.ex/:page(a|b)", open "page")
      route("https://*.h.ex/:page(c|d)", open "lower_page")
      route("https://h.ex/:any", open "any")
      route("https://*.h.ex/:id(int)/:word/:last", open "deep")
      """,
      domains: ["h.ex", "*.h.ex"]
    )
    let association = try Association(bytes: Array(draft.text.utf8), file: "x")
    #expect(association.inspection.findings == [])
    let links = [
      "https://h.ex/b", "https://www.h.ex/d", "https://www.h.ex/7/x/y", "https://h.ex/z",
    ]
    for link in links { #expect(try association.answer(to: link).outcome == .match, "\(link)") }
    let others = draft.widenings.filter { $0.reason.contains("hosts") }.map(\.link)
    // Of h.ex/c another route takes care.
    #expect(others == ["https://h.ex/1/x/x", "https://www.h.ex/a", nil, "https://www.h.ex/x"])
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == "," || $0 == " " }) }
}
