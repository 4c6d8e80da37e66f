import MoongateApp
import SampleScripts
import TestClock
import Testing

/// Facts that are a type of the app's own, that take time, or that the app does not have.
@MainActor
@Suite struct FactsTests {
  private struct Session: Encodable {
    var signedIn = true
    var score = 1.0

    private enum CodingKeys: String, CodingKey {
      case signedIn = "signed_in"
      case score
    }
  }

  private struct Offline: Error {}

  @Test func `A value of the app's own is the facts`() async throws {
    let host = try Host()
    host.links.facts(encoding: { Session() })
    #expect(await host.lines(after: "app:inbox/1") == [#"inbox(name: "1")"#])
  }

  @Test func `A value that scripts cannot hold is a problem, and the next link goes on`()
    async throws
  {
    let host = try Host()
    host.links.facts(encoding: { Session(score: host.isSignedIn ? 1 : .nan) })
    let lines = await host.lines(after: "app:page/1")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("problem The app cannot say its facts."))
    #expect(host.app.problems.map(\.code) == [.facts])
    host.isSignedIn = true
    #expect(host.links.retry(host.app.problems[0]))
    #expect(await host.lines().last == #"page(name: "1")"#)
    host.links.facts = { [:] }
  }

  @Test func `Facts may take time, and are loaded for each decision`() async throws {
    let host = try Host()
    defer { host.end() }
    var loads = 0
    host.links.facts(loading: {
      loads += 1
      for _ in 0..<10 { await Task.yield() }
      return ["signed_in": .boolean(host.isSignedIn)]
    })
    #expect(
      await host.lines(after: "app:page/1", "app:inbox/2") == [
        #"page(name: "1")"#, "wait signed_in",
      ]
    )
    #expect(loads >= 2)
    host.isSignedIn = true
    host.links.factsChanged()
    #expect(await host.lines().last == #"inbox(name: "2")"#)
    host.links.facts = { [:] }
  }

  @Test func `Facts that cannot be loaded are a problem, and the link can be taken once more`()
    async throws
  {
    let host = try Host()
    defer { host.end() }
    host.links.facts(loading: {
      guard host.isSignedIn else { throw Offline() }
      return try Value.Object(encoding: Session())
    })
    let lines = await host.lines(after: "app:inbox/1")
    #expect(lines == ["problem The app cannot say its facts. Offline()"])
    host.isSignedIn = true
    #expect(host.links.retry(host.app.problems[0]))
    #expect(await host.lines().last == #"inbox(name: "1")"#)
  }

  @Test func `Facts that never come hold up the next link for a time alone`() async throws {
    let host = try Host()
    defer { host.end() }
    host.links.answerPatience = .seconds(5)
    var loads = 0
    host.links.facts(loading: {
      loads += 1
      // The first load is that for the file, the second that of the first link.
      if loads <= 2 { await host.until { Task.isCancelled || host.app.lines.count == 2 } }
      return try Value.Object(encoding: Session())
    })
    host.open("app:page/1")
    await host.until { host.clock.sleepers > 0 }
    host.open("app:page/2")
    host.clock.advance(by: .seconds(5))
    #expect(
      await host.lines() == [
        #"problem The app took too long to act on the link "app:page/1"."#, #"page(name: "2")"#,
      ]
    )
  }

  @Test func `A link that arrives before the first facts is in the file once they are there`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    let host = try Host(pending: PendingLinks(file: path), isStarted: false)
    defer { host.end() }
    var isThere = false
    host.links.facts(loading: {
      await host.until { isThere }
      return try Value.Object(encoding: Session())
    })
    host.open("app:page/1")
    host.open("app:erase")
    #expect(folder.links == [])
    isThere = true
    await host.until { folder.links != [] }
    #expect(folder.links == ["app:page/1"])
  }

  @Test func `What is forgotten while facts are loaded never comes`() async throws {
    let host = try Host()
    defer { host.end() }
    var isLoading = false
    host.links.facts(loading: {
      isLoading = true
      await host.until { Task.isCancelled || !isLoading }
      return try Value.Object(encoding: Session())
    })
    host.open("app:page/1")
    await host.until { isLoading && host.clock.sleepers > 0 }
    host.links.forget()
    isLoading = false
    await host.links.finish()
    #expect(host.app.lines == [])
    host.links.facts = { [:] }
    #expect(await host.lines(after: "app:page/2") == [#"page(name: "2")"#])
  }

  @Test func `A link that is forgotten while facts are loaded, and comes again, is shown once`()
    async throws
  {
    let host = try Host()
    defer { host.end() }
    host.links.facts(loading: {
      await host.until { Task.isCancelled || host.isSignedIn }
      return [:]
    })
    host.open("app:page/1")
    await host.until { host.clock.sleepers > 0 }
    host.links.forget()
    host.open("app:page/1")
    host.isSignedIn = true
    await host.links.finish()
    #expect(host.app.lines == [#"page(name: "1")"#])
    #expect(host.links.waiting.isEmpty)
    host.links.facts = { [:] }
  }
}
