import LinkRows
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Origins in tests, requests, sessions and types, and the words that other people use for them.
@Suite struct OriginTests {
  /// The origins that a person may name, as written.
  private static let origins: [(String, Origin)] = [
    ("unknown", .unknown), ("widget", .widget), ("shortcut", .shortcut), ("spotlight", .spotlight),
    ("handoff", .handoff), ("qr", .qr), ("nfc", .nfc), ("other:kiosk", .other("kiosk")),
    ("other:a:b", .other("a:b")), ("app:com.example.mail", .application("com.example.mail")),
    ("universal-link", .universalLink), ("in-app", .inApp), ("notification", .notification),
    ("command-line", .commandLine),
  ]

  private static let main = """
    route("/x", function(link) return open(link.origin or "nil") end)
    """

  @Test(arguments: origins)
  func `A test, a row, a request and a prompt name an origin alike`(
    name: String,
    origin: Origin
  ) throws {
    let seen = origin.text ?? "nil"
    #expect(try TestOptions.circumstances(["from": .string(name)]).origin == origin)
    let line = "{\"link\": \"app:x\", \"origin\": \"\(name)\"}"
    #expect(try RequestLine(line, Circumstances()).circumstances.origin == origin)
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\n" + Self.main,
      "main_test.lua": """
      test("origin", function()
        expect(decide("app:x", { from = "\(name)" })):to_open("\(seen)")
      end)
      """,
      "links.json": "[{\"link\": \"app:x\", \"from\": \"\(name)\", \"to_open\": \"\(seen)\"}]",
    ])
    let results = TestRun(try ScriptTests(directory: folder.path)).results
    #expect(results.count == 2 && results.allSatisfy { $0.failures.isEmpty })
    let session = try Session(directory: folder.path)
    #expect(session.enter(":origin \(name)").plainText == "")
    #expect(session.enter(":origin").plainText == name)
    #expect(session.enter("app:x").plainText.hasSuffix("→ open(\"\(seen)\")"))
  }

  @Test(arguments: [
    ("", #"There is no origin ""; there are unknown, command-line, handoff, in-app, nfc,"#),
    ("Widget", #"There is no origin "Widget"; did you mean "widget"?"#),
    (
      "app",
      #"The origin "app" lacks its name; write it after app:, such as app:com."#
    ),
    ("app:", #"The origin "app:" lacks its name;"#),
    ("other", #"The origin "other" lacks its name; write it after other:, such as other:kiosk."#),
    ("other:", #"The origin "other:" lacks its name;"#),
    ("qr:x", #"There is no origin "qr:x"; "#),
  ])
  func `A name that no origin has is answered with the names`(name: String, complaint: String) {
    #expect(Origin(named: name) == nil)
    #expect(Origin.complaint(of: name).hasPrefix(complaint), "\(Origin.complaint(of: name))")
  }

  @Test(arguments: Origin.synonyms)
  func `Other words for an origin are answered with its own`(word: String) throws {
    if word != "from" {
      let error = try loadError(makeScripts("route('/x', { \(word) = 'qr' }, open 'x')"))
      #expect("\(error)".contains("no option \"\(word)\"; did you mean \"from\"?"), "\(error)")
      let options = #expect(throws: TestError.self) {
        try TestOptions.circumstances([word: "qr"])
      }
      #expect("\(try #require(options))".contains("did you mean \"from\"?"))
    }
    guard word != "origin" else { return }
    let main = "scheme 'app'\nroute('/x', function(link) return open(link.\(word)) end)"
    let error = try Gate(scripts: Scripts(["main.lua": main])).error(of: "app:x")
    let hint = "A link has no field \"\(word)\"; did you mean \"origin\"?"
    #expect("\(error)".contains(hint), "\(error)")
    #expect(try read(main).contains { $0.message == hint })
    let folder = try ScriptFolder(["main.lua": main])
    let session = try Session(directory: folder.path)
    let answer = session.enter(":\(word)").plainText
    #expect(answer.contains("There is no command :\(word); did you mean :origin?"), "\(answer)")
  }

  @Test func `A word for an origin is no hint where nothing has one`() throws {
    let error = try loadError(
      makeScripts(
        "route('/x', { name = 'x' }, open 'x') route('/y', browse(link_to('x', {}, { sender = 'a' })))"
      )
    )
    #expect("\(error)".contains("has no option \"sender\"."), "\(error)")
  }

  @Test func `A handler is tried from every origin that its scripts name`() throws {
    for (name, origin) in Self.origins where origin.word == nil && origin != .unknown {
      let failing = try makeGate(
        """
        route("/:x", function(link)
          if link.origin == "\(name)" then error("here") end
          return open "x"
        end)
        """
      )
      let failures = try failing.checkHandlers().failures
      #expect(failures.map(\.origin) == [origin], "\(name)")
    }
  }

  @Test func `Types name every origin`() throws {
    let files = EditorFiles(of: try makeGate(Self.main))
    let text = try #require(files.files.first { $0.path == ".moongate/types.lua" }).text
    let names = Origin.names.map { "\"\($0)\"" }.joined(separator: "|")
    #expect(text.contains("---@alias moongate.Origin \(names)|string\n"))
    #expect(text.contains("---@field from? moongate.Origin|moongate.Origin[] "))
  }
}
