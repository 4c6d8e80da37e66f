import Moongate
import MoongateLinks
import MoongateWorkbench
import SampleScripts
import Testing

/// Answers to apps that send x-callback-url links.
@Suite struct CallbackTests {
  private static let main = """
    scheme "mine"
    domain "mine.example"
    local answer = { id = 7 }
    route("/x-callback-url/reply", function() return reply(answer) end)
    route("/x-callback-url/empty", function() return reply() end)
    route("/x-callback-url/or", function() return reply(answer, open "done") end)
    route("/x-callback-url/echo", function(link) return reply({ text = link.query.text }) end)
    route("/x-callback-url/fail", function() return fail(404, "No such album.") end)
    route("/x-callback-url/said", function()
      return fail("none", text { "No {what} & more.", key = "none", what = "album" })
    end)
    route("/x-callback-url/cancel", function() return cancel() end)
    route("/x-callback-url/cancel-or", function() return cancel(reject "Cancelled.") end)
    route("/x-callback-url/sure", function() return confirm("Send?", reply(answer)) end)
    route("/x-callback-url/sure-or", function() return confirm("Send?", reply(answer, open "done")) end)
    route("/x-callback-url/sure-not", function() return confirm("Send?", reply(answer, reject "No.")) end)
    route("/x-callback-url/or-hop", function() return reply(answer, redirect "app:plain-or") end)
    route("/x-callback-url/hop", redirect "app://x-callback-url/reply?x-success=other:hopped")
    route("/x-callback-url/off", redirect "app:plain")
    route("/x-callback-url/pass", function() return pass() end)
    route("/x-callback-url/asks", function(link)
      local callback = link.callback
      return open("asked", {
        source = callback.source, success = callback.success, error = callback.error,
        cancel = callback.cancel, same = callback == link.callback,
      })
    end)
    route("/x-callback-url/keeps", function(link)
      link.callback.seen = (link.callback.seen or 0) + 1
      return open("kept", { seen = link.callback.seen })
    end)
    route("/x-callback-url/translate", function(link)
      if link.query.word ~= "Hello" then return fail(1002, "No Translation Found") end
      return reply { ["x-source"] = "TargetApp", word = "Hola" }
    end)
    route("/plain", function(link) return reply(answer) end)
    route("/plain-or", function(link) return reply(answer, open "done") end)
    route("/plain-fail", function(link) return fail(404, "No such album.") end)
    route("/plain-cancel", function(link) return cancel() end)
    route("/plain-asks", function(link) return open("asked", { callback = tostring(link.callback) }) end)
    otherwise(function() return reply(answer, open "otherwise") end)
    """

  private static func gate(
    _ callbacks: [String]? = ["other", "sourceapp", "https"],
    browse: BrowsePlaces? = BrowsePlaces(schemes: ["https"], hosts: ["*.example.com"])
  ) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try callbacks.map {
      try Capabilities(
        actions: [
          "done": [:], "otherwise": [:], "kept": ["seen": .int],
          "asked": [
            "source?": .string, "success?": .boolean, "error?": .boolean, "cancel?": .boolean,
            "same?": .boolean, "callback?": .string,
          ],
        ],
        browse: browse,
        callbackSchemes: $0
      )
    }
    return try makeGate(main, configuration: configuration)
  }

  /// A link with callbacks that are encoded as they should be.
  private static func link(_ action: String, _ callbacks: [String: String]) -> String {
    let items = callbacks.sorted { $0.key < $1.key }.map {
      "x-\($0.key)=\(LinkWriter.encoded($0.value))"
    }
    return "app://x-callback-url/\(action)?\(items.joined(separator: "&"))"
  }

  /// The specification's rules for its parameters, and the example that it links to.
  private static let rules: [(String, String)] = [
    (
      "app://x-callback-url/translate?x-success=sourceapp://x-callback-url/acceptTranslation&x-source=SourceApp&x-error=sourceapp://x-callback-url/translationError&word=Hello&language=Spanish",
      "browse(\"sourceapp://x-callback-url/acceptTranslation?word=Hola&x-source=TargetApp\")"
    ),
    (
      "app://x-callback-url/translate?x-success=sourceapp://x-callback-url/acceptTranslation&x-source=SourceApp&x-error=sourceapp://x-callback-url/translationError&word=Helo&language=Spanish",
      "browse(\"sourceapp://x-callback-url/translationError?errorCode=1002&errorMessage=No%20Translation%20Found\")"
    ),
    // x-success: opened with a result, possibly beside parameters of its own.
    (link("reply", ["success": "other:done"]), "browse(\"other:done?id=7\")"),
    (link("reply", ["success": "other:done?a=b"]), "browse(\"other:done?a=b&id=7\")"),
    (link("empty", ["success": "other:done?a=b#c"]), "browse(\"other:done?a=b#c\")"),
    // Without it, the person stays.
    (link("or", ["error": "other:failed"]), "open(\"done\")"),
    (link("or", ["success": ""]), "open(\"done\")"),
    (link("or", ["success": "other:done"]), "browse(\"other:done?id=7\")"),
    (link("or-hop", [:]), "open(\"done\")"),
    // x-error: errorCode and errorMessage; without it, the app tells the person and stays.
    (
      link("fail", ["error": "other:failed"]),
      "browse(\"other:failed?errorCode=404&errorMessage=No%20such%20album.\")"
    ),
    (
      link("said", ["error": "other:failed?a"]),
      "browse(\"other:failed?a&errorCode=none&errorMessage=No%20album%20%26%20more.\")"
    ),
    (link("fail", ["success": "other:done"]), "reject(\"No such album.\")"),
    (
      link("said", [:]), "reject(text { \"No album & more.\", key = \"none\", what = \"album\" })"
    ),
    // x-cancel.
    (link("cancel", ["cancel": "other:cancelled"]), "browse(\"other:cancelled\")"),
    (link("cancel-or", ["cancel": "other:cancelled?a#b"]), "browse(\"other:cancelled?a#b\")"),
    (link("cancel-or", ["success": "other:done"]), "reject(\"Cancelled.\")"),
    // Behind a yes.
    (link("sure", ["success": "other:done"]), "confirm(\"Send?\", browse(\"other:done?id=7\"))"),
    (link("sure-or", ["success": "other:done"]), "confirm(\"Send?\", browse(\"other:done?id=7\"))"),
    (link("sure-or", [:]), "confirm(\"Send?\", open(\"done\"))"),
    (link("sure-not", [:]), "reject(\"No.\")"),
    // The link that the answering handler got counts.
    (link("hop", ["success": "other:first"]), "browse(\"other:hopped?id=7\")"),
    (link("pass", ["success": "other:done"]), "browse(\"other:done?id=7\")"),
    (link("pass", [:]), "open(\"otherwise\")"),
    // Links of another kind.
    ("app:plain-or?x-success=other:done", "open(\"done\")"),
    ("app:plain-fail?x-error=other:failed", "reject(\"No such album.\")"),
    ("https://mine.example/x-callback-url/or?x-success=other:done", "open(\"done\")"),
    // What a handler sees.
    (
      link("asks", ["success": "a:b", "source": "Söurce & Co", "cancel": "", "error": " "]),
      "open(\"asked\", { cancel = false, error = true, same = true, source = \"Söurce & Co\", success = true })"
    ),
    (
      "app://x-callback-url/asks",
      "open(\"asked\", { cancel = false, error = false, same = true, success = false })"
    ),
    ("app:plain-asks?x-success=other:done", "open(\"asked\", { callback = \"nil\" })"),
    ("https://mine.example/plain-asks", "open(\"asked\", { callback = \"nil\" })"),
    ("app:x-callback-url/keeps?x-source=a", "open(\"kept\", { seen = 1 })"),
    ("app:x-callback-url/keeps?x-source=b", "open(\"kept\", { seen = 1 })"),
  ]

  @Test func `An answer goes where the specification says`() throws {
    let gate = try Self.gate()
    for (link, response) in Self.rules {
      #expect(try gate.answer(link) == response, "\(link)")
      let explanation = gate.explain(Request(try Link(link)), runsHandlers: true)
      #expect(explanation.run?.response?.description == response, "\(link)")
    }
  }

  private static let refusals: [(String, String)] = [
    (
      link("reply", ["error": "other:failed"]),
      "The link has no x-success to answer; give reply another response for such links, or test link.callback.success."
    ),
    (
      link("cancel", ["success": "other:done"]),
      "The link has no x-cancel to answer; give cancel another response for such links, or test link.callback.cancel."
    ),
    (link("sure", [:]), "The link has no x-success to answer; give reply another response"),
    (
      link("off", ["success": "other:done"]),
      "The link is not an x-callback-url link, so no app waits for an answer;"
    ),
    (
      "app:plain?x-success=other:done",
      "The link is not an x-callback-url link, so no app waits for an answer; give reply another response for such links, or test link.callback."
    ),
    ("https://mine.example/plain", "The link is not an x-callback-url link"),
    (
      "app:plain-cancel",
      "The link is not an x-callback-url link, so no app waits for an answer; give cancel another response for such links, or test link.callback."
    ),
  ]

  @Test func `What has no callback wants another response`() throws {
    let gate = try Self.gate()
    for (link, message) in Self.refusals {
      guard case .response(let error) = try gate.error(of: link) else { throw NoError() }
      #expect(error.message.hasPrefix(message), "\(link): \(error.message)")
      #expect(error.route.location.file == "main.lua")
    }
  }

  // MARK: Callbacks of strangers

  /// Callbacks that are answered: what stands in them stays as it is.
  private static let answered = [
    "other:done", "other:", "other:/", "other://", "other:///a", "OTHER://done", "oThEr:done",
    "other://x-callback-url/done", "other://host:80/a", "other://done/a%20b/%2F",
    "other://done?a=1",
    "other://done?id=8", "other://done?id=8&", "other://done?a=%2526id%253D8", "other://done?a=b+c",
    "other:done?&&==", "other:é/ü?ö=ß#日本", "other:a b?c d",
    // What the other app is told to open is its own affair.
    "other://x-callback-url/next?x-success=app%3Ax",
    "other://x-callback-url/next?x-success=javascript%3Ax",
    "other:javascript:alert(1)", "other:app:x", "other://evil.example/",
    "other:a?x-success=other:b", "other://user@host/x", "other://host:/x",
    "https://shop.example.com/done", "HTTPS://Shop.Example.COM:444/done?a", "sourceapp:x",
  ]

  @Test(arguments: answered)
  func `A callback is answered as it is`(callback: String) throws {
    let separator = !callback.contains("?") ? "?" : callback.hasSuffix("?") ? "" : "&"
    let parts = callback.split(separator: "#", maxSplits: 1)
    let tail = parts.count > 1 ? "#\(parts[1])" : ""
    let wanted = "\(parts[0])\(separator)id=7\(tail)"
    for action in ["reply", "or", "sure"] {
      let decision = try Self.gate().decide(Self.link(action, ["success": callback]))
      let browsed: Link
      switch decision.response {
      case .browse(let link), .confirm(_, .browse(let link)): browsed = link
      default: throw NoError()
      }
      #expect(browsed.text == wanted)
      #expect(
        try browsed.queryItems == Link(callback).queryItems + [QueryItem(name: "id", value: "7")]
      )
    }
  }

  @Test(arguments: [" other:x", "other:x ", "other:x\n", "\tother:x"])
  func `It is read like any link: without the space around it`(callback: String) throws {
    guard
      case .browse(let browsed) = try Self.gate().decide(Self.link("reply", ["success": callback]))
        .response
    else {
      throw NoError()
    }
    #expect(browsed.text == "other:x?id=7")
  }

  private static let own = "this app's own"
  private static let never = "Answers cannot lead to "
  private static let unlisted =
    "The app's capabilities let answers go to links of https, other, sourceapp and not of "
  private static let noLink = "of the link cannot be opened. "

  /// Callbacks that are not answered, and what is said of each.
  private static let hostile: [(String, String)] = [
    // Our own links, in every spelling.
    ("app:x", own), ("App:x", own), ("APP://x-callback-url/reply?x-success=other:x", own),
    ("app:", own),
    ("mine:x", own), ("mInE:///x", own), ("https://mine.example/x", own),
    ("HTTPS://MINE.EXAMPLE/", own),
    ("https://mine.example:444/x", own), ("https://mine.example./x", own),
    ("http://mine.example/x", own),
    // What acts.
    ("javascript:alert(1)", never + "javascript"), ("JavaScript:alert(1)", never + "javascript"),
    ("javascript://other.example/%0Aalert(1)", noLink), ("data:text/html,x", never + "data"),
    ("file:///etc/passwd", never + "file"), ("vbscript:x", never + "vbscript"),
    ("intent:x", never + "intent"),
    ("blob:x", never + "blob"), ("about:blank", never + "about"),
    ("view-source:x", never + "view-source"),
    ("ws://shop.example.com", never + "ws"), ("ftp://shop.example.com/", never + "ftp"),
    ("content:x", never + "content"), ("filesystem:x", never + "filesystem"),
    // Who is not listed.
    ("evil:x", unlisted + "evil;"), ("tel:112", unlisted + "tel;"), ("sms:112", unlisted + "sms;"),
    ("mailto:a", unlisted + "mailto;"), ("othe:x", unlisted + "othe;"),
    ("otherx:x", unlisted + "otherx;"),
    ("x-other:x", unlisted + "x-other;"), ("other.x:x", unlisted + "other.x;"),
    ("other+x:x", unlisted + "other+x;"),
    ("http://shop.example.com/", unlisted + "http;"), ("evil:other:x", unlisted + "evil;"),
    // What is not a link.
    ("evil", noLink), ("//evil.example/x", noLink), ("/x", noLink), ("?x", noLink), ("#x", noLink),
    (":x", noLink),
    ("other", noLink), ("other%3Adone", noLink), ("other%253Adone", noLink),
    ("\u{A0}other:x", noLink), ("other :x", noLink), ("o_ther:x", noLink),
    ("1other:x", noLink),
    ("other:\nx", noLink), ("other:x?a\r\nb", noLink),
    ("java\nscript:alert(1)", noLink), ("other:x\u{7F}", noLink), ("other:x%00", noLink),
    ("other:x?%00", noLink),
    ("other:x%0Ay", noLink), ("other:x\\y", noLink), ("other:a/../b", noLink),
    ("other:%2e%2e/b", noLink),
    ("other:%", noLink), ("other:%zz", noLink),
    ("other:%FF", noLink),
    ("ｏther:x", noLink), ("https:shop.example.com", noLink), ("https:///x", noLink),
    ("https://shop.example.com@evil.example/", noLink), ("https://%65vil.example/", noLink),
    ("https://shop.example.com\\@evil.example/", noLink), ("other:\u{202E}x", noLink),
    // Web links are held to the places of browse.
    ("https://evil.example/", "let browse lead to *.example.com and not to"),
    ("https://example.com/", "let browse lead to *.example.com and not to"),
    ("https://shop.example.com.evil.example/", "let browse lead to *.example.com and not to"),
    ("https://evilexample.com/", "let browse lead to *.example.com and not to"),
    ("https://shop.example.com./", "let browse lead to *.example.com and not to"),
    ("https://127.0.0.1/", "let browse lead to *.example.com and not to"),
    ("https://0x7f.1/", "which browsers read as another IP address"),
    ("https://2130706433/", "which browsers read as another IP address"),
  ]

  @Test func `There are enough callbacks of strangers`() {
    #expect(Self.hostile.count + Self.answered.count >= 100)
  }

  @Test(arguments: hostile)
  func `A callback that may harm is not answered`(callback: String, message: String) throws {
    let gate = try Self.gate()
    let items = ["success": "reply", "error": "fail", "cancel": "cancel"]
    for (item, action) in items {
      for action in item == "success" ? [action, "or", "sure", "sure-not"] : [action] {
        let error = try gate.error(of: Self.link(action, [item: callback]))
        guard case .response(let error) = error else { throw NoError() }
        #expect(error.message.contains(message), "\(error.message)")
        #expect(error.route.pattern == "/x-callback-url/\(action)")
        // A line break stands only before what shows the place.
        #expect(error.message.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x0A })
      }
    }
  }

  @Test(arguments: ["o\u{200B}ther:x", "\u{FEFF}other:x", "other:\u{2060}x", "other:x\0"])
  func `A link whose callback hides something is refused as a whole`(callback: String) throws {
    #expect(throws: LinkError.self) { try Link(Self.link("reply", ["success": callback])) }
  }

  @Test(arguments: ["other:done", "https://shop.example.com/", "evil:x"])
  func `Without a list no app is answered`(callback: String) throws {
    let scheme = String(callback.prefix { $0 != ":" })
    for callbacks in [nil, []] as [[String]?] {
      let gate = try Self.gate(callbacks)
      guard case .response(let error) = try gate.error(of: Self.link("or", ["success": callback]))
      else {
        throw NoError()
      }
      #expect(
        error.message
          == "The app's capabilities let answers go to no other app; to allow this one, add \"callbacks\": [\"\(scheme)\"] to them."
      )
      // Who waits for nothing gets nothing.
      #expect(try gate.answer(Self.link("or", [:])) == "open(\"done\")")
      #expect(try gate.answer(Self.link("fail", [:])) == "reject(\"No such album.\")")
    }
  }

  @Test
  func `A scheme of the app's own is never answered, nor one that acts, though they are listed`()
    throws
  {
    let gate = try Self.gate(["app", "javascript", "https", "mine"])
    for (callback, message) in [
      ("app:x", Self.own), ("mine:x", Self.own), ("https://mine.example/", Self.own),
      ("javascript:x", Self.never),
    ] {
      let error = try gate.error(of: Self.link("reply", ["success": callback]))
      #expect("\(error)".contains(message))
    }
  }

  @Test func `Places of browse do not matter to other apps, nor listed apps to browse`() throws {
    for browse in [nil, BrowsePlaces(schemes: [], hosts: [])] {
      let gate = try Self.gate(browse: browse)
      let link = Self.link("reply", ["success": "other:done"])
      #expect(try gate.answer(link) == "browse(\"other:done?id=7\")")
      let response = try gate.decide(link).response
      #expect(gate.configuration.capabilities?.objection(to: response) == nil)
    }
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(callbackSchemes: ["other"])
    let gate = try makeGate(
      "route('/x', function() return browse 'other:x' end)",
      configuration: configuration
    )
    #expect("\(try gate.error(of: "app:x"))".contains("Configuration.browsableSchemes"))
  }

  @Test(arguments: ["browse 'other:x'", "confirm('?', browse 'other:x')"])
  func `A declared browse is no answer to another app`(response: String) throws {
    var configuration = Configuration.patient
    configuration.browsableSchemes = ["other"]
    configuration.capabilities = try Capabilities(
      browse: BrowsePlaces(schemes: [], hosts: []),
      callbackSchemes: ["other"]
    )
    let error = try #require(throws: LoadError.self) {
      _ = try makeGate("route('/x', \(response))", configuration: configuration)
    }
    #expect("\(error)".contains("The app's capabilities let browse lead to links of"))
  }

  // MARK: What the answer holds

  @Test func `An answer that a callback cannot hold is an error`() throws {
    let gate = try Self.gate()
    let long = "other:" + String(repeating: "a", count: 8000)
    #expect(try gate.answer(Self.link("reply", ["success": long])).hasSuffix("?id=7\")"))
    let text = String(repeating: "%26", count: 2000)
    let fits = try gate.answer(Self.link("echo", ["success": "other:x"]) + "&text=\(text)")
    #expect(fits == "browse(\"other:x?text=\(text)\")")
    let halves = [
      Self.link("echo", ["success": "other:" + String(repeating: "a", count: 3000)])
        + "&text=\(text.dropLast(3000))"
        + String(repeating: "+", count: 1500)
    ]
    for link in halves {
      let message = "\(try gate.error(of: link))"
      #expect(message.contains("The x-success of the link cannot hold the answer."))
    }
  }

  @Test(arguments: [
    "a&x-success=evil:", "a=b", "a#b", "a?b", "%26", "%2526", "+ +", "\n", "é日本", "\"'<>", "..",
    "/../",
  ])
  func `A text of a link stays inside of its item`(text: String) throws {
    let link =
      Self.link("echo", ["success": "other:done?a=b#c"]) + "&text=\(LinkWriter.encoded(text))"
    guard case .browse(let callback) = try Self.gate().decide(link).response else {
      throw NoError()
    }
    #expect(callback.text == "other:done?a=b&text=\(LinkWriter.encoded(text))#c")
    #expect(
      callback.queryItems == [
        QueryItem(name: "a", value: "b"), QueryItem(name: "text", value: text),
      ]
    )
    #expect(callback.fragment == "c")
  }
}
