import MoongateApp
import SampleScripts
import TestClock
import Testing

/// The problems of links that come to nothing.
@MainActor
@Suite struct ProblemTests {
  private static let scripts = """
    route("/error", function(link) error("bad " .. link.text) end)
    route("/loop", function(link) while true do end end)
    route("/nothing", function(link) return link.text end)
    route("/around", function(link) return redirect(link.text) end)
    route("/asked", function(link) return open("page", { name = ask("name", { of = link.text }) }) end)
    route("/open", function(link) return open(link.query.action or "page", { name = link.params }) end)
    route("/mine", { from = "in-app" }, open "erase")
    route("/out", function(link) return browse("data:" .. link.text) end)
    """

  /// Links, and the code and the description of the problem that each comes to.
  nonisolated private static let rows: [(String, LinkProblem.Code, String)] = [
    ("app:error?s3cret", .script, "main.lua:2: The handler raised an error."),
    (
      "app:nothing?s3cret", .response,
      "main.lua:4: The handler returned something that the app cannot use."
    ),
    (
      "app:around?s3cret", .redirect,
      "main.lua:5: The redirect leads to where no decision can be made."
    ),
    ("app:asked?s3cret", .answer, "The app could not answer what a handler asked."),
    (
      "app:open?action=s3cret", .action,
      "main.lua:7: The app has no destination that fits the action."
    ),
    ("app:mine?s3cret", .origin, "main.lua:8: The route does not take links from this origin."),
    (
      "app:out?s3cret", .response,
      "main.lua:9: The handler returned something that the app cannot use."
    ),
    ("app:s3cret", .unmatched, "No route answers the link."),
    ("app:../s3cret", .link, #"The link is refused: a path segment is "." or ".."."#),
    ("s3cret", .link, #"The link is refused: it does not begin with a scheme such as "myapp:"."#),
    (
      "app://x-callback-url/moongate-answer/s3cret/success", .unexpectedAnswer,
      "No request is waiting for the answer."
    ),
  ]

  private struct Offline: Error {}

  /// Returns the problems of links, whose scripts get no answer.
  private func problems(of texts: String...) async throws -> [LinkProblem] {
    let app = ContextPresenter()
    let links = LinkCenter<Page>(
      gate: try makeGate(Self.scripts),
      clock: TestClock(),
      presenter: app
    )
    links.answer = { _ in throw Offline() }
    links.start()
    for text in texts { links.open(text) }
    await links.finish()
    return app.problems
  }

  @Test(arguments: rows)
  func `A problem has a stable code, and a sentence without text from the link`(
    row: (link: String, code: LinkProblem.Code, description: String)
  ) async throws {
    let problems = try await problems(of: row.link)
    let problem = try #require(problems.first)
    #expect(problem.code == row.code)
    #expect(problem.description == row.description)
    #expect(problem.id == 1)
    #expect(problems.count == 1)
  }

  @Test func `The details of a problem tell the whole story`() async throws {
    let problems = try await problems(of: "app:error?x", "app:asked?x")
    #expect(problems[0].details.contains("bad app:error?x"))
    #expect(
      problems[1].details
        == #"The app cannot answer ask("name", { of = "app:asked?x" }). The reason is Offline()."#
    )
  }

  @Test func `A limit, an expiry and a flood have their sentences`() {
    let flood = LinkProblem(.dropped(count: 3))
    #expect(flood.description == "Too many links came at once; 3 of them are dropped.")
    #expect(flood.code == .dropped)
    #expect(LinkProblem(.expired).description == "The link waited for too long.")
    #expect(LinkProblem(.unanswered).code.rawValue == "unanswered")
    #expect(LinkProblem(.pending(.full)).code == .pending)
    #expect(LinkProblem(.facts(Offline())).details == "The app cannot say its facts. Offline()")
  }
}
