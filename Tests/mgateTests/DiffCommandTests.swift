import Foundation
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct DiffCommandTests {
  private static let before = """
    scheme "app"
    route("/a/:id(int)", { name = "a", examples = { "app:a/7" } }, open("a", captures))
    route("/b", { needs = "signed_in" }, open "b")
    route("/c", open "c")
    route("/d", function() return reject(ask("yes") and "A | `b`" or "no") end)
    """
  private static let after = """
    scheme "app"
    domain "app.example"
    route("/d", function() return reject(ask("yes") and "A | b" or "no") end)
    route("/a/:id(1..9)", { name = "a", examples = { "app:a/7" } }, open("a", captures))
    route("/b", open "b")
    route("/c", { name = "c" }, open "c")
    route("/e/:x", open "e")
    """

  /// Reports that somebody read and found right; `MOONGATE_RECORD=1` writes them anew.
  @Test(arguments: ["text", "json", "markdown"])
  func `A report is as it was`(format: String) throws {
    let folder = try ScriptFolder(
      ["a/main.lua": Self.before, "b/main.lua": Self.after, "links.txt": "app:a/100\n\napp:c\n"]
    )
    let tool = try Tool([
      "diff", folder.path + "/a", folder.path + "/b", "--replay", folder.path + "/links.txt",
      "--format", format,
    ])
    #expect(tool.status == 2)
    #expect(tool.errors.isEmpty)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Comparisons/\(format).txt")
    if ProcessInfo.processInfo.environment["MOONGATE_RECORD"] != nil {
      try tool.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try tool.output == String(contentsOf: file, encoding: .utf8))
  }

  private static let same = "nothing differs\n"

  @Test func `A set does not differ from itself, wherever its routes stand`() throws {
    let lines = Self.before.split(separator: "\n")
    let moved = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
    let folder = try ScriptFolder(["a/main.lua": Self.before, "b/main.lua": moved])
    for second in ["a", "b"] {
      let tool = try Tool(["diff", folder.path + "/a", folder.path + "/\(second)"])
      #expect(tool.output.hasPrefix(Self.same))
      #expect(tool.status == 0)
    }
  }

  @Test func `Tests that cannot be run are told`() throws {
    let folder = try ScriptFolder([
      "a/main.lua": Self.before, "b/main.lua": Self.before, "b/main_test.lua": "test(((",
    ])
    let tool = try Tool(["diff", folder.path + "/a", folder.path + "/b"])
    #expect(tool.output.contains("Left out the links of 1 file of tests that cannot be run."))
    #expect(try Tool(["diff", "", folder.path + "/b"]).status == 65)
  }

  private func git(_ folder: borrowing ScriptFolder, _ line: String) throws {
    let tool = try Tool(
      line: "git -c user.name=x -c user.email=x@example.com \(line)",
      in: folder.path
    )
    try #require(tool.status == 0, "\(tool.errors)")
  }

  @Test func `A revision is the folder as it was`() throws {
    let folder = try ScriptFolder([
      "in/a set/main.lua": Self.before, "in/a set/main_test.lua": "",
      ".gitattributes": "* export-ignore",
    ])
    try git(folder, "init -q")
    try git(folder, "add .")
    try git(folder, "commit -qm one")
    try git(folder, "tag one")
    try folder.write(Self.after, to: "in/a set/main.lua")
    func diff(_ line: String, in place: String = "") throws -> Tool {
      try Tool(line: "mgate diff \(line)", in: folder.path + "/" + place)
    }
    let changed = try Tool(["diff", folder.path + "/in/a set", folder.path + "/in/a set"])
    #expect(changed.status == 0)
    let since = try diff("one: .", in: "in/a set")
    #expect(since.output.contains("added: main.lua:7: /e/:x\n"))
    #expect(since.status == 2)
    #expect(try diff("one: 'in/a set'").output == since.output)
    #expect(try diff("'one:in/a set' 'in/a set'").output == since.output)
    #expect(try diff("one:. '\(folder.path)/in/a set'", in: "in/a set").output == since.output)
    #expect(try diff("'in/a set' one:").output.contains("removed: main.lua:7: /e/:x\n"))
    #expect(try diff("one: 'HEAD:in/a set'").output.hasPrefix(Self.same))
    let status = try Tool(line: "git status --porcelain", in: folder.path)
    #expect(status.output == " M \"in/a set/main.lua\"\n")
    try folder.write(Self.before, to: "new/main.lua")
    let rows = [
      ("one: new", "The revision one has no folder new."),
      (
        "two: new",
        "Git does not know a revision two; it may have to be fetched. A folder with a colon in its name is "
          + "written with ./ before it."
      ),
      ("nwe new", "There is no folder nwe; did you mean \"new\"? For a revision, write \"nwe:\"."),
      ("older new", "There is no folder older. For a revision, write \"older:\"."),
      ("one:none new", "The revision one has no folder none."),
      ("one: none", "The revision one has no folder none."),
      (":new new", "Before the colon belongs a revision, as in main:Links."),
      ("one:in new", "one:in: The script set has no main.lua, the file that is run first."),
      (
        "one: one:",
        "None of the two names a folder; write it behind the colon, as in main:Links."
      ),
    ]
    for (line, message) in rows {
      let tool = try diff(line)
      #expect(tool.errors == "error: \(message)\n")
      #expect(tool.status == 65)
    }
  }

  @Test func `What cannot be used is said, and ends with its exit code`() throws {
    let folder = try ScriptFolder(["a/main.lua": Self.before, "b/main.lua": "?"])
    let path = folder.path
    let rows: [([String], String, Int32)] = [
      (
        [path + "/a", path + "/b"],
        "error: \(path)/b: main.lua:1: unexpected symbol near '?'\n  | ?\n  | ^\n", 65
      ),
      ([path + "/none", path + "/a"], "error: There is no folder \(path)/none", 65),
      (
        [path + "/a", path + "/a", "--replay", "none"],
        "error: The file none cannot be read: No such file or directory.", 65
      ),
      (
        [path + "/a", path + "/a", "--allow-changes", "1%"],
        "Error: The option --allow-changes needs --replay", 64
      ),
      ([path + "/a"], "Error: Missing expected argument", 64),
      ([path + "/a", path + "/a", "--format", "xml"], "Error: The value 'xml' is invalid", 64),
    ]
    for (arguments, message, status) in rows {
      let tool = try Tool(["diff"] + arguments)
      #expect(tool.errors.hasPrefix(message), "\(tool.errors)")
      #expect(tool.status == status)
    }
  }

  @Test func `A signal leaves no files of a revision behind`() throws {
    // Tests that take long, so that the signal comes in between.
    let slow = (1...60).map { "test('\($0)', function() for i = 1, 3000000 do end end)\n" }.joined()
    let folder = try ScriptFolder(["Links/main.lua": Self.before, "Links/main_test.lua": slow])
    try git(folder, "init -q -b main")
    try git(folder, "add .")
    try git(folder, "commit -qm one")
    let line = """
      mkdir tmp; TMPDIR=$PWD/tmp mgate diff main: Links & tool=$!
      while kill -0 $tool && ! ls tmp/*/set/main_test.lua; do :; done 2> errors > listed
      kill -TERM $tool; wait $tool; echo "ended by $?"; ls tmp
      """
    let tool = try Tool(line: line, in: folder.path)
    #expect(tool.output == "ended by 143\n")
  }

  @Test func `A set that does not load is told as JSON`() throws {
    let folder = try ScriptFolder(["a/main.lua": Self.before, "b/main.lua": "?"])
    let tool = try Tool(line: "\(Tool.path) diff a b --format json", in: folder.path)
    #expect(tool.output.hasPrefix(#"{"error":"b: main.lua:1: "#))
    #expect(tool.errors.hasPrefix("error: b: main.lua:1: "))
    #expect(tool.status == 65)
  }

  @Test(arguments: ["text", "json", "markdown"])
  func `A handler that changed without a link to show it is told`(format: String) throws {
    func set(_ length: Int) -> String {
      "scheme 'x'\nroute('/a', function(l) return open(#l.path == \(length) and 'b' or 'c') end)"
    }
    let folder = try ScriptFolder(["a/main.lua": set(99), "b/main.lua": set(98)])
    let tool = try Tool(line: "\(Tool.path) diff a b --format \(format)", in: folder.path)
    #expect(tool.status == 2)
    let told = [
      "text":
        "the handler of /a changed (main.lua:2); no compared link shows it\n1 handler changed unseen, ",
      "json": #""handlers":[{"after":{"file":"main.lua","line":2,"pattern":"/a"},"before":{"#,
      "markdown": "| handler changed; no compared link shows it | `/a` | `/a` | `main.lua:2` |",
    ]
    #expect(tool.output.contains(told[format] ?? "?"), "\(tool.output)")
  }
}
