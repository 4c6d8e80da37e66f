import Foundation
import MoongateDiagnostics
import SampleScripts
import Testing

/// The forms of what `mgate check` finds, which findings it tells, and how it mends them.
@Suite(.timeLimit(.minutes(60))) struct CheckFormatTests {
  private static let main = """
    scheme "demo"
    local spare = 1
    route("/films/{id}", open "film")
    route("/é/:id(int)", function(link)
      if link.params.id == "7" then open("a,b: 100%") end
      return open("film", { tags = link.values("tag") })
    end)
    """

  private func folder() throws -> ScriptFolder { try ScriptFolder(["main.lua": Self.main]) }

  @Test func `Annotations of GitHub's actions name file, line and columns`() throws {
    let folder = try folder()
    let lines = try Tool(["check", folder.path, "--format", "github"]).output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.first == """
        ::warning file=\(folder.path)/main.lua,line=3,col=7,endColumn=20,title=MG012::Here "{id}" \
        is plain text; a capture is written :id.%0AWrite "/films/:id".
        """
    )
    #expect(lines.last?.hasPrefix("::notice file=") == true)
  }

  @Test func `SARIF has rules, columns in characters, and fixes in bytes`() throws {
    let folder = try folder()
    let output = try Tool(["check", folder.path, "--format", "sarif"]).output
    let log = try JSONDecoder().decode(SARIFLog.self, from: Data(output.utf8))
    #expect(log.version == "2.1.0")
    #expect(log.runs.count == 1)
    #expect(
      log.runs[0].results.map(\.ruleId)
        == ["MG012", "MG034", "MG033", "MG039", "MG041"]
    )
    #expect(log.runs[0].results.last?.level == "note")
    #expect(!output.contains("\"schema\":"))
  }

  @Test func `A set that does not load is told in every form`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'a'\nx = = 1", "b.lua": "y = = 2"])
    for form in ["text", "json", "sarif", "github"] {
      let tool = try Tool(["check", folder.path, "--format", form])
      #expect(tool.status == 65)
      #expect(tool.output.contains("MG001"))
      #expect(tool.errors.isEmpty)
    }
    let text = try Tool(["check", folder.path]).output
    #expect(text.contains("error: main.lua:2:5:"))
    #expect(text.contains("error: b.lua:1:5:"))
  }

  @Test func `The level at which it fails can be chosen`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nlocal spare = 1\nroute('/:x', open 'a')"
    ])
    #expect(try Tool(["check", folder.path]).status == 0)
    #expect(try Tool(["check", folder.path, "--fail-level", "note"]).status == 1)
    let hints = try Tool(["check", folder.path, "--hints"])
    #expect(hints.status == 0)
    #expect(hints.output.contains("[MG013]"))
    #expect(hints.output.contains("[MG014]"))
    #expect(try Tool(["check", folder.path, "--fail-level", "hint"]).status == 1)
    let warned = try self.folder()
    #expect(try Tool(["check", warned.path]).status == 1)
    #expect(try Tool(["check", warned.path, "--fail-level", "never"]).status == 0)
    #expect(try Tool(["check", warned.path, "--fail-level", "error"]).status == 0)
    #expect(try Tool(["check", warned.path, "--fail-level", "some"]).status == 64)
  }

  @Test func `A baseline leaves out what is known`() throws {
    let folder = try folder()
    let baseline = folder.path + "/known.json"
    let lacking = try Tool(["check", folder.path, "--baseline", baseline])
    #expect(lacking.status == 65)
    #expect(lacking.errors.contains("--update-baseline"))
    #expect(try Tool(["check", folder.path, "--update-baseline"]).status == 64)
    #expect(
      try Tool(["check", folder.path, "--baseline", baseline, "--update-baseline"]).status == 0
    )
    let known = try Tool(["check", folder.path, "--baseline", baseline])
    #expect(known.status == 0)
    #expect(!known.output.contains("[MG"))
    #expect(known.errors == "The baseline lists 5 of the findings; they are left out.\n")
    // Lines above do not matter; a second mistake of the kind does.
    try folder.write("-- Links.\n" + Self.main + "\nlocal more = 2\n", to: "main.lua")
    let new = try Tool(["check", folder.path, "--baseline", baseline, "--fail-level", "note"])
    #expect(new.status == 1)
    #expect(new.output.contains("note: main.lua:9:7: Nothing reads the local \"more\". [MG041]"))
    #expect(!new.output.contains("spare"))
    try folder.write("[]", to: "known.json")
    #expect(try Tool(["check", folder.path, "--baseline", baseline]).status == 65)
  }

  @Test func `Only a baseline is replaced by one`() throws {
    let folder = try folder()
    let main = folder.path + "/main.lua"
    let tool = try Tool(["check", folder.path, "--baseline", main, "--update-baseline"])
    #expect(tool.status == 65)
    #expect(tool.errors.contains("is not a baseline of mgate check."))
    #expect(!tool.errors.contains("--update-baseline"))
    #expect(try String(contentsOfFile: main, encoding: .utf8) == Self.main)
  }

  @Test func `A baseline knows a line with a control character`() throws {
    let main = "scheme 'demo'\nlocal spare = 1 -- \u{1B}\nroute('/a', open 'a')\n"
    let folder = try ScriptFolder(["main.lua": main])
    let known = ["check", folder.path, "--baseline", folder.path + "/known.json"]
    #expect(try Tool(known + ["--update-baseline"]).status == 0)
    #expect(try Tool(known + ["--fail-level", "note"]).status == 0)
  }

  @Test func `What is safe is mended after a yes`() throws {
    let folder = try folder()
    let shown = try Tool(["check", folder.path, "--fix"])
    #expect(shown.output.hasPrefix("--- main.lua\n+++ main.lua\n@@ -1,7 +1,7 @@\n"))
    #expect(shown.errors.contains("--yes"))
    #expect(try String(contentsOfFile: folder.path + "/main.lua", encoding: .utf8) == Self.main)
    let mended = try Tool(["check", folder.path, "--fix", "--yes"])
    #expect(mended.status == 0)
    #expect(
      try String(contentsOfFile: folder.path + "/main.lua", encoding: .utf8) == """
        scheme "demo"
        local spare = 1
        route("/films/:id", open "film")
        route("/é/:id(int)", function(link)
          if link.params.id == 7 then return open("a,b: 100%") end
          return open("film", { tags = link:values("tag") })
        end)
        """
    )
    #expect(try Tool(["check", folder.path, "--yes"]).status == 64)
    #expect(try Tool(["check", folder.path, "--fix", "--json"]).status == 64)
  }

  @Test func `All captures of a pattern are mended at once`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/{id}/<int:page>?q={q}', open 'a')"
    ])
    #expect(try Tool(["check", folder.path, "--fix", "--yes"]).status == 0)
    let text = try String(contentsOfFile: folder.path + "/main.lua", encoding: .utf8)
    #expect(text == "scheme 'a'\nroute('/:id/:page(int)?q=:q', open 'a')")
  }

  @Test func `A change after which the set would not load is not made`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/:name', open 'a')\nroute('/{id}', open 'b')"
    ])
    let tool = try Tool(["check", folder.path, "--fix", "--yes"])
    #expect(tool.status == 65)
    #expect(tool.errors.contains("With the changes the set would not load"))
    let text = try String(contentsOfFile: folder.path + "/main.lua", encoding: .utf8)
    #expect(text.contains("'/{id}'"))
  }

  @Test func `What a terminal would act on is shown`() throws {
    let folder = try ScriptFolder([
      "main.lua":
        "scheme 'a'\r\nroute('/{id}', function(link) --\u{1B}[31m\r\n  if link.path == 'b' or '\u{1B}[31m' then open 'a' end\r\nend)\r\n"
    ])
    for options in [[], ["--fix"], ["--format", "github"]] {
      let output = try Tool(["check", folder.path] + options).output
      #expect(output.contains(#"\u{1B}[31m"#))
      #expect(!output.contains("\u{1B}"))
    }
    let difference = try Tool(["check", folder.path, "--fix"]).output.split(separator: "\r\n")
    #expect(difference.contains("+route('/:id', function(link) --\\u{1B}[31m"))
  }

  @Test func `Long lines are shown in part`() throws {
    let folder = try ScriptFolder([
      "main.lua":
        "scheme 'a'\nroute('/a', function() \(String(repeating: "x()", count: 10_000)) end)"
    ])
    let lines = try Tool(["check", folder.path, "--no-run"]).output.split(separator: "\n")
    #expect(lines.count > 30_000)
    #expect(lines.allSatisfy { $0.count < 200 })
  }

  @Test func `A baseline may claim any number of findings`() throws {
    let folder = try folder()
    let entry =
      #"{"code":"MG041","count":9223372036854775807,"file":"main.lua","line":"local spare = 1"}"#
    try folder.write("{\"findings\":[\(entry),\(entry)]}", to: "known.json")
    let tool = try Tool(["check", folder.path, "--baseline", folder.path + "/known.json"])
    #expect(tool.status == 1)
    #expect(!tool.output.contains("MG041"))
  }

  @Test func `What keeps the set from loading in its app is an error`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/a', open 'hme') -- mgate: allow MG022 (next version)",
      "capabilities.json": #"{"actions": {"home": {}}}"#,
      "older.json": #"{"actions": {"hme": {}}}"#,
    ])
    let tool = try Tool(["check", folder.path, "--fail-level", "error"])
    #expect(tool.status == 1)
    #expect(tool.output.contains("the set does not load in this app"))
    #expect(tool.output.contains("  2 | route('/a', open 'hme')"))
    let older = ["--capabilities", folder.path + "/older.json"]
    #expect(try Tool(["check", folder.path, "--fail-level", "error"] + older).status == 0)
  }

  @Test func `A redirect that leads back is found, and one mistake is told once`() throws {
    let loop = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/x', redirect 'a:y')\nroute('/y', redirect 'a:x')"
    ])
    let tool = try Tool(["check", loop.path])
    #expect(tool.status == 1)
    #expect(tool.output.contains("The redirect leads back to a link that it came from."))
    let misspelt = try ScriptFolder(["main.lua": "scheme 'a'\nroute('/x', opne 'x')"])
    let once = try Tool(["check", misspelt.path, "--format", "github"]).output.split(
      separator: "\n"
    )
    #expect(once.count == 1)
    #expect(once.first?.contains("line=2,col=13,endColumn=17,title=MG030") == true)
    let fact = try ScriptFolder([
      "main.lua": """
      scheme 'a'
      route('/x', function(link, facts) return open(facts.vip and "x" or "x") end)
      """,
      "capabilities.json": #"{"actions": {"x": {}}, "facts": {"signed_in": "boolean"}}"#,
    ])
    let found = try Tool(["check", fact.path, "--format", "github"]).output
    #expect(found.contains("MG024"))
    #expect(!found.contains("MG022"))
  }

  private static let beside:
    [(file: String, text: String, place: String, message: String, status: Int32)] = [
      (
        "capabilities.json", "{ \"actions\": {\n  \"home\": 7x } }", "2,col=12",
        "title=MG006::The text is not valid JSON at line 2, column 12.", 65
      ),
      (
        "capabilities.json", "{ \"actions\": { \"home\": {} },\n  \"fcts\": {} }", "1,col=1",
        "title=MG006::", 65
      ),
      (
        "capabilities.json",
        "{ \"actions\": {\n  \"home\": { \"arguments\": { \"id\": \"itn\" } } } }",
        "2,col=34", "title=MG006::actions.home.arguments.id: ", 65
      ),
      ("main_test.lua", "test('a', function(\n))", "2,col=2", "title=MG001::", 1),
      ("links.json", "[\n  { \"link\": }]", "2,col=13", "title=MG006::", 1),
      ("links.json", "{}", "1,col=1", "title=MG006::The file links.json holds a list", 1),
      (
        "links.json", "[{ \"link\": \"a:x\", \"to_open\": \"x\" },\n  { \"to_open\": \"x\" }]",
        "2,col=3",
        "title=MG006::The row has no link.", 1
      ),
    ]

  @Test(arguments: beside.indices)
  func `A broken file beside the scripts is a finding in each form`(index: Int) throws {
    let row = Self.beside[index]
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/x', open 'x')", row.file: row.text,
    ])
    let told = try Tool(["check", folder.path, "--format", "github"])
    #expect(told.status == row.status)
    #expect(
      told.output.contains("file=\(folder.path)/\(row.file),line=\(row.place),"),
      "\(told.output)"
    )
    #expect(told.output.contains(row.message), "\(told.output)")
    for format in ["text", "json", "sarif"] {
      let tool = try Tool(["check", folder.path, "--format", format])
      #expect(tool.output.contains(row.file))
      #expect(tool.output.contains("MG00"))
      #expect(tool.status == row.status)
      #expect(tool.errors.isEmpty)
    }
  }

  @Test func `A table of links that is not UTF-8, or not a file, is a finding in each form`() throws
  {
    let main = ["main.lua": "scheme 'a'\nroute('/x', open 'x')"]
    let coded = try ScriptFolder(main)
    try Data([0x5B, 0xFF, 0x5D]).write(to: URL(filePath: coded.path + "/links.json"))
    let folder = try ScriptFolder(main.merging(["links.json/a.txt": ""]) { $1 })
    let dangling = try ScriptFolder(main)
    try FileManager.default.createSymbolicLink(
      atPath: dangling.path + "/links.json",
      withDestinationPath: dangling.path + "/nothing"
    )
    for (path, message) in [
      (coded.path, "The file is not UTF-8 text."),
      (folder.path, "The file links.json is a folder, or a link to another file."),
      (dangling.path, "The file links.json is a folder, or a link to another file."),
    ] {
      #expect(try Tool(["test", path]).status == 65)
      for format in ["text", "json", "sarif", "github"] {
        let tool = try Tool(["check", path, "--format", format])
        #expect(tool.status == 1)
        #expect(tool.output.contains("links.json"))
        #expect(tool.output.contains("MG006"))
        #expect(tool.output.contains(message), "\(tool.output)")
        // Of what cannot be read, no line is shown.
        #expect(!tool.output.contains("1 |"))
        #expect(tool.errors.isEmpty)
      }
    }
  }

  @Test func `Why there is no report is told to programs as well`() throws {
    let main = ["main.lua": "scheme 'a'\nroute('/x', open 'x')"]
    let folder = try ScriptFolder(
      main.merging([
        "capabilities.json/a.txt": "", "Info.plist": "<plist><dict>", "App.apk": "no archive",
        "App.ipa": "no archive",
      ]) { $1 }
    )
    let dangling = try ScriptFolder(main)
    try FileManager.default.createSymbolicLink(
      atPath: dangling.path + "/capabilities.json",
      withDestinationPath: dangling.path + "/nothing"
    )
    let none = folder.path + "/nothing"
    for command in [
      ["check", none], ["check", folder.path], ["check", dangling.path],
      ["inspect", folder.path + "/Info.plist"], ["inspect", folder.path + "/App.apk"],
      ["inspect", folder.path + "/App.ipa"], ["inspect", none],
      ["verify", none, folder.path + "/Info.plist"], ["verify", folder.path, none],
    ] {
      let text = try Tool(command)
      #expect(text.status == 65)
      #expect(text.output.isEmpty)
      #expect(text.errors.hasPrefix("error: "))
      let reason = String(text.errors.dropFirst("error: ".count).dropLast())
      struct Failed: Decodable {
        var error: String
        var schema: Int
      }
      for option in [["--json"], ["--format", "json"]] {
        let tool = try Tool(command + option)
        #expect(tool.status == 65)
        #expect(tool.errors == text.errors)
        let told = try JSONDecoder().decode(Failed.self, from: Data(tool.output.utf8))
        #expect(told.error == reason)
        #expect(told.schema == 1)
      }
      let tool = try Tool(command + ["--format", "sarif"])
      #expect(tool.status == 65)
      #expect(tool.errors == text.errors)
      let log = try JSONDecoder().decode(SARIFLog.self, from: Data(tool.output.utf8))
      #expect(log.version == "2.1.0")
      #expect(log.runs.count == 1)
      #expect(log.runs.flatMap(\.results).isEmpty)
      let invocations = log.runs.flatMap { $0.invocations ?? [] }
      #expect(invocations.map(\.executionSuccessful) == [false])
      let notes = invocations.flatMap(\.toolExecutionNotifications)
      #expect(notes.map(\.level) == ["error"])
      #expect(notes.map(\.message.text) == [reason])
    }
    let whole = try ScriptFolder(main)
    let fine = try Tool(["check", whole.path, "--format", "sarif"])
    #expect(fine.status == 0)
    #expect(!fine.output.contains("invocations"))
  }

  @Test func `A file that nothing requires may be kept by a comment`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'a'\nroute('/x', open 'x')",
      "extra.lua": "-- Links to come.\n-- mgate: allow MG015 (next week)\n\nroute('/y', open 'y')",
    ])
    #expect(try Tool(["check", folder.path]).status == 0)
  }

  @Test func `Each code has a page`() throws {
    let list = try Tool(["explain", "MG"]).output.split(separator: "\n")
    for line in list {
      let code = String(line.prefix(5))
      let page = try Tool(["explain", code])
      #expect(page.status == 0)
      #expect(page.output.hasPrefix(code + " "))
    }
    #expect(list.count > 25)
    #expect(
      try Tool(["explain", "mg034", "--json"]).output.contains(#""name":"wrong-comparison""#)
    )
    #expect(try Tool(["explain", "wrong-comparison"]).output.hasPrefix("MG034 "))
    #expect(try Tool(["explain", "MG033", "MG034"]).output.contains("\n\nMG034 "))
    #expect(try Tool(["explain", "MG999"]).status == 65)
    #expect(try Tool(["explain", "Scripts"]).status == 64)
  }
}

/// The part of a SARIF report that tests look at.
private struct SARIFLog: Decodable {
  var version: String
  var runs: [Run]

  struct Run: Decodable {
    var columnKind: String
    var results: [Result]
    var invocations: [Invocation]?
  }

  struct Result: Decodable {
    var ruleId: String
    var level: String
  }

  struct Invocation: Decodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct Notification: Decodable {
    var level: String
    var message: Message
  }

  struct Message: Decodable { var text: String }
}
