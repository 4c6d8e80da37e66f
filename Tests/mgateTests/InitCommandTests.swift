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

  @Test func `What no script can declare is left out, and the advice works`() throws {
    let folder = try TemporaryFolder()
    func plist(_ schemes: String...) -> String {
      """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
      \(schemes.map { "<string>\($0)</string>" }.joined())</array></dict></array></dict></plist>
      """
    }
    try folder.write(plist("$(SCHEME)", "tel", "my_app").utf8, to: "Info.plist")
    var arguments = ["init", folder.path + "/Links", "--from", folder.path + "/Info.plist"]
    let first = try Tool(arguments)
    #expect(first.status == 0)
    #expect(first.errors.contains("note: \(folder.path)/Info.plist:2: The scheme \"$(SCHEME)\" is"))
    #expect(first.errors.contains("The scheme \"tel\" belongs to the system; an app that may"))
    #expect(first.errors.contains("/Info.plist:2: The text \"my_app\" is not a valid scheme"))
    #expect(first.errors.contains("left, so the name of the folder is the scheme: links.\n"))
    arguments[1] = folder.path + "/Other"
    let second = try Tool(arguments + ["--scheme", "photos"])
    #expect(second.status == 0)
    let main = try String(contentsOfFile: folder.path + "/Other/main.lua", encoding: .utf8)
    #expect(main.contains("\nscheme \"photos\"\n") && !main.contains("tel"))
  }

  @Test func `What to try next is no option`() throws {
    let folder = try TemporaryFolder()
    let tool = try Tool(line: "mgate init --scheme demo -- -x", in: folder.path)
    #expect(tool.status == 0, "\(tool.errors)")
    #expect(tool.errors.contains("\n  mgate check ./-x\n"))
  }

  @Test func `An association is imported for one of its apps`() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"applinks": {"details": [
      {"appIDs": ["A.one"], "components": [{"/": "/one", "comment": "its \"page\""}]},
      {"appIDs": ["B.two"], "components": [{"/": "/two"}]}]}}
      """#
    try folder.write(text.utf8, to: "apple-app-site-association")
    let from = [
      "--domain", "a.example", "--from", folder.path + "/apple-app-site-association",
    ]
    let first = try Tool(["init", folder.path + "/First"] + from)
    #expect(first.status == 0)
    #expect(first.errors.contains("A.one is imported; --app chooses among A.one, B.two."))
    #expect(!first.errors.contains("mgate test"))
    let main = try String(contentsOfFile: folder.path + "/First/main.lua", encoding: .utf8)
    #expect(main.contains("\n-- its \"page\"\nroute(\"/one\""))
    let second = try Tool(["init", folder.path + "/Second", "--app", "B.two"] + from)
    #expect(!second.errors.contains("note: "))
    let other = try String(contentsOfFile: folder.path + "/Second/main.lua", encoding: .utf8)
    #expect(other.contains("route(\"/two\"") && !other.contains("/one"))
    #expect(try Tool(["init", folder.path + "/Third", "--app", "C.three"] + from).status == 65)
  }

  private static let refused: [(arguments: [String], errors: String)] = [
    (["x", "--scheme", "data"], "error: The scheme \"data\" belongs to the system.\n"),
    (["7"], "error: The name of the folder 7 gives no scheme. Give one with --scheme.\n"),
    (["x", "--from", "/nowhere"], "error: There is no file /nowhere.\n"),
    (["x", "--from", "/usr"], "error: The path /usr is a folder; name the files in it.\n"),
  ]

  @Test(arguments: refused)
  func `What gives no set is told`(arguments: [String], errors: String) throws {
    let tool = try Tool(["init"] + arguments)
    #expect(tool.errors == errors)
    #expect(tool.status == 65)
  }
}
