import Foundation
import SampleScripts
import Testing

/// Folders that lead commands which write to files of somebody else.
@Suite(.timeLimit(.minutes(60))) struct StrangerFolderTests {
  /// A line that writes files, and the exit code of a command that says what is in the way.
  static let rows: [(String, Int32)] = [
    ("ln -s ../out Links/.moongate; mgate types Links", 65),
    (
      "mkdir Links/.moongate; ln -s ../../out/file Links/.moongate/types.lua; mgate types Links", 65
    ),
    ("ln -s ../out/file Links/.luarc.json; mgate types Links", 0),
    ("ln -s ../out/file Links/.luarc.json; mgate types Links --force", 65),
    (
      "mkdir App; ln -s ../out App/app.example; "
        + "mgate register Links --for ios --id a.b --team ABCDE12345 --output App --yes", 65
    ),
    (
      "mkdir App; ln -s ../out/file App/Info.plist; "
        + "mgate register Links --for ios --id a.b --team ABCDE12345 --output App --yes", 65
    ),
    ("ln -s out/file Info.plist; mgate register Links --for ios --merge Info.plist --yes", 65),
    ("mkdir New; ln -s ../out New/.moongate; mgate init New --scheme new", 65),
    ("ln -s ../out/nothing Links/x_test.lua; mgate repl Links", 1),
    ("ln -s out/file reached; mgate test Links --coverage reached", 65),
    ("mkfifo out/pipe; mgate test Links --coverage out/pipe", 65),
    ("echo mine > out/reached.new; mgate test Links --coverage out/reached; rm out/reached", 0),
    ("ln -s out/file known; mgate check Links --baseline known --update-baseline", 65),
    ("mv Links/main.lua out; ln -s ../out/main.lua Links; mgate check Links --fix --yes", 65),
    ("mv Links/more out; ln -s ../out/more Links; mgate check Links --fix --yes", 65),
  ]

  /// The names, the numbers of the files, and what stands in them.
  private static let listing = "ls -Ri out; cat out/[!p]* out/*/*"

  @Test(arguments: rows) func `No command writes where a link leads`(line: String, code: Int32)
    throws
  {
    let set = """
      scheme "app"
      domain "app.example"
      require "more.all"
      local function answer(link) if link.query.x == 1 then open "b" end return open "a" end
      route("/a", { examples = { "app:a" } }, answer)
      """
    let folder = try ScriptFolder([
      "Links/main.lua": set, "Links/more/all.lua": "route(\"/b\", open \"b\")\n",
      "out/file": "mine\n",
    ])
    let split = try #require(line.range(of: "mgate ", options: .backwards))
    let before = try Tool(line: line[..<split.lowerBound] + Self.listing, in: folder.path)
    let tool = try Tool(
      line: "printf 'app:a\n:expect\n:save x_test.lua\n' | \(line[split.lowerBound...])",
      in: folder.path
    )
    #expect(tool.status == code, "\(tool.output)\(tool.errors)")
    let after = try Tool(line: Self.listing, in: folder.path)
    #expect(after.output == before.output)
  }
}
