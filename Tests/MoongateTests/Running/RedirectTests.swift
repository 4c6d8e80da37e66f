import SampleScripts
import Testing

@testable import Moongate

@Suite struct RedirectTests {
  private static let chain = """
    route("/hop/:n(int)", function(link)
      if link.params.n == 0 then return open "end" end
      return redirect("app:hop/" .. link.params.n - 1)
    end)
    route("/loop/:n(int)", function(link) return redirect("app:loop/" .. (link.params.n + 1) % 3) end)
    route("/self", redirect "app:self")
    route("/away", function() return redirect "other:x" end)
    route("/web", function() return redirect "https://example.com/x" end)
    route("/bad", function() return redirect "not a link" end)
    route("/nowhere", redirect "app:none")
    route("/confirm", confirm("Sure?", redirect "app:hop/1"))
    route("/confirm-reject", confirm("Sure?", redirect "app:no"))
    route("/confirm-none", confirm("Sure?", redirect "app:none"))
    route("/confirm-twice", confirm("Really?", redirect "app:confirm"))
    route("/confirm-loop", confirm("Sure?", redirect "app:confirm-loop"))
    route("/no", reject "no")
    """

  private func redirectError(of link: String) throws -> RedirectError {
    guard case .redirect(let error) = try makeGate(Self.chain).error(of: link) else {
      throw NoError()
    }
    return error
  }

  private static let answers: [(String, String, Int)] = [
    ("app:hop/0", #"open("end")"#, 0),
    ("app:hop/1", #"open("end")"#, 1),
    ("app:hop/8", #"open("end")"#, 8),
    ("app:nowhere", "unmatched", 1),
    ("app:confirm", #"confirm("Sure?", open("end"))"#, 2),
    ("app:confirm-reject", #"reject("no")"#, 1),
    ("app:confirm-none", "unmatched", 1),
    ("app:confirm-twice", #"confirm("Really?", confirm("Sure?", open("end")))"#, 3),
  ]

  @Test(arguments: answers)
  func `A redirect is decided like the link it leads to`(
    link: String,
    response: String,
    redirects: Int
  ) throws {
    let decision = try makeGate(Self.chain).decide(link)
    #expect(decision.response.description == response)
    #expect(decision.redirects.count == redirects)
    #expect(decision.link.text == link)
  }

  @Test func `The redirects of a decision are listed in order`() throws {
    let decision = try makeGate(Self.chain).decide("app:hop/3")
    #expect(decision.redirects.map(\.text) == ["app:hop/2", "app:hop/1", "app:hop/0"])
    #expect(decision.route?.location.line == 2)
  }

  @Test func `The ninth redirect is an error that lists the hops`() throws {
    let error = try redirectError(of: "app:hop/9")
    #expect(error.reason == .tooMany)
    #expect(error.hops == (0...9).reversed().map { "app:hop/\($0)" })
    #expect(error.route.location.line == 2)
    #expect(error.description.hasPrefix("main.lua:2: More than 8 redirects follow each other.\n"))
  }

  @Test func `A loop is an error that lists the hops`() throws {
    let error = try redirectError(of: "app:loop/0")
    #expect(error.reason == .loop)
    #expect(error.hops == ["app:loop/0", "app:loop/1", "app:loop/2", "app:loop/0"])
    #expect(
      error.description == """
        main.lua:6: The redirect leads back to a link that it came from.
          → app:loop/0
          → app:loop/1
          → app:loop/2
          → app:loop/0
        """
    )
    #expect(try redirectError(of: "app:self").hops == ["app:self", "app:self"])
    #expect(try redirectError(of: "app:confirm-loop").reason == .loop)
  }

  @Test(arguments: ["app:away", "app:web"])
  func `A redirect to somebody else's link is an error`(link: String) throws {
    let error = try redirectError(of: link)
    #expect(error.reason == .unclaimed)
    #expect(error.description.contains("use browse for it"))
  }

  @Test func `A redirect to no link is an error with the reason`() throws {
    let error = try redirectError(of: "app:bad")
    guard case .link(let reason) = error.reason else {
      Issue.record("\(error.reason)")
      return
    }
    #expect(reason.link == "not a link")
    #expect(error.hops == ["app:bad", "not a link"])
    #expect(error.route.location.line == 10)
  }

  @Test func `A failed redirect leaves the gate usable`() throws {
    let gate = try makeGate(Self.chain)
    for _ in 0..<3 {
      _ = try gate.error(of: "app:self")
      #expect(try gate.answer("app:hop/2") == #"open("end")"#)
    }
  }
}
