import Foundation
import MoongateApp
import SampleScripts
import TestClock
import Testing

/// The context of a link that an app acts on.
@MainActor
@Suite struct ContextTests {
  private let app = ContextPresenter()
  private let clock = TestClock()
  private let links: LinkCenter<Page>

  init() throws {
    links = LinkCenter(gate: try makeGate(Host.scripts), clock: clock, presenter: app)
    links.start()
  }

  /// A link, its origin, what the app is asked to do, and the route and the redirects of which it hears.
  nonisolated private static let rows: [(String, Origin, [String], String?, [String])] = [
    ("app:page/1?utm=x", .universalLink, ["show 1"], "/page/:name", []),
    ("app:moved/1", .inApp, ["show 1"], "/page/:name", ["app:page/1"]),
    ("app:erase", .notification, ["confirm 1", "show 1"], "/erase", []),
    ("app:twice", .unknown, ["confirm 1", "confirm 1", "show 1"], "/erase", ["app:erase"]),
    ("app:away", .application("com.example.mail"), ["browse 1"], "/away", []),
    ("app:no", .commandLine, ["reject 1"], "/no", []),
    ("app:inbox/1", .inApp, ["wait 1"], "/inbox/:name", []),
  ]

  @Test(arguments: rows)
  func `The app hears for which link it acts, from where and by which route`(
    row: (link: String, origin: Origin, lines: [String], route: String?, redirects: [String])
  ) async throws {
    links.open(row.link, from: row.origin)
    await links.finish()
    #expect(app.lines == row.lines)
    for context in app.contexts {
      #expect(context.link.text == row.link)
      #expect(context.origin == row.origin)
      #expect(context.route?.pattern == row.route)
      #expect(context.redirects.map(\.text) == row.redirects)
      #expect(context.fingerprint == makeScripts(Host.scripts).fingerprint)
    }
    #expect(app.contexts.first?.isRefusal == (row.lines == ["wait 1"]))
  }

  @Test
  func `A refusal by its origin never reaches the person, and the problem names link and route`()
    async throws
  {
    links.open("app:page/1")
    links.open("app:secret", from: .notification)
    links.open("app:hidden", from: .notification)
    await links.finish()
    #expect(app.lines == ["show 1", "report origin 2", "wait 3"])
    let problem = try #require(app.problems.first)
    #expect(problem.link == "app:secret")
    #expect(problem.origin == .notification)
    #expect(problem.route?.pattern == "/secret")
    #expect(problem.description == "main.lua:18: The route does not take links from this origin.")
  }

  @Test func `The app hears when a link waits no longer, before it acts on it`() async throws {
    links.facts = { [app] in ["signed_in": .boolean(app.isSignedIn)] }
    links.open("app:inbox/1")
    await links.finish()
    links.factsChanged()
    await links.finish()
    #expect(app.lines == ["wait 1"])
    app.isSignedIn = true
    links.factsChanged()
    await links.finish()
    #expect(app.lines == ["wait 1", "stopWaiting 1", "show 1"])
    #expect(app.contexts[1].link.text == "app:inbox/1")
  }

  @Test func `The app hears that a link waits no longer when it is forgotten or expires`()
    async throws
  {
    links.open("app:inbox/1")
    await links.finish()
    links.forget()
    await links.finish()
    #expect(app.lines == ["wait 1", "stopWaiting 1"])
    let date = Date()
    let later = LinkCenter(
      gate: try makeGate(Host.scripts),
      pending: PendingLinks { [app] in app.isSignedIn ? date.addingTimeInterval(1e6) : date },
      clock: clock,
      presenter: app
    )
    later.start()
    later.open("app:inbox/1")
    await later.finish()
    app.isSignedIn = true
    later.open("app:page/1")
    await later.finish()
    let ends = ["wait 1", "stopWaiting 1", "report expired 1", "show 2"]
    #expect(app.lines.suffix(4) == ends)
  }

  @Test func `A link that waits for other facts is told again, without an end between`()
    async throws
  {
    links.open("app:inbox/1")
    await links.finish()
    try await links.reload(
      makeScripts("route('/inbox/:name', { needs = 'paid' }, open('page', captures))")
    )
    await links.finish()
    #expect(app.lines == ["wait 1", "wait 1"])
    #expect(
      app.contexts.map(\.decision.response) == [
        .waiting(for: ["signed_in"]), .waiting(for: ["paid"]),
      ]
    )
  }

  @Test func `An app can make a context for its own tests`() throws {
    let decision = try makeGate(Host.scripts).decide("app:page/1", from: .inApp)
    let context = LinkContext(decision, from: .inApp)
    app.show(.page(name: "1"), in: context)
    #expect(app.lines == ["show 1"])
    #expect(context.decision == decision)
  }
}
