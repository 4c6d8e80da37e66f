import Foundation
import MoongateDiagnostics
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct TypesCommandTests {
  private static let files = [
    ".luacheckrc", ".luarc.json", ".moongate/tests.lua", ".moongate/types.lua",
  ]
  private let main = "scheme 'app'\nroute('/', { name = 'start' }, open 'a')"

  @Test func `Files are written, and checked`() throws {
    let folder = try ScriptFolder(["main.lua": main])
    let missing = try Tool(["types", folder.path, "--check"])
    #expect(missing.output == Self.files.map { "stale: \($0)\n" }.joined())
    #expect(
      missing.errors == "error: Files for editors are stale; run mgate types on the folder.\n"
    )
    #expect(missing.status == 1)

    let written = try Tool(["types", folder.path])
    #expect(written.output == Self.files.map { "wrote \($0)\n" }.joined())
    #expect(written.status == 0)
    let again = try Tool(["types", folder.path])
    #expect(again.output.isEmpty)
    #expect(again.errors == "note: There is nothing to write.\n")
    let fresh = try Tool(["types", folder.path, "--check"])
    #expect(fresh.output + fresh.errors == "")
    #expect(fresh.status == 0)

    try folder.write(main.replacing("start", with: "begin"), to: "main.lua")
    let stale = try Tool(["types", folder.path, "--check"])
    #expect(stale.output == "stale: .moongate/types.lua\n")
    #expect(stale.status == 1)
  }

  @Test func `A file that somebody wrote is left, and that is told`() throws {
    let folder = try ScriptFolder(["main.lua": main, ".luarc.json": "{}"])
    let tool = try Tool(["types", folder.path])
    #expect(
      tool.errors
        == """
        note: The file .luarc.json is your own and stays as it is; merge .moongate/luarc.json into \
        it, or give --force.

        """
    )
    #expect(tool.status == 0)
    #expect(try Tool(["types", folder.path, "--force"]).output == "wrote .luarc.json\n")
  }

  @Test func `A set that does not load has no types`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme"])
    let tool = try Tool(["types", folder.path])
    #expect(tool.status == 65)
    #expect(tool.errors.hasPrefix("error: main.lua:1: "))
  }
}
