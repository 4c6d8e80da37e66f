import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

/// Tests of scripts that an app holds to its capabilities.
@Suite struct HeldScriptsTests {
  private static let capabilities = """
    {
      "actions": {
        "album": {"arguments": {"index?": "1..9999", "name": "string"}},
        "deleteAccount": {"confirm": "required"},
        "search": {"arguments": {
          "by?": "name|date", "from?": "date", "id?": "uuid", "new?": "version", "size?": "number", "sku?": "sku",
          "site?": "url(https; *.example.com, a.example)", "tags?": ["string"], "to?": "url", "total?": "decimal", "where?": {"near?": "boolean"},
          "weights?": {"*": "int"}, "whole?": "-9223372036854775808..9223372036854775807"
        }},
        "settings": {}
      },
      "browse": {"hosts": ["*.example.com", "help.example"], "schemes": ["https", "mailto", "app"]},
      "facts": {"signed_in": "boolean", "user": {"name": "string"}},
      "kinds": {"sku": "%u%u%-%d+"}
    }
    """

  private static func gate(_ main: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(json: capabilities)
    configuration.browsableSchemes.insert("mailto")
    return try makeGate(main, configuration: configuration)
  }

  /// A response, and what is wrong with it; `nil` where nothing is.
  private static let responses: [(String, String?)] = [
    (#"open("album", { name = "x" })"#, nil),
    (#"open("album", { name = "x", index = 1 })"#, nil),
    (#"open("album", { name = "x", index = 2.0 })"#, nil),
    (#"open("Album", { Name = "x" })"#, nil),
    (#"open "settings""#, nil),
    (#"open("settings", {})"#, nil),
    (#"confirm("Sure?", open "deleteAccount")"#, nil),
    (#"confirm("Sure?", open "delete-account")"#, nil),
    (#"confirm("Sure?", open "delete_account")"#, nil),
    (#"reject "no""#, nil), ("pass()", nil),
    (#"open("search", { by = "name", from = "2026-11-22", size = 1.5, tags = { "a" } })"#, nil),
    (#"open("search", { sku = "AB-1", to = "https://a.example/", total = "1.50" })"#, nil),
    (#"open("search", { where = { near = true }, weights = { a = 1, b = 2 }, tags = {} })"#, nil),
    (#"browse "https://help.example/a""#, nil), (#"browse "https://a.example.com/""#, nil),
    (#"browse "mailto:ann@example.org""#, nil), (#"browse "app:settings""#, nil),
    (#"open "albun""#, #"The app has no action "albun"; did you mean "album"?"#),
    (
      #"open "help""#,
      #"The app has no action "help"; it has album, deleteAccount, search, settings."#
    ),
    (#"open "album""#, #"The argument name of the action "album" is missing; it is a text."#),
    (
      #"open("album", { name = 7 })"#,
      #"The argument name of the action "album" is 7, which is not a text."#
    ),
    (
      #"open("album", { name = "x", index = 0 })"#,
      #"The argument index of the action "album" is 0, which is not an integer from 1 to 9999."#
    ),
    (
      #"open("album", { name = "x", index = "1" })"#,
      #"The argument index of the action "album" is the text "1", which is not an integer from 1 to 9999."#
    ),
    (
      #"open("album", { name = "x", indx = 1 })"#,
      #"The action "album" has no argument "indx"; did you mean "index"?"#
    ),
    (
      #"open("album", { name = "x", q = 1 })"#,
      #"The action "album" has no argument "q"; there are index, name."#
    ),
    (
      #"open("album", { name = "x", Name = "y" })"#,
      #"has no argument "Name"; did you mean "name"?"#
    ),
    (
      #"open("album", { "x" })"#,
      #"The action "album" is a list, which is not a table with named fields."#
    ),
    (
      #"open("settings", { page = 1 })"#,
      #"The action "settings" has no argument "page"; there is none."#
    ),
    (
      #"open "deleteAccount""#,
      #"The action "deleteAccount" is allowed only inside a confirm: confirm("…?", open "deleteAccount")."#
    ),
    (
      #"open "delete-account""#, #"The action "delete-account" is allowed only inside a confirm"#
    ),
    (#"confirm("Sure?", open "albun")"#, #"did you mean "album"?"#),
    (#"open("search", { by = "size" })"#, #"is the text "size", which is not "name" or "date"."#),
    (
      #"open("search", { from = "2026-02-30" })"#,
      #"is the text "2026-02-30", which is not a date such as"#
    ),
    (#"open("search", { id = "7" })"#, #"is the text "7", which is not a UUID."#),
    (#"open("search", { size = "7" })"#, #"is the text "7", which is not a finite number."#),
    (
      #"open("search", { sku = "ab" })"#, #"is the text "ab", which is not a text of the kind sku."#
    ),
    (
      #"open("search", { tags = { "a", 1 } })"#,
      #"The argument tags[2] of the action "search" is 1"#
    ),
    (#"open("search", { tags = "a" })"#, #"which is not a list, each element a text."#),
    (#"open("search", { to = 1 })"#, #"is 1, which is not a URL."#),
    (#"open("search", { total = 1.5 })"#, #"is 1.5, which is not an integer or a decimal number"#),
    (
      #"open("search", { where = { near = 1 } })"#,
      #"The argument where.near of the action "search" is 1"#
    ),
    (
      #"open("search", { where = { nera = true } })"#,
      #"has no argument "where.nera"; did you mean "near"?"#
    ),
    (
      #"open("search", { weights = { ["a\27[31m\n"] = "b" } })"#,
      #"The argument weights.a\u{1B}[31m\n of the action"#
    ),
    (#"open("search", { weights = { a = "b" } })"#, #"The argument weights.a of the action"#),
    (
      #"browse "https://example.com/""#,
      #"The app's capabilities let browse lead to *.example.com, help.example and not to "example.com"."#
    ),
    (#"browse "https://evil.example/""#, #"and not to "evil.example"."#),
    (
      #"browse "http://help.example/""#,
      "let browse lead to links of app, https, mailto and not of http."
    ),
    (#"confirm("Sure?", browse "https://evil.example/")"#, #"and not to "evil.example"."#),
  ]

  @Test(arguments: responses)
  func `A constant response is held to them when the set loads`(
    response: String,
    complaint: String?
  ) throws {
    let main = "\nroute(\"/x\", \(response == "pass()" ? "pass" : response))"
    guard let complaint else {
      if response != "pass()" { _ = try Self.gate(main) }
      return
    }
    let error = try #require(throws: LoadError.self) { _ = try Self.gate(main) }
    #expect("\(error)".hasPrefix("main.lua:3: "))
    #expect("\(error)".contains(complaint), "\(error)")
  }

  @Test(arguments: responses)
  func `A handler's response is held to them when it is decided`(
    response: String,
    complaint: String?
  ) throws {
    let gate = try Self.gate("route(\"/x\", function(link) return \(response) end)")
    guard let complaint else {
      _ = try gate.decide("app:x")
      return
    }
    guard case .response(let error) = try gate.error(of: "app:x") else { throw NoError() }
    #expect(error.message.contains(complaint), "\(error)")
    // An explanation tells the same.
    let run = try #require(gate.explain("app:x", runsHandlers: true).run)
    #expect(run.error == "\(error)")
  }

  @Test func `A confirm before a redirect counts`() throws {
    let gate = try Self.gate(
      """
      route("/delete", open "settings")
      route("/gone", function() return open "deleteAccount" end)
      route("/ask", function() return confirm("Sure?", redirect "app:gone") end)
      route("/hop", function() return redirect "app:gone" end)
      """
    )
    #expect(try gate.answer("app:ask") == #"confirm("Sure?", open("deleteAccount"))"#)
    guard case .response(let error) = try gate.error(of: "app:hop") else { throw NoError() }
    #expect(error.message.contains("only inside a confirm"))
    #expect(error.route.pattern == "/gone")
  }

  /// A pattern, a response that names its captures, and what is wrong with it.
  private static let templates: [(String, String, String?)] = [
    ("/:name", #"open("album", captures)"#, nil),
    ("/:name/:index(1..9)?", #"open("album", captures)"#, nil),
    ("/:name/:index(1..9999)", #"open("album", captures)"#, nil),
    ("/:a", #"open("album", { name = capture "a" })"#, nil),
    ("/:a", #"open("album", { name = text "Album {a}" })"#, nil),
    ("/:by(name|date)", #"open("search", captures)"#, nil),
    ("/:by(date|name)", #"open("search", captures)"#, nil),
    (
      "/:from", #"open("search", captures)"#,
      #"is the capture :from, which is not a date such as "2026-11-22" or "2026-11-22T09:30:00Z". Give it the kind date, as in :from(date)."#
    ),
    (
      "/:from(day)", #"open("search", captures)"#,
      "is the capture :from(day), which is not a date such as"
    ),
    ("/:from(2026-11-22|2026-11-23)", #"open("search", captures)"#, nil),
    ("/:from(2026-11-22|2026-11-32)", #"open("search", captures)"#, "which is not a date such as"),
    (
      "/:new", #"open("search", captures)"#,
      #"is the capture :new, which is not a version such as "4.10" or "4.10.0-beta.1". Answer with a function"#
    ),
    (
      "/:to", #"open("search", captures)"#,
      #"is the capture :to, which is not a URL. Give it the kind url, such as :to(url(https; example.com))."#
    ),
    ("/:to(sku)", #"open("search", captures)"#, "is the capture :to(sku), which is not a URL."),
    ("/:a", #"open("search", { to = url("https://a.example/{a}", captures) })"#, nil),
    ("/:a", #"open("search", { to = text "https://a.example/{a}" })"#, "which is not a URL."),
    (
      "/:total", #"open("search", captures)"#,
      "which is not an integer or a decimal number as a text"
    ),
    ("/?total=:total", #"open("search", captures)"#, "which is not an integer or a decimal number"),
    ("/#:from", #"open("search", captures)"#, "which is not a date such as"),
    (
      "/:a", #"open("search", { tags = { text "{a}" }, from = capture "a" })"#,
      "which is not a date"
    ),
    ("/:total(int)", #"open("search", captures)"#, nil),
    ("/:id(uuid)", #"open("search", captures)"#, nil),
    ("/:size(int)", #"open("search", captures)"#, nil),
    ("/:whole(int)", #"open("search", captures)"#, nil),
    ("/:whole(-9223372036854775808..9223372036854775807)", #"open("search", captures)"#, nil),
    (
      "/:size(-9223372036854775808..9223372036854775807)", #"open("search", captures)"#, nil
    ),
    ("/:size(number)", #"open("search", captures)"#, nil),
    ("/:sku(sku)", #"open("search", captures)"#, nil),
    ("/:a/:b", #"open("search", { tags = { capture "a", capture "b" } })"#, nil),
    ("/:a(int)", #"open("search", { weights = { x = capture "a" } })"#, nil),
    ("/*rest", #"open("album", { name = capture "rest" })"#, nil),
    (
      "/:name/:index(int)", #"open("album", captures)"#,
      #"The argument index of the action "album" is the capture :index(int), which is not an integer from 1 to 9999."#
    ),
    (
      "/:name/:index", #"open("album", captures)"#,
      "is the capture :index, which is not an integer from"
    ),
    ("/:name/:index(0..9)", #"open("album", captures)"#, "is the capture :index(0..9), which"),
    ("/:name?", #"open("album", captures)"#, "is the capture :name?, which is not a text."),
    ("/:nam", #"open("album", captures)"#, #"The argument name of the action "album" is missing"#),
    ("/:name/:q", #"open("album", captures)"#, #"The action "album" has no argument "q""#),
    ("/:name(int)", #"open("album", captures)"#, "is the capture :name(int), which is not a text."),
    (
      "/:by(name|size)", #"open("search", captures)"#, "is the capture :by(name|size), which is not"
    ),
    ("/:by", #"open("search", captures)"#, #"is the capture :by, which is not "name" or "date"."#),
    ("/:id", #"open("search", captures)"#, "is the capture :id, which is not a UUID."),
    ("/:size", #"open("search", captures)"#, "which is not a finite number."),
    ("/:sku", #"open("search", captures)"#, "which is not a text of the kind sku."),
    ("/:sku(other)", #"open("search", captures)"#, "which is not a text of the kind sku."),
    (
      "/:a", #"open("search", { tags = capture "a" })"#, "which is not a list, each element a text."
    ),
    (
      "/:a(int)", #"open("search", { tags = { capture "a" } })"#,
      "The argument tags[1] of the action"
    ),
    ("/:a", #"open("search", { weights = { x = capture "a" } })"#, "The argument weights.x of the"),
    (
      "/:a", #"open("search", { size = text "{a}" })"#,
      "is a text with captures in it, which is not a finite number."
    ),
    (
      "/:a", #"open("search", { where = { near = capture "a" } })"#,
      "The argument where.near of the"
    ),
    ("/:a", #"open("search", { where = { nera = capture "a" } })"#, #"did you mean "near"?"#),
    (
      "/:a", #"open("search", { id = text "0f8fad5b-d9cb-469f-a165-70867728{a}" })"#,
      "is a text with captures in it, which is not a UUID. Answer with a function that looks at the text"
    ),
    (
      "/:a", #"open("search", { by = text "{a}me" })"#,
      #"is a text with captures in it, which is not "name" or"#
    ),
    ("/:a", #"open("search", { sku = text "AB-{a}" })"#, "which is not a text of the kind sku."),
    ("/:a", #"open("search", { by = text "name" })"#, nil),
    (
      "/:a", #"open("search", { by = text "size" })"#,
      #"is the text "size", which is not "name" or"#
    ),
    ("/:a", #"browse(text "https://help.example/{a}")"#, nil),
    (
      "/:a", #"browse(text "https://evil.example/{a}")"#,
      #"let browse lead to *.example.com, help.example and not to "evil.example"."#
    ),
    (
      "/:a", #"confirm("Sure?", browse(text "https://evil.example/{a}"))"#,
      #"and not to "evil.example"."#
    ),
    (
      "/:a", #"confirm(text "{a}?", browse "https://evil.example/")"#, #"not to "evil.example"."#
    ),
    ("/:a(url(https))", #"open("search", { to = capture "a" })"#, nil),
    ("/:a(url(https))", #"open("album", { name = capture "a" })"#, nil),
    ("/:a(url(https))", #"open("search", { id = capture "a" })"#, "which is not a UUID."),
    ("/:a(url(https; x.example.com, a.example))", #"open("search", { site = capture "a" })"#, nil),
    ("/:a(url(https; *.x.example.com))", #"open("search", { site = capture "a" })"#, nil),
    (
      "/:a(url(https; example.com))", #"open("search", { site = capture "a" })"#,
      "which is not a URL of https at *.example.com or a.example."
    ),
    (
      "/:a(url(https))", #"open("search", { site = capture "a" })"#,
      "is the capture :a(url(https)), which is not a URL of https at"
    ),
    ("/:a(url(http; a.example))", #"open("search", { site = capture "a" })"#, "is not a URL of"),
    ("/:a", #"open("search", { site = capture "a" })"#, "is the capture :a, which is not a URL of"),
    (
      "/:a", #"open("search", { site = text "https://a.example/{a}" })"#,
      "which is not a URL of https"
    ),
    ("/:a", #"open("search", { site = url("https://a.example/{a}", captures) })"#, nil),
    (
      "/:a", #"open("search", { site = url("https://b.example/{a}", captures) })"#,
      "which is not a URL of https"
    ),
    (
      "/:a(https://a.example/|https://x.example.com)",
      #"open("search", { site = capture "a" })"#, nil
    ),
    (
      "/:a(https://a.example/|https://example.com)",
      #"open("search", { site = capture "a" })"#, "which is not a URL of https"
    ),
    ("/:a(url(https; *.example.com, help.example))", #"browse(capture "a")"#, nil),
    ("/:a(url(https, app; help.example))", #"browse(capture "a")"#, nil),
    ("/:a(url(app))", #"browse(capture "a")"#, nil),
    ("/:a(url(https; x.example.com))", #"confirm("Sure?", browse(capture "a"))"#, nil),
    (
      "/:a(url(https))", #"browse(capture "a")"#,
      "The app's capabilities let browse lead to *.example.com, help.example and not to any host."
    ),
    (
      "/:a(url(https; help.example, example.com))", #"confirm("Sure?", browse(capture "a"))"#,
      #"lead to *.example.com, help.example and not to "example.com"."#
    ),
    (
      "/:a(url(https; *.help.example))", #"browse(capture "a")"#, #"and not to "*.help.example"."#
    ),
    (
      "/:a(url(https, http; help.example))", #"browse(capture "a")"#,
      "lead to links of app, https, mailto and not of http."
    ),
    ("/:a", #"open("albun", captures)"#, #"The app has no action "albun"; did you mean "album"?"#),
    ("/:a", #"open("settings", captures)"#, #"The action "settings" has no argument "a""#),
    ("/:a", #"confirm(text "{a}?", open("settings", captures))"#, #"has no argument "a""#),
    (
      "/:a", #"open("album", { name = "x", index = { capture "a" } })"#,
      "which is not an integer from"
    ),
    (
      "/:a", #"open("album", { name = { x = capture "a" } })"#,
      "is a table with named fields, which is not a text."
    ),
    ("/:a", #"open("deleteAccount", { x = capture "a" })"#, "is allowed only inside a confirm"),
  ]

  @Test(arguments: templates)
  func `A response that names captures is held to them for every link`(
    pattern: String,
    response: String,
    complaint: String?
  ) throws {
    let kinds = #"kind("sku", "%u%u%-%d+") kind("other", "%d") kind("day", "%d+%-%d%d%-%d%d") "#
    let main = "\(kinds)\nroute(\"\(pattern)\", \(response))"
    guard let complaint else {
      _ = try Self.gate(main)
      return
    }
    let error = try #require(throws: LoadError.self) { _ = try Self.gate(main) }
    #expect("\(error)".contains(complaint), "\(error)")
  }

  @Test func `A text that no pattern can promise is held to them when a function hands it on`()
    throws
  {
    let gate = try Self.gate(
      #"route("/:from", function(link) return open("search", link.params) end)"#
    )
    #expect(try gate.answer("app:2026-11-22") == #"open("search", { from = "2026-11-22" })"#)
    guard case .response(let error) = try gate.error(of: "app:2026-02-30") else { throw NoError() }
    #expect(error.message.contains(#"is the text "2026-02-30", which is not a date"#))
  }

  @Test(
    arguments: [
      ([:], nil), (["signed_in": true], nil), (["signed_in": nil], nil),
      (["user": ["name": "Ann"]], nil), (["signed_in": false, "user": ["name": ""]], nil),
      (
        ["signed_in": "yes"],
        #"The fact signed_in of the app is the text "yes", which is not true or false."#
      ),
      (["signedIn": true], #"The app has no fact "signedIn"; did you mean "signed_in"?"#),
      (["q": true], #"The app has no fact "q"; there are signed_in, user."#),
      (
        ["user": ["name": "Ann", "xyzzy": 1]], #"The app has no fact "user.xyzzy"; there is name."#
      ),
      (["user": "Ann"], #"The fact user of the app is the text "Ann", which is not a table"#),
      (["user": [:]], "The fact user.name of the app is missing; it is a text."),
      (
        ["user": ["name": "Ann", "nam": 1]],
        #"The app has no fact "user.nam"; did you mean "name"?"#
      ),
    ] as [(Value.Object, String?)]
  )
  func `Facts that are not declared so are the app's error`(
    facts: Value.Object,
    complaint: String?
  ) throws {
    let gate = try Self.gate(#"route("/x", open "settings")"#)
    for link in ["app:x", "other:x"] {
      guard let complaint else {
        _ = try gate.decide(link, facts: facts)
        continue
      }
      guard case .facts(let error) = try gate.error(of: link, facts: facts) else { throw NoError() }
      #expect(error.message.contains(complaint), "\(error)")
    }
  }

  @Test func `Without capabilities scripts open what they like`() throws {
    let gate = try makeGate(#"route("/x", open("albun", { q = 1 }))"#)
    #expect(try gate.answer("app:x", facts: ["any": 1]) == #"open("albun", { q = 1 })"#)
  }

  @Test func `Checking texts of a kind is paid for by the decision`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 100_000
    configuration.capabilities = try Capabilities(
      actions: ["tag": ["tags": .list(.kind("tag"))]],
      kinds: ["tag": String(repeating: "a?", count: 500)]
    )
    let gate = try makeGate(
      """
      route("/:n(int)", function(link)
        local tags = {}
        for index = 1, link.params.n do tags[index] = "aaaaaaaa" end
        return open("tag", { tags = tags })
      end)
      """,
      configuration: configuration
    )
    #expect(try gate.answer("app:2") == #"open("tag", { tags = { "aaaaaaaa", "aaaaaaaa" } })"#)
    guard case .response(let error) = try gate.error(of: "app:1000") else { throw NoError() }
    #expect(
      error.message.hasPrefix("The argument tags[")
        && error.message.hasSuffix(
          "of the action \"tag\" takes more work to check than a decision may take."
        )
    )
  }

  @Test func `A message is cut where a name is long`() throws {
    let long = String(repeating: "é", count: 10_000)
    let constant = try #require(throws: LoadError.self) {
      _ = try Self.gate("route(\"/x\", open \"\(long)\")")
    }
    let gate = try Self.gate("route(\"/x\", function() return open \"\(long)\" end)")
    let errors: [any Error] = [
      constant, try gate.error(of: "app:x"),
      try gate.error(of: "app:x", facts: Value.Object([.init(name: long, value: 1)])),
      try #require(throws: CapabilitiesError.self) {
        _ = try Capabilities(facts: ["a": .kind(long)])
      },
    ]
    for error in errors {
      #expect("\(error)".utf8.count <= 4_096 + "main.lua:2: ".utf8.count)
      #expect("\(error)".hasSuffix("éé…"))
    }
  }

  @Test func `Names with many marks are looked up by their bytes`() throws {
    let capabilities = CapabilityGuard(
      try Capabilities(
        actions: ["a": [:], "\u{E9}": [:]],
        questions: ["q": QuestionType(answer: .boolean)]
      )
    )
    // Comparing so many marks as Unicode does takes a minute.
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 1 << 17)
    var steps = 1_000
    for name in [marks, "e\u{301}"] {
      let objection = capabilities.objection(toOpen: name, [:], isConfirmed: false, steps: &steps)
      #expect(objection?.hasPrefix("The app has no action") == true)
    }
    #expect(capabilities.objection(toAsk: marks, [:], steps: &steps) != nil)
    #expect(capabilities.objection(toAnswer: true, of: marks) == nil)
    #expect(capabilities.objection(toOpen: "\u{E9}", [:], isConfirmed: false, steps: &steps) == nil)
  }
}
