import Foundation
import MoongateApp
import SampleScripts
import TestClock
import Testing

@MainActor
@Suite struct LinkCenterTests {
  @Test func `Three links of a cold launch wait for the window and keep their order`() async throws
  {
    let host = try Host(isStarted: false)
    #expect(await host.lines(after: "app:page/1", "app:no", "app:page/3") == [])
    host.links.start()
    host.links.start()
    #expect(await host.lines() == [#"page(name: "1")"#, "reject Not here.", #"page(name: "3")"#])
    #expect(host.links.pending.links.isEmpty)
    #expect(host.app.deepest == 1)
  }

  @Test func `A link that needs a sign-in waits for it, and the others go on`() async throws {
    let host = try Host()
    let before = [#"page(name: "1")"#, "wait signed_in", #"page(name: "3")"#]
    #expect(await host.lines(after: "app:page/1", "app:inbox/2", "app:page/3") == before)
    host.links.factsChanged()
    #expect(await host.lines() == before, "nothing has changed, and nobody is told twice")
    host.isSignedIn = true
    #expect(await host.lines() == before, "nobody said that it has")
    host.links.factsChanged()
    #expect(await host.lines() == before + [#"inbox(name: "2")"#])
    host.links.factsChanged()
    #expect(await host.lines().count == 4)
  }

  @Test func `A link that waits for facts and comes again is told again, and opened once`()
    async throws
  {
    let host = try Host()
    let told = ["wait signed_in", "wait signed_in"]
    #expect(await host.lines(after: "app:inbox/1") == ["wait signed_in"])
    #expect(await host.lines(after: "app:inbox/1") == told)
    host.isSignedIn = true
    host.links.factsChanged()
    #expect(await host.lines() == told + [#"inbox(name: "1")"#])
  }

  @Test func `A sign-in while the app offers it has the link decided again`() async throws {
    let host = try Host()
    defer { host.end() }
    host.app.whileShowing = {
      host.isSignedIn = true
      host.links.factsChanged()
    }
    let lines = await host.lines(after: "app:inbox/1", "app:page/2")
    #expect(lines == ["wait signed_in", #"page(name: "2")"#, #"inbox(name: "1")"#])
  }

  @Test func `Nothing follows a no, and what was asked about follows each yes`() async throws {
    let host = try Host()
    host.app.answers = [false, true, true, true, true, false]
    for link in ["app:erase", "app:erase", "app:twice", "app:twice"] {
      _ = await host.lines(after: link)
    }
    #expect(
      await host.lines(after: "app:page/1") == [
        "confirm Erase?", "confirm Erase?", "erase", "confirm Sure?", "confirm Erase?", "erase",
        "confirm Sure?", "confirm Erase?", #"page(name: "1")"#,
      ]
    )
  }

  @Test func `A link that comes while another's question is up waits for the answer`() async throws
  {
    let host = try Host()
    host.open("app:erase")
    await host.until { host.app.isAsking }
    host.open("app:twice")
    host.open("app:page/1")
    for _ in 0..<100 { await Task.yield() }
    #expect(host.app.lines == ["confirm Erase?"])
    host.app.answers = [false]
    host.app.answer(true)
    #expect(
      await host.lines() == ["confirm Erase?", "erase", "confirm Sure?", #"page(name: "1")"#]
    )
    #expect(host.app.deepest == 1)
  }

  @Test func `A question that nobody answers holds up the next link for a time alone`() async throws
  {
    let host = try Host()
    host.links.patience = .seconds(60)
    host.open("app:erase")
    await host.until { host.app.isAsking && host.clock.sleepers > 0 }
    host.open("app:page/1")
    host.clock.advance(by: .seconds(58))
    for _ in 0..<100 { await Task.yield() }
    #expect(host.app.lines == ["confirm Erase?"])
    host.clock.advance(by: .seconds(1))
    let lines = [
      "confirm Erase?", #"problem The app took too long to act on the link "app:erase"."#,
      #"page(name: "1")"#,
    ]
    #expect(await host.lines() == lines)
    host.app.answer(true)
    for _ in 0..<100 { await Task.yield() }
    #expect(await host.lines() == lines, "a late yes is none")
  }

  @Test func `A link is decided by the scripts that run when its turn comes`() async throws {
    let host = try Host(isStarted: false)
    host.open("app:page/1")
    host.open("app:no")
    host.open("app:inbox/2")
    try await host.links.reload(
      makeScripts(
        """
        route("/page/:name", open("page", { name = text "new {name}" }))
        route("/inbox/:name", { needs = "paid" }, open("page", { name = capture "name" }))
        """
      )
    )
    await #expect(throws: LoadError.self) { try await host.links.reload(makeScripts("nonsense()")) }
    host.links.start()
    let lines = [
      #"page(name: "new 1")"#, #"problem No route answers the link "app:no"."#, "wait paid",
    ]
    #expect(await host.lines() == lines)
    try await host.links.reload(Scripts(["main.lua": #"scheme "other""#]))
    let unanswered = #"problem No route answers the link "app:inbox/2"."#
    #expect(await host.lines() == lines + [unanswered])
    #expect(!host.open("app:page/3"))
  }

  @Test(arguments: [false, true])
  func `Of ten thousand links as many are kept as may wait`(isStarted: Bool) async throws {
    let host = try Host(isStarted: isStarted)
    for number in 0..<10_000 { #expect(host.open("app:page/\(number)")) }
    host.links.start()
    var lines = (0..<100).map { #"page(name: "\#($0)")"# }
    lines.insert("problem Too many links came at once; 9900 of them are dropped.", at: 0)
    #expect(await host.lines() == lines)
    #expect(await host.lines(after: "app:page/x").last == #"page(name: "x")"#)
  }

  @Test func `Ten thousand texts that are not links are counted`() async throws {
    let host = try Host(isStarted: false)
    for number in 0..<10_000 { #expect(!host.open("no link \(number)")) }
    host.links.start()
    let lines = await host.lines()
    #expect(lines.count == 101)
    #expect(lines.last == "problem Too many links came at once; 9900 of them are dropped.")
  }

  @Test func `What is forgotten never comes, whatever is answered`() async throws {
    let host = try Host()
    defer { host.end() }
    var isCancelled = false
    host.app.whileShowing = {
      await host.until { Task.isCancelled }
      isCancelled = true
    }
    host.open("app:inbox/1")
    host.open("app:page/2")
    host.open("app:page/3")
    await host.until { host.app.lines.count == 2 }
    host.links.forget()
    #expect(await host.lines() == ["wait signed_in", #"page(name: "2")"#])
    #expect(isCancelled)
    host.app.whileShowing = {}
    host.open("app:erase")
    await host.until { host.app.isAsking }
    host.links.forget()
    host.isSignedIn = true
    host.links.factsChanged()
    host.app.answer(true)
    let lines = await host.lines(after: "app:page/2")
    #expect(lines.dropFirst(2) == ["confirm Erase?", #"page(name: "2")"#])
  }

  /// Origins of one link within a second, and those whose links are acted on.
  nonisolated private static let origins: [(String, [Origin], [Origin])] = [
    ("app:page/1", [.unknown, .unknown], [.unknown]),
    ("app:page/1", [.unknown, .universalLink], [.unknown]),
    ("app:page/1", [.universalLink, .application("com.example.mail"), .unknown], [.universalLink]),
    ("app:page/1", [.application("a"), .inApp, .inApp], [.application("a"), .inApp]),
    ("app:page/1", [.unknown, .notification, .unknown], [.unknown, .notification]),
    ("app:page/1", [.unknown, .commandLine], [.unknown, .commandLine]),
    ("app:page/1", [.inApp, .unknown, .notification], [.inApp]),
    ("app:greeting", [.unknown, .universalLink, .unknown], [.unknown, .universalLink]),
    ("app:greeting", [.inApp, .notification], [.inApp, .notification]),
    ("app:secret", [.unknown, .universalLink, .inApp], [.unknown, .universalLink, .inApp]),
    ("app:secret", [.application("a"), .inApp, .inApp], [.application("a"), .inApp]),
    ("app:secret", [.universalLink, .unknown], [.universalLink, .unknown]),
  ]

  @Test(arguments: origins, [true, false])
  func `A link of an origin that gets another answer, or is trusted more, is no double`(
    row: (link: String, origins: [Origin], acted: [Origin]),
    isStarted: Bool
  ) async throws {
    let host = try Host(isStarted: isStarted)
    for origin in row.origins {
      host.links.open(row.link, from: origin)
      if isStarted { await host.links.finish() }
    }
    if !isStarted { #expect(host.links.pending.links.map(\.origin) == row.acted) }
    host.links.start()
    #expect(await host.lines().count == row.acted.count)
  }

  @Test func `A stranger's many links leave room for the app's own`() async throws {
    let host = try Host(isStarted: false)
    for number in 1...150 { host.open("app:page/\(number)", from: .application("a")) }
    #expect(host.links.pending.links.count == 100)
    host.open("app:page/own", from: .inApp)
    host.open("app:page/told", from: .notification)
    #expect(host.links.pending.links.suffix(2).map(\.origin) == [.inApp, .notification])
  }

  @Test func `A stranger's many links do not make a second delivery another link`() async throws {
    let host = try Host()
    host.links.open("app:page/own", from: .inApp)
    for number in 1...40 { host.links.open("app:page/\(number)", from: .application("a")) }
    host.links.open("app:page/own", from: .inApp)
    #expect(await host.lines().count == 41)
  }

  @Test func `Problems do not keep links waiting`() async throws {
    let host = try Host(isStarted: false)
    for number in 1...10 { host.open("app:../\(number)") }
    host.open("app:page/1", from: .inApp)
    host.links.start()
    #expect(await host.lines()[1] == #"page(name: "1")"#)
    #expect(await host.lines().count == 11)
  }

  @Test func `After a refusal there is no double, and the refusal is a problem`() async throws {
    let host = try Host()
    for _ in 1...2 {
      host.links.open("app:secret", from: .application("com.example.mail"))
      await host.links.finish()
    }
    host.links.open("app:no")
    await host.links.finish()
    host.links.open("app:no")
    let refusal =
      "problem The route /secret takes links only from in-app, universal-link, not from "
      + "app:com.example.mail."
    #expect(await host.lines() == [refusal, refusal, "reject Not here."])
  }

  @Test func `A refusal behind facts, redirects and answers is a problem, too`() async throws {
    let host = try Host()
    defer { host.end() }
    host.isSignedIn = true
    host.links.answer = { _ in "yes" }
    let lines = await host.lines(after: "app:hidden", "app:told/1")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("problem The route /secret takes links only from") })
  }

  @Test func `A link within a second of the same one is a double, whoever sends it`() async throws {
    let host = try Host()
    #expect(host.links.open("app:page/1", from: .unknown))
    #expect(host.links.open("app:page/1", from: .universalLink))
    host.clock.advance(by: .milliseconds(999))
    await host.links.finish()
    #expect(host.links.open("app:page/1"))
    #expect(host.links.open("app:page/2"))
    #expect(await host.lines() == [#"page(name: "1")"#, #"page(name: "2")"#])
    host.clock.advance(by: .milliseconds(1))
    #expect(await host.lines(after: "app:page/1").count == 3)
    host.links.forget()
    host.links.open("app:page/1")
    #expect(await host.lines().count == 4, "after forgetting nothing is a double")
  }

  @Test func `Whether a link is the app's is known at once`() async throws {
    let host = try Host()
    #expect(host.open("app:page/1"))
    #expect(host.open("APP://nowhere"))
    #expect(!host.open("other:page/1"))
    #expect(!host.open("app:../page"))
    #expect(host.links.open(try #require(URL(string: "app:away"))))
    let lines = await host.lines()
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"problem The link is refused: a path segment is "." or ".."."#))
    #expect(
      lines.dropFirst() == [
        #"page(name: "1")"#, #"problem No route answers the link "APP://nowhere"."#,
        "browse https://example.com/",
      ]
    )
  }

  @Test func `Mistakes of scripts are reported, and the next link is as good as ever`() async throws
  {
    let host = try Host()
    let lines = await host.lines(after: "app:unknown", "app:broken", "app:moved/1")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"problem main.lua:9: The action "unknown" does not fit."#))
    #expect(lines[1].hasPrefix(#"problem main.lua:10: A link has no field "nothing"."#))
    #expect(lines[2] == #"page(name: "1")"#)
  }

  @Test func `A link that waits for too long is dropped, and that is reported`() async throws {
    var date = Date(timeIntervalSince1970: 1_000)
    let host = try Host(pending: PendingLinks { date })
    host.open("app:inbox/1")
    await host.links.finish()
    date += 86_399
    host.links.factsChanged()
    #expect(await host.lines() == ["wait signed_in"])
    date += 1
    host.isSignedIn = true
    host.links.factsChanged()
    let expired = #"problem The link "app:inbox/1" waited for too long."#
    #expect(await host.lines() == ["wait signed_in", expired])
  }

  @Test func `Closures are an app as well`() async throws {
    var lines: [String] = []
    let presentation = LinkPresentation<Page>(
      show: { lines.append("show \($0)") },
      confirm: { question in
        lines.append(question.text)
        return true
      },
      browse: { lines.append("browse \($0)") },
      reject: { lines.append($0.text) },
      report: { lines.append($0.details) },
      wait: { lines.append("wait \($0)") }
    )
    let links = LinkCenter(
      gate: try makeGate(Host.scripts),
      clock: TestClock(),
      presenter: presentation
    )
    links.start()
    for link in ["page/1", "erase", "away", "no", "nowhere", "inbox/1"] {
      links.open("app:" + link)
    }
    await links.finish()
    #expect(
      lines == [
        #"show page(name: "1")"#, "Erase?", "show erase", "browse https://example.com/",
        "Not here.",
        #"No route answers the link "app:nowhere"."#, #"wait ["signed_in"]"#,
      ]
    )
  }
}
