import Foundation
import LinkRows
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct LuaReferenceTests {
  /// The names that a script sees in a table, each with what stands before it.
  private func names(in table: String, prefix: String) throws -> Set<String> {
    let gate = try makeGate(
      """
      route("/x-callback-url/names", function(link)
        local names = {}
        for name in pairs(\(table)) do names[#names + 1] = "\(prefix)" .. name end
        return open("it", { names = names })
      end)
      """
    )
    let response = try gate.decide("app://x-callback-url/names?x-source=a&x-success=b:c").response
    guard case .open(let action) = response, case .array(let names)? = action.arguments["names"]
    else {
      throw NoError()
    }
    return Set(names.compactMap { if case .string(let name) = $0 { name } else { nil } })
  }

  private var globals: Set<String> {
    // What handlers are given is no global.
    Set(LuaReference.words.filter { $0.owner == nil }.map(\.name)).subtracting(["link", "facts"])
  }

  private func words(of owner: String) -> Set<String> {
    Set(LuaReference.words.filter { $0.owner == owner }.map(\.name))
  }

  @Test func `The sandbox gives what the reference tells of, and no more`() throws {
    #expect(try names(in: "_G", prefix: "") == globals)
    for library in ["string", "table", "utf8", "math"] {
      #expect(try names(in: library, prefix: library + ".") == words(of: library))
    }
    #expect(
      try names(in: "link.callback", prefix: "link.callback.") == words(of: "link.callback")
    )
  }

  /// The texts of a list in C, which scripts cannot go over.
  private func listed(_ list: String, in file: String) throws -> Set<String> {
    let source = try String(
      contentsOf: packageRoot.appending(path: "Sources/CMoongate/Words/\(file)"),
      encoding: .utf8
    )
    let start = try #require(source.firstRange(of: list + "["))
    let end = try #require(source[start.upperBound...].firstIndex(of: ";"))
    let names = source[start.upperBound..<end].matches(of: /"([a-z_]+)"/).map {
      String($0.output.1)
    }
    return Set(names)
  }

  @Test func `Each field of a link is told of`() throws {
    let fields = try listed("field_names", in: "LinkObject.c")
    #expect(!fields.isEmpty)
    #expect(Set(LuaReference.words.filter { $0.owner == "link" }.map(\.lastName)) == fields)
  }

  @Test func `Each option of route is told of`() throws {
    let options = try listed("const char *const names", in: "Declare.c")
    #expect(!options.isEmpty)
    #expect(Set(LuaReference.routeOptions.map(\.name)) == options)
  }

  @Test func `Each option of group is told of`() throws {
    let options = try listed("const char *const option_names", in: "Group.c")
    #expect(!options.isEmpty)
    #expect(Set(LuaReference.groupOptions.map(\.name)) == options)
  }

  private func page(_ name: Substring) throws -> String {
    try String(contentsOf: packageRoot.appending(path: "Docs/\(name)"), encoding: .utf8)
  }

  @Test func `Each row of the page is read, and is what the build has embedded`() throws {
    let page = try ReferencePage(page("LuaReference.md"))
    #expect(page.unreadable == [])
    #expect(page.words == LuaReference.words)
    #expect(page.routeOptions == LuaReference.routeOptions)
    #expect(page.groupOptions == LuaReference.groupOptions)
    #expect(page.topics == LuaReference.topics)
  }

  private static let rows = [
    "| `a(b: c): d` | No example. |", "| `a(b: c): d` | An example without marks. | a(1) |",
    "| `a(b: c): d` | No full stop | `a(1)` |", "| a | No marks. | `a(1)` |",
    "| `a` | No type. | `a` |", "| `a(b: c` | No end. | `a(1)` |",
    "| `a(b: c)`, `a[b]` | No call. | `a(1)` |", "| `a(b) c` | No colon. | `a(1)` |",
  ]

  @Test(arguments: rows) func `A row without a word is noticed`(row: String) {
    let page = ReferencePage("| function | meaning | example |\n|---|---|---|\n\(row)\n")
    #expect(page.unreadable == [row])
    #expect(page.words.isEmpty)
    #expect(ReferencePage("| function | meaning |\n|---|---|\n\(row)\n").unreadable.isEmpty)
  }

  @Test func `A passage is a paragraph without links, and its topic may have more`() {
    let page = ReferencePage(
      """
      <!-- help: links, Page.md#links -->
      A **link** to [the
      app](Page.md).
      Its end.

      No passage.
      <!-- help: links, Page.md#links -->
      More.

      <!-- help: nothing -->
      """
    )
    #expect(page.topics.map(\.passages) == [["A link to the app. Its end.", "More."]])
    #expect(page.unreadable == ["<!-- help: nothing -->"])
  }

  @Test(arguments: LuaReference.topics)
  func `The guide of a topic has the heading, and its passages have texts`(topic: LuaTopic) throws {
    let parts = topic.guide.split(separator: "#")
    let anchors = try page(parts[0]).split(separator: "\n").filter { $0.hasPrefix("#") }.map {
      $0.drop { "# ".contains($0) }.lowercased().filter {
        $0.isLetter || $0.isNumber || "- ".contains($0)
      }
      .replacing(" ", with: "-")
    }
    #expect(parts.count == 1 || anchors.contains(String(parts[1])))
    #expect(topic.passages.allSatisfy { $0.hasSuffix(".") })
  }

  @Test func `A name is that of one word or one topic`() {
    let names = LuaReference.words.map(\.name) + LuaReference.topics.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `A word is found by its name, and a method also with a point`() {
    #expect(LuaReference.word(named: "string.find")?.lastName == "find")
    #expect(LuaReference.word(named: "link:values")?.owner == "link")
    #expect(LuaReference.word(named: "link.values")?.name == "link:values")
    #expect(LuaReference.word(named: "link:query") == nil)
    #expect(LuaReference.nearestName(to: "string.fnid") == "string.find")
    #expect(LuaReference.topic(named: "kinds")?.guide == "LinksAndRoutes.md#path")
  }

  @Test func `A word says how it is used`() {
    #expect(
      LuaReference.word(named: "open")?.uses == [
        "open(name: moongate.ActionName, arguments?: moongate.Arguments): moongate.Response"
      ]
    )
    #expect(LuaReference.word(named: "link.host")?.uses == ["link.host: string?"])
    #expect(LuaReference.word(named: "table.insert")?.uses.count == 2)
    let list = LuaReference.word(named: "ipairs")?.signatures.first
    #expect(list?.parameters == ["list: table"])
    #expect(
      list?.results == [
        "fun(list: table, index: integer): integer?, any", "table", "integer",
      ]
    )
    #expect(
      LuaReference.word(named: "reply")?.signatures.first?.parameters == [
        "fields: table<string, string|number|boolean>", "response?: moongate.Response",
      ]
    )
  }

  /// Returns the script around an example: declarations at the top, uses in a handler.
  private func script(_ word: LuaWord) -> String {
    let known = """
      kind("version", "%d+")
      local films, seats, copy, defaults, parts = {}, { 1 }, { 1, 2 }, {}, { 1 }
      local function check() end
      """
    let statement = word.example.hasPrefix("return") ? "do \(word.example) end" : word.example
    guard word.places.contains(.handlers),
      !["route(", "group("].contains(where: word.example.hasPrefix)
    else {
      return known + "\n" + (isExpression(word) ? "local _ = \(word.example)" : word.example)
    }
    let body = isExpression(word) ? "local _ = \(word.example)" : statement
    return known
      + "\nroute('/try', function(link, facts, ...)\nlocal value, id, first, second, new\n"
      + body + "\nend)"
  }

  private func isExpression(_ word: LuaWord) -> Bool {
    let statements = [
      "local ", "return ", "if ", "for ", "route(", "scheme", "domain", "kind", "otherwise",
      "group(",
    ]
    return !statements.contains(where: word.example.hasPrefix)
  }

  @Test(arguments: LuaReference.words + LuaReference.routeOptions + LuaReference.groupOptions)
  func `An example is Lua that loads`(word: LuaWord) throws {
    #expect(throws: Never.self) {
      var files = ["main.lua": "scheme 'shop'\nscheme 'app'\n" + script(word)]
      files["data/topics.lua"] = "return {}"
      var configuration = Configuration.patient
      configuration.browsableSchemes.insert("notes")
      _ = try Gate(scripts: Scripts(files), configuration: configuration)
    }
  }
}
