import Foundation
import MoongateApp
import SampleScripts
import Testing

@MainActor
@Suite struct StoredLinksTests {
  /// The links in the file of a folder.
  private func stored(_ folder: borrowing TemporaryFolder) -> [String] {
    storedLinks(in: folder.path + "/links").map(\.link.text)
  }

  @Test func `Links that wait survive the process, in order, and come once`() async throws {
    let folder = try TemporaryFolder()
    let first = try Host(pending: PendingLinks(file: folder.path + "/links"), isStarted: false)
    for link in ["app:page/1", "app:inbox/2", "app:page/3"] {
      first.open(link, from: .notification)
    }
    #expect(stored(folder) == ["app:page/1", "app:inbox/2", "app:page/3"])
    // The process ends here, and again while a sign-in is missing.
    try releaseLock(of: folder.path + "/links")
    let second = try Host(pending: PendingLinks(file: folder.path + "/links"))
    let lines = [#"page(name: "1")"#, "wait signed_in", #"page(name: "3")"#]
    #expect(await second.lines() == lines)
    #expect(stored(folder) == ["app:inbox/2"])
    try releaseLock(of: folder.path + "/links")
    let third = try Host(pending: PendingLinks(file: folder.path + "/links"))
    #expect(third.links.pending.links.map(\.origin) == [.notification])
    third.isSignedIn = true
    #expect(await third.lines() == [#"inbox(name: "2")"#])
    #expect(stored(folder) == [])
  }

  @Test func `No file holds a link that leads to a route which it must not hold`() async throws {
    let folder = try TemporaryFolder()
    var rules = PendingRules()
    rules.unstoredRoutes = ["/page/:name"]
    let pending = PendingLinks(file: folder.path + "/links", rules: rules)
    let host = try Host(pending: pending, isStarted: false)
    for link in ["app:moved/secret", "app:page/secret", "app:no", "app:inbox/1"] { host.open(link) }
    #expect(stored(folder) == ["app:no", "app:inbox/1"])
  }

  @Test func `Links that wait for facts keep no other link out`() async throws {
    var rules = PendingRules()
    rules.links = 10
    let host = try Host(pending: PendingLinks(rules: rules))
    for number in 1...20 { _ = await host.lines(after: "app:inbox/\(number)") }
    #expect(host.links.pending.links.count == 5)
    let lines = await host.lines(after: "app:page/1")
    #expect(lines.last == #"page(name: "1")"#)
    #expect(lines.contains { $0.contains("Too many links came at once") })
    host.isSignedIn = true
    host.links.factsChanged()
    // Those that came first are those that waited.
    #expect(await host.lines().suffix(5).first == #"inbox(name: "1")"#)
  }

  @Test func `A link is out of the file before the app acts on it`() async throws {
    let folder = try TemporaryFolder()
    let host = try Host(pending: PendingLinks(file: folder.path + "/links"), isStarted: false)
    defer { host.end() }
    var left: [[String]] = []
    host.app.whileShowing = { left.append(stored(folder)) }
    host.open("app:page/1")
    host.open("app:page/2")
    host.links.start()
    await host.links.finish()
    #expect(left == [["app:page/2"], []])
  }

  @Test func `A link whose turn it is at once is in no file, and one that waits for its turn is`()
    async throws
  {
    let folder = try TemporaryFolder()
    let host = try Host(pending: PendingLinks(file: folder.path + "/links"))
    host.open("app:page/1")
    #expect(stored(folder) == [])
    host.open("app:page/2")
    #expect(stored(folder) == ["app:page/2"])
    await host.links.finish()
    host.open("app:inbox/3")
    await host.links.finish()
    #expect(stored(folder) == ["app:inbox/3"])
    host.links.forget()
    #expect(stored(folder) == [])
  }

  @Test(arguments: [false, true])
  func `A link that is answered with a question is in a file only if the rules say so`(
    storesConfirmed: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    var rules = PendingRules()
    rules.storesConfirmed = storesConfirmed
    let pending = PendingLinks(file: folder.path + "/links", rules: rules)
    let host = try Host(pending: pending, isStarted: false)
    let asking = ["app:erase", "app:later", "app:twice", "app:broken"]
    for link in asking + ["app:moved/1"] { host.open(link) }
    #expect(pending.links.count == 5)
    #expect(stored(folder) == (storesConfirmed ? asking : []) + ["app:moved/1"])
  }

  /// A link that waits for a sign-in, and what the app hears of it after that.
  nonisolated static let questions = [
    ("app:later", ["confirm Erase?", "erase"]), ("app:asked/2", [#"page(name: "2")"#]),
  ]

  @Test(arguments: questions)
  func `A question after a sign-in survives the process once the app was told to offer one`(
    link: String,
    lines: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let answer: @MainActor (Question) -> Value = { question in
      question.name == "name" ? question.arguments["name"] ?? .null : .boolean(true)
    }
    do {
      let host = try Host(pending: PendingLinks(file: folder.path + "/links"), isStarted: false)
      host.links.answer = answer
      host.open(link)
      #expect(folder.links == [])
      host.links.start()
      #expect(await host.lines() == ["wait signed_in"])
      #expect(folder.links == [link])
    }
    let host = try Host(pending: PendingLinks(file: folder.path + "/links"))
    host.links.answer = answer
    host.app.answers = [true]
    host.isSignedIn = true
    #expect(await host.lines() == lines)
    #expect(folder.links == [])
  }

  @Test func `Schemes, routes and query items keep links out of a file`() async throws {
    let folder = try TemporaryFolder()
    var rules = PendingRules()
    rules.unstoredSchemes = ["other"]
    rules.unstoredRoutes = ["away", "/no"]
    rules.unstoredQueryNames = ["Token"]
    let pending = PendingLinks(file: folder.path + "/links", rules: rules)
    let host = try Host(pending: pending, isStarted: false)
    try await host.links.reload(makeScripts(Host.scripts + "\nscheme \"other\""))
    host.open("app:page/1?q=token")
    for link in [
      "OTHER:page/2", "app:away", "app:no", "app:page/3?a=1&TOKEN=2", "app:page/4?t%6Fken",
    ] {
      host.open(link)
    }
    #expect(pending.links.count == 6)
    #expect(stored(folder) == ["app:page/1?q=token"])
  }

  @Test func `A file that is damaged or cannot be written is reported once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    try folder.write("{".utf8, to: "links")
    let host = try Host(pending: PendingLinks(file: path), isStarted: false)
    host.links.start()
    let damaged =
      "problem The file \(path) of waiting links is damaged; it is now at \(path).damaged."
    #expect(await host.lines() == [damaged])
    try folder.write([], to: "links.new/child")
    let lines = await host.lines(after: "app:inbox/1")
    #expect(lines.count == 3)
    #expect(lines[1] == "wait signed_in")
    #expect(lines[2].hasPrefix("problem The file \(path) of waiting links cannot be written: "))
  }

  @Test func `A link in the file that is larger than the gate allows is refused`() async throws {
    let folder = try TemporaryFolder()
    let text = "app:page/1" + String(repeating: "/", count: 64)
    let file = #"{"links":[{"link":"\#(text)","origin":null,"since":4e9}],"version":1}"#
    try folder.write(file.utf8, to: "links")
    let host = try Host(pending: PendingLinks(file: folder.path + "/links"))
    let lines = await host.lines()
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("problem The link is refused: it has 65 path segments, and the limit"),
      "\(lines)"
    )
    #expect(stored(folder) == [])
  }

  @Test func `A link of a scheme that the scripts no longer declare is reported after the restart`()
    async throws
  {
    let folder = try TemporaryFolder()
    let pending = PendingLinks(file: folder.path + "/links")
    try pending.store(Link("old:page/1"))
    try releaseLock(of: folder.path + "/links")
    let host = try Host(pending: PendingLinks(file: folder.path + "/links"))
    #expect(await host.lines() == [#"problem No route answers the link "old:page/1"."#])
    #expect(stored(folder) == [])
  }
}
