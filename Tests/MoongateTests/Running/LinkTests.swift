import SampleScripts
import Testing

@testable import Moongate

@Suite struct LinkTests {
  /// One call of `link(to:with:scheme:host:)`.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var params: Value.Object = [:]
    var scheme: String?
    var host: String?
    /// The link, or the error.
    let result: String

    var testDescription: String { "\(name) \(Value.object(params)) → \(result)" }

    func text(from gate: Gate) -> String {
      do throws(RouteLinkError) {
        return try gate.link(to: name, with: params, scheme: scheme, host: host).text
      } catch {
        return "error: \(error)"
      }
    }
  }

  /// One custom scheme, one exact domain.
  private static let plain = """
    domain "photos.example.com"
    kind("sku", "%u%u%-%d+")
    route("/settings", { name = "settings" }, open "settings")
    route("/albums/:album/photos/:index(1..9999)", { name = "photo" }, open "photo")
    route("/:page", { name = "page" }, open "page")
    route("/pairs/:a-:b", { name = "pair" }, open "pair")
    route("/files/*path", { name = "files" }, open "files")
    route("/chats/:chat?/:message(int)?", { name = "chat" }, open "chat")
    route("/items/:code(sku)?by=:by(uuid)?&rate=:rate(number)?#:part?", { name = "item" }, open "item")
    route("https://photos.example.com/web/:id(int)", { name = "web" }, open "web")
    route("app:only/:mode(on|off)", { name = "only" }, open "only")
    route("/Mixed", { name = "é", ignore_case = true }, open "mixed")
    """

  private static let links = [
    Row(name: "settings", result: "app:/settings"),
    Row(name: "settings", scheme: "APP", result: "app:/settings"),
    Row(name: "settings", scheme: "https", result: "https://photos.example.com/settings"),
    Row(name: "settings", scheme: "http", result: "http://photos.example.com/settings"),
    Row(
      name: "settings",
      host: "Photos.Example.com",
      result: "https://photos.example.com/settings"
    ),
    Row(
      name: "photo",
      params: ["album": "A/B", "index": 3],
      result: "app:/albums/A%2FB/photos/3"
    ),
    Row(
      name: "photo",
      params: ["album": "x", "index": 3.0],
      result: "app:/albums/x/photos/3"
    ),
    Row(name: "files", result: "app:/files"),
    Row(name: "files", params: ["path": .null], result: "app:/files"),
    Row(name: "files", params: ["path": "a//b/"], result: "app:/files/a//b//"),
    Row(name: "chat", result: "app:/chats"),
    Row(name: "chat", params: ["chat": "x", "message": .null], result: "app:/chats/x"),
    Row(name: "chat", params: ["chat": "x", "message": -1], result: "app:/chats/x/-1"),
    Row(
      name: "item",
      params: [
        "code": "AB-1", "by": "0A1B2C3D-0000-4000-8000-00000000ABCD", "rate": 1e-7, "part": "a b",
      ],
      result: "app:/items/AB-1?by=0a1b2c3d-0000-4000-8000-00000000abcd&rate=1e-07#a%20b"
    ),
    Row(name: "item", params: ["code": "AB-1"], result: "app:/items/AB-1"),
    Row(name: "web", params: ["id": 7], result: "https://photos.example.com/web/7"),
    Row(
      name: "web",
      params: ["id": 7],
      scheme: "https",
      host: "photos.example.com",
      result: "https://photos.example.com/web/7"
    ),
    Row(name: "only", params: ["mode": "on"], result: "app:/only/on"),
    Row(name: "é", result: "app:/Mixed"),
    Row(name: "page", params: ["page": "settingz"], result: "app:/settingz"),
  ]

  @Test(arguments: links)
  func `A link leads to the route with the params`(row: Row) throws {
    let gate = try makeGate(Self.plain)
    #expect(row.text(from: gate) == row.result)
    let link = try gate.link(to: row.name, with: row.params, scheme: row.scheme, host: row.host)
    #expect(gate.route(matching: link)?.name == row.name)
  }

  private static let mistakes = [
    Row(name: "setings", result: #"There is no route named "setings"; did you mean "settings"?"#),
    Row(name: "zebra\n", result: #"There is no route named "zebra\n"."#),
    Row(name: "e\u{301}", result: "There is no route named \"e\u{301}\"."),
    Row(name: "photo", result: #"The route "photo" needs the params "album", "index"."#),
    Row(
      name: "photo",
      params: ["album": .null, "index": 1],
      result: #"The route "photo" needs the param "album"."#
    ),
    Row(
      name: "photo",
      params: ["albun": "x"],
      result: #"The route "photo" has no param "albun"; did you mean "album"?"#
    ),
    Row(
      name: "settings",
      params: ["a\"b": "x"],
      result: #"The route "settings" has no param "a\"b"."#
    ),
    Row(
      name: "photo",
      params: ["album": "a", "index": "x"],
      result: #"The param "index" is "x", and :index(1..9999) wants an integer from 1 to 9999."#
    ),
    Row(
      name: "photo",
      params: ["album": 5, "index": 1],
      result: #"The param "album" is 5, and :album wants a text."#
    ),
    Row(
      name: "photo",
      params: ["album": true, "index": 1],
      result: #"The param "album" is true, and :album wants a text."#
    ),
    Row(
      name: "photo",
      params: ["album": ["a"], "index": 1],
      result: #"The param "album" is a list, and :album wants a text."#
    ),
    Row(
      name: "photo",
      params: ["album": ["a": 1], "index": 1],
      result: #"The param "album" is a table, and :album wants a text."#
    ),
    Row(
      name: "chat",
      params: ["message": 1],
      result: #"The param "message" is given, and "chat" before it is not."#
    ),
    Row(
      name: "page",
      params: ["page": ".."],
      result: #"The param "page" makes a segment "..", which the path of a link cannot have."#
    ),
    Row(
      name: "page",
      params: ["page": "settings"],
      result: "The link app:/settings does not lead there: /settings (main.lua:4) answers it."
    ),
    Row(
      name: "pair",
      params: ["a": "x-y", "b": "z"],
      result: "The params cannot be told apart in app:/pairs/x-y-z: "
        + #""a" is "x-y" and would be read as "x"."#
    ),
    Row(
      name: "files",
      params: ["path": .string(String(repeating: "é", count: 2_000))],
      result: "The link would be refused: it has 12011 bytes, and the limit link.bytes allows 8192."
    ),
    Row(
      name: "files",
      params: ["path": .string(String(repeating: "a/", count: 64))],
      result: "The link would be refused: it has 66 path segments, "
        + "and the limit link.segments allows 64."
    ),
    Row(
      name: "settings",
      scheme: "ap",
      result: "The scheme \"ap\" is not declared; declared are scheme \"app\", "
        + "domain \"photos.example.com\"."
    ),
    Row(
      name: "settings",
      scheme: "app:x",
      result: "The scheme \"app:x\" is not declared; declared are scheme \"app\", "
        + "domain \"photos.example.com\"."
    ),
    Row(
      name: "settings",
      scheme: "",
      result: "The scheme \"\" is not declared; declared are scheme \"app\", "
        + "domain \"photos.example.com\"."
    ),
    Row(
      name: "settings",
      host: "example.com",
      result: "The domain \"example.com\" is not declared; declared are scheme \"app\", "
        + "domain \"photos.example.com\"."
    ),
    Row(
      name: "settings",
      host: "photos.example.com/x",
      result: #"The text "photos.example.com/x" is not a host of a link."#
    ),
    Row(
      name: "settings",
      scheme: "app",
      host: "photos.example.com",
      result: #"Links of the scheme "app" have no host, and "photos.example.com" is given."#
    ),
    Row(
      name: "web",
      params: ["id": 1],
      scheme: "http",
      result: #"The route "web" is for https links, and not for "http"."#
    ),
    Row(
      name: "only",
      params: ["mode": "on"],
      scheme: "https",
      result: #"The route "only" is for app links, and not for "https"."#
    ),
    Row(
      name: "only",
      params: ["mode": "on"],
      host: "photos.example.com",
      result: #"Links of the scheme "app" have no host, and "photos.example.com" is given."#
    ),
  ]

  @Test(arguments: mistakes)
  func `What keeps a link from being written is said in one sentence`(row: Row) throws {
    #expect(row.text(from: try makeGate(Self.plain)) == "error: \(row.result)")
  }

  /// Two custom schemes, several domains.
  private static let many = """
    scheme "other"
    domain "a.example.com"
    domain "b.example.com"
    domain "*.example.org"
    route("/x", { name = "open" }, open "x")
    route("https:/y", { name = "web" }, open "y")
    route("https://*.example.org/z", { name = "wild" }, open "z")
    route("https://*.n.example.org/w", { name = "narrow" }, open "w")
    route("http://b.example.com/v", { name = "exact" }, open "v")
    """

  private static let declared = """
    declared are scheme "app", scheme "other", domain "*.example.org", domain "a.example.com", \
    domain "b.example.com"
    """

  private static let places = [
    Row(name: "open", scheme: "other", result: "other:/x"),
    Row(name: "open", host: "b.example.com", result: "https://b.example.com/x"),
    Row(
      name: "open",
      scheme: "http",
      host: "q.example.org",
      result: "http://q.example.org/x"
    ),
    Row(name: "wild", host: "q.w.EXAMPLE.org", result: "https://q.w.example.org/z"),
    Row(name: "narrow", host: "q.n.example.org", result: "https://q.n.example.org/w"),
    Row(name: "exact", result: "http://b.example.com/v"),
    Row(
      name: "open",
      result: "error: The route \"open\" leaves the scheme open, so give one; \(declared)."
    ),
    Row(
      name: "open",
      scheme: "https",
      result: "error: The route \"open\" leaves the host open, so give one; \(declared)."
    ),
    Row(
      name: "web",
      result: "error: The route \"web\" leaves the host open, so give one; \(declared)."
    ),
    Row(
      name: "wild",
      result: "error: The route \"wild\" is for https://*.example.org, so give a host that fits."
    ),
    Row(
      name: "wild",
      host: "a.example.com",
      result:
        "error: The route \"wild\" is for https://*.example.org, and not for \"a.example.com\"."
    ),
    Row(
      name: "open",
      host: "a..example.org",
      result: "error: The domain \"a..example.org\" is not declared; \(declared)."
    ),
    Row(
      name: "open",
      host: ".a.example.org",
      result: "error: The domain \".a.example.org\" is not declared; \(declared)."
    ),
    Row(
      name: "narrow",
      host: "n.example.org",
      result:
        "error: The route \"narrow\" is for https://*.n.example.org, and not for \"n.example.org\"."
    ),
    Row(
      name: "wild",
      host: "example.org",
      result: "error: The domain \"example.org\" is not declared; \(declared)."
    ),
    Row(
      name: "exact",
      host: "a.example.com",
      result:
        "error: The route \"exact\" is for http://b.example.com, and not for \"a.example.com\"."
    ),
  ]

  @Test(arguments: places)
  func `Scheme and host come from the pattern, the caller or the only declaration`(
    row: Row
  ) throws {
    #expect(row.text(from: try makeGate(Self.many)) == row.result)
  }

  @Test func `Whatever is asked for, a link that is written leads to its route`() throws {
    let gate = try makeGate(Self.many)
    var written = 0
    for name in gate.routes.compactMap(\.name) {
      for scheme in [nil, "app", "OTHER", "http", "HTTPS", "nope", "", "app:"] {
        for host in [
          nil, "a.example.com", "B.example.com", "q.example.org", "q.n.example.org", "example.org",
          "evil.com", "a.example.com:80", "a.example.com/x", "u@a.example.com", ".example.org", "",
        ] {
          guard let link = try? gate.link(to: name, scheme: scheme, host: host) else { continue }
          written += 1
          #expect(gate.route(matching: link)?.name == name)
          #expect(scheme == nil || link.scheme == scheme?.lowercased())
          #expect(host == nil || link.host == host?.lowercased())
        }
      }
    }
    // 14 of the open route, 8, 4, 2 and 4 of the others.
    #expect(written == 32)
  }

  @Test func `Without domains there are no web links, without schemes no others`() throws {
    let custom = try makeGate("route('/x', { name = 'x' }, open 'x')")
    #expect(
      Row(name: "x", scheme: "https", result: "").text(from: custom)
        == "error: There are no https links, because no domain is declared; "
        + "declared is scheme \"app\"."
    )
    let web = try Gate(
      scripts: Scripts([
        "main.lua": "domain 'a.example.com' route('/x', { name = 'x' }, open 'x')"
      ]),
      configuration: .patient
    )
    #expect(
      Row(name: "x", result: "").text(from: web) == "https://a.example.com/x"
    )
    #expect(
      Row(name: "x", scheme: "https", result: "").text(from: web) == "https://a.example.com/x"
    )
  }

  @Test func `An error names few of many schemes and domains`() throws {
    let gate = try makeGate(
      """
      for i = 10, 29 do
        scheme("s" .. i)
        domain("d" .. i .. ".ex")
      end
      route("/x", { name = "x" }, open "x")
      """
    )
    #expect(
      Row(name: "x", result: "").text(from: gate)
        == "error: The route \"x\" leaves the scheme open, so give one; declared are scheme \"app\", "
        + (10...16).map { "scheme \"s\($0)\", " }.joined()
        + (10...17).map { "domain \"d\($0).ex\"" }.joined(separator: ", ") + " and 25 others."
    )
  }

  @Test func `An error has its parts`() throws {
    let gate = try makeGate(Self.plain)
    #expect(throws: RouteLinkError.unknownRoute("pag", nearest: "page")) {
      try gate.link(to: "pag")
    }
    let page = try #require(gate.routes.first { $0.name == "page" })
    #expect(throws: RouteLinkError.missingParams(["page"], of: page)) { try gate.link(to: "page") }
    #expect(throws: RouteLinkError.shadowed(link: "app:/settings", by: gate.routes[0])) {
      try gate.link(to: "page", with: ["page": "settings"])
    }
  }

  @Test func `The limits of the gate hold for links that are written`() throws {
    var configuration = Configuration.patient
    configuration.link.bytes = 20
    let gate = try makeGate(Self.plain, configuration: configuration)
    #expect(try gate.link(to: "page", with: ["page": "123456789012345"]).text.utf8.count == 20)
    #expect(throws: RouteLinkError.self) {
      try gate.link(to: "page", with: ["page": "1234567890123456"])
    }
  }

  @Test func `Routes have their names, and reloading replaces them`() throws {
    let gate = try makeGate(Self.plain)
    #expect(gate.routes.compactMap(\.name).count == 10)
    try gate.reload(
      makeScripts("route('/new', { name = 'fresh' }, open 'x')\nroute('/o', open 'o')")
    )
    #expect(gate.routes.map(\.name) == ["fresh", nil])
    #expect(try gate.link(to: "fresh").text == "app:/new")
    #expect(throws: RouteLinkError.self) { try gate.link(to: "settings") }
  }

  /// A name keeps a pattern; the other routes of a large set keep none.
  @Test func `Only named routes are kept for links`() throws {
    let gate = try makeGate(
      """
      for i = 1, 500 do route("/r" .. i, open "x") end
      route("/named", { name = "named" }, open "x")
      """
    )
    #expect(gate.program.names.count == 1)
    #expect(try gate.link(to: "named").text == "app:/named")
  }
}
