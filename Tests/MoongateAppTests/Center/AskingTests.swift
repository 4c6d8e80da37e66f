import SampleScripts
import TestClock
import Testing

@testable import MoongateApp

/// Other apps that are asked by a center.
@MainActor
@Suite struct AskingTests {
  private static let link = "other://x-callback-url/do"

  private let other = OtherApp()
  private let clock = TestClock()
  private let app = RecordingPresenter()

  /// A center whose scripts take every link.
  private func center(
    _ scripts: String = "",
    pending: PendingLinks = PendingLinks(),
    limits: LinkLimits = LinkLimits()
  ) throws -> LinkCenter<Page> {
    var configuration = Configuration.patient
    configuration.link = limits
    let gate = try makeGate(
      scripts + "\nroute(\"/*rest\", function(link) return reject(link.text) end)",
      configuration: configuration
    )
    let links = LinkCenter<Page>(gate: gate, pending: pending, clock: clock, presenter: app)
    links.callbacks.open = { [other] in await other.open($0) }
    return links
  }

  private func unexpected(_ link: Link) -> String {
    "problem No request is waiting for the answer \"\(link.scheme)://x-callback-url/moongate-answer/…\"."
  }

  @Test func `An answer comes to who asked, and no script sees it`() async throws {
    let links = try center()
    links.start()
    links.callbacks.name = "My App"
    let task = Task { try await links.ask(Self.link, ["text": "x"]) }
    await other.isAsked()
    #expect(other.links[0].values(named: "x-source") == ["My App"])
    #expect(links.open("app:else"))
    #expect(links.open(try other.answer(0, "success", "?text=y").text, from: .inApp))
    #expect(try await task.value == .success(["text": "y"]))
    await links.finish()
    #expect(app.lines == ["reject app:else"])
    #expect(links.pending.links.isEmpty)
  }

  @Test func `The scheme that scripts declare is that of answers, and the name without another`()
    async throws
  {
    let links = try center()
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    #expect(other.links[0].values(named: "x-source") == ["app"])
    #expect(try other.answer().scheme == "app")
    task.cancel()
    _ = try? await task.value
  }

  @Test func `Of several schemes the app names one, which scripts need not declare`() async throws {
    let links = try center("scheme \"second\"")
    let error = await #expect(throws: CallbackError.self) { try await links.ask(Self.link) }
    #expect(error == .noScheme)
    links.callbacks.scheme = "Third"
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    let answer = try other.answer()
    #expect(answer.scheme == "third")
    // The same answer by another scheme of ours is none, and no script sees it either.
    let by = try Link(answer.text.replacing("third:", with: "second:"))
    #expect(links.open(by.text))
    // A scheme of somebody else's is not ours at all.
    #expect(!links.open(answer.text.replacing("third:", with: "fourth:")))
    #expect(links.open(answer.text))
    #expect(try await task.value == .success([:]))
    links.start()
    await links.finish()
    #expect(app.lines == [unexpected(by)])
  }

  @Test func `Links that wait for start do not hold an answer up`() async throws {
    let links = try center()
    #expect(links.open("app:first"))
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    #expect(links.open("app:second"))
    #expect(links.open(try other.answer(0, "cancel").text))
    #expect(try await task.value == .cancelled)
    #expect(app.lines.isEmpty)
    links.start()
    await links.finish()
    #expect(app.lines == ["reject app:first", "reject app:second"])
  }

  @Test func `An answer that nobody waits for is a problem, and no script sees it`() async throws {
    let links = try center()
    links.start()
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    let answer = try other.answer()
    #expect(links.open(answer.text))
    #expect(try await task.value == .success([:]))
    // The system delivers links twice.
    #expect(links.open(answer.text))
    await links.finish()
    #expect(app.lines == [])
    clock.advance(by: .seconds(1))
    let others = try [
      answer.text, "app://x-callback-url/moongate-answer", "APP:x-callback-url/moongate-answer/",
      "app:///X-CALLBACK-URL/MOONGATE-ANSWER/x/success",
      "app:x%2Dcallback-url/moongate%2Danswer/a/b/c/d?e#f",
    ].map { try Link($0) }
    for link in others { #expect(links.open(link.text)) }
    await links.finish()
    #expect(app.lines == others.map(unexpected))
    #expect(links.open("app://x-callback-url/moongate-answering"))
    await links.finish()
    #expect(app.lines.last == "reject app://x-callback-url/moongate-answering")
  }

  @Test func `An answer after its time is a problem`() async throws {
    let links = try center()
    links.start()
    links.callbacks.lifetime = .seconds(5)
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    while clock.sleepers == 0 { await Task.yield() }
    clock.advance(by: .seconds(5))
    await #expect(throws: CallbackError.self) { try await task.value }
    let answer = try other.answer()
    #expect(links.open(answer.text))
    await links.finish()
    #expect(app.lines == [unexpected(answer)])
  }

  @Test func `An answer keeps to the limits of links`() async throws {
    let links = try center(limits: LinkLimits(bytes: 600, segments: 8, queryItems: 8))
    links.start()
    await #expect(throws: CallbackError.self) {
      try await links.ask(Self.link, ["text": String(repeating: "x", count: 600)])
    }
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    let more = ["?text=" + String(repeating: "x", count: 600), "?1&2&3&4&5&6&7&8&9"]
    for more in more { #expect(!links.open(try other.answer().text + more)) }
    #expect(links.callbacks.outstanding == 1)
    #expect(links.open(try other.answer(0, "success", "?1&2&3&4&5&6&7&8").text))
    #expect(
      try await task.value
        == .success(Dictionary(uniqueKeysWithValues: (1...8).map { ("\($0)", "") }))
    )
    await links.finish()
    #expect(app.lines.count == 2)
  }

  @Test func `What somebody wrote into the file is not handed to scripts`() async throws {
    let link = try Link("app://x-callback-url/moongate-answer/x/success")
    let pending = PendingLinks()
    try pending.store(link, from: .unknown, inFile: false)
    let links = try center(pending: pending)
    links.start()
    await links.finish()
    #expect(app.lines == [unexpected(link)])
    #expect(links.pending.links.isEmpty)
  }

  @Test func `Who forgets what waits still gets answers`() async throws {
    let links = try center()
    links.start()
    let task = Task { try await links.ask(Self.link) }
    await other.isAsked()
    links.forget()
    #expect(links.open(try other.answer().text))
    #expect(try await task.value == .success([:]))
  }
}
