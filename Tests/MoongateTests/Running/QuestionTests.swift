import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

/// Handlers that ask the app.
@Suite struct QuestionTests {
  private static let main = #"""
    route("/one/:name", function(link)
      local album = ask("album", { name = link.params.name })
      if album then return open("album", { name = album }) end
      return reject "There is no such album."
    end)
    route("/twice", function()
      local first, second = ask("album", { name = "a" }), ask("album", { name = "a" })
      return open("both", { first, second })
    end)
    route("/order", function()
      if ask "first" then return open("second", { ask "second" }) end
      return open("third", { ask "third" })
    end)
    route("/many/:count(int)", function(link)
      local sum = 0
      for number = 1, link.params.count do sum = sum + ask("number", { number }) end
      return open("sum", { sum = sum })
    end)
    route("/caught", function()
      local ok, message = pcall(ask, "album")
      return open("caught", { ok = ok, message = message })
    end)
    route("/handled", function()
      return open("handled", { xpcall(function() return ask "album" end, function(e) return e end) })
    end)
    route("/compared", function()
      local list = { 3, 1, 2 }
      table.sort(list, function(a, b) return ask("less", { a, b }) end)
      return open("sorted", list)
    end)
    route("/replaced", function()
      return open("text", { text = ("abc"):gsub(".", function(c) return ask("letter", { c = c }) end) })
    end)
    route("/indexed", function()
      local lazy = setmetatable({}, { __index = function(_, name) return ask(name) end })
      return open("indexed", { album = lazy.album })
    end)
    route("/pass/*rest", function(link) if not ask "mine" then return pass() end return open "mine" end)
    route("/*rest", function(link) return open("rest", { ask "rest" }) end)
    route("/hop", function() if ask "hop" then return redirect "app:one/x" end return open "stay" end)
    route("/sure", function() return confirm("Sure?", open("sure", { ask "sure" })) end)
    route("/sure/hop", function() return confirm("Sure?", redirect "app:one/x") end)
    route("/query", function(link) return open("q", { ask("query", link.query), ask("params", link.params) }) end)
    route("/bad/function", function() return open("x", { ask("album", { name = print }) }) end)
    route("/bad/name", function() return open("x", { ask(7) }) end)
    route("/bad/empty", function() return open("x", { ask "" }) end)
    route("/bad/arguments", function() return open("x", { ask("album", "name") }) end)
    route("/bad/more", function() return open("x", { ask("album", {}, 1) }) end)
    route("/bad/captures", function() return open("x", { ask("album", captures) }) end)
    route("/bad/nan", function() return open("x", { ask("album", { name = 0/0 }) }) end)
    route("/bad/text", function() return open("x", { ask("album", { name = "\xFF" }) }) end)
    """#

  private typealias Answers = [Question: Value]

  private static func answer(_ name: String, _ arguments: Value, _ value: Value) -> Answers {
    [Question(name: name, arguments: arguments): value]
  }

  /// Link, answers, response.
  private static let rows: [(String, [Question: Value], String)] = [
    ("app:one/Trip", [:], #"ask("album", { name = "Trip" })"#),
    ("app:one/Trip", answer("album", ["name": "Trip"], "t-1"), #"open("album", { name = "t-1" })"#),
    (
      "app:one/Trip", answer("album", ["name": "Trip"], .null),
      #"reject("There is no such album.")"#
    ),
    (
      "app:one/Trip", answer("album", ["name": "Trip"], false),
      #"reject("There is no such album.")"#
    ),
    ("app:one/Trip", answer("album", ["name": "trip"], "t-1"), #"ask("album", { name = "Trip" })"#),
    ("app:one/Trip", answer("Album", ["name": "Trip"], "t-1"), #"ask("album", { name = "Trip" })"#),
    ("app:one/Trip", answer("album", [:], "t-1"), #"ask("album", { name = "Trip" })"#),
    ("app:one/%2F%22", [:], #"ask("album", { name = "/\"" })"#),
    ("app:twice", [:], #"ask("album", { name = "a" })"#),
    ("app:twice", answer("album", ["name": "a"], 7), #"open("both", { 7, 7 })"#),
    ("app:order", [:], #"ask("first")"#),
    ("app:order", answer("first", [:], true), #"ask("second")"#),
    ("app:order", answer("first", [:], false), #"ask("third")"#),
    ("app:order", answer("second", [:], true), #"ask("first")"#),
    (
      "app:order", [Question(name: "first"): true, Question(name: "second"): 2],
      #"open("second", { 2 })"#
    ),
    (
      "app:order", [Question(name: "second"): 2, Question(name: "first"): .null],
      #"ask("third")"#
    ),
    ("app:caught", [:], #"ask("album")"#),
    ("app:caught", answer("album", [:], "x"), #"open("caught", { message = "x", ok = true })"#),
    ("app:handled", [:], #"ask("album")"#),
    ("app:handled", answer("album", [:], "x"), #"open("handled", { true, "x" })"#),
    ("app:compared", [:], #"ask("less", { 1, 3 })"#),
    ("app:replaced", [:], #"ask("letter", { c = "a" })"#),
    ("app:indexed", [:], #"ask("album")"#),
    ("app:indexed", answer("album", [:], "x"), #"open("indexed", { album = "x" })"#),
    ("app:pass/on", [:], #"ask("mine")"#),
    ("app:pass/on", answer("mine", [:], true), #"open("mine")"#),
    ("app:pass/on", answer("mine", [:], .null), #"ask("rest")"#),
    (
      "app:pass/on", [Question(name: "mine"): .null, Question(name: "rest"): "r"],
      #"open("rest", { "r" })"#
    ),
    ("app:hop", [:], #"ask("hop")"#),
    ("app:hop", answer("hop", [:], false), #"open("stay")"#),
    ("app:hop", answer("hop", [:], true), #"ask("album", { name = "x" })"#),
    (
      "app:hop",
      [Question(name: "hop"): true, Question(name: "album", arguments: ["name": "x"]): 1],
      #"open("album", { name = 1 })"#
    ),
    ("app:sure", [:], #"ask("sure")"#),
    ("app:sure", answer("sure", [:], 1), #"confirm("Sure?", open("sure", { 1 }))"#),
    ("app:sure/hop", [:], #"ask("album", { name = "x" })"#),
    (
      "app:sure/hop", answer("album", ["name": "x"], "y"),
      #"confirm("Sure?", open("album", { name = "y" }))"#
    ),
    ("app:query?a=1&b", [:], #"ask("query", { a = "1", b = "" })"#),
    ("app:query?a=1", answer("query", ["a": "1"], 1), #"ask("params")"#),
    (
      "app:one/x", answer("album", ["name": "x"], ["deep": ["list": [1, 2.5]]]),
      #"open("album", { name = { deep = { list = { 1, 2.5 } } } })"#
    ),
  ]

  @Test(arguments: rows)
  func `A decision ends at the first question without an answer`(
    link: String,
    answers: [Question: Value],
    response: String
  ) throws {
    let gate = try makeGate(Self.main)
    let request = Request(try Link(link), answers: answers)
    // The same state again and again: nothing of a run that stopped is left.
    for _ in 1...3 { #expect(try gate.decide(request).response.description == response) }
    #expect(gate.explain(request, runsHandlers: true).run?.response?.description == response)
  }

  @Test(arguments: [
    (
      "function",
      "The value of arguments.name is a function"
    ),
    ("name", "The function ask wants the name of a question (a string), got number."),
    ("empty", "The function ask wants the name of a question, got an empty string."),
    ("arguments", "The function ask wants a table of arguments, got string."),
    ("more", "The function ask takes the name of a question and its arguments, if any."),
    ("captures", "in a function read link.params"),
    ("nan", "name"),
    ("text", "UTF-8"),
  ])
  func `A question that cannot be asked is an error at its line`(
    name: String,
    message: String
  ) throws {
    let error = try makeGate(Self.main).error(of: "app:bad/" + name)
    guard case .script(let error) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.message.contains(message))
    #expect(error.location?.line ?? 0 > 30)
  }

  @Test func `A decision asks eight questions and no more`() throws {
    let gate = try makeGate(Self.main)
    func request(_ count: Int) throws -> Request {
      var request = Request(try Link("app:many/\(count)"))
      request.answer(
        { $0.arguments.elements.first },
        by: { request throws(DecisionError) in try gate.running.decide(request) }
      )
      return request
    }
    #expect(try gate.decide(request(8)).response.description == #"open("sum", { sum = 36 })"#)
    let nine = try request(9)
    #expect(nine.answers.count == 8)
    #expect(throws: DecisionError.self) { try gate.decide(nine) }
    do {
      _ = try gate.decide(nine)
    } catch {
      #expect(error.description.contains(#"at most 8 questions"#))
      #expect(error.description.contains(#"ask("number", { 9 }) is one more"#))
    }
  }

  @Test func `An answer is of its own decision alone`() throws {
    let gate = try makeGate(Self.main)
    let link = try Link("app:one/Trip")
    let question = Question(name: "album", arguments: ["name": "Trip"])
    for _ in 1...3 {
      #expect(try gate.decide(Request(link, answers: [question: 1])).response.isOpen)
      #expect(try gate.decide(link).response == .asking(question))
    }
  }

  @Test func `Questions are told apart by their bytes, as links are`() throws {
    let composed = Question(name: "may", arguments: ["name": "\u{E9}"])
    let decomposed = Question(name: "may", arguments: ["name": "e\u{301}"])
    #expect(composed != decomposed)
    #expect(Question(name: "\u{E9}") != Question(name: "e\u{301}"))
    #expect(Question(name: "a", arguments: [1]) != Question(name: "a", arguments: [1.0]))
    let gate = try makeGate(
      """
      route("/:x/:y", function(link)
        return open("may", { ask("may", { name = link.params.x }), ask("may", { name = link.params.y }) })
      end)
      """
    )
    let request = Request(try Link("app:%C3%A9/e%CC%81"), answers: [composed: true])
    #expect(try gate.decide(request).response == .asking(decomposed))
  }

  @Test func `A handler that changes an answer changes it for itself`() throws {
    let gate = try makeGate(
      """
      route("/x", function()
        local album = ask "album"
        album.name = (album.name or "") .. "!"
        return open("album", { album.name, ask("album").name })
      end)
      """
    )
    let answers: [Question: Value] = [Question(name: "album"): ["name": "a"]]
    for _ in 1...3 {
      let response = try gate.decide(Request(try Link("app:x"), answers: answers)).response
      #expect(response.description == #"open("album", { "a!", "a" })"#)
    }
  }

  @Test func `What a run printed that stopped is printed by the one that does not`() throws {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = { log.append($0) }
    let gate = try makeGate(
      """
      route("/*", function() print "passed" return pass() end)
      route("/:x", function() print "before" ask "a" print "after" return open "x" end)
      """,
      configuration: configuration
    )
    var request = Request(try Link("app:x"))
    #expect(try gate.decide(request).response == .asking(Question(name: "a")))
    #expect(log.lines == [])
    request.answers[Question(name: "a")] = true
    #expect(try gate.decide(request).response.isOpen)
    #expect(log.lines == ["before", "after"])
  }

  @Test(arguments: [
    ("local x = ask 'a'", "The function ask is for handlers"),
    ("route('/x', ask 'a')", "The function ask is for handlers"),
  ])
  func `Scripts that load cannot ask`(script: String, message: String) throws {
    let error = try loadError(makeScripts(script))
    #expect(error.description.contains(message))
  }

  @Test func `A line in the prompt cannot ask`() throws {
    let gate = try makeGate(Self.main)
    let console = gate.makeConsole()
    let asked = console.evaluate("ask 'a'")
    #expect(asked.error?.message.hasPrefix("The function ask is for handlers") == true)
    #expect(!asked.isSessionLost)
    #expect(console.evaluate("1 + 1").values == [.integer(2)])
  }

  @Test func `All runs of a decision keep to one budget`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 60_000
    let gate = try makeGate(
      """
      route("/x", function()
        for number = 1, 4 do
          for i = 1, 5000 do end
          ask("number", { number })
        end
        return open "x"
      end)
      """,
      configuration: configuration
    )
    // Five runs of one to four loops: each alone is less than half of the budget.
    var request = Request(try Link("app:x"))
    var spent: [Int] = []
    var failure: DecisionError?
    do throws(DecisionError) {
      while case .asking(let question) = try gate.decide(request).response {
        spent.append(question.spent.steps)
        request.answers[question] = 1
      }
    } catch {
      failure = error
    }
    #expect(spent == spent.sorted())
    #expect(spent.count > 1)
    guard case .limit(let error) = failure else {
      Issue.record("\(spent)")
      return
    }
    #expect(error.limit == .steps)
    // Who forgets what was spent begins anew, with answers all the same.
    let forgetful = Dictionary(
      uniqueKeysWithValues: request.answers.map {
        (Question(name: $0.key.name, arguments: $0.key.arguments), $0.value)
      }
    )
    #expect(throws: Never.self) {
      try gate.decide(Request(request.link, answers: forgetful))
    }
  }

  @Test func `The gate asks the app for each answer once`() async throws {
    let gate = try makeGate(Self.main)
    var asked: [String] = []
    let decision = try await gate.decide("app:hop") { question in
      await Task.yield()
      asked.append(question.description)
      return question.name == "hop" ? true : "t-1"
    }
    #expect(asked == [#"ask("hop")"#, #"ask("album", { name = "x" })"#])
    #expect(decision.response.description == #"open("album", { name = "t-1" })"#)
    #expect(decision.redirects.map(\.text) == ["app:one/x"])
    await #expect(throws: DecisionError.self) {
      try await gate.decide("not a link") { _ in .null }
    }
    await #expect(throws: DecisionError.self) {
      try await gate.decide("app:many/9") { _ in 1 }
    }
  }

  @Test func `Explanations hold the answers, and all of it can be written as JSON`() throws {
    let gate = try makeGate(Self.main)
    let answers: [Question: Value] = [
      Question(name: "hop"): true,
      Question(name: "album", arguments: ["name": "x"]): .null,
    ]
    let explanation = gate.explain(
      Request(try Link("app:hop"), answers: answers),
      runsHandlers: true
    )
    let lines = explanation.description
    #expect(lines.contains("  answer    ask(\"album\", { name = \"x\" }) = nil\n"))
    #expect(lines.contains("  answer    ask(\"hop\") = true\n"))
    #expect(explanation.run?.answers.map(\.question.name) == ["album", "hop"])
  }
}

extension Response {
  fileprivate var isOpen: Bool { if case .open = self { true } else { false } }
}

extension Value {
  fileprivate var elements: [Value] { if case .array(let values) = self { values } else { [] } }
}
