import Foundation
import Moongate
import MoongateDiagnostics
import MoongateWorkbench
import SampleScripts
import Testing

/// Mistakes that are made in copies of the example sets, and what a check says to each.
@Suite struct SeededMistakesTests {
  /// A mistake: a text of a file that becomes another, and the codes that are found then.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let kind: String
    let set: String
    let file: String
    let text: String
    let replacement: String
    let codes: [String]

    init(
      _ kind: String,
      _ file: String,
      _ text: String,
      _ replacement: String,
      _ codes: String...
    ) {
      self.kind = kind
      let parts = file.split(separator: "/")
      set = String(parts[0])
      self.file = String(parts[1])
      self.text = text
      self.replacement = replacement
      self.codes = codes
    }

    var testDescription: String { "\(kind), in \(set)" }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "syntax",
      "Photos/main.lua",
      "route(\"/albums\", open \"albums\")",
      "route(\"/albums\", open \"albums\"",
      "MG001"
    ),
    Mistake("syntax", "Celsius/main.lua", "for component in", "for component of", "MG001"),
    Mistake(
      "kind that there is not",
      "Photos/main.lua",
      ":index(int)?",
      ":index(integer)?",
      "MG002"
    ),
    Mistake("pattern", "Celsius/main.lua", "route(\"*\"", "route(\"/:a:b\"", "MG002"),
    Mistake("conflict", "Photos/pages.lua", "route(\"/help\", ", "route(\"/settings\", ", "MG003"),
    Mistake(
      "conflict",
      "Celsius/main.lua",
      "route(\"*\"",
      "route(\"*\", open \"all\")\nroute(\"*\"",
      "MG003"
    ),
    Mistake(
      "reserved scheme",
      "Photos/main.lua",
      "scheme \"myphotoapp\"",
      "scheme \"https\"",
      "MG004"
    ),
    Mistake(
      "reserved scheme",
      "Celsius/main.lua",
      "scheme \"celsiusapp\"",
      "scheme \"javascript\"",
      "MG004"
    ),
    Mistake(
      "option that there is not",
      "Photos/main.lua",
      "needs = \"signed_in\" }, function",
      "need = \"signed_in\" }, function",
      "MG001"
    ),
    Mistake("no scheme", "Celsius/main.lua", "scheme \"celsiusapp\"", "", "MG004"),
    Mistake(
      "file that there is not",
      "Photos/main.lua",
      "require \"pages\"",
      "require \"page\"",
      "MG001"
    ),
    Mistake("file that is not required", "Photos/main.lua", "require \"pages\"", "", "MG015"),
    Mistake(
      "optional text",
      "Photos/main.lua",
      "route(\"/albums\", open \"albums\")",
      "route(\"/albums\", open \"albums\")\nroute(\"/albums?\", open \"albums\")",
      "MG002"
    ),
    Mistake(
      "route that never wins",
      "Photos/pages.lua",
      "route(\"/help/:topic\"",
      "route(\"/help/:other?\", open \"albums\")\nroute(\"/help/:topic\"",
      "MG010"
    ),
    Mistake(
      "capture of another router",
      "Photos/main.lua",
      "\"/join/:album\"",
      "\"/join/{album}\"",
      "MG012",
      "MG032"
    ),
    Mistake(
      "capture of another router",
      "Celsius/main.lua",
      "route(\"*\"",
      "route(\"/<int:id>\", open \"id\")\nroute(\"*\"",
      "MG012"
    ),
    Mistake(
      "action that there is not",
      "Photos/main.lua",
      "open(\"join\"",
      "open(\"jion\"",
      "MG022"
    ),
    Mistake(
      "action that there is not",
      "Photos/main.lua",
      "return open(\"album\", { name = name })",
      "return open(\"albun\", { name = name })",
      "MG022"
    ),
    Mistake(
      "argument that there is not",
      "Photos/main.lua",
      "{ text = link.params.q, sort",
      "{ txet = link.params.q, sort",
      "MG022"
    ),
    Mistake(
      "argument that is missing",
      "Photos/main.lua",
      "return open(\"album\", { name = name })",
      "return open(\"album\")",
      "MG022"
    ),
    Mistake(
      "argument of another type",
      "Photos/main.lua",
      "open(\"join\", { album = name })",
      "open(\"join\", { album = 7 })",
      "MG022"
    ),
    Mistake(
      "argument of another value",
      "Photos/main.lua",
      "or \"newest\" })",
      "or \"latest\" })",
      "MG022"
    ),
    Mistake(
      "question that there is not",
      "Photos/main.lua",
      "ask(\"album\"",
      "ask(\"albums\"",
      "MG022"
    ),
    Mistake(
      "browse to another host",
      "Photos/pages.lua",
      "browse \"https://photos.example.com/support/\"",
      "browse \"https://photos.example.org/support/\"",
      "MG022"
    ),
    Mistake(
      "no confirmation",
      "Photos/main.lua",
      "return confirm(\"Join the album \" .. name .. \"?\", open(\"join\", { album = name }))",
      "return open(\"join\", { album = name })",
      "MG022"
    ),
    Mistake(
      "global that there is not",
      "Photos/main.lua",
      "return reject(\"There is nothing to",
      "return rejekt(\"There is nothing to",
      "MG030"
    ),
    Mistake(
      "global that there is not",
      "Celsius/main.lua",
      "local components = {}",
      "local components = io.lines()",
      "MG030"
    ),
    Mistake("misspelt local", "Photos/pages.lua", "if page then", "if pgae then", "MG030"),
    Mistake(
      "misspelt local",
      "Celsius/main.lua",
      "items[#items + 1]",
      "itmes[#items + 1]",
      "MG030"
    ),
    Mistake(
      "field of the link",
      "Photos/main.lua",
      "\"There is nothing at \" .. link.path",
      "\"There is nothing at \" .. link.pth",
      "MG031"
    ),
    Mistake(
      "field of the link",
      "Celsius/main.lua",
      "host = link.host",
      "host = link.hots",
      "MG031"
    ),
    Mistake("method of a text", "Celsius/main.lua", "path:gmatch(", "path:gmach(", "MG031"),
    Mistake(
      "capture that there is not",
      "Photos/main.lua",
      "text = link.params.q",
      "text = link.params.query",
      "MG032"
    ),
    Mistake(
      "capture that there is not",
      "Photos/pages.lua",
      "topics[link.params.topic]",
      "topics[link.params.page]",
      "MG032"
    ),
    Mistake(
      "forgotten return",
      "Photos/main.lua",
      "    return reject(\"There is nothing to",
      "    reject(\"There is nothing to",
      "MG033"
    ),
    Mistake(
      "forgotten return",
      "Celsius/main.lua",
      "return open(\"show\"",
      "open(\"show\"",
      "MG033"
    ),
    Mistake(
      "comparison with a number",
      "Photos/main.lua",
      "if link.params.q == \"\" then",
      "if link.params.q == 0 then",
      "MG034"
    ),
    Mistake(
      "comparison with a text",
      "Celsius/main.lua",
      "has_value = value ~= nil",
      "has_value = value ~= nil, is_name = link.query.name == 1",
      "MG034"
    ),
    Mistake(
      "condition that always holds",
      "Photos/main.lua",
      "if link.params.q == \"\" then",
      "if link.params.q == \"\" or \" \" then",
      "MG035"
    ),
    Mistake(
      "condition that always holds",
      "Celsius/main.lua",
      "if path:sub(1, 1) == \"/\" then",
      "if path:sub(1, 1) == \"/\" or \"\\\\\" then",
      "MG035"
    ),
    Mistake(
      "code that never runs",
      "Photos/pages.lua",
      "  local page = topics",
      "  do return pass() end\n  local page = topics",
      "MG036"
    ),
    Mistake(
      "code that never runs",
      "Celsius/main.lua",
      "  return components",
      "  do return components end\n  print(components)\n  return components",
      "MG036"
    ),
    Mistake(
      "state between links",
      "Photos/pages.lua",
      "  if page then",
      "  topics.last = page\n  if page then",
      "MG037"
    ),
    Mistake(
      "state between links",
      "Celsius/main.lua",
      "  local items = {}\n",
      "  local items = {}\n  count = #items\n",
      "MG037"
    ),
    Mistake(
      "assignment to the link",
      "Photos/main.lua",
      "  local name = link.params.album",
      "  link.params.album = \"x\"\n  local name = link.params.album",
      "MG038"
    ),
    Mistake(
      "assignment to the link",
      "Celsius/main.lua",
      "  return open(\"show\", {",
      "  link.host = link.host or \"\"\n  return open(\"show\", {",
      "MG038"
    ),
    Mistake("method by a point", "Celsius/main.lua", "link:items()", "link.items()", "MG039"),
    Mistake(
      "method by a point",
      "Photos/main.lua",
      "text = link.params.q,",
      "text = link.values(\"q\")[1],",
      "MG039"
    ),
    Mistake(
      "field twice",
      "Photos/main.lua",
      "{ text = link.params.q, sort",
      "{ text = \"\", text = link.params.q, sort",
      "MG040"
    ),
    Mistake(
      "field twice",
      "Celsius/main.lua",
      "host = link.host,",
      "host = link.host, host = link.host,",
      "MG040"
    ),
    Mistake(
      "joined text",
      "Photos/pages.lua",
      "return browse(page)",
      "return browse(\"https://photos.example.com/support/\" .. link.params.topic)",
      "MG021"
    ),
    Mistake(
      "joined text",
      "Photos/pages.lua",
      "return pass()",
      "return redirect(\"myphotoapp:\" .. link.params.topic)",
      "MG021"
    ),
    Mistake(
      "joined text in a method",
      "Photos/pages.lua",
      "return pass()",
      "if link.query.rare == \"yes\" then return browse((\"https://photos.example.com/%s\"):format(link.query.u)) end return pass()",
      "MG021"
    ),
    Mistake(
      "link to a route that there is not",
      "Photos/pages.lua",
      "return pass()",
      "if link.query.rare == \"yes\" then return redirect(link_to(\"nowhere\", {})) end return pass()",
      "MG042"
    ),
    Mistake(
      "action without a name",
      "Celsius/main.lua",
      "return open(\"show\"",
      "if link.query.rare == \"yes\" then return open() end return open(\"show\"",
      "MG043"
    ),
    Mistake(
      "return of a text",
      "Celsius/main.lua",
      "return open(\"show\"",
      "if link.query.rare == \"yes\" then return \"show\" end return open(\"show\"",
      "MG043"
    ),
    Mistake(
      "browse to what nothing opens",
      "Photos/pages.lua",
      "return pass()",
      "if link.query.rare == \"yes\" then return browse \"javascript:alert(1)\" end return pass()",
      "MG022"
    ),
    Mistake(
      "browse to another host",
      "Photos/pages.lua",
      "return pass()",
      "if link.query.rare == \"yes\" then return browse \"https://evil.example/\" end return pass()",
      "MG022"
    ),
    Mistake(
      "redirect to what is not a link",
      "Photos/pages.lua",
      "return pass()",
      "if link.query.rare == \"yes\" then return redirect \"not a link\" end return pass()",
      "MG043"
    ),
    Mistake(
      "action in a local",
      "Photos/pages.lua",
      "return pass()",
      "local act = \"zz\" if link.query.rare == \"yes\" then return open(act) end return pass()",
      "MG023"
    ),
    Mistake(
      "helper that nothing calls",
      "Celsius/main.lua",
      "query_items = query_items(link)",
      "query_items = {}",
      "MG041"
    ),
    Mistake(
      "table that nothing reads",
      "Photos/pages.lua",
      "local page = topics[link.params.topic]",
      "local page = link.params.topic",
      "MG020",
      "MG035",
      "MG041"
    ),
  ]

  private func codes(after mistake: Mistake) throws -> Set<String> {
    let source = packageRoot.appending(path: "Scripts/\(mistake.set)")
    let names = try FileManager.default.contentsOfDirectory(atPath: source.path)
      .filter { $0.hasSuffix(".lua") || $0.hasSuffix(".json") }.filter { !$0.hasPrefix(".") }
    var files: [String: String] = [:]
    for name in names {
      files[name] = try String(contentsOf: source.appending(path: name), encoding: .utf8)
    }
    let before = try #require(files[mistake.file])
    let range = try #require(before.firstRange(of: mistake.text))
    files[mistake.file] = before.replacingCharacters(in: range, with: mistake.replacement)
    let folder = try ScriptFolder(files)
    let scripts = try Scripts(directory: folder.path)
    let capabilities = try Capabilities(directory: folder.path)
    do {
      let report = try CheckReport(
        of: Gate(scripts: scripts),
        runsHandlers: true,
        overlaps: false,
        capabilities: capabilities.map { [("capabilities.json", $0)] } ?? []
      )
      return Set(report.findings.filter { $0.severity != .hint }.map(\.code.rawValue))
    } catch {
      let report = CheckReport(of: scripts, notLoading: error, capabilities: [])
      return Set(report.findings.filter { $0.severity != .hint }.map(\.code.rawValue))
    }
  }

  @Test(arguments: mistakes) func `A mistake is found`(mistake: Mistake) throws {
    let found = try codes(after: mistake).sorted()
    #expect(found == mistake.codes.sorted())
  }

  // MARK: The guide

  /// The lines between which the table of mistakes stands in the guide.
  private static let marks = ("<!-- mistakes -->", "<!-- end of mistakes -->")

  @Test func `The guide has a table of what is found`() throws {
    let file = packageRoot.appending(path: "Docs/ExplainAndCheck.md")
    var guide = try String(contentsOf: file, encoding: .utf8)
    let rows = Self.mistakes.map { mistake in
      "| \(mistake.kind) | `\(mistake.set)/\(mistake.file)` | \(mistake.codes.joined(separator: ", ")) |\n"
    }
    let table = "\n| mistake | file | found |\n|---|---|---|\n" + rows.joined() + "\n"
    let start = try #require(guide.firstRange(of: Self.marks.0 + "\n")?.upperBound)
    let end = try #require(guide.firstRange(of: Self.marks.1)?.lowerBound)
    if ProcessInfo.processInfo.environment["MOONGATE_WRITE_EXPECTED"] != nil {
      guide.replaceSubrange(start..<end, with: table)
      try guide.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(guide[start..<end] == table)
    }
  }

  @Test func `There are mistakes of many kinds, in both sets`() {
    #expect(Self.mistakes.count >= 50)
    #expect(Set(Self.mistakes.map(\.kind)).count >= 25)
    #expect(Set(Self.mistakes.map(\.set)) == ["Photos", "Celsius"])
  }
}
