import Foundation
import Moongate
import PseudoTerminal
import SampleScripts
import Testing

/// `mgate replay`, and the options for traffic of other commands.
@Suite(.timeLimit(.minutes(60))) struct ReplayCommandTests {
  private static let old = """
    scheme "app"
    route("/a/:id(int)", open("a", captures))
    route("/b", open "b")
    """
  private static let new = """
    scheme "app"
    route("/a/:id(1..9)", open("a", captures))
    route("/b", open "b")
    """
  /// 200 decisions, of which one changes.
  private static let traffic =
    (1...199).map { _ in "app:a/7\n" }.joined() + "app:a/77\n"

  private func folder() throws -> ScriptFolder {
    try ScriptFolder(["old/main.lua": Self.old, "new/main.lua": Self.new, "t.txt": Self.traffic])
  }

  /// Arguments in the folder, the exit code, and a part of the output or of the error message.
  private static let rows: [(line: String, status: Int32, told: String)] = [
    ("replay t.txt new --against old", 2, "1 of 200 decisions changes, 0.5 %\n"),
    ("replay t.txt new --against old --allow-changes 0.5%", 0, "1 of 200 decisions changes"),
    ("replay t.txt new --against old --allow-changes 0.5", 0, "1 of 200 decisions changes"),
    ("replay t.txt new --against old --allow-changes 0.4%", 2, "1 of 200 decisions changes"),
    ("replay t.txt old --against old", 0, "nothing changes\n"),
    ("replay t.txt old --against new --json", 2, #""changed":1,"decisions":200,"#),
    ("replay t.txt old --against new --format markdown", 2, "### Traffic: 1 of 200 decisions"),
    ("replay t.txt new", 0, "nothing was compared\nReplayed 200 lines"),
    (
      "replay t.txt new --allow-changes 99%", 1,
      "Failed: 100 % change or are unknown, of 99 % that may."
    ),
    ("replay - new --against old < t.txt", 2, "1 of 200 decisions changes"),
    ("replay - new --against old < /dev/null", 1, "nothing was decided\n"),
    (
      "printf '\\377\\napp:b' | mgate replay - new --against old", 1,
      "Line 1: The line is not UTF-8"
    ),
    (
      "printf '\\377\\napp:b' | mgate replay - new --against old --allow-changes 50", 0,
      "Line 1: The line is not UTF-8"
    ),
    ("replay t.txt new --against old --filter | sort | uniq -c", 0, "199 {\"after\":"),
    ("replay none new", 65, "error: The file none cannot be read: No such file or directory.\n"),
    ("replay old new", 65, "error: The file old cannot be read: Is a directory.\n"),
    ("replay t.txt nwe", 65, "There is no folder nwe; did you mean \"new\"?"),
    ("replay t.txt new --against odl", 65, "There is no folder odl; did you mean \"old\"?"),
    ("replay t.txt new --filter --json", 64, "The option --filter prints lines"),
    (
      "replay t.txt new --allow-changes 101", 64, "Write a number from 0 to 100 with a percent sign"
    ),
    (
      "replay t.txt new --allow-changes nan", 64, "Write a number from 0 to 100 with a percent sign"
    ),
    // 0.7 / 100 is a little less than 7 / 1000.
    (
      "(yes app:b | head -993; yes app:a/77 | head -7) | mgate replay - new --against old --allow-changes 0.7%",
      0, "Passed: 0.7 %"
    ),
    ("replay - new --against old < /tmp", 65, "standard input cannot be read: Is a directory."),
    ("replay - new --filter <&-", 65, "standard input cannot be read"),
    ("open new - < /tmp", 65, "standard input cannot be read: Is a directory."),
    ("replay /dev/zero new", 65, "The path /dev/zero is a link, a pipe or a device"),
    ("replay nwe t.txt --against old", 65, "The file nwe cannot be read"),
    ("diff old new --replay t.txt", 2, "1 of 200 decisions changes, 0.5 %\n"),
    ("diff old new --replay t.txt --allow-changes 0.5%", 0, "1 link is answered differently"),
    ("diff old new --replay t.txt --allow-changes 0%", 2, "1 of 200 decisions changes"),
    ("diff old old --replay t.txt", 0, "nothing differs\n"),
    ("diff old new --replay t.txt --json", 2, #""passes":false,"#),
    ("diff old new --replay t.txt --format markdown", 2, "\n\n### Traffic: 1 of 200 decisions"),
    ("diff old old --replay - < /dev/null", 1, "Replayed 0 lines"),
    ("ln -s t.txt l && mgate replay l new", 65, "The path l is a link"),
    ("mkfifo p && mgate replay p new", 65, "The path p is a link, a pipe"),
  ]

  @Test(arguments: rows.indices)
  func `A command says what changes, and ends with its exit code`(row: Int) throws {
    let row = Self.rows[row]
    let folder = try folder()
    let line = row.line.contains("mgate") ? row.line : "mgate " + row.line
    let tool = try Tool(line: line, in: folder.path)
    #expect((tool.output + tool.errors).contains(row.told), "\(tool.output)\(tool.errors)")
    #expect(tool.status == row.status)
  }

  @Test(arguments: ["replay - new --filter", "open new -"])
  func `Input that does not wait is waited for`(line: String) throws {
    let folder = try folder()
    let process = Process()
    process.executableURL = URL(filePath: Tool.path)
    process.arguments = line.split(separator: " ").map {
      $0 == "new" ? folder.path + "/new" : String($0)
    }
    let (input, output) = (Pipe(), Pipe())
    _ = fcntl(input.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // Most of the time before this the program has found nothing to read.
    Thread.sleep(forTimeInterval: 0.2)
    input.fileHandleForWriting.write(Data("app:a/7\n".utf8))
    try input.fileHandleForWriting.close()
    let read = try #require(try output.fileHandleForReading.readToEnd())
    #expect(String(decoding: read, as: UTF8.self).contains("a"))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `A filter answers each line before the next one comes`() throws {
    let folder = try folder()
    let process = Process()
    process.executableURL = URL(filePath: Tool.path)
    process.arguments = ["replay", "-", folder.path + "/new", "--filter"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for (line, told) in [("app:a/7", "open(\\\"a\\\")"), ("app:a/77", "unmatched"), ("{", "error")]
    {
      input.fileHandleForWriting.write(Data((line + "\n").utf8))
      var read = ""
      while !read.hasSuffix("\n") {
        let bytes = output.fileHandleForReading.availableData
        try #require(!bytes.isEmpty)
        read += String(decoding: bytes, as: UTF8.self)
      }
      #expect(read.contains(told) && read.count { $0 == "\n" } == 1)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `A person sees how far it is, and nothing of that stays`() throws {
    let folder = try folder()
    let line = """
      cd '\(folder.path)'
      until [ -e enough ]; do cat t.txt; sleep 0.05; done | '\(Tool.path)' replay - new --against old
      """
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", line],
      environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
      columns: 100,
      rows: 20
    )
    try terminal.wait("The number of lines") { screen in
      screen.lines.contains { $0.contains("00 lines, ") && $0.contains(" a second") }
    }
    try folder.write("", to: "enough")
    try terminal.wait("The report") { screen in
      screen.lines.contains { $0.contains(" decisions change, 0.5 %") }
    }
    #expect(!terminal.text.contains(" a second"))
  }

  @Test func `A stranger's set does not keep the tool busy for good`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      scheme 'app'
      route('/:x', function(link)
        for i = 1, 1e4 do link.path:find('.-.-x') end
        return open 'a'
      end)
      """
    ])
    let path = String(repeating: "a", count: 300)
    try folder.write((1...20_000).map { "app:\(path)\($0)\n" }.joined(), to: "t.txt")
    let tool = try Tool(["replay", folder.path + "/t.txt", folder.path, "--budget", "0.04"])
    #expect(tool.errors.contains(" lines, the most it may. It was stopped."), "\(tool.errors)")
    #expect(tool.status == 1)
  }

  @Test func `A revision is replayed against the folder of now`() throws {
    let folder = try folder()
    let git = "git -c user.name=x -c user.email=x@example.com"
    let line = """
      cp -r old Links && \(git) init -q -b main && \(git) add Links && \(git) commit -qm one && \
      cp new/main.lua Links && mgate replay t.txt Links --against main:
      """
    let tool = try Tool(line: line, in: folder.path)
    #expect(tool.output.contains("1 of 200 decisions changes, 0.5 %\n"), "\(tool.errors)")
    #expect(tool.status == 2)
  }

  @Test func `Scripts print nothing between the lines of a filter`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nprint 'x'\nroute('/a', function() print 'y' return open 'a' end)"
    ])
    let tool = try Tool(["replay", "-", folder.path, "--filter"], input: "app:a\napp:a\n")
    #expect(tool.output.split(separator: "\n").count == 2)
    #expect(tool.errors.isEmpty && tool.status == 0)
  }
}
