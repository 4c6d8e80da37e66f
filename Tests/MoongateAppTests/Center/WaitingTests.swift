import MoongateApp
import Observation
import SampleScripts
import Synchronization
import Testing

/// The links that wait, as an app can show them.
@MainActor
@Suite struct WaitingTests {
  @Test func `What waits is listed with what it waits for`() async throws {
    let host = try Host(isStarted: false)
    host.open("app:page/1", from: .notification)
    host.open("app:inbox/2")
    #expect(host.links.waiting.map(\.link.text) == ["app:page/1", "app:inbox/2"])
    #expect(host.links.waiting.map(\.id) == [1, 2])
    #expect(host.links.waiting.map(\.facts) == [[], []])
    host.links.start()
    await host.links.finish()
    let waiting = host.links.waiting
    #expect(waiting.map(\.id) == [2])
    #expect(waiting.map(\.facts) == [["signed_in"]])
    #expect(waiting.map(\.origin) == [.unknown])
    host.links.forget()
    #expect(host.links.waiting.isEmpty)
  }

  @Test func `An observer sees each change`() async throws {
    let host = try Host()
    let changes = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = host.links.waiting
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    host.open("app:inbox/1")
    #expect(changes.withLock(\.self) == 0, "nobody is told in the middle of a change")
    await host.links.finish()
    await host.until { changes.withLock(\.self) == 1 }
    observe()
    host.isSignedIn = true
    host.links.factsChanged()
    await host.until { changes.withLock(\.self) == 2 }
    await host.links.finish()
    #expect(host.links.waiting.isEmpty)
    observe()
    host.links.forget()
    await host.until { changes.withLock(\.self) == 3 }
  }

  @Test func `Links from the file are listed before anything else happens`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    do {
      let first = try Host(pending: PendingLinks(file: path), isStarted: false)
      first.open("app:page/1")
      first.open("app:page/2")
      try releaseLock(of: path)
    }
    let second = try Host(pending: PendingLinks(file: path), isStarted: false)
    #expect(second.links.waiting.map(\.id) == [1, 2])
    #expect(second.links.waiting.map(\.link.text) == ["app:page/1", "app:page/2"])
  }
}

extension TemporaryFolder {
  /// The links in the file `links`, in order.
  var links: [String] { storedLinks(in: path + "/links").map(\.link.text) }
}
