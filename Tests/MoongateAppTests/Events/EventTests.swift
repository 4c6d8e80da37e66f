import MoongateApp
import SampleScripts
import TestClock
import Testing

/// The events of a center.
@MainActor
@Suite struct EventTests {
  /// Returns the events of a center with which something is done.
  private func events(
    of scripts: Scripts = makeScripts(Host.scripts),
    configuration: Configuration = .patient,
    _ body: (LinkCenter<Page>) async throws -> Void
  ) async throws -> [LinkEvent] {
    let events = try await {
      let links = LinkCenter<Page>(
        gate: try Gate(scripts: scripts, configuration: configuration),
        clock: TestClock(),
        presenter: ContextPresenter()
      )
      let events = links.events
      try await body(links)
      await links.finish()
      return events
    }()
    var all: [LinkEvent] = []
    // They end with the center.
    for await event in events { all.append(event) }
    return all
  }

  /// Links, and the events of each.
  nonisolated private static let rows: [(String, [String])] = [
    (
      "app:page/1",
      [
        "received #1 from in-app: by /page/:name (main.lua:2)",
        "decided #1 from in-app: open, by /page/:name (main.lua:2), 0 µs, STEPS",
        "shown #1 from in-app: by /page/:name (main.lua:2), 0 µs",
      ]
    ),
    (
      "app:erase",
      [
        "received #1 from in-app: by /erase (main.lua:4)",
        "decided #1 from in-app: confirm, by /erase (main.lua:4), 0 µs, STEPS",
        "asked #1 from in-app: yes, by /erase (main.lua:4), 0 µs",
        "shown #1 from in-app: by /erase (main.lua:4), 0 µs",
      ]
    ),
    (
      "app:away",
      [
        "received #1 from in-app: by /away (main.lua:7)",
        "decided #1 from in-app: browse, by /away (main.lua:7), 0 µs, STEPS",
        "browsed #1 from in-app: by /away (main.lua:7), 0 µs",
      ]
    ),
    (
      "app:no",
      [
        "received #1 from in-app: by /no (main.lua:8)",
        "decided #1 from in-app: reject, by /no (main.lua:8), 0 µs, STEPS",
        "refused #1 from in-app: by /no (main.lua:8), 0 µs",
      ]
    ),
    (
      "app:inbox/1",
      [
        "received #1 from in-app: by /inbox/:name (main.lua:3)",
        "decided #1 from in-app: wait, by /inbox/:name (main.lua:3), 0 µs, STEPS",
        "waiting #1 from in-app: by /inbox/:name (main.lua:3)",
      ]
    ),
    (
      "app:unknown",
      [
        "received #1 from in-app: by /unknown (main.lua:9)",
        "decided #1 from in-app: open, by /unknown (main.lua:9), 0 µs, STEPS",
        "failed #1 from in-app: action, by /unknown (main.lua:9), "
          + "main.lua:9: The app has no destination that fits the action.",
      ]
    ),
    (
      "app:broken",
      [
        "received #1 from in-app: by /broken (main.lua:10)",
        "failed #1 from in-app: script, by /broken (main.lua:10), 0 µs, "
          + "main.lua:10: The handler raised an error.",
      ]
    ),
    (
      "app:asked/1",
      [
        "received #1 from in-app: by /asked/:name (main.lua:11)",
        "decided #1 from in-app: ask, by /asked/:name (main.lua:11), 0 µs, STEPS",
        "decided #1 from in-app: reject, by /asked/:name (main.lua:11), 0 µs, STEPS",
        "refused #1 from in-app: by /asked/:name (main.lua:11), 0 µs",
      ]
    ),
    (
      "app:nowhere",
      [
        "received #1 from in-app", "decided #1 from in-app: unmatched, 0 µs, STEPS",
        "failed #1 from in-app: unmatched, No route answers the link.",
      ]
    ),
    (
      "app:../x",
      [#"failed #1 from in-app: link, The link is refused: a path segment is "." or ".."."#]
    ),
    (
      "app://x-callback-url/moongate-answer/1/success",
      ["failed #1 from in-app: unexpected-answer, No request is waiting for the answer."]
    ),
    ("other:page", []),
  ]

  @Test(arguments: rows)
  func `Each step of a link is an event`(link: String, lines: [String]) async throws {
    let events = try await events { links in
      links.start()
      links.open(link, from: .inApp)
    }
    #expect(events.map { $0.description.replacing(/\d+ steps/, with: "STEPS") } == lines)
    #expect(events.map(\.number) == Array(0..<events.count).map { $0 + 1 })
  }

  @Test func `A double, a refusal by the origin and what is forgotten are events`() async throws {
    let events = try await events { links in
      links.open("app:secret")
      links.open("app:secret")
      links.start()
      await links.finish()
      links.open("app:inbox/1")
      await links.finish()
      links.forget()
      try await links.reload(makeScripts("route('/', open 'home')"))
      await #expect(throws: LoadError.self) { try await links.reload(makeScripts("error 'x'")) }
    }
    #expect(
      events.map { "\($0.kind) \($0.id ?? 0)" } == [
        "received 1", "doubled 2", "decided 1", "refused 1", "received 3", "decided 3",
        "waiting 3", "forgotten 3", "reloaded 0", "failed 0",
      ]
    )
    #expect(events[5].route?.pattern == "/inbox/:name")
    #expect(events[7].route?.pattern == "/inbox/:name")
    #expect(events.last?.code == .load)
    #expect(events.last?.message?.hasPrefix("main.lua:2: x") == true)
  }

  @Test(arguments: [true, false])
  func `A link is decided once, however early the center has to know what it comes to`(
    isInFile: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = { log.append($0) }
    let scripts = """
      route("/page/:name", function(link) print(link.text) return open("page", { name = link.params.name }) end)
      route("/inbox/:name", function(link, facts)
        print(link.text)
        if not facts.signed_in then return wait "signed_in" end
        return open("inbox", { name = link.params.name })
      end)
      route("/broken/:name", function(link) print(link.text) error "broken" end)
      """
    let gate = try makeGate(scripts, configuration: configuration)
    let app = ContextPresenter()
    let links = LinkCenter<Page>(
      gate: gate,
      pending: isInFile ? PendingLinks(file: path) : PendingLinks(),
      clock: TestClock(),
      presenter: app
    )
    links.facts = { ["signed_in": .boolean(app.isSignedIn)] }
    let early = ["app:page/1", "app:broken/2", "app:page/3"]
    for link in early { links.open(link, from: .inApp) }
    links.start()
    await links.finish()
    #expect(log.lines == early)
    // Of what waits the file must also know what it comes to after the sign-in.
    links.open("app:inbox/4", from: .inApp)
    await links.finish()
    links.factsChanged()
    await links.finish()
    #expect(log.lines.dropFirst(3).allSatisfy { $0 == "app:inbox/4" })
    #expect(log.lines.count == (isInFile ? 5 : 4))
    #expect(app.lines == ["show 1", "report script 2", "show 3", "wait 4"])
  }

  @Test func `Names are told where capabilities declare them`() async throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json: """
        { "schema": 1, "actions": { "page": { "arguments": { "name": "string" } } },
          "facts": { "signed_in": "boolean" },
          "questions": { "name": { "answer": "string" } } }
        """
    )
    let scripts = makeScripts(
      """
      route("/page/:name", open("page", { name = capture "name" }))
      route("/inbox", { needs = "signed_in" }, open("page", { name = "inbox" }))
      route("/asked", function() return open("page", { name = ask "name" or "none" }) end)
      """
    )
    let events = try await events(of: scripts, configuration: configuration) { links in
      links.start()
      for link in ["app:page/1", "app:inbox", "app:asked"] { links.open(link) }
    }
    let names = events.filter { $0.kind == .decided }.map(\.names)
    #expect(names == [["page"], ["signed_in"], ["name"], ["page"]])
  }

  @Test func `Every reader gets all events, and one that is late knows how many it missed`()
    async throws
  {
    let links = LinkCenter(
      gate: try makeGate(Host.scripts),
      clock: TestClock(),
      presenter: ContextPresenter()
    )
    let streams = [links.events, links.events]
    for number in 0..<150 { links.open("app:\(number)/../x") }
    links.start()
    for _ in 0..<150 { links.open("app:../x") }
    await links.finish()
    for stream in streams {
      var numbers: [Int] = []
      for await event in stream {
        numbers.append(event.number)
        if event.number == 300 { break }
      }
      #expect(numbers == Array(300 - 256 + 1...300))
    }
  }
}
