import Dispatch
import MoongateApp
import SampleScripts
import TestClock
import Testing

/// Scripts that are replaced while links come.
// One at a time, because scripts that wait hold one of the few threads for tasks.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60))) struct ReloadTests {
  /// A center whose scripts, while they load and print, wait for the test.
  @MainActor
  private final class LoadingHost {
    let app = RecordingPresenter()
    let links: LinkCenter<Page>
    /// Lets the scripts that print go on.
    let door = DispatchSemaphore(value: 0)
    let log = Log()

    init() throws {
      var configuration = Configuration.patient
      configuration.log = { [door, log] line in
        log.append(line)
        if line.text.hasPrefix("wait") { door.wait() }
      }
      let gate = try makeGate(
        "route('/:name', open('page', { name = text '{name} of one' }))",
        configuration: configuration
      )
      links = LinkCenter(gate: gate, clock: TestClock(), presenter: app)
      links.start()
    }

    /// Scripts that print a line, then show the name that they have.
    func scripts(_ name: String, printing line: String) -> Scripts {
      makeScripts(
        "print '\(line)' route('/:name', open('page', { name = text '{name} of \(name)' }))"
      )
    }

    func lines(after link: String) async -> [String] {
      links.open(link)
      await links.finish()
      return app.lines
    }
  }

  @Test func `Links go on by the old scripts while the new ones load`() async throws {
    let host = try LoadingHost()
    let reload = Task { try await host.links.reload(host.scripts("two", printing: "wait")) }
    while host.log.lines.isEmpty { await Task.yield() }
    // The scripts stand in their first line until the door opens: this thread is free meanwhile.
    #expect(await host.lines(after: "app:a") == [#"page(name: "a of one")"#])
    #expect(host.links.gate.fingerprint != host.scripts("two", printing: "wait").fingerprint)
    host.door.signal()
    try await reload.value
    #expect(host.links.gate.fingerprint == host.scripts("two", printing: "wait").fingerprint)
    #expect(await host.lines(after: "app:b").last == #"page(name: "b of two")"#)
  }

  @Test func `The scripts of the last call stay, however long those before it load`() async throws {
    let host = try LoadingHost()
    let first = Task { try await host.links.reload(host.scripts("two", printing: "wait")) }
    while host.log.lines.isEmpty { await Task.yield() }
    let second = Task { try await host.links.reload(host.scripts("three", printing: "quick")) }
    for _ in 0..<100 { await Task.yield() }
    #expect(host.log.lines == ["wait"], "one set loads at a time")
    host.door.signal()
    try await first.value
    try await second.value
    #expect(await host.lines(after: "app:a") == [#"page(name: "a of three")"#])
  }

  @Test func `A set that does not load fails its own call alone`() async throws {
    let host = try LoadingHost()
    let good = host.scripts("two", printing: "quick")
    let first = Task { try await host.links.reload(makeScripts("print 'wait' route(7)")) }
    while host.log.lines.isEmpty { await Task.yield() }
    let second = Task { try await host.links.reload(good) }
    host.door.signal()
    await #expect(throws: LoadError.self) { try await first.value }
    try await second.value
    #expect(host.links.gate.fingerprint == good.fingerprint)
    await #expect(throws: LoadError.self) { try await host.links.reload(makeScripts("route(7)")) }
    #expect(host.links.gate.fingerprint == good.fingerprint)
  }

  @Test func `A cancelled task replaces the scripts all the same`() async throws {
    let host = try LoadingHost()
    let reload = Task { try await host.links.reload(host.scripts("two", printing: "wait")) }
    while host.log.lines.isEmpty { await Task.yield() }
    reload.cancel()
    host.door.signal()
    try await reload.value
    #expect(await host.lines(after: "app:a") == [#"page(name: "a of two")"#])
  }

  /// Each answer came to other scripts than those that had asked, whose decision failed then.
  @Test func `Links that scripts ask about are decided by those that asked`() async throws {
    let host = try Host()
    defer { host.end() }
    var expected: [String] = []
    for round in 0..<40 {
      let (old, new) = round.isMultiple(of: 2) ? ("one", "two") : ("two", "one")
      if round == 0 { try await host.links.reload(Self.asking(old)) }
      host.links.answer = { question in
        #expect(question.name == old)
        await #expect(throws: Never.self) { try await host.links.reload(Self.asking(new)) }
        return .string("\(round)")
      }
      expected.append("page(name: \"\(old) \(round) \(round)\")")
      #expect(await host.lines(after: "app:asked") == expected)
    }
  }

  private static func asking(_ name: String) -> Scripts {
    makeScripts(
      """
      route("/asked", function()
        return open("page", { name = "\(name) " .. ask("\(name)", { 1 }) .. " " .. ask("\(name)", { 2 }) })
      end)
      route("/waits", function(link, facts)
        local answer = ask "\(name)"
        if not facts.signed_in then return wait "signed_in" end
        return open("page", { name = "\(name) " .. answer })
      end)
      """
    )
  }

  @Test func `A link that waits after an answer is decided by the scripts that came meanwhile`()
    async throws
  {
    let host = try Host()
    defer { host.end() }
    try await host.links.reload(Self.asking("one"))
    var names: [String] = []
    host.links.answer = { question in
      names.append(question.name)
      if question.name == "one" {
        await #expect(throws: Never.self) { try await host.links.reload(Self.asking("two")) }
      }
      return "yes"
    }
    let waiting = await host.lines(after: "app:waits")
    #expect(waiting.allSatisfy { $0 == "wait signed_in" })
    host.isSignedIn = true
    host.links.factsChanged()
    #expect(await host.lines() == waiting + [#"page(name: "two yes")"#])
    #expect(names == ["one", "two", "two"])
  }

  @Test func `A problem says which scripts decided its link`() async throws {
    let host = try Host()
    defer { host.end() }
    let old = makeScripts(Host.scripts).fingerprint
    let new = Self.asking("one")
    host.links.answer = { question in
      guard question.name == "name" else { return .null }
      await #expect(throws: Never.self) { try await host.links.reload(new) }
      return "found"
    }
    for link in ["app:broken", "app:unknown", "app:secret", "app:nowhere", "app:a/../b"] {
      _ = await host.lines(after: link)
    }
    // The new scripts come while the app answers; what it answers with is not a text then.
    _ = await host.lines(after: "app:told/x")
    #expect(host.app.problems.map(\.fingerprint) == Array(repeating: old, count: 6))
    try await host.links.reload(new)
    _ = await host.lines(after: "app:nowhere")
    #expect(host.app.problems.last?.fingerprint == new.fingerprint)
    for number in 0..<200 { host.open("app:waits/\(number)") }
    _ = await host.lines()
    let dropped = host.app.problems.first { if case .dropped = $0.reason { true } else { false } }
    #expect(dropped != nil && dropped?.fingerprint == nil)
  }
}
