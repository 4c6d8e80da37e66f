import SampleScripts
import TestClock
import Testing

@testable import MoongateApp

/// Texts that break a rule of links, in a center whose scripts say what becomes of them.
@MainActor
@Suite struct RefusedLinkTests {
  private static let scripts = """
    domain "e.com"
    route("/", open("page", { name = "start" }))
    route("/page/:name", { needs = "signed_in" }, open("page", { name = capture "name" }))
    route("/fails", function() error "no" end)
    """
  private static let secret = "app:page/secret%"

  /// A person who may sign in.
  @MainActor private final class Person {
    var isSignedIn = false
  }

  private let app = RecordingPresenter()
  private let clock = TestClock()

  private func center(
    _ response: String?,
    pending: PendingLinks = PendingLinks()
  ) throws -> LinkCenter<Page> {
    let refused = response.map { "\nrefused(\($0))" } ?? ""
    let links = LinkCenter<Page>(
      gate: try makeGate(Self.scripts + refused),
      pending: pending,
      clock: clock,
      presenter: app
    )
    links.start()
    return links
  }

  @Test func `The app acts on the response`() async throws {
    let links = try center(#"reject(text "Broken: {reason}.")"#)
    var contexts: [LinkContext] = []
    links.record = { decided in
      if case .success(let decision) = decided.result {
        contexts.append(LinkContext(decision, from: decided.request.origin))
      }
    }
    #expect(links.open(Self.secret, from: .qr))
    await links.finish()
    #expect(app.lines == ["reject Broken: badEscape."])
    #expect(contexts.map(\.refused) == [.badEscape] && contexts.map(\.link.text) == ["app:"])
    #expect(app.problems.isEmpty)
  }

  @Test func `Another's text, or one of a set without a response, is a problem as ever`()
    async throws
  {
    let links = try center("open 'page'")
    #expect(!links.open("other:%") && !links.open("https://me@e.com/"))
    await links.finish()
    #expect(app.problems.map(\.code) == [.link, .link])
    let others = try center(nil)
    #expect(!others.open(Self.secret))
    await others.finish()
    #expect(app.problems.map(\.code) == [.link, .link, .link])
    #expect(app.lines.count == 3)
  }

  @Test func `A text is a double of its like, and not of the link that it begins like`()
    async throws
  {
    let links = try center("reject(text '{reason}')")
    for text in ["app:%", "app:%2", "app:", "app:a/../b"] { links.open(text) }
    await links.finish()
    #expect(app.lines == ["reject badEscape", #"page(name: "start")"#, "reject dotSegment"])
  }

  @Test func `It may wait for facts after a redirect, and is in no file`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.json"
    let links = try center("redirect 'app:page/help'", pending: PendingLinks(file: path))
    let person = Person()
    links.facts = { ["signed_in": .boolean(person.isSignedIn)] }
    links.open(Self.secret)
    await links.finish()
    #expect(app.lines == ["wait signed_in"])
    #expect(links.pending.links.map(\.isInFile) == [false])
    #expect(links.waiting.map(\.link.text) == ["app:"])
    person.isSignedIn = true
    links.factsChanged()
    await links.finish()
    #expect(app.lines == ["wait signed_in", #"page(name: "help")"#])
  }

  @Test func `What fails then cannot be taken once more as the link that it begins like`()
    async throws
  {
    let links = try center("redirect 'app:fails'")
    links.open(Self.secret)
    await links.finish()
    let problem = try #require(app.problems.first)
    #expect(problem.code == .script && problem.link == nil)
    #expect(!links.retry(problem))
  }

  @Test func `Events have the reason and no text`() async throws {
    var all: [LinkEvent] = []
    let events = try await {
      let links = try center("reject 'No.'")
      let events = links.events
      links.open(Self.secret)
      await links.finish()
      return events
    }()
    for await event in events { all.append(event) }
    #expect(all.map(\.kind) == [.received, .decided, .refused])
    #expect(all.map(\.refused) == [.badEscape, .badEscape, .badEscape])
    #expect(all.map { $0.route?.description } == Array(repeating: "refused (main.lua:6)", count: 3))
    #expect(!all.contains { $0.description.contains("secret") })
    #expect(all[0].description == "received #1: badEscape, by refused (main.lua:6)")
  }
}
