import Foundation
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct InitCommandTests {
  @Test func `A set is begun, and what it says to try works`() throws {
    let folder = try TemporaryFolder()
    let set = folder.path + "/My Links"
    let tool = try Tool(["init", set, "--scheme", "myapp"])
    #expect(tool.status == 0)
    #expect(tool.output.contains("wrote main.lua\nwrote main_test.lua\n"))
    #expect(
      tool.errors.hasSuffix(
        """

        Try next:
          mgate open '\(set)' myapp:items/7
          mgate check '\(set)'
          mgate test '\(set)'
          mgate repl '\(set)'

        """
      )
    )
    let opened = try Tool(["open", set, "myapp:items/7"])
    #expect(opened.output.hasSuffix("→ open(\"item\", { id = 7 })\n"))
    #expect(try Tool(["check", set]).status == 0)
    #expect(try Tool(["types", set, "--check"]).status == 0)
    #expect(try Tool(["test", set]).output == "6 tests, none failed\n")

    let again = try Tool(["init", set, "--scheme", "myapp"])
    #expect(again.status == 65)
    #expect(again.errors.hasSuffix(" already; nothing was written.\n"))
  }

  @Test func `What CI runs passes, and fails for a link that nothing answers`() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool(["init", folder.path, "--domain", "a.example"]).status == 0)
    #expect(try checkLinks(folder.path) == 0)
    try folder.write("other:link\n".utf8, to: "links.txt")
    #expect(try checkLinks(folder.path) == 1)
  }

  /// Runs the set's own script, with the built `mgate` in the path.
  private func checkLinks(_ folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [folder + "/check-links"]
    process.environment = ["PATH": "\(Tool.folder.path):/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `Schemes and domains come from the files of a project`() throws {
    let folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>fromplist</string></array></dict></array></dict></plist>
      """
    try folder.write(plist.utf8, to: "Info.plist")
    let tool = try Tool([
      "init", folder.path + "/Links", "--domain", "a.example", "--from",
      folder.path + "/Info.plist",
    ])
    #expect(tool.status == 0)
    let main = try String(contentsOfFile: folder.path + "/Links/main.lua", encoding: .utf8)
    #expect(main.contains("\nscheme \"fromplist\"\ndomain \"a.example\"\n"))
  }

  private static let refused: [(arguments: [String], errors: String)] = [
    (["x", "--scheme", "tel"], "error: The scheme \"tel\" belongs to the system.\n"),
    (["7"], "error: The name of the folder 7 gives no scheme; give one with --scheme.\n"),
    (["x", "--from", "/nowhere"], "error: The file /nowhere cannot be read.\n"),
  ]

  @Test(arguments: refused)
  func `What gives no set is told`(arguments: [String], errors: String) throws {
    let tool = try Tool(["init"] + arguments)
    #expect(tool.errors == errors)
    #expect(tool.status == 65)
  }
}
