import MoongateApp
import SampleScripts
import TestClock
import Testing

/// Questions of scripts to the app, in a center.
@MainActor
@Suite struct AnswerTests {
  @Test func `A link is acted on with the answers of the app, in its turn`() async throws {
    let host = try Host()
    defer { host.end() }
    var asked: [String] = []
    host.links.answer = { question in
      asked.append(question.description)
      for _ in 0..<10 { await Task.yield() }
      return question.name == "name" ? "found" : false
    }
    let lines = await host.lines(after: "app:asked/x", "app:page/1", "app:asked/y")
    #expect(lines == [#"page(name: "found")"#, #"page(name: "1")"#, #"page(name: "found")"#])
    #expect(
      asked == [
        #"ask("name", { name = "x" })"#, #"ask("private")"#, #"ask("name", { name = "y" })"#,
        #"ask("private")"#,
      ]
    )
  }

  @Test func `Who has no answer says so by default`() async throws {
    let host = try Host()
    #expect(await host.lines(after: "app:asked/x") == ["reject No name."])
  }

  @Test func `An answer that fails is a problem of its own, and the link can be taken once more`()
    async throws
  {
    let host = try Host()
    defer { host.end() }
    struct Offline: Error {}
    host.links.answer = { _ in
      guard host.isSignedIn else { throw Offline() }
      return "found"
    }
    let failed =
      #"problem The app cannot answer ask("name", { name = "x" }). The reason is Offline()."#
    #expect(await host.lines(after: "app:asked/x") == [failed])
    #expect(host.app.problems.map(\.code) == [.answer])
    host.isSignedIn = true
    #expect(host.links.retry(host.app.problems[0]))
    #expect(await host.lines() == [failed, #"page(name: "found")"#])
    #expect(!host.links.retry(LinkProblem(.dropped(count: 1))))
  }

  @Test func `A link may wait for facts after an answer, and is asked about again`() async throws {
    let host = try Host()
    defer { host.end() }
    host.links.answer = { question in question.name == "name" ? "found" : true }
    #expect(await host.lines(after: "app:asked/x", "app:page/1").first == "wait signed_in")
    #expect(host.links.pending.links.map(\.link.text) == ["app:asked/x"])
    host.isSignedIn = true
    host.links.factsChanged()
    #expect(
      await host.lines() == ["wait signed_in", #"page(name: "1")"#, #"page(name: "found")"#]
    )
    #expect(host.links.pending.links.isEmpty)
  }

  @Test func `An answer that never comes holds up the next link for a time alone`() async throws {
    let host = try Host()
    defer { host.end() }
    host.links.answerPatience = .seconds(5)
    var isCancelled = false
    host.links.answer = { _ in
      await host.until { Task.isCancelled }
      isCancelled = true
      return "late"
    }
    host.open("app:asked/x")
    await host.until { host.clock.sleepers > 0 }
    host.open("app:page/1")
    host.clock.advance(by: .seconds(3))
    for _ in 0..<100 { await Task.yield() }
    #expect(host.app.lines == [])
    host.clock.advance(by: .seconds(1))
    let lines = [
      #"problem The app took too long to act on the link "app:asked/x"."#, #"page(name: "1")"#,
    ]
    #expect(await host.lines() == lines)
    await host.until { isCancelled }
    #expect(await host.lines() == lines, "a late answer is none")
  }

  @Test func `What is forgotten while the app looks for an answer never comes`() async throws {
    let host = try Host()
    defer { host.end() }
    var isAsked = false
    host.links.answer = { _ in
      isAsked = true
      await host.until { Task.isCancelled }
      return "late"
    }
    host.open("app:asked/x")
    await host.until { isAsked }
    host.links.forget()
    #expect(await host.lines(after: "app:page/1") == [#"page(name: "1")"#])
  }

  @Test func `What changes while the app looks for an answer counts`() async throws {
    let host = try Host()
    defer { host.end() }
    host.links.answer = { question in
      if question.name == "private" {
        host.isSignedIn = true
        host.links.factsChanged()
        return true
      }
      return "found"
    }
    #expect(await host.lines(after: "app:asked/x") == [#"page(name: "found")"#])
  }

  @Test func `A link that is being asked about is not in the file`() async throws {
    let host = try Host()
    defer { host.end() }
    host.links.answer = { _ in
      #expect(host.links.pending.links.isEmpty)
      return "found"
    }
    host.links.answerPatience = .seconds(60)
    #expect(await host.lines(after: "app:asked/x").isEmpty == false)
  }
}
