import Testing

@testable import MoongateLua

@Suite struct LinkObjectTests {
  private static func fullLink() -> LuaLink {
    makeLink(
      text: "app://host/a%20b/c?q=1&flag&q=2&e=#frag",
      scheme: "app",
      host: "host",
      path: "/a b/c",
      fragment: "frag",
      origin: "in-app",
      segments: ["host", "a b", "c"],
      items: [("q", "1"), ("flag", nil), ("q", "2"), ("e", ""), ("ü\0", "x y")],
      params: [("id", 7), ("ratio", 0.5), ("name", "Väc"), ("gone", nil)]
    )
  }

  private static let rows: [(String, Value)] = [
    ("link.text", "app://host/a%20b/c?q=1&flag&q=2&e=#frag"),
    ("tostring(link)", "app://host/a%20b/c?q=1&flag&q=2&e=#frag"),
    ("link.scheme", "app"),
    ("link.host", "host"),
    ("link.path", "/a b/c"),
    ("link.fragment", "frag"),
    ("link.origin", "in-app"),
    ("link.segments", ["host", "a b", "c"]),
    ("#link.segments", 3),
    ("link.segments[2]", "a b"),
    ("link.segments == link.segments", true),
    ("link.params.id", 7),
    ("math.type(link.params.id)", "integer"),
    ("link.params.ratio", 0.5),
    ("link.params.name", "Väc"),
    ("link.params.gone == nil", true),
    ("link.params", ["id": 7, "ratio": 0.5, "name": "Väc"]),
    ("tostring(link.params)", "link.params"),
    ("link.query.q", "1"),
    ("link.query.flag", ""),
    ("link.query.e", ""),
    ("link.query.none == nil", true),
    ("link.query['ü\\0']", "x y"),
    ("link.query", ["q": "1", "flag": "", "e": "", "ü\0": "x y"]),
    ("tostring(link.query)", "link.query"),
    ("link:values('q')", ["1", "2"]),
    ("link:values('flag')", [""]),
    ("link:values('none')", [:]),
    ("type(link)", "userdata"),
    ("getmetatable(link)", false),
    ("getmetatable(link.query)", false),
    ("link == link and link.params == link.params and link.query == link.query", true),
    ("link == link.params or link.params == link.query or rawequal(link, link.query)", false),
    ("rawequal(link.params, link.params)", true),
    ("({ [link] = 1, [link.params] = 2, [link.query] = 3 })[link.params]", 2),
    ("getmetatable(setmetatable({}, { [link] = 'kept' }))[link]", "kept"),
    ("setmetatable({}, { __index = link }).path", "/a b/c"),
    ("setmetatable({}, { __index = link.params }).id", 7),
    ("math.type(link) == nil and tonumber(link.params) == nil", true),
    ("('%s %s'):format(link.params, link.query)", "link.params link.query"),
  ]

  @Test(arguments: rows)
  func `A handler reads a link`(expression: String, expected: Value) throws {
    #expect(try value(of: expression, to: Self.fullLink()) == expected)
  }

  @Test(arguments: ["scheme", "host", "path", "fragment", "origin"])
  func `A part that the link does not have is nil`(field: String) throws {
    #expect(try value(of: "link.\(field) == nil") == true)
  }

  @Test(arguments: ["scheme", "host", "path", "fragment", "origin"])
  func `A part that is empty is an empty string`(field: String) throws {
    let link = makeLink(scheme: "", host: "", path: "", fragment: "", origin: "")
    #expect(try value(of: "link.\(field)", to: link) == "")
  }

  @Test func `A link without segments, items and captures has empty ones`() throws {
    #expect(
      try value(of: "{ #link.segments, next(link:values('x')) == nil, link:items()() == nil }")
        == [0, true, true]
    )
    #expect(try value(of: "{ p = link.params, q = link.query }") == ["p": [:], "q": [:]])
  }

  @Test func `Items come in order, with nil where there is no value`() throws {
    let response = try respond(
      """
      local seen = {}
      for name, value in link:items() do
        seen[#seen + 1] = name .. (value and "=" .. value or "")
      end
      return open("it", { seen = table.concat(seen, "&", 1, 4), count = #seen })
      """,
      to: Self.fullLink()
    )
    #expect(response == .open("it", arguments: ["seen": "q=1&flag&q=2&e=", "count": 5]))
  }

  @Test func `Pairs walks captures and query items`() throws {
    let response = try respond(
      """
      local function copy(view)
        local copied = {}
        for name, value in pairs(view) do copied[name] = value end
        return copied
      end
      return open("it", { params = copy(link.params), query = copy(link.query) })
      """,
      to: Self.fullLink()
    )
    #expect(
      response
        == .open(
          "it",
          arguments: [
            "params": ["id": 7, "ratio": 0.5, "name": "Väc"],
            "query": ["q": "1", "flag": "", "e": "", "ü\0": "x y"],
          ]
        )
    )
  }

  @Test func `Captures and query are an action's arguments as they stand`() throws {
    #expect(
      try respond("return open('it', link.params)", to: Self.fullLink())
        == .open("it", arguments: ["id": 7, "ratio": 0.5, "name": "Väc"])
    )
    #expect(
      try respond("return open('it', link.query)", to: makeLink(items: [("a", "1"), ("a", "2")]))
        == .open("it", arguments: ["a": "1"])
    )
  }

  private static let withoutOrder =
    "The table has a key that is not a number, text or boolean, and such keys have no order."

  private static let mistakes: [(String, String)] = [
    ("return link.hots", #"A link has no field "hots"; did you mean "host"?"#),
    ("return link.segment", #"A link has no field "segment"; did you mean "segments"?"#),
    ("return link.captures.x", #"A link has no field "captures"; did you mean "params"?"#),
    ("return link.capture", #"A link has no field "capture"; did you mean "params"?"#),
    ("return link.zzzzzzzzz", #"A link has no field "zzzzzzzzz"."#),
    ("return link[1]", "A field of link is read with a number; its names are strings."),
    (
      "return link.params.nane",
      #"The route's pattern has no capture "nane"; did you mean "name"?"#
    ),
    ("return link.params.zzzzzzz", #"The route's pattern has no capture "zzzzzzz"."#),
    ("return link.params[true]", "A field of link is read with a boolean; its names are strings."),
    ("link.text = 'x'", #"The link is read-only: field "text" is assigned."#),
    ("link.params.id = 1", #"The link is read-only: field "id" is assigned."#),
    ("link.query.q = 1", #"The link is read-only: field "q" is assigned."#),
    ("link[1] = 1", #"The link is read-only: field "number" is assigned."#),
    ("link.values('q')", "The method values is called on a string; write link:values."),
    ("link.items()", "The method items is called on a no value; write link:items."),
    (
      "link.values(link.query, 'q')",
      "The method values is called on a userdata; write link:values."
    ),
    ("pairs(link)", "The function pairs wants link.params or link.query; link itself has fields."),
    ("setmetatable(link, {})", "bad argument #1 to 'setmetatable' (table expected, got userdata)"),
    ("rawset(link, 'text', 1)", "bad argument #1 to 'rawset' (table expected, got userdata)"),
    ("rawget(link, 'text')", "bad argument #1 to 'rawget' (table expected, got userdata)"),
    ("next(link.query)", "bad argument #1 to 'next' (table expected, got userdata)"),
    (
      "setmetatable({}, link)",
      "bad argument #2 to 'setmetatable' (nil or table expected, got userdata)"
    ),
    ("rawlen(link)", "bad argument #1 to 'rawlen' (table or string expected, got userdata)"),
    ("math.floor(link.params)", "bad argument #1 to 'floor' (number expected, got userdata)"),
    ("link:values(link)", "bad argument #1 to 'values' (string expected, got userdata)"),
    ("return #link", "attempt to get length of a userdata value (local 'link')"),
    ("return link < link", "attempt to compare two userdata values"),
    ("return link .. ''", "attempt to concatenate a userdata value (local 'link')"),
    ("return link()", "attempt to call a userdata value (local 'link')"),
    ("return link + 1", "attempt to perform arithmetic on a userdata value (local 'link')"),
    ("return link[link]", "A field of link is read with a userdata; its names are strings."),
    ("link[link] = 1", #"The link is read-only: field "userdata" is assigned."#),
    ("pairs({ [link] = 1 })", LinkObjectTests.withoutOrder),
    ("next({ [link.params] = 1 })", LinkObjectTests.withoutOrder),
    ("next({}, link.query)", LinkObjectTests.withoutOrder),
    (
      "return open(link)", "The function open wants the name of an action (a string), got userdata."
    ),
    ("return open('x', link)", "The function open wants a table of arguments."),
  ]

  @Test(arguments: mistakes)
  func `A misused link says what is wrong`(body: String, message: String) throws {
    let failure = try responseFailure(body, to: Self.fullLink())
    #expect(failure.message == message)
    #expect(failure.reason == .raised)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  private static let keeps = ["link", "link.params", "link.query", "link.values", "link:items()"]

  @Test(arguments: keeps)
  func `A link cannot be kept`(part: String) throws {
    let failure = try loadFailure(
      "local kept\nroute('/', function(link)\nkept = \(part)\nreturn open 'kept' end)"
    )
    #expect(failure.message.contains("assigns \"kept\""))
    #expect(failure.line == 3)
  }

  @Test func `The same state shows one link after another`() throws {
    var state = try makeState(
      "route('/', function(link) return open(link.text, { q = link.query.q, s = link.segments }) end)"
    )
    for number in 0..<100 {
      let text = "app:\(number)"
      let link = makeLink(text: text, segments: [text], items: [("q", "\(number)")])
      #expect(
        try state.respond(to: link)
          == .open(text, arguments: ["q": .string("\(number)"), "s": [.string(text)]])
      )
    }
  }

  @Test(arguments: ["", "error('x')", "while true do end", "return 1"])
  func `A list of segments is seen by its call alone`(end: String) throws {
    var limits = SandboxLimits.patient
    limits.decisionSteps = 2_000
    var state = try makeState(
      """
      route("/", function(link)
        local segments = link.segments
        segments.seen = segments.seen or link.text
        if link.text == "app:first" then \(end) end
        return open(segments.seen, { list = table.concat(link.segments, " ") })
      end)
      """,
      limits: limits
    )
    for text in ["first", "second", "third"] {
      let link = makeLink(text: "app:\(text)", segments: [text, "b"])
      let response = try? state.respond(to: link, limits: limits)
      if text == "first" && !end.isEmpty || end.hasPrefix("while") {
        #expect(response == nil)
      } else {
        #expect(response == .open("app:\(text)", arguments: ["list": .string("\(text) b")]))
      }
    }
  }

  @Test func `A link that is filled anew shows nothing of the last one`() throws {
    var state = try makeState(
      """
      route("/", function(link)
        return open("it", { n = #link.segments, q = link.query, p = link.params })
      end)
      """
    )
    var link = Self.fullLink()
    link.begin("")
    link.markComplete()
    link.parts.text = link.append("app:new")
    #expect(try state.respond(to: link) == .open("it", arguments: ["n": 0, "q": [:], "p": [:]]))
    link.appendParam(name: link.append("b"), .integer(2))
    #expect(
      try state.respond(to: link) == .open("it", arguments: ["n": 0, "q": [:], "p": ["b": 2]])
    )
  }
}
