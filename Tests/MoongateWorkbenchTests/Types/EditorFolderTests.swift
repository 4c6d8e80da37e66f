import Foundation
import Moongate
import MoongateDiagnostics
import MoongateWorkbench
import SampleScripts
import Testing

@Suite struct EditorFolderTests {
  private let main = "scheme 'app'\nroute('/', { name = 'start' }, open 'a')"

  private func files(_ main: String) throws -> EditorFiles {
    EditorFiles(of: try Gate(scripts: Scripts(["main.lua": main]), configuration: .patient))
  }

  @Test func `All files are written once, and are stale when the set changes`() throws {
    let folder = try ScriptFolder(["main.lua": main])
    let editor = EditorFolder(path: folder.path)
    let files = try files(main)
    let paths = files.files.map(\.path)
    #expect(editor.stale(files) == paths)
    #expect(try editor.write(files) == paths.map { .written($0) })
    #expect(editor.stale(files) == [])
    #expect(try editor.write(files) == [])

    let others = try self.files(main.replacing("start", with: "begin"))
    #expect(editor.stale(others) == [".moongate/types.lua"])
    #expect(try editor.write(others) == [.written(".moongate/types.lua")])
  }

  @Test func `The set does not load what is written`() throws {
    let folder = try ScriptFolder(["main.lua": main])
    _ = try EditorFolder(path: folder.path).write(try files(main))
    #expect(try Scripts(directory: folder.path).files.keys.sorted() == ["main.lua"])
  }

  @Test func `A file that somebody wrote stays, unless that is asked for`() throws {
    let folder = try ScriptFolder([
      "main.lua": main, ".luarc.json": "{}", ".luacheckrc": "std = 'x'",
    ])
    let editor = EditorFolder(path: folder.path)
    let files = try files(main)
    let kept: [EditorFolder.Change] = [
      .kept(".luacheckrc", text: ".moongate/luacheckrc", isFile: true),
      .kept(".luarc.json", text: ".moongate/luarc.json", isFile: true),
    ]
    let changes = try editor.write(files)
    for change in kept { #expect(changes.contains(change)) }
    #expect(changes.contains(.written(".moongate/luarc.json")))
    #expect(try String(contentsOfFile: folder.path + "/.luarc.json", encoding: .utf8) == "{}")
    // What is to be merged is no part of the script set, and is kept up to date likewise.
    #expect(editor.stale(files) == [])
    try folder.write("old", to: ".moongate/luarc.json")
    #expect(editor.stale(files) == [".moongate/luarc.json"])

    let forced = EditorFolder(path: folder.path, replacesOwn: true)
    #expect(forced.stale(files) == [".luacheckrc", ".luarc.json"])
    #expect(try forced.write(files) == [.written(".luacheckrc"), .written(".luarc.json")])
    #expect(editor.stale(files) == [])
  }

  @Test func `A file that cannot be written is named`() throws {
    let folder = try ScriptFolder(["main.lua": main, ".moongate": "a file"])
    let error = #expect(throws: WorkbenchError.self) {
      try EditorFolder(path: folder.path).write(try files(main))
    }
    let description = try #require(error).description
    #expect(
      description.hasPrefix("The file \(folder.path)/.moongate/tests.lua cannot be written: ")
    )
  }
}
