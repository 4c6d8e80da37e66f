import Foundation
import MoongateApp
import SampleScripts
import TestClock
import Testing

/// Links, facts and wishes that change while the app is asked something.
@MainActor
@Suite struct RaceTests {
  /// An app that does something when one of its functions is called.
  @MainActor
  private final class Meddler: LinkContextPresenting {
    var lines: [String] = []
    var problems: [LinkProblem] = []
    var onStop: () -> Void = {}
    var date = Date()

    func show(_ destination: Page, in context: LinkContext) { note("show", context) }
    func confirm(_ question: Prompt, in context: LinkContext) -> Bool { false }
    func browse(_ link: Link, in context: LinkContext) {}
    func reject(_ reason: Prompt, in context: LinkContext) { note("reject", context) }
    func report(_ problem: LinkProblem) { problems.append(problem) }
    func wait(for facts: [String], in context: LinkContext) { note("wait", context) }

    func stopWaiting(in context: LinkContext) {
      note("stop", context)
      onStop()
    }

    private func note(_ function: String, _ context: LinkContext) {
      lines.append("\(function) \(context.id)")
    }
  }

  /// Facts that are loaded when a test wants.
  @MainActor
  private final class Loads {
    private var loads: [CheckedContinuation<Value.Object, Never>] = []

    var count: Int { loads.count }

    func load() async -> Value.Object { await withCheckedContinuation { loads.append($0) } }

    func finish(isSignedIn: Bool) {
      while !loads.isEmpty {
        loads.removeFirst().resume(returning: ["signed_in": .boolean(isSignedIn)])
      }
    }
  }

  private let app = Meddler()
  private let loads = Loads()
  private let clock = TestClock()

  private func center(_ pending: PendingLinks = PendingLinks()) throws -> LinkCenter<Page> {
    let links = LinkCenter(
      gate: try makeGate(
        Host.scripts + """

          route("/again/:name", { needs = "signed_in" }, function(link)
            return open("page", { name = ask "sure" or link.params.name })
          end)
          """
      ),
      pending: pending,
      clock: clock,
      presenter: app
    )
    links.start()
    return links
  }

  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func `Facts that change while the old ones are loaded are loaded again`() async throws {
    let links = try center()
    links.facts(loading: { [loads] in await loads.load() })
    links.open("app:inbox/1")
    await until { loads.count == 1 }
    links.factsChanged()
    loads.finish(isSignedIn: false)
    await until { loads.count == 1 }
    loads.finish(isSignedIn: true)
    await links.finish()
    #expect(app.lines == ["show 1"])
  }

  @Test func `The facts of a source that was replaced decide nothing`() async throws {
    let links = try center()
    links.facts(loading: { [loads] in await loads.load() })
    links.open("app:inbox/1")
    await until { loads.count == 1 }
    links.facts = { ["signed_in": false] }
    loads.finish(isSignedIn: true)
    await links.finish()
    #expect(app.lines == ["wait 1"])
  }

  @Test func `A link that is forgotten while the app hears that it waits no longer is not shown`()
    async throws
  {
    let links = try center()
    let events = links.events
    links.open("app:inbox/1")
    await links.finish()
    app.onStop = { links.forget() }
    links.facts = { ["signed_in": true] }
    links.factsChanged()
    await links.finish()
    app.onStop = {}
    #expect(app.lines == ["wait 1", "stop 1"])
    for await event in events where event.kind == .forgotten {
      #expect(event.id == 1)
      break
    }
  }

  @Test func `Waiting ends before the app acts, also where scripts ask, and once for each wait`()
    async throws
  {
    let links = try center()
    links.answer = { _ in "found" }
    links.open("app:again/1")
    await links.finish()
    clock.advance(by: .seconds(2))
    links.open("app:again/1")
    await links.finish()
    links.facts = { ["signed_in": true] }
    links.factsChanged()
    await links.finish()
    #expect(app.lines == ["wait 1", "wait 1", "stop 1", "show 1"])
  }

  @Test func `What cannot be taken once more is not`() async throws {
    let folder = try TemporaryFolder()
    let links = try center(PendingLinks(file: folder.path + "/links"))
    links.open("app:page/" + String(repeating: "x", count: 1 << 16))
    await links.finish()
    try folder.write([], to: "links.new/child")
    links.open("app:inbox/1")
    await links.finish()
    #expect(app.problems.map(\.code) == [.link, .pending])
    for problem in app.problems { #expect(!links.retry(problem)) }
    await links.finish()
    #expect(app.lines == ["wait 2"])
  }

  @Test func `A tap after a failure is no double`() async throws {
    struct Offline: Error {}
    let links = try center()
    links.facts(loading: { [app] in
      guard !app.problems.isEmpty else { throw Offline() }
      return [:]
    })
    for _ in 1...2 {
      links.open("app:page/1")
      await links.finish()
    }
    #expect(app.problems.map(\.code) == [.facts])
    #expect(app.lines == ["show 2"])
  }

  @Test func `A link that expires while facts are loaded is not shown`() async throws {
    let links = try center(PendingLinks { [app] in app.date })
    links.facts(loading: { [loads] in await loads.load() })
    links.open("app:page/1")
    await until { loads.count == 1 }
    app.date += 86_401
    links.open("app:page/2")
    await until {
      loads.finish(isSignedIn: false)
      return app.lines == ["show 2"]
    }
    await links.finish()
    #expect(app.problems.map(\.code) == [.expired])
  }

  @Test func `Long names of origins count as the links' own bytes do`() throws {
    var rules = PendingRules()
    rules.bytes = 1_000
    let pending = PendingLinks(rules: rules)
    try pending.store(Link("app:1"), from: .other(String(repeating: "x", count: 900)))
    #expect(throws: PendingLinksError.full) {
      try pending.store(Link("app:2"), from: .other(String(repeating: "y", count: 900)))
    }
  }
}
