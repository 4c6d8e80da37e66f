import Randomness
import SampleScripts
import Testing

@testable import Moongate

/// Tests of faults when a response is filled in from a link.
@Suite struct TemplateFillerTests {
  private static let browsing = """
    route("/p/:a", browse(text "https://e.com/x/{a}/y"))
    route("/two/:a/:b", browse(text "https://e.com/{a}{b}"))
    route("/q?a=:a", browse(text "https://e.com/?q={a}&admin=0"))
    route("/in?a=:a", browse(text "https://e.com/{a}/y"))
    route("/end?a=:a", browse(text "https://e.com/x/{a}"))
    route("/name?a=:a", browse(text "https://e.com?{a}"))
    route("/f#:a", browse(text "https://e.com/#{a}"))
    route("/rest/*a", browse(text "https://e.com/{a}"))
    route("/n/:a(number)/:i(int)", browse(text "https://e.com/{a}/{i}"))
    route("/kind?a=:a(any)", browse(text "https://e.com/{a}/"))
    """

  private static let answers: [(String, String)] = [
    ("p/b", "https://e.com/x/b/y"),
    ("p/%2F%2Fevil.com", "https://e.com/x/%2F%2Fevil.com/y"),
    ("p/%5Cevil", "https://e.com/x/%5Cevil/y"),
    ("p/..%2F..%2Fadmin", "https://e.com/x/..%2F..%2Fadmin/y"),
    ("p/%3Fadmin=1%23", "https://e.com/x/%3Fadmin%3D1%23/y"),
    ("p/%2541", "https://e.com/x/%2541/y"),
    ("p/%25", "https://e.com/x/%25/y"),
    ("p/@evil.com:80", "https://e.com/x/%40evil.com%3A80/y"),
    ("p/%C3%A9é", "https://e.com/x/%C3%A9%C3%A9/y"),
    ("p/a+b%20c;d,e!'()*$&", "https://e.com/x/a%2Bb%20c%3Bd%2Ce%21%27%28%29%2A%24%26/y"),
    ("p/-._~", "https://e.com/x/-._~/y"),
    ("p/...", "https://e.com/x/.../y"),
    ("q?a=1%26admin%3D1", "https://e.com/?q=1%26admin%3D1&admin=0"),
    ("q?a=", "https://e.com/?q=&admin=0"),
    ("q?a=%23x+y%2B", "https://e.com/?q=%23x%20y%2B&admin=0"),
    ("q?a=%0D%0AHost:%20evil", "https://e.com/?q=%0D%0AHost%3A%20evil&admin=0"),
    ("name?a=x%3D1%26y", "https://e.com?x%3D1%26y"),
    ("f#%23/../", "https://e.com/#%23%2F..%2F"),
    ("rest/a/b", "https://e.com/a%2Fb"),
    ("rest//evil.com", "https://e.com/%2Fevil.com"),
    ("n/1e20/-7", "https://e.com/1e%2B20/-7"),
  ]

  @Test(arguments: answers)
  func `A stranger's text stays in its place of a URL`(link: String, url: String) throws {
    let gate = try makeGate("kind('any', '.*') " + Self.browsing)
    guard case .browse(let found) = try gate.decide("app:" + link).response else { throw NoError() }
    #expect(found.text == url)
  }

  private static let empty = "A capture in the path of a URL to browse is empty."
  private static let dots = "a path segment is \".\" or \"..\""

  @Test(arguments: [
    ("in?a=", empty), ("in?a", empty), ("end?a=", empty), ("rest", empty), ("kind?a=", empty),
    ("in?a=..", dots), ("in?a=.", dots), ("two/./x", "none"), ("in?a=%2E%2e", dots),
    ("end?a=..", dots), ("rest/%2e", "none"), ("in?a=x%0Ay", "control character"),
    ("in?a=%7F", "control character"),
  ])
  func `A text that would change a URL's path is an error`(link: String, message: String) throws {
    let gate = try makeGate("kind('any', '.*') " + Self.browsing)
    let error = try gate.error(of: "app:" + link)
    // The link itself is refused where it holds such a segment.
    guard message != "none" else {
      guard case .link = error else { throw NoError() }
      return
    }
    guard case .response(let response) = error else { throw NoError() }
    #expect(response.message.contains(message), "\(response)")
    #expect(response.route.location.file == "main.lua")
  }

  @Test func `Two dots do not meet`() throws {
    let gate = try makeGate("route('/x?a=:a&b=:b', browse(text 'https://e.com/{a}{b}/z'))")
    guard case .response(let error) = try gate.error(of: "app:x?a=.&b=.") else { throw NoError() }
    #expect(error.message.contains(Self.dots))
    #expect(try gate.answer("app:x?a=.&b=x") == #"browse("https://e.com/.x/z")"#)
  }

  @Test func `No text changes scheme, host or structure of a URL`() throws {
    let gate = try makeGate(
      "route('/x?a=:a&b=:b', browse(text 'https://e.com/p/{a}/{b}x?q={a}&r={b}#{a}'))"
    )
    var random = SeededGenerator(seed: 91)
    let pieces = [
      "/", "//", "?", "#", "&", "=", "@", ":", "%", "%2F", "..", ".", "\\", "[", "]", ";", "+",
      " ", "\n", "é", "e\u{301}", "\u{301}", "a", "evil.com", "javascript:", "https://", "",
    ]
    var browsed = 0
    for _ in 0..<2_000 {
      let a = random.text(of: pieces, count: 0...5)
      let b = random.text(of: pieces, count: 0...5)
      let link = "app:x?a=\(LinkWriterText.encoded(a))&b=\(LinkWriterText.encoded(b))"
      guard case .browse(let url)? = try? gate.decide(link).response else { continue }
      browsed += 1
      #expect(url.scheme == "https" && url.host == "e.com" && url.port == nil)
      #expect(Self.isSame(url.segments, ["p", a, b + "x"]), "\(link)")
      let items = url.queryItems.map { $0.name + "=" + ($0.value ?? "") }
      #expect(Self.isSame(items, ["q=" + a, "r=" + b]), "\(link)")
      #expect(Self.isSame([url.fragment ?? "none"], [a]), "\(link)")
    }
    #expect(browsed > 1_000)
  }

  private static func isSame(_ texts: [String], _ others: [String]) -> Bool {
    texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
  }

  // MARK: Links to routes

  private static let linking = """
    route("/p/:album/:index(1..99)?", { name = "photo" }, open("photo", captures))
    route("/p/taken", open "taken")
    route("/old/:a/:n(int)", redirect(link_to("photo", { album = capture "a", index = capture "n" })))
    route("/q?a=:a", redirect(link_to("photo", { album = capture "a" })))
    route("/id?a=:a", redirect(link_to("uuid", { id = capture "a" })))
    route("/u/:id(uuid)", { name = "uuid" }, open("u", captures))
    """

  @Test(arguments: [
    (
      "app:old/x/100",
      #"The param "index" is 100, and :index(1..99) wants an integer from 1 to 99."#
    ),
    ("app:q?a=", #"The param "album" is "", and :album wants a text that is not empty."#),
    (
      "app:q?a=..",
      #"The param "album" makes a segment "..", which the path of a link cannot have."#
    ),
    (
      "app:q?a=taken",
      "The link app:/p/taken does not lead there: /p/taken (main.lua:3) answers it."
    ),
    (
      "app:q?a=x%0A",
      #"The param "album" holds a control character, and the path of a link cannot."#
    ),
    ("app:id?a=x", #"The param "id" is "x", and :id(uuid) wants a UUID."#),
  ])
  func `A link that cannot be written is an error of the response`(
    link: String,
    message: String
  ) throws {
    guard case .response(let error) = try makeGate(Self.linking).error(of: link) else {
      throw NoError()
    }
    #expect(error.message == message)
    #expect(error.route.location.file == "main.lua")
  }

  // MARK: Limits

  /// A response with captures and the function that says the same.
  private static let pairs: [(response: String, function: String)] = [
    ("open('xy', captures)", "return open('xy', link.params)"),
    (
      "open('xy', { a = capture 'a', q = capture 'q', k = { 1, 'two', captures } })",
      """
      local p = link.params
      return open('xy', { a = p.a, q = p.q, k = { 1, 'two', link.params } })
      """
    ),
    (
      "open('xy', { t = text 'é{a}{n}', z = { y = capture 'n' } })",
      "return open('xy', { t = 'é' .. link.params.a .. link.params.n, z = { y = link.params.n } })"
    ),
    (
      "confirm(text '{a}?', open('x', { capture 'n' }))",
      "return confirm(link.params.a .. '?', open('x', { link.params.n }))"
    ),
    (
      "reject(text { 'é{x}{y}{{{z}', key = 'the_key', x = capture 'a', y = capture 'n', z = 1.5 })",
      "local p = link.params return reject(text { 'é{x}{y}{{{z}', key = 'the_key', x = p.a, y = p.n, z = 1.5 })"
    ),
    (
      "confirm(text { '?', key = 'k', x = capture 'a', q = capture 'q' }, open('x', { capture 'n' }))",
      """
      local p = link.params
      return confirm(text { '?', key = 'k', x = p.a, q = p.q }, open('x', { p.n }))
      """
    ),
    ("reject(text '{a}{a}{n}')", "local p = link.params return reject(p.a .. p.a .. p.n)"),
    ("browse(text 'https://e.com/{a}')", "return browse('https://e.com/' .. link.params.a)"),
  ]

  @Test(arguments: pairs)
  func `A response is as long as that of a function`(
    row: (response: String, function: String)
  ) throws {
    func fits(_ answer: String, _ bytes: Int) throws -> Bool {
      var configuration = Configuration.patient
      configuration.sandbox.responseBytes = bytes
      let gate = try makeGate(
        "route('/r/:a/:n(int)?q=:q(number)?', \(answer))",
        configuration: configuration
      )
      do throws(DecisionError) {
        _ = try gate.decide("app:r/" + String(repeating: "x", count: 200) + "/-7?q=1.5")
        return true
      } catch {
        guard case .response(let error) = error else { throw error }
        #expect(error.message == "The response takes more than \(bytes) bytes.")
        return false
      }
    }
    var least = 800
    while try fits("function(link) \(row.function) end", least - 1) { least -= 1 }
    // Less than the declaration itself takes would keep the set from loading.
    #expect(least > 200)
    for bytes in least - 2...least + 1 {
      #expect(try fits(row.response, bytes) == (bytes >= least))
    }
  }

  @Test func `A long response is refused like a function's`() throws {
    let script = """
      route("/t?a=:a", reject(text("\(String(repeating: "{a}", count: 40))")))
      route("/f?a=:a", function(link) return reject(link.params.a:rep(40)) end)
      """
    var configuration = Configuration.patient
    configuration.sandbox.responseBytes = 200_000
    let gate = try makeGate(script, configuration: configuration)
    for (count, isRefused) in [(10, false), (4_999, false), (5_000, true), (8_000, true)] {
      for route in ["t", "f"] {
        let link = "app:\(route)?a=" + String(repeating: "x", count: count)
        let error = try? gate.error(of: link)
        #expect((error != nil) == isRefused, "\(route) \(count)")
        guard let error else { continue }
        guard case .response(let response) = error else { throw error }
        #expect(response.message == "The response takes more than 200000 bytes.")
      }
    }
  }

  @Test func `Filling in is paid from the budget of the decision`() throws {
    func configuration(_ steps: Int) -> Configuration {
      var configuration = Configuration.patient
      configuration.sandbox.decisionSteps = steps
      return configuration
    }
    let text = String(repeating: "{a}", count: 1_000)
    let script = "route('/:a', reject(text '\(text)'))"
    let link = "app:" + String(repeating: "x", count: 200)
    #expect(throws: Never.self) {
      try makeGate(script, configuration: configuration(60_000)).decide(link)
    }
    let error = try makeGate(script, configuration: configuration(20_000)).error(of: link)
    guard case .limit(let limit) = error else { throw error }
    #expect(limit.limit == .steps && limit.allowed == 20_000)
    #expect(limit.location == SourceLocation(file: "main.lua", line: 2))
    // One more than it has pieces is not enough either, and the gate goes on.
    let gate = try makeGate(script + " route('/a/b', open 'b')", configuration: configuration(900))
    #expect(throws: DecisionError.self) { try gate.decide("app:x") }
    #expect(try gate.answer("app:a/b") == #"open("b")"#)
  }

  @Test func `Redirects to named routes share the steps`() throws {
    let script = """
      route("/a/:n(int)", { name = "a" }, redirect(link_to("b", captures)))
      route("/b/:n(int)", { name = "b" }, redirect(link_to("c", captures)))
      route("/c/:n(int)", { name = "c" }, open("c", captures))
      """
    var configuration = Configuration.patient
    #expect(
      try makeGate(script, configuration: configuration).answer("app:a/1")
        == #"open("c", { n = 1 })"#
    )
    configuration.sandbox.decisionSteps = 400
    let gate = try makeGate(script, configuration: configuration)
    #expect(try gate.answer("app:b/1") == #"open("c", { n = 1 })"#)
    guard case .limit = try gate.error(of: "app:a/1") else { throw NoError() }
  }

  @Test func `A flood of absent captures is paid for`() throws {
    let items = (0..<200).map { "i\($0)=:c\($0)?" }.joined(separator: "&")
    let gate = try makeGate(
      "local t = {} for i = 1, 2000 do t[i] = captures end route('/x?\(items)', open('x', t))"
    )
    guard case .limit(let error) = try gate.error(of: "app:x") else { throw NoError() }
    #expect(error.limit == .steps)
  }
}

/// A text as links write it.
private enum LinkWriterText {
  static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
