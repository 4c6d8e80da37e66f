import SampleScripts
import Testing

@testable import Moongate

/// Handlers that wait for facts.
@Suite struct WaitTests {
  private static let main = #"""
    route("/account", function(link, facts)
      if not facts.signed_in then return wait "signed_in" end
      return open "account"
    end)
    route("/always", wait "signed_in")
    route("/hop", redirect "app:account")
    route("/sure", confirm("Sure?", redirect "app:account"))
    route("/false", function() return wait "signed_in" end)
    route("/empty", function() return wait "" end)
    route("/table", function() return wait { "signed_in" } end)
    """#

  @Test(
    arguments: [
      ("app:account", [:], #"wait("signed_in")"#),
      ("app:account", ["signed_in": false], #"wait("signed_in")"#),
      ("app:account", ["signed_in": true], #"open("account")"#),
      ("app:always", [:], #"wait("signed_in")"#),
      ("app:hop", [:], #"wait("signed_in")"#),
      ("app:hop", ["signed_in": true], #"open("account")"#),
      ("app:sure", [:], #"wait("signed_in")"#),
      ("app:sure", ["signed_in": true], #"confirm("Sure?", open("account"))"#),
      ("app:false", ["signed_in": 1], #"wait("signed_in")"#),
    ] as [(String, Value.Object, String)]
  )
  func `A handler waits for a fact`(link: String, facts: Value.Object, response: String) throws {
    #expect(try makeGate(Self.main).answer(link, facts: facts) == response)
  }

  @Test(
    arguments: [
      ("app:always", "The handler waits for signed_in, which is true already."),
      ("app:false", "The handler waits for signed_in, which is true already."),
      ("app:empty", "The function wait wants the name of a fact, got an empty string."),
      ("app:table", "The function wait wants the name of a fact (a string), got table."),
    ]
  )
  func `A wait that can never end is an error`(link: String, message: String) throws {
    let error = try makeGate(Self.main).error(of: link, facts: ["signed_in": true])
    #expect(error.description.contains(message))
  }

  @Test(
    arguments: [
      (
        #"route("/x", confirm("Sure?", wait "a"))"#,
        "can be followed by open, browse, redirect or reply"
      ),
      (#"route("/:x", wait(text "{x}"))"#, "The function wait wants the name of a fact"),
      (#"route("/:x", wait(capture "x"))"#, "The function wait wants the name of a fact"),
    ]
  )
  func `A declared wait names one fact`(script: String, message: String) throws {
    #expect(try loadError(makeScripts(script)).description.contains(message))
  }

  @Test(
    arguments: [
      ("signed_in", nil),
      ("singed_in", #"did you mean "signed_in"?"#),
      ("country", "A handler waits for facts that are true or false; country is"),
    ] as [(String, String?)]
  )
  func `The app declares the facts that handlers wait for`(fact: String, hint: String?) throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      facts: ["signed_in": .boolean, "country": .string]
    )
    let late = try makeGate(
      "route('/x', function() return wait '\(fact)' end)",
      configuration: configuration
    )
    let declared = Result { () throws(LoadError) in
      try makeGate("route('/x', wait '\(fact)')", configuration: configuration)
    }
    guard let hint else {
      #expect(try late.answer("app:x") == "wait(\"\(fact)\")")
      #expect(throws: Never.self) { try declared.get() }
      return
    }
    #expect(try late.error(of: "app:x").description.contains(hint))
    guard case .failure(let error) = declared else {
      Issue.record("It loads.")
      return
    }
    #expect(error.description.contains(hint))
  }
}
