import Foundation
import PseudoTerminal
import SampleScripts
import TerminalEmulator
import Testing

/// Guides whose blocks are typed at the real prompt.
@Suite(.timeLimit(.minutes(10)), .serialized) struct GuideTypingTests {
  @Test(arguments: [("FirstLinks.md", 9), ("Prompt.md", 6)])
  func `What a guide types is shown as it says`(page: String, atLeast count: Int) throws {
    let file = packageRoot.appending(path: "Docs/\(page)")
    let blocks = TypedBlock.all(of: try String(contentsOf: file, encoding: .utf8))
    #expect(blocks.count >= count)

    // A clone with a folder beside it that the reader may write to.
    let folder = try TemporaryFolder()
    let clone = folder.url.appending(path: "Moongate")
    try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: clone.appending(path: "Scripts"),
      withDestinationURL: packageRoot.appending(path: "Scripts")
    )
    var terminal: PseudoTerminal?
    var typed: String?
    for block in blocks {
      switch block.kind {
      case .shell:
        let (opening, commands) = block.split
        try Self.run(commands, in: clone)
        if let arguments = opening {
          terminal = try Self.open(arguments, in: clone, home: folder.path)
          try terminal?.wait(for: "›")
        }
      case .typing:
        // Without what was typed before and not entered, and what was on the screen.
        try #require(terminal).type((typed == nil ? "" : "\u{3}") + "\u{C}" + block.keys)
        typed = block.keys
        try terminal?.wait(for: block)
      case .entered:
        let keys = typed == block.keys ? "" : "\u{C}" + block.keys
        try #require(terminal).type(keys + "\r")
        typed = nil
        try terminal?.wait(for: block)
      case .shown: try #require(terminal).wait(for: block)
      }
    }
  }

  private static func run(_ commands: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-euc", commands]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static func open(_ arguments: String, in folder: URL, home: String) throws
    -> PseudoTerminal
  {
    let path = folder.path(percentEncoded: false)
    return try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd '\(path)' && exec '\(Tool.path)' repl \(arguments)"],
      environment: ["HOME": home, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
      columns: 120,
      rows: 60
    )
  }
}

extension TypedBlock {
  /// The command that opens a prompt, if there is one, and the other commands.
  fileprivate var split: (opening: String?, commands: String) {
    let script = "Scripts/repl "
    let opening = lines.last { $0.hasPrefix(script) }
    let commands = lines.filter { !$0.hasPrefix(script) }.joined(separator: "\n")
    return (opening.map { String($0.dropFirst(script.count)) }, commands)
  }
}

extension PseudoTerminal {
  /// Waits until the lines of a block are on the screen, one below the other.
  fileprivate func wait(for block: TypedBlock) throws {
    let wanted = block.shown
    try wait("What the guide says, \(wanted)") { screen in
      let lines = screen.lines.map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      return lines.indices.contains { lines[$0...].starts(with: wanted) }
    }
  }
}
