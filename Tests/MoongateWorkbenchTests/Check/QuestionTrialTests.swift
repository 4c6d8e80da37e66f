import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// Handlers that ask are tried with what the app may answer.
@Suite struct QuestionTrialTests {
  private static func gate(_ scripts: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      actions: ["album": ["name": .string]],
      facts: ["signed_in": .boolean],
      questions: ["album": QuestionType(["name?": .string], answer: .oneOf(["mine", "yours"]))]
    )
    return try makeGate(scripts, configuration: configuration)
  }

  @Test(
    arguments: [
      ("nil", "no answer", #"ask("album") = nil"#),
      (#""mine""#, "mine", #"ask("album") = "mine""#),
      (#""yours""#, "yours", #"ask("album") = "yours""#),
    ]
  )
  func `Each answer is tried`(answer: String, message: String, clause: String) throws {
    let gate = try Self.gate(
      """
      route("/x", function()
        if ask "album" == \(answer) then error "\(message)" end
        return open("album", { name = "a" })
      end)
      """
    )
    let failure = try #require(try gate.checkHandlers().failures.first)
    #expect(failure.answers.map(\.description) == [clause])
    #expect(failure.finding.message.contains(" after \(clause): "))
    #expect(failure.finding.message.hasSuffix(message))
  }

  @Test func `What comes after an answer is held to the capabilities`() throws {
    let gate = try Self.gate("route('/x', function() return open('album', { name = 7 }) end)")
    let asking = try Self.gate(
      """
      route("/x", function() if ask "album" then return open("albun") end end)
      route("/y", function() return open("album", { name = ask "whose" }) end)
      """
    )
    let capabilities = try #require(gate.configuration.capabilities)
    let misfits = try asking.checkCapabilities(capabilities, named: "v1").misfits
    #expect(misfits.count == 2)
    #expect(misfits.first?.example?.answers.map(\.description) == [#"ask("album") = "mine""#])
    #expect(misfits.last?.reason.contains(#"question "whose""#) == true)
  }

  @Test func `The arguments of a question are held to the capabilities`() throws {
    let gate = try Self.gate(
      "route('/x', function() ask('album', { nmae = 'a' }) return open 'x' end)"
    )
    let failure = try #require(try gate.checkHandlers().failures.first)
    #expect(failure.error.contains("nmae"))
    #expect(failure.finding.severity == .warning)
  }

  @Test func `A link is tried with eight ways of answering and no more`() throws {
    let gate = try Self.gate(
      """
      route("/x", function()
        local names = {}
        for number = 1, 3 do names[number] = ask("album", { name = "n" .. number }) or "-" end
        if names[1] == "mine" then error "the tenth way" end
        return open("album", { name = table.concat(names) })
      end)
      """
    )
    // The first answer stays "none" for nine ways of answering the other two.
    #expect(try gate.checkHandlers().failures.isEmpty)
  }

  @Test func `An answer that is given is the only one`() throws {
    let gate = try Self.gate(
      """
      route("/x", function()
        if ask "album" ~= "mine" then error "not mine" end
        return open("album", { name = "a" })
      end)
      """
    )
    #expect(try gate.checkHandlers(answers: ["album": "mine"]).failures.isEmpty)
    #expect(try gate.checkHandlers(answers: ["album": .null]).failures.count == 1)
  }

  @Test func `An answer is tried without the fields that it may leave out`() throws {
    let capabilities = try Capabilities(
      actions: ["price": ["cents": .int]],
      questions: ["voucher": QuestionType(answer: .object(["valid": .boolean, "cents?": .int]))]
    )
    let gate = try makeGate(
      """
      route("/x", function()
        local voucher = ask "voucher"
        if not voucher then return reject "none" end
        return open("price", { cents = voucher.cents })
      end)
      """
    )
    let misfit = try #require(
      try gate.checkCapabilities(capabilities, named: "v1").misfits.first
    )
    #expect(misfit.example?.answers.first?.answer == ["valid": true])
  }

  @Test func `A version of the app that lacks a fact is told`() throws {
    let gate = try makeGate(
      "route('/x', function(_, facts) return open(facts.flag and 'new' or 'old') end)"
    )
    let actions: [String: ActionType] = ["new": [:], "old": [:]]
    let old = try Capabilities(actions: actions, facts: ["signed_in": .boolean])
    let new = try Capabilities(actions: actions, facts: ["flag": .boolean])
    #expect(try gate.checkCapabilities(new, named: "v2").misfits.isEmpty)
    let misfit = try #require(try gate.checkCapabilities(old, named: "v1").misfits.first)
    #expect(misfit.reason == #"The app has no fact "flag"."#)
    #expect(misfit.location.line == 2)
  }

  @Test func `A misspelt fact fails wherever it is read`() throws {
    let gate = try Self.gate("route('/x', function(_, facts) return facts.signedin end)")
    let failure = try #require(try gate.checkHandlers().failures.first)
    #expect(failure.error.contains(#"The app has no fact "signedin"; did you mean "signed_in"?"#))
    #expect(failure.isRouteNeverDecided)
  }
}

extension Explanation.Answer {
  fileprivate var description: String { "\(question) = \(answer)" }
}
