import SampleScripts
import Testing

@testable import Moongate

/// Facts and questions that the app declares, and scripts that spell them otherwise.
@Suite struct DeclaredFactTests {
  private static func gate(_ expression: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      actions: ["seen": ["value?": .any]],
      facts: ["signed_in": .boolean, "country": .string, "person?": .map(.any)],
      questions: [
        "album": QuestionType(["name": .string, "year?": .range(1900...2100)], answer: .boolean),
        "owner": QuestionType(answer: .object(["name": .string])),
      ]
    )
    return try makeGate(
      "route('/x', function(link, facts) return open('seen', { value = \(expression) }) end)",
      configuration: configuration
    )
  }

  @Test(
    arguments: [
      ("facts.signed_in", #"open("seen", { value = true })"#),
      ("facts.country", #"open("seen")"#),
      ("facts.person", #"open("seen")"#),
      ("facts['signed_in']", #"open("seen", { value = true })"#),
      ("facts[1]", #"open("seen")"#),
      ("#facts", #"open("seen", { value = 0 })"#),
      ("rawget(facts, 'singed_in')", #"open("seen")"#),
      ("getmetatable(facts)", #"open("seen", { value = false })"#),
      ("next(facts)", #"open("seen", { value = "signed_in" })"#),
      ("tostring(pcall(setmetatable, facts, {}))", #"open("seen", { value = "false" })"#),
      ("(function() facts.mine = 1 return facts.mine end)()", #"open("seen", { value = 1 })"#),
      ("facts", #"open("seen", { value = { signed_in = true } })"#),
      ("select('#', ipairs(facts))", #"open("seen", { value = 3 })"#),
    ]
  )
  func `A declared fact is its value or nil`(expression: String, response: String) throws {
    let gate = try Self.gate(expression)
    for _ in 1...2 { #expect(try gate.answer("app:x", facts: ["signed_in": true]) == response) }
  }

  @Test(
    arguments: [
      ("facts.singed_in", #"The app has no fact "singed_in"; did you mean "signed_in"?"#),
      ("facts.Country", #"The app has no fact "Country"; did you mean "country"?"#),
      ("facts.signedIn", #"The app has no fact "signedIn"; did you mean "signed_in"?"#),
      ("facts.zzzzzzzz", #"The app has no fact "zzzzzzzz"."#),
      ("facts['']", #"The app has no fact ""."#),
      (
        "ask('albun', { name = 'x' })", #"no answer to the question "albun"; did you mean "album"?"#
      ),
      ("ask 'zzzzzz'", #"no answer to the question "zzzzzz"; it answers album, owner."#),
      ("ask 'album'", #"The argument name of the question "album" is missing; it is a text."#),
      ("ask('album', { name = 1 })", #"The argument name of the question "album" is 1"#),
      (
        "ask('album', { name = 'x', yaer = 2000 })",
        #"has no argument "yaer"; did you mean "year"?"#
      ),
      (
        "ask('album', { name = 'x', year = 20 })",
        #"The argument year of the question "album" is 20"#
      ),
      ("ask('owner', { 1 })", #"question "owner""#),
    ]
  )
  func `What is not declared is an error with its place`(
    expression: String,
    message: String
  ) throws {
    let error = try Self.gate(expression).error(of: "app:x")
    #expect(error.description.contains(message), "\(error)")
    guard case .script(let error) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.location?.line == 2)
  }

  @Test func `An app may declare more facts than a table of a script may have fields`() throws {
    var configuration = Configuration.patient
    let fields = (0..<20_000).map { ObjectType.Field(name: "fact\($0)", type: .int) }
    configuration.capabilities = try Capabilities(facts: ObjectType(fields))
    let gate = try makeGate(
      "route('/x', function(_, facts) return reject(tostring(facts.fact19999)) end)",
      configuration: configuration
    )
    #expect(try gate.answer("app:x", facts: ["fact19999": 7]) == #"reject("7")"#)
  }

  @Test func `Where the app declares no facts, none can be read`() throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(actions: ["seen": [:]])
    let gate = try makeGate(
      "route('/x', function(link, facts) return facts.any and open 'seen' or open 'seen' end)",
      configuration: configuration
    )
    #expect(try gate.error(of: "app:x").description.contains(#"The app has no fact "any"."#))
  }

  @Test(
    arguments: [
      ("ask('album', { name = 'x' })", true, #"open("seen", { value = true })"#),
      ("ask('album', { name = 'x' })", .null, #"open("seen")"#),
      ("ask('album', { name = 'x' })", "yes", "error"),
      ("ask('album', { name = 'x' })", 1, "error"),
      ("ask('owner').name", ["name": "Ann"], #"open("seen", { value = "Ann" })"#),
      ("ask('owner').name", ["nmae": "Ann"], "error"),
      ("ask('owner').name", ["name": 1], "error"),
      ("ask('owner').name", [:], "error"),
      ("ask('owner').name", true, "error"),
    ] as [(String, Value, String)]
  )
  func `An answer is what the app declares`(
    expression: String,
    value: Value,
    response: String
  ) throws {
    let gate = try Self.gate(expression)
    var request = Request(try Link("app:x"))
    let question = try #require(try gate.question(of: request))
    request.answers[question] = value
    let result = Result { () throws(DecisionError) in try gate.decide(request) }
    switch result {
    case .success(let decision): #expect(decision.response.description == response)
    case .failure(.facts(let error)):
      #expect(response == "error")
      #expect(error.message.contains("answer to \"\(question.name)\""))
    case .failure(let error): Issue.record("\(error)")
    }
  }
}

extension Gate {
  /// The question at which a decision ends.
  fileprivate func question(of request: Request) throws -> Question? {
    if case .asking(let question) = try decide(request).response { question } else { nil }
  }
}
