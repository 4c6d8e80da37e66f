import MoongateApp
import MoongateRecords
import Randomness
import SampleScripts
import TestClock
import Testing

/// Links with secrets, of which no event, no record and no description of a problem may hold a word.
@MainActor
@Suite struct SecretTests {
  /// Scripts that put text of the link wherever a script can.
  private static let scripts = """
    route("/show/:name/*", function(link) return open("page", { name = link.params.name }) end)
    route("/:name/open", function(link) return open(link.params.name, { [link.params.name] = link.text }) end)
    route("/:name/error", function(link) error(link.text) end)
    route("/:name/fault", function(link) return { [link.params.name] = link.text } end)
    route("/:name/nil", function(link) return link[link.params.name] end)
    route("/:name/reject", function(link) return reject(link.text) end)
    route("/:name/confirm", function(link) return confirm(link.text, open(link.params.name)) end)
    route("/:name/wait", function(link) return wait(link.params.name) end)
    route("/:name/ask", function(link)
      return reject(tostring(ask(link.params.name, { [link.params.name] = link.text })))
    end)
    route("/:name/round", function(link) return redirect(link.text) end)
    route("/:name/hop", function(link) return redirect("app:show/" .. link.params.name .. "/x") end)
    route("/:name/away", function(link) return redirect("other:" .. link.params.name) end)
    route("/:name/browse", function(link) return browse("https://example.com/" .. link.params.name) end)
    route("/:name/out", function(link) return browse("data:" .. link.text) end)
    route("/:name/loop", function(link) print(link.text) while true do end end)
    route("/:name/own", { from = "in-app" }, open("page", { name = "own" }))
    route("/:name/need", { needs = "signed_in" }, open("page", captures))
    """

  private static let ends = [
    "open", "error", "fault", "nil", "reject", "confirm", "wait", "ask", "round", "hop", "away",
    "browse", "out", "loop", "own", "need", "none", "show/x",
  ]

  /// A link with the secret in one or more of its parts.
  private static func link(_ secret: String, _ random: inout SeededGenerator) -> String {
    let end = random.one(of: ends)
    let part = random.below(6)
    let path =
      end == "show/x" ? "show/\(secret)/x" : "\(part == 0 ? secret.uppercased() : secret)/\(end)"
    switch part {
    case 1: return "app:\(path)?token=\(secret)&\(secret)#\(secret)"
    case 2: return "app://\(path)?\(secret)=1#\(secret)"
    case 3: return "https://\(secret):\(secret)@example.com/\(path)"
    case 4: return "app:../\(path)"
    case 5: return random.isOneIn(2) ? secret : "\(secret):\(path)"
    default: return "app:\(path)#\(secret)"
    }
  }

  @Test(arguments: rounds(0..<100))
  func `No event, no record and no description of a problem holds text from a link`(seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let app = ContextPresenter()
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 2_000
    if seed / 2 % 2 == 1 {
      configuration.capabilities = try Capabilities(
        json:
          #"{ "schema": 1, "actions": { "page": { "arguments": { "name": "string" } } }, "facts": { "signed_in": "boolean" } }"#
      )
    }
    struct Offline: Error {}
    var secrets: [String] = []
    let records = Log()
    let gate = try makeGate(Self.scripts, configuration: configuration)
    let recorder = try DecisionRecorder(gate) { record in
      var text = "\(record.json)\n"
      dump(record, to: &text)
      records.append(text)
    }
    let events = await {
      let links = LinkCenter<Page>(gate: gate, clock: TestClock(), presenter: app)
      let events = links.events
      links.record = { decided in
        recorder.record(decided)
        recorder.flush()
      }
      links.start()
      if random.isOneIn(2) { links.answer = { _ in throw Offline() } }
      for number in 0..<100 {
        let secret = "zq" + random.text(of: "bcdfghjklmnp".map(String.init), count: 8...8)
        secrets.append(secret)
        let origins: [Origin] = [.unknown, .inApp, .application("zqorigin"), .other("zqorigin")]
        links.open(Self.link(secret, &random), from: random.one(of: origins))
        if number % 20 == 0 {
          await links.finish()
          links.forget()
        }
      }
      await links.finish()
      return events
    }()
    #expect(records.lines.count > 50 && recorder.dropped == 0)
    #expect(!records.lines.contains { $0.contains("zqorigin") }, "no route names the origin")
    var seen = app.problems.map(\.description) + records.lines
    for await event in events {
      var text = "\(event)\n"
      dump(event, to: &text)
      seen.append(text)
    }
    #expect(seen.count > 100)
    let text = seen.joined(separator: "\n").lowercased()
    let details = app.problems.map(\.details).joined().lowercased()
    #expect(secrets.contains(where: details.contains), "the details tell what the rest must not")
    let leaked = secrets.filter(text.contains)
    #expect(
      leaked == [],
      "\(seen.filter { line in leaked.contains(where: line.lowercased().contains) })"
    )
  }
}
