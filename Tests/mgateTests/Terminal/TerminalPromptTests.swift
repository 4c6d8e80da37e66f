import Foundation
import PseudoTerminal
import SampleScripts
import TerminalEmulator
import Testing

/// The real prompt in a terminal.
@Suite(.timeLimit(.minutes(60)), .serialized) struct TerminalPromptTests {
  private static let main = """
    scheme "app"
    route("/albums", open "albums")
    route("/:album?index=:index(int)?", open("album", captures))
    route("/loop", function() while true do end end)
    route("/photos/:id(int)", { name = "photo" }, open("photo", captures))
    """

  /// A prompt on scripts, with a home of its own.
  private func prompt(
    _ home: borrowing TemporaryFolder,
    _ folder: borrowing ScriptFolder,
    options: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    var variables = ["HOME": home.path, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    return try PseudoTerminal(
      Tool.path,
      ["repl", folder.path] + options,
      environment: variables,
      columns: columns
    )
  }

  private func withPrompt(
    options: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    _ body: (PseudoTerminal, borrowing ScriptFolder) throws -> Void
  ) throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": Self.main])
    let terminal = try prompt(
      home,
      folder,
      options: options,
      environment: environment,
      columns: columns
    )
    try terminal.wait(for: "›")
    try body(terminal, folder)
  }

  @Test func `A link shows its route while it is typed, and its answer behind Enter`() throws {
    try withPrompt { terminal, _ in
      terminal.type("app:Vacation?index=1")
      try terminal.wait(for: #"→ main.lua:3 /:album?index=:index(int)?  album="Vacation"  index=1"#)
      #expect(!terminal.isSane)
      terminal.type("\r")
      try terminal.wait(for: #"→ open("album", { album = "Vacation", index = 1 })"#)
      terminal.type("\u{4}")
      #expect(terminal.finish() == 0)
      #expect(terminal.isSane)
    }
  }

  @Test func `A set with a mistake opens, and answers once the mistake is mended`() throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": "scheme \"app\"\nroute("])
    let terminal = try prompt(home, folder)
    try terminal.wait(for: "main.lua:2")
    try terminal.wait(for: "No link is answered until that is mended")
    try terminal.wait(for: "›")
    terminal.type("1 + 2\r")
    try terminal.wait { $0.lines.contains("3") }
    try folder.write("scheme \"app\"\nroute('/x', opn 'x')", to: "main.lua")
    try terminal.wait(for: "opn")
    try terminal.wait { $0.lines.count { $0.contains("No link is answered until") } == 2 }
    try folder.write(Self.main, to: "main.lua")
    try terminal.wait(for: "Reloaded: 4 routes added.")
    terminal.type("app:albums\r")
    try terminal.wait(for: #"→ open("albums")"#)
    try folder.write("route(", to: "main.lua")
    try terminal.wait(for: "The scripts that were loaded before still answer.")
  }

  @Test func `Tab completes and lists`() throws {
    try withPrompt { terminal, _ in
      terminal.type("app:alb\t\r")
      try terminal.wait(for: #"→ open("albums")"#)
      terminal.type("app:\t")
      try terminal.wait(for: ":album")
      try terminal.wait(for: "photos")
      terminal.type("\u{3}:rel\t\r")
      try terminal.wait(for: "Reloaded: 4 routes.")
    }
  }

  @Test func `What is pasted is one text, and Ctrl-R finds it`() throws {
    try withPrompt { terminal, _ in
      terminal.type("\u{1B}[200~('a')\n:rep(3)\u{1B}[201~\r")
      try terminal.wait(for: #""aaa""#)
      terminal.type("1 + 1\r")
      try terminal.wait { $0.lines.contains("2") }
      terminal.type("\u{12}rep")
      try terminal.wait(for: "(search) 'rep'")
      terminal.type("\r")
      try terminal.wait { $0.lines.count { $0 == "\"aaa\"" } == 2 }
    }
  }

  @Test func `Letters of all kinds are edited as one`() throws {
    try withPrompt { terminal, _ in
      // A family joined of three, two wide letters, a combined accent.
      terminal.type("'👨‍👩‍👧日本e\u{301}!'")
      try terminal.wait(for: "日本e\u{301}!")
      terminal.type("\u{7F}\u{7F}\u{7F}'\r")
      try terminal.wait { $0.lines.contains { $0.hasPrefix("\"") && $0.hasSuffix("日本\"") } }
    }
  }

  @Test func `A script that does not end reaches its limit, also in a handler`() throws {
    try withPrompt { terminal, _ in
      for line in ["while true do end", "app:loop"] {
        terminal.type(line + "\r")
        try terminal.wait(for: "The script takes more than 200000 steps")
        terminal.type("\u{C}1 + 2\r")
        try terminal.wait { $0.lines.contains("3") }
        terminal.type("\u{C}")
      }
    }
  }

  @Test(arguments: ["while true do end", "app:loop"])
  func `Ctrl-C ends a script that no limit ends`(line: String) throws {
    try withPrompt(options: ["--steps", "\(Int.max)"]) { terminal, _ in
      terminal.type(line + "\r")
      try terminal.wait("A script that runs") { _ in terminal.isInterruptible }
      // The first may come before Lua runs.
      try terminal.wait("An interruption") { screen in
        let isThere = screen.lines.contains { $0.contains("The script was interrupted.") }
        if isThere { return true }
        if terminal.isInterruptible { terminal.type("\u{3}") }
        return false
      }
      terminal.type("\u{C}1 + 2\r")
      try terminal.wait { $0.lines.contains("3") }
      terminal.type("\u{4}")
      #expect(terminal.finish() == 0)
      #expect(terminal.isSane)
    }
  }

  @Test func `Ctrl-C drops the line`() throws {
    try withPrompt { terminal, _ in
      terminal.type("error('not this')\u{3}")
      terminal.type("1 + 2\r")
      try terminal.wait { $0.lines.contains("3") }
      #expect(!terminal.text.contains("error:"))
    }
  }

  @Test func `The line is drawn anew where the terminal has another size`() throws {
    try withPrompt(columns: 60) { terminal, _ in
      terminal.type("'" + String(repeating: "a", count: 50) + "'")
      try terminal.wait { $0.lines.contains { $0.hasSuffix("'") && $0.count == 54 } }
      terminal.resize(columns: 30, rows: 24)
      try terminal.wait { screen in
        let first = screen.lines.lastIndex { $0.hasPrefix("› ") && $0.count == 30 }
        return first.map { screen.lines[$0 + 1].hasSuffix("'") } ?? false
      }
      terminal.type("\r")
      try terminal.wait { $0.lines.contains { $0.hasPrefix("\"aaa") } }
    }
  }

  @Test func `The next session has the lines of this one`() throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": Self.main])
    let first = try prompt(home, folder)
    try first.wait(for: "›")
    first.type("app:albums\r")
    try first.wait(for: #"→ open("albums")"#)
    first.type(" app:secret\r")
    try first.wait(for: "secret")
    first.type("\u{4}")
    #expect(first.finish() == 0)

    let path = home.path + "/.local/state/moongate/history"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "app:albums\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let second = try prompt(home, folder)
    try second.wait(for: "›")
    second.type("\u{1B}[A")
    try second.wait(for: "› app:albums")
  }

  @Test func `What is entered is kept, whatever ends the session and whoever writes too`() throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": Self.main])
    let sessions = try (0..<2).map { _ in try prompt(home, folder) }
    for session in sessions { try session.wait(for: "›") }
    let entries = [(0, "1 + 1", "2"), (0, "2 + 2", "4"), (1, "3 + 3", "6"), (1, "1 + 1", "2")]
    for (session, line, answer) in entries {
      sessions[session].type("\u{C}\(line)\r")
      try sessions[session].wait { $0.lines.contains(answer) }
    }
    for session in sessions {
      session.send(SIGKILL)
      #expect(session.finish() == -SIGKILL)
    }
    let path = home.path + "/.local/state/moongate/history"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "2 + 2\n3 + 3\n1 + 1\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `A signal ends the session and leaves the terminal as it was`(signal: Int32) throws {
    try withPrompt { terminal, _ in
      terminal.type("app:al")
      try terminal.wait(for: "app:al")
      #expect(!terminal.isSane)
      terminal.send(signal)
      #expect(terminal.finish() == -signal)
      #expect(terminal.isSane)
      #expect(!terminal.screen.isPasteBracketed)
    }
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `A crash leaves the terminal as it was`(signal: Int32) throws {
    try withPrompt(environment: ["SWIFT_BACKTRACE": "enable=no"]) { terminal, _ in
      #expect(!terminal.isSane)
      terminal.send(signal)
      #expect(terminal.finish() == -signal)
      #expect(terminal.isSane)
      #expect(!terminal.screen.isPasteBracketed)
    }
  }

  @Test func `Ctrl-Z stops, and whoever goes on finds the line`() throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": Self.main])
    // Only the job of a shell can be stopped.
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "--noprofile", "-i"],
      environment: [
        "HOME": home.path, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "PS1": "sh$ ",
      ]
    )
    try terminal.wait(for: "sh$")
    terminal.type("clear; '\(Tool.path)' repl '\(folder.path)'\r")
    try terminal.wait(for: "›")
    terminal.type("app:albu")
    try terminal.wait(for: "› app:albu")
    terminal.type("\u{1A}")
    try terminal.wait(for: "Stopped")
    terminal.type("fg\r")
    try terminal.wait { $0.lines.count { $0 == "› app:albu" } == 2 }
    terminal.type("ms\r")
    try terminal.wait(for: #"→ open("albums")"#)
    terminal.type("\u{4}")
    try terminal.wait { $0.lines.last { !$0.isEmpty } == "sh$ " }
    terminal.type("exit\r")
    #expect(terminal.finish() == 0)
  }

  @Test func `A line is edited by the editor that the environment names`() throws {
    let home = try TemporaryFolder()
    let editor = home.path + "/editor"
    try "#!/bin/sh\nprintf \"'edited'\" >\"$1\"\n".write(
      toFile: editor,
      atomically: true,
      encoding: .utf8
    )
    chmod(editor, 0o700)
    try withPrompt(environment: ["EDITOR": editor]) { terminal, _ in
      terminal.type("1 + 1\u{18}\u{5}")
      try terminal.wait(for: "› 'edited'")
      terminal.type("\r")
      try terminal.wait(for: #""edited""#)
    }
  }

  @Test func `A file that changes is loaded again, and what is different is said`() throws {
    try withPrompt { terminal, folder in
      terminal.type("app:albums\r")
      try terminal.wait(for: #"→ open("albums")"#)
      terminal.type("app:al")
      try folder.write(
        Self.main.replacing(#"open "albums""#, with: #"open "all""#)
          + "\nroute('/new/x', open 'x')",
        to: "main.lua"
      )
      try terminal.wait(for: "Reloaded: 1 route added, 1 link answers differently.")
      // What is being typed stays.
      try terminal.wait(for: "› app:al")
      terminal.type("bums\r")
      try terminal.wait(for: #"→ open("all")"#)
    }
  }

  @Test func `Where the terminal only shows lines, lines are read`() throws {
    let home = try TemporaryFolder()
    let folder = try ScriptFolder(["main.lua": Self.main])
    let terminal = try prompt(home, folder, environment: ["TERM": "dumb"])
    try terminal.wait(for: ">")
    #expect(terminal.isSane)
    terminal.type("app:albums\n")
    try terminal.wait(for: #"→ open("albums")"#)
    terminal.type("\u{4}")
    #expect(terminal.finish() == 0)
    #expect(terminal.screen.unknown.isEmpty)
  }
}
