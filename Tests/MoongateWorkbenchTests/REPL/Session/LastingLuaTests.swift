import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Tests of the values that lines of Lua leave to the next ones.
@Suite struct LastingLuaTests {
  private static let sessions: [([String], String)] = [
    (["local z; return z"], "nil"),
    (["local a; if a then return 1 end return 2"], "2"),
    (["local t = {}; local v = t.missing; return v == nil"], "true"),
    (["local a, a = 1, 2; return a"], "2"),
    (["local x = 1; function f() return x end; local x = 2; return f()"], "1"),
    (["local a = 1; local b = function() return a end; local a = a + 1; return b(), a"], "1\n2"),
    (["local n = 0", "function up() n = n + 1; return n end", "up()", "up()", "n"], "2"),
    (["x = 1", "x = nil", "x"], "nil"),
    (["local <const> a = 1"], "error: input 1:1: <name> expected near '<'"),
    (["os"], "<a library that scripts do not have>"),
    (["for i = 1, 2 do local k = i end return k"], "error: input 1:1: There is no global \"k\"."),
    (["zzz"], "error: input 1:1: There is no global \"zzz\"."),
    (["_ENV = {}", "1 + 1"], "2"),
    (["link = 7", "link"], "error: input 2:1: There is no link to look at yet: decide one first."),
  ]

  @Test(arguments: sessions)
  func `Each line means what Lua means by it`(lines: [String], answer: String) throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    let answers = lines.map { session.say($0) }
    #expect(answers.last?.hasPrefix(answer) ?? false, "\(answers)")
  }

  @Test func `The caret stands under the use, not under a local of that name`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    let lines = session.say("for i = 1, 2 do local k = i end return k").split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "  | for i = 1, 2 do local k = i end return k",
        "  |                                        ^",
      ]
    )
  }

  private static let typed: [([String], [String])] = [
    // The line as it was typed, and no caret where two places could be meant.
    (
      ["local a = {}; a.b = 1; local c = {}; c.b.d = 1"],
      ["  | local a = {}; a.b = 1; local c = {}; c.b.d = 1"]
    ),
    (
      ["local a = {}; a.x = 1; local c = {}; c.b.d = 1"],
      [
        "  | local a = {}; a.x = 1; local c = {}; c.b.d = 1",
        "  |                                        ^",
      ]
    ),
    (["local f = zzz; return zzz"], ["  | local f = zzz; return zzz"]),
    (["local x; zzz()"], ["  | local x; zzz()", "  |          ^"]),
    (["local x = 1\nlocal y = zzz"], ["  | local y = zzz", "  |           ^"]),
    (
      ["local function f() local t = zzz end", "f()"],
      [
        "  | local function f() local t = zzz end",
        "  |                              ^",
      ]
    ),
  ]

  @Test(arguments: typed)
  func `An error shows the line as it was typed`(lines: [String], shown: [String]) throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    let answers = lines.map { session.say($0) }
    let said = answers.last?.split(separator: "\n").filter { $0.hasPrefix("  | ") } ?? []
    #expect(said.map(String.init) == shown, "\(answers)")
  }

  @Test func `A link whose handler fails is there to look at`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/boom/:x', function(link) error('no') end)"
    ])
    let session = try Session(directory: folder.path)
    _ = session.say("app:boom/7?a=b")
    #expect(session.say("link.path, link.params.x, link.query.a") == "\"boom/7\"\n\"7\"\n\"b\"")
    _ = session.say("app:%ZZ")
    #expect(session.say("link").contains("decide one first"))
  }

  @Test func `A link that is kept belongs to its line`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    _ = session.say("app:a")
    _ = session.say("e = link")
    _ = session.say("app:b")
    let said = session.say("e.path")
    #expect(said.contains("This link belongs to an earlier line: write link for the one"))
    #expect(!said.contains("handler"))
  }

  @Test func `New scripts take the variables with them, and it is said`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    #expect(session.say(":reload") == "Reloaded: 1 route.")
    _ = session.say("v = 1")
    #expect(
      session.say(":reload").hasSuffix(
        "The variables of the session are gone with the old scripts."
      )
    )
    #expect(session.say("v").hasPrefix("error: input 2:1: There is no global"))
  }

  @Test func `An interruption ends what runs, and nothing else`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/:x', function() return open 'x' end)"
    ])
    let session = try Session(directory: folder.path)
    _ = session.say("app:x")
    session.interruption.interrupt()
    #expect(session.say(":time") == "error: The measurement was interrupted.")
    #expect(session.say(":reload").hasPrefix("error: "))
    session.interruption.clear()
    #expect(session.say("app:x").hasSuffix(#"→ open("x")"#))
  }

  @Test func `A folder that cannot be read any more is told of once`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    #expect(session.reloadIfChanged() == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/main.lua")
    let answer = try #require(session.reloadIfChanged())
    #expect(answer.plainText.hasSuffix("The scripts that were loaded before still answer."))
    #expect(session.reloadIfChanged() == nil)
    try folder.write("scheme 'app'\nroute('/:x', open 'y')", to: "main.lua")
    #expect(try #require(session.reloadIfChanged()).plainText.hasPrefix("Reloaded"))
  }

  @Test func `A link without its scheme is told how it begins`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/films/:id(int)', open 'x')"])
    let session = try Session(directory: folder.path)
    let said = session.say("films/7")
    #expect(said.hasPrefix("error: "))
    #expect(said.hasSuffix("A link begins with its scheme, as app:films/7 does."))
    #expect(!session.say("1/nothing").contains("scheme"))
  }

  @Test func `What was answered before is what the scripts said last`() throws {
    func main(_ name: String) -> String { "scheme 'app'\nroute('/:x', open '\(name)')" }
    let folder = try ScriptFolder(["main.lua": main("a")])
    let session = try Session(directory: folder.path)
    _ = session.say("app:x")
    try folder.write(main("b"), to: "main.lua")
    _ = session.say(":reload")
    try folder.write(main("c"), to: "main.lua")
    #expect(
      session.say(":reload") == """
        Reloaded: 1 link answers differently.
        ~ app:x
            open("b")
            open("c")
        """
    )
  }

  @Test func `Help on a function of Lua is not taken for a command that begins so`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/:x', open 'x')"])
    let session = try Session(directory: folder.path)
    #expect(session.say(":help route").hasPrefix("route("))
    #expect(session.say(":help routes").hasPrefix(":routes"))
    #expect(session.say(":help :rou").hasPrefix(":routes"))
  }
}
