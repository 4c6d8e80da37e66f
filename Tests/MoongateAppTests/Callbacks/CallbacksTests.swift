import TestClock
import Testing

@testable import MoongateApp

/// Tests that each answer of another app reaches the one who asked.
@MainActor
@Suite struct CallbacksTests {
  private static let link = "other://x-callback-url/do"

  private let app = OtherApp()
  private let clock = TestClock()
  private let callbacks: Callbacks

  init() {
    callbacks = Callbacks(scheme: "app", name: "App", clock: clock)
    callbacks.open = { [app] in await app.open($0) }
  }

  /// Asks, and notes what comes of it.
  private func ask(_ text: String = link, _ items: [String: String] = [:]) -> Task<
    CallbackAnswer, any Error
  > {
    Task { try await callbacks.ask(text, items) }
  }

  private func expectError(_ wanted: CallbackError, of task: Task<CallbackAnswer, any Error>) async
  {
    let error = await #expect(throws: CallbackError.self) { try await task.value }
    #expect(error == wanted)
    #expect(callbacks.outstanding == 0)
  }

  @Test func `An answer comes to who asked`() async throws {
    let task = ask(Self.link, ["text": "a b"])
    await app.isAsked()
    #expect(
      app.links[0].text.hasPrefix(
        "other://x-callback-url/do?text=a%20b&x-source=App&x-success=app%3A"
      )
    )
    #expect(callbacks.outstanding == 1)
    #expect(callbacks.receive(try app.answer(0, "success", "?text=c+d")) == .answered)
    #expect(try await task.value == .success(["text": "c d"]))
    #expect(callbacks.outstanding == 0)
  }

  @Test func `Two asks are answered in the other order`() async throws {
    let first = ask()
    await app.isAsked()
    let second = ask()
    await app.isAsked(2)
    #expect(
      callbacks.receive(try app.answer(1, "error", "?errorCode=2&errorMessage=m")) == .answered
    )
    #expect(try await second.value == .error(code: "2", message: "m"))
    #expect(callbacks.outstanding == 1)
    #expect(callbacks.receive(try app.answer(0, "cancel")) == .answered)
    #expect(try await first.value == .cancelled)
  }

  @Test func `An answer counts once, whichever of the three comes first`() async throws {
    let task = ask()
    await app.isAsked()
    #expect(callbacks.receive(try app.answer(0, "cancel")) == .answered)
    for outcome in ["cancel", "success", "error"] {
      #expect(callbacks.receive(try app.answer(0, outcome, "?a=late")) == .unexpected)
    }
    #expect(try await task.value == .cancelled)
    for outcome in ["cancel", "success"] {
      #expect(callbacks.receive(try app.answer(0, outcome)) == .unexpected)
    }
  }

  @Test func `Who does not know the token answers nothing`() async throws {
    let task = ask()
    await app.isAsked()
    let right = try app.answer().text
    let token = try #require(right.split(separator: "/").dropLast().last)
    let wrong = [
      right.replacing(token, with: CallbackToken().text), right.replacing(token, with: ""),
      right.replacing(token, with: String(repeating: "0", count: 32)),
      right.replacing(token, with: token.dropLast()),
      right.replacing(token, with: token + "0"), right.replacing(token, with: "%20" + token),
      right.replacing("/success", with: "/done"), right.replacing("/success", with: "/SUCCESS"),
      right.replacing("/success", with: "/success/x"), right.replacing("/success", with: ""),
      right.replacing("app:", with: "apq:"), right.replacing("app:", with: "other:"),
    ]
    for text in wrong { #expect(callbacks.receive(try Link(text)) == .unexpected, "\(text)") }
    for text in ["app:x", "app://x-callback-url/do", "app://x-callback-url", "https://h.example/x"]
    {
      #expect(callbacks.receive(try Link(text)) == .other, "\(text)")
    }
    #expect(callbacks.outstanding == 1)
    #expect(callbacks.receive(try Link(right.replacing("app://", with: "APP:///"))) == .answered)
    #expect(try await task.value == .success([:]))
  }

  @Test func `An answer that is late is not expected`() async throws {
    callbacks.lifetime = .seconds(60)
    let task = ask()
    await app.isAsked()
    while clock.sleepers == 0 { await Task.yield() }
    clock.advance(by: .seconds(59))
    for _ in 0..<100 { await Task.yield() }
    #expect(callbacks.outstanding == 1)
    clock.advance(by: .seconds(1))
    // Also before the alarm has run.
    #expect(callbacks.receive(try app.answer()) == .unexpected)
    await expectError(.expired, of: task)
    #expect(callbacks.receive(try app.answer()) == .unexpected)
  }

  @Test func `An app that is not there is not waited for`() async throws {
    app.isThere = false
    await expectError(.notOpened, of: ask())
    callbacks.open = { _ in true }
    callbacks.lifetime = .zero
    await expectError(.expired, of: ask())
  }

  @Test func `Without a way to open links nobody is asked`() async throws {
    let callbacks = Callbacks(scheme: "app", name: "App", clock: clock)
    let error = await #expect(throws: CallbackError.self) { try await callbacks.ask(Self.link) }
    #expect(error == .notOpened)
  }

  @Test
  func `An answer may come before the other app is said to be open, and that may never be said`()
    async throws
  {
    app.whileOpening = { while !Task.isCancelled { await Task.yield() } }
    let task = ask()
    await app.isAsked()
    #expect(callbacks.receive(try app.answer()) == .answered)
    #expect(try await task.value == .success([:]))
    callbacks.lifetime = .seconds(60)
    let late = ask()
    await app.isAsked(2)
    while clock.sleepers == 0 { await Task.yield() }
    clock.advance(by: .seconds(60))
    await expectError(.expired, of: late)
    app.whileOpening = {}
  }

  @Test func `A task that is cancelled waits no longer, and its answer is not expected`()
    async throws
  {
    let task = ask()
    let other = ask()
    await app.isAsked(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(callbacks.outstanding == 1)
    let tokens = try (0...1).map { try app.answer($0) }
    let receipts = tokens.map { callbacks.receive($0) }
    #expect(receipts.filter { $0 == .answered }.count == 1)
    #expect(try await other.value == .success([:]))
    // Nothing sleeps for those who wait no more.
    while clock.sleepers > 0 { await Task.yield() }
  }

  @Test func `A task that was cancelled before asks nobody`() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await callbacks.ask(Self.link)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(app.links.isEmpty)
  }

  @Test func `Only so many are asked at the same time`() async throws {
    let tasks = (0..<Callbacks.mostAsks).map { _ in ask() }
    await app.isAsked(Callbacks.mostAsks)
    let error = await #expect(throws: CallbackError.self) { try await callbacks.ask(Self.link) }
    #expect(error == .tooMany)
    #expect(app.links.count == Callbacks.mostAsks)
    #expect(callbacks.receive(try app.answer(7)) == .answered)
    let next = ask()
    await app.isAsked(Callbacks.mostAsks + 1)
    for task in tasks { task.cancel() }
    next.cancel()
    for task in tasks { _ = try? await task.value }
    _ = try? await next.value
    #expect(callbacks.outstanding == 0)
  }

  @Test(arguments: [
    "other:do", "https://x-callback-url/do", "x", "other://x-callback-url/do?x-error=a:b",
  ])
  func `What cannot be asked is not opened`(text: String) async throws {
    await #expect(throws: CallbackError.self) { try await callbacks.ask(text) }
    #expect(app.links.isEmpty)
    #expect(callbacks.outstanding == 0)
  }

  @Test func `An answer holds what it says and nothing more`() async throws {
    let hostile = "?a=%26x-success%3Devil%3A&a=second&=empty&b&__proto__=1&c=%2500&d=%0A#?e=f"
    let task = ask()
    await app.isAsked()
    #expect(callbacks.receive(try app.answer(0, "success", hostile)) == .answered)
    #expect(
      try await task.value
        == .success([
          "a": "&x-success=evil:", "": "empty", "b": "", "__proto__": "1", "c": "%00", "d": "\n",
        ])
    )
  }
}
