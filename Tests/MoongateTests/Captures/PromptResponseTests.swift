import Randomness
import SampleScripts
import Testing

@testable import Moongate

/// Tests that a text with a key reaches the app the same from a declared response and from a
/// handler.
@Suite struct PromptResponseTests {
  /// A pattern, the table of a text with captures and with what a handler reads, a link, and the prompt.
  private typealias Row = (
    pattern: String, declared: String, handler: String, link: String, prompt: Prompt
  )

  private static let rows: [Row] = [
    (
      "/:album", "'Delete {album}?', key = 'delete', album = capture 'album'",
      "'Delete {album}?', key = 'delete', album = p.album", "app:Rome",
      Prompt("Delete Rome?", key: "delete", arguments: ["album": "Rome"])
    ),
    (
      "/:a", "'{x} {x}', key = 'k', x = capture 'a'", "'{x} {x}', key = 'k', x = p.a", "app:%C3%A9",
      Prompt("é é", key: "k", arguments: ["x": "é"])
    ),
    (
      "/:a", "'{x}', key = 'k', x = capture 'a'", "'{x}', key = 'k', x = p.a", "app:%7Bx%7D%7B",
      Prompt("{x}{", key: "k", arguments: ["x": "{x}{"])
    ),
    (
      "/x?q=:a", "'{{{x}}}', key = 'k', x = capture 'a'", "'{{{x}}}', key = 'k', x = p.a",
      "app:x?q=b%0Ac",
      Prompt("{b\nc}", key: "k", arguments: ["x": "b\nc"])
    ),
    (
      "/:a/:b", "'{b}{a}', key = 'k', a = capture 'b', b = capture 'a'",
      "'{b}{a}', key = 'k', a = p.b, b = p.a", "app:1/2",
      Prompt("12", key: "k", arguments: ["a": "2", "b": "1"])
    ),
    (
      "/:a(int)", "'{x}', key = 'k', x = capture 'a'", "'{x}', key = 'k', x = p.a", "app:-007",
      Prompt("-7", key: "k", arguments: ["x": -7])
    ),
    (
      "/:a(number)", "'{x}', key = 'k', x = capture 'a'", "'{x}', key = 'k', x = p.a", "app:3",
      Prompt("3.0", key: "k", arguments: ["x": 3.0])
    ),
    (
      "/:a(number)", "'{x}', key = 'k', x = capture 'a'", "'{x}', key = 'k', x = p.a", "app:1e20",
      Prompt("1e+20", key: "k", arguments: ["x": 1e20])
    ),
    (
      "/:a", "'{n} of {x}: {b}', key = 'k', x = capture 'a', n = 2, b = false",
      "'{n} of {x}: {b}', key = 'k', x = p.a, n = 2, b = false", "app:z",
      Prompt("2 of z: false", key: "k", arguments: ["b": false, "n": 2, "x": "z"])
    ),
    (
      "/:a", "'Sure?', key = 'k', x = capture 'a'", "'Sure?', key = 'k', x = p.a", "app:z",
      Prompt("Sure?", key: "k", arguments: ["x": "z"])
    ),
    // An optional capture that the link leaves out leaves its argument out.
    (
      "/:a/:b?", "'{a}?', key = 'k', a = capture 'a', b = capture 'b'",
      "'{a}?', key = 'k', a = p.a, b = p.b", "app:z", Prompt("z?", key: "k", arguments: ["a": "z"])
    ),
    (
      "/:a/:b?", "'{a}?', key = 'k', a = capture 'a', b = capture 'b'",
      "'{a}?', key = 'k', a = p.a, b = p.b", "app:z/y",
      Prompt("z?", key: "k", arguments: ["a": "z", "b": "y"])
    ),
    (
      "/x?q=:q(int)?", "'Sure?', key = 'k', q = capture 'q'", "'Sure?', key = 'k', q = p.q",
      "app:x",
      Prompt("Sure?", key: "k")
    ),
    (
      "/x?q=:q", "'[{q}]', key = 'k', q = capture 'q'", "'[{q}]', key = 'k', q = p.q", "app:x?q=",
      Prompt("[]", key: "k", arguments: ["q": ""])
    ),
    (
      "/*rest", "'{r}', key = 'k', r = capture 'rest'", "'{r}', key = 'k', r = p.rest",
      "app:a/b%2Fc",
      Prompt("a/b/c", key: "k", arguments: ["r": "a/b/c"])
    ),
    (
      "/:a(red|blue)", "'{c}', key = 'k', c = capture 'a'", "'{c}', key = 'k', c = p.a", "app:red",
      Prompt("red", key: "k", arguments: ["c": "red"])
    ),
    (
      "/:a", "'{a b}', key = 'k{', ['a b'] = capture 'a', [''] = 1",
      "'{a b}', key = 'k{', ['a b'] = p.a, [''] = 1", "app:z",
      Prompt("z", key: "k{", arguments: ["": 1, "a b": "z"])
    ),
    (
      "/:a", "'{}{__index}', key = 'k', [''] = capture 'a', __index = '{a}'",
      "'{}{__index}', key = 'k', [''] = p.a, __index = '{a}'", "app:z",
      Prompt("z{a}", key: "k", arguments: ["": "z", "__index": "{a}"])
    ),
    (
      "/:key", "'{x}', key = 'k', x = capture 'key'", "'{x}', key = 'k', x = p.key", "app:z",
      Prompt("z", key: "k", arguments: ["x": "z"])
    ),
    (
      "/:a", "'Sure?', key = 'sure'", "'Sure?', key = 'sure'", "app:z", Prompt("Sure?", key: "sure")
    ),
  ]

  @Test(arguments: rows)
  private func `The app gets the text, the key and the arguments`(row: Row) throws {
    let handler = "function(link) local p = link.params return"
    let gates = [
      try makeGate(
        """
        route("\(row.pattern)", reject(text { \(row.declared) }))
        """
      ),
      try makeGate(
        """
        route("\(row.pattern)", \(handler) reject(text { \(row.handler) }) end)
        """
      ),
    ]
    for gate in gates {
      #expect(try gate.decide(row.link).response == .rejected(row.prompt))
    }
    let then = "open('x', { n = 1 })"
    let confirming = [
      try makeGate("route('\(row.pattern)', confirm(text { \(row.declared) }, \(then)))"),
      try makeGate(
        "route('\(row.pattern)', \(handler) confirm(text { \(row.handler) }, \(then)) end)"
      ),
    ]
    for gate in confirming {
      let action = Action(name: "x", arguments: ["n": 1])
      #expect(try gate.decide(row.link).response == .confirm(row.prompt, then: .open(action)))
    }
  }

  @Test func `Each of several questions keeps its key`() throws {
    let gate = try makeGate(
      """
      route("/p/:a", { name = "p" }, confirm(text { "Show {x}?", key = "show", x = capture "a" },
        open("p", { again = capture "a" })))
      route("/o/:a", confirm(text { "Leave {y}?", key = "leave", y = capture "a" },
        redirect(link_to("p", captures))))
      """
    )
    #expect(
      try gate.answer("app:o/7")
        == #"confirm(text { "Leave 7?", key = "leave", y = "7" }, confirm(text { "Show 7?", key = "show", "#
        + #"x = "7" }, open("p", { again = "7" })))"#
    )
  }

  @Test func `No Lua runs for a declared text`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", reject(text { "{x}?", key = "k", x = capture "x" }))
      route("/b", reject(text { "{x}?", key = "k", x = 1 }))
      """
    )
    for link in ["app:a/1", "app:b"] {
      _ = try gate.decide(link)
      #expect(!gate.pool.workers[0].hasState)
    }
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "route('/:album', reject(text { '{a}', key = 'k', a = capture 'albun' }))",
      #"The route's pattern has no capture "albun"; did you mean "album"?"#
    ),
    (
      "route('/:album', reject(text { 'Sure?', key = 'k', a = capture 'albun' }))",
      #"The route's pattern has no capture "albun"; did you mean "album"?"#
    ),
    (
      "route('/:a/:b', reject(text { '{x}', key = 'k', x = capture 'a}{b' }))",
      #"The route's pattern has no capture "a}{b""#
    ),
    (
      "route('/:a', reject(text { '{x}', key = 'k', x = capture 'a}b' }))",
      #"The route's pattern has no capture "a}b""#
    ),
    (
      "otherwise(reject(text { '{a}', key = 'k', a = capture 'album' }))",
      #"The response of otherwise has no pattern, and so no capture "album""#
    ),
    (
      "route('/:a/:b?', reject(text { '{x}', key = 'k', x = capture 'b' }))",
      #"The capture "b" is optional, and a text has no place to leave out"#
    ),
    (
      "route('/:album', reject(text { '{albun}', key = 'k', album = capture 'album' }))",
      #"The text has no argument "albun"; did you mean "album"?"#
    ),
    (
      "route('/:album', reject(text { '{album', key = 'k', album = capture 'album' }))",
      #"The text has a "{" without a "}" after the name"#
    ),
  ])
  func `A mistake keeps the set from loading`(line: String, message: String) throws {
    let error = try loadError(makeScripts(line))
    #expect(error.description.hasPrefix("main.lua:2: \(message)"), "\(error)")
  }

  @Test func `An argument that a link leaves out is missing in a handler's text`() throws {
    let gate = try makeGate(
      """
      route("/:album/:n(int)?", function(link)
        return reject(text { "{album} {n}", key = "k", album = link.params.album, n = link.params.n })
      end)
      """
    )
    #expect(try gate.answer("app:x/1").hasPrefix(#"reject(text { "x 1""#))
    let error = try gate.error(of: "app:x")
    guard case .script(let script) = error else { throw error }
    #expect(
      script.message == #"The text has no argument "n"; an argument that is nil is left out."#
    )
    #expect(script.location?.line == 3)
  }

  @Test func `A text that comes out empty is an error`() throws {
    let gate = try makeGate(
      """
      route("/d?q=:q", reject(text { "{q}", key = "k", q = capture "q" }))
      route("/h?q=:q", function(link) return reject(text { "{q}", key = "k", q = link.params.q }) end)
      """
    )
    #expect(
      try gate.error(of: "app:d?q=").description
        == "main.lua:2: The function reject wants a reason, got an empty string."
    )
    #expect(
      try gate.error(of: "app:h?q=").description
        .hasPrefix("main.lua:3: The function text makes an empty string of its table.")
    )
    #expect(
      try loadError(makeScripts(#"route("/x", reject(text { "{q}", key = "k", q = "" }))"#))
        .description.hasPrefix("main.lua:2: The function text makes an empty string of its table.")
    )
  }

  // MARK: Limits

  @Test func `Filling in is paid from the budget of the decision`() throws {
    func configuration(_ steps: Int) -> Configuration {
      var configuration = Configuration.patient
      configuration.sandbox.decisionSteps = steps
      return configuration
    }
    let text = String(repeating: "{a}", count: 1_000)
    let script = "route('/:a', reject(text { '\(text)', key = 'k', a = capture 'a' }))"
    let link = "app:" + String(repeating: "x", count: 200)
    #expect(throws: Never.self) {
      try makeGate(script, configuration: configuration(60_000)).decide(link)
    }
    let error = try makeGate(script, configuration: configuration(20_000)).error(of: link)
    guard case .limit(let limit) = error else { throw error }
    #expect(limit.limit == .steps && limit.allowed == 20_000)
  }

  @Test func `A long text is refused, from wherever it comes`() throws {
    let long = String(repeating: "{a}", count: 100)
    let gate = try makeGate(
      """
      route("/d?a=:a", reject(text { "\(long)", key = "k", a = capture "a" }))
      route("/h?a=:a", function(link)
        return reject(text { "\(long)", key = "k", a = link.params.a })
      end)
      """
    )
    for (count, isRefused) in [(10, false), (2_500, false), (2_700, true), (8_000, true)] {
      for route in ["d", "h"] {
        let link = "app:\(route)?a=" + String(repeating: "x", count: count)
        let error = try? gate.error(of: link)
        #expect((error != nil) == isRefused, "\(route) \(count)")
        if let error {
          #expect("\(error)".contains("The response takes more than 262144 bytes."), "\(error)")
        }
      }
    }
  }

  // MARK: Random texts

  private static let pieces = [
    "{", "}", "{{", "}}", "{a}", "{b}", "{a}", "{b}", "{c}", "{ab}", "{ a}", "{}", "x", " ", "é",
    "e\u{301}", "?",
  ]
  private static let values = [
    "", "x", "{a}", "{", "}}", "é", "\n", "0", "a b", "\u{1F600}", "\\", "'", "%s",
  ]

  @Test(arguments: 1...4)
  func `A declared text is that of a handler, also in its mistakes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var filled = 0
    var refused = 0
    while filled < 150 || refused < 150 {
      let text = random.text(of: Self.pieces, count: 1...6)
      let key = random.text(of: ["k", "{a}", "é", "."], count: 1...2)
      func call(_ a: String, _ b: String) -> String {
        "reject(text { '\(text)', key = '\(key)', a = \(a), b = \(b), n = 1 })"
      }
      let declared = "route('/d?a=:a&b=:b', \(call("capture 'a'", "capture 'b'")))"
      let function =
        "route('/h?a=:a&b=:b', function(link)\nlocal p = link.params return \(call("p.a", "p.b")) end)"
      // A text without a key reads braces in Swift, where one with a key does in C.
      let plain = "route('/p?a=:a&b=:b', reject(text '\(text)'))"
      let a = random.one(of: Self.values)
      let b = random.one(of: Self.values)
      let query = "?a=\(Self.encoded(a))&b=\(Self.encoded(b))"
      do {
        let gate = try makeGate("\(declared)\n\(function)\n\(plain)")
        let declaredResult = Result { () throws(DecisionError) in
          try gate.decide("app:d" + query).response
        }
        guard case .success(let first) = declaredResult else {
          // Nothing is left of the text.
          #expect(throws: DecisionError.self) { try gate.decide("app:h" + query) }
          #expect(throws: DecisionError.self) { try gate.decide("app:p" + query) }
          continue
        }
        #expect(try gate.decide("app:h" + query).response == first, "\(text)")
        guard case .rejected(let prompt) = first,
          case .rejected(let same) = try gate.decide("app:p" + query).response
        else {
          throw NoError()
        }
        #expect(prompt.text.utf8.elementsEqual(same.text.utf8), "\(text)")
        #expect(same.key == nil && same.arguments.isEmpty)
        #expect(prompt.key == key)
        #expect(prompt.arguments == ["a": .string(a), "b": .string(b), "n": 1])
        filled += 1
      } catch is LoadError {
        refused += 1
        let message = try Self.sentence(loadError(makeScripts(declared)).description)
        guard case .script(let error) = try makeGate(function).error(of: "app:h" + query) else {
          throw NoError()
        }
        #expect(error.message == message, "\(text)")
        let other = try Self.sentence(loadError(makeScripts(plain)).description)
        #expect(message == other || message.hasPrefix("The text has no argument"), "\(text)")
      }
    }
  }

  /// An error without its place.
  private static func sentence(_ error: String) throws -> String {
    guard let line = error.split(separator: "\n").first, line.hasPrefix("main.lua:2: ") else {
      throw NoError()
    }
    return String(line.dropFirst("main.lua:2: ".count))
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
