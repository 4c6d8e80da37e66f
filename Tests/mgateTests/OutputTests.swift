import Foundation
import PseudoTerminal
import SampleScripts
import TerminalEmulator
import Testing

@Suite(.timeLimit(.minutes(60))) struct OutputTests {
  private static let main = """
    scheme "app"
    route("/:x?", open "a")
    route("/:y", open "b")
    otherwise(open "c")
    """
  private static let commands = [
    ["open", "app:x"], ["open", "other:x"], ["explain", "app:x"], ["check"], ["routes"],
  ]

  private func run(
    _ command: [String],
    _ options: String...,
    environment: [String: String] = [:]
  ) throws -> Tool {
    let folder = try ScriptFolder(["main.lua": Self.main])
    return try Tool(
      [command[0], folder.path] + command.dropFirst() + options,
      environment: environment
    )
  }

  @Test(arguments: commands)
  func `Colours come in a pipe only where somebody asks for them`(command: [String]) throws {
    let plain = try run(command)
    #expect(!plain.output.contains("\u{1B}"))
    let environments: [([String: String], Bool)] = [
      (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["TERM": "xterm-256color"], false),
    ]
    for (environment, isColored) in environments {
      #expect(try run(command, environment: environment).output.contains("\u{1B}") == isColored)
    }
    let colored = try run(command, "--color", "always", environment: ["NO_COLOR": "1"])
    #expect(colored.output.contains("\u{1B}[0;"))
    #expect(colored.status == plain.status)
    let never = try run(command, "--color=never", environment: ["FORCE_COLOR": "1"])
    #expect(never.output == plain.output)
    // It is the same text.
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
  }

  @Test func `A colour says what a line is`() throws {
    let opened = try run(["open", "app:x"], "--color", "always").output
    #expect(opened.contains("\u{1B}[0;32m→ open(\"a\")\u{1B}[0m\n"))
    #expect(opened.contains("\u{1B}[0;90m  scheme    \u{1B}[0mapp\n"))
    let unclaimed = try run(["open", "other:x"], "--color", "always").output
    #expect(unclaimed.hasSuffix("\u{1B}[0;31m→ unclaimed\u{1B}[0m\n"))
    let checked = try run(["check"], "--color", "always").output
    #expect(checked.hasPrefix("\u{1B}[0;33mwarning:\u{1B}[0m main.lua:3:7: The route"))
    #expect(checked.contains("\u{1B}[0;90m    |\u{1B}[0m\u{1B}[0;33m       ^^^^^\u{1B}[0m\n"))
    #expect(checked.contains("\u{1B}[0;90m  help:\u{1B}[0m Make"))
    let listed = try run(["routes"], "--color", "always").output
    #expect(listed.hasPrefix("\u{1B}[0;90mmain.lua:2  \u{1B}[0m/:x?\n"))
    let failed = try Tool(["routes", "/nowhere", "--color", "always"])
    #expect(failed.errors == "\u{1B}[0;31merror:\u{1B}[0m There is no folder /nowhere.\n")
    #expect(try Tool(["routes", "/nowhere"]).errors == "error: There is no folder /nowhere.\n")
  }

  @Test func `A wrong choice of colours is wrong usage`() throws {
    let tool = try run(["routes"], "--color", "sometimes")
    #expect(tool.status == 64)
    #expect(tool.errors.contains("'sometimes' is invalid"))
  }

  private func screen(
    _ arguments: [String],
    environment: [String: String],
    columns: Int = 80
  ) throws -> TerminalEmulator {
    var variables = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let terminal = try PseudoTerminal(
      Tool.path,
      arguments,
      environment: variables,
      columns: columns,
      rows: 40
    )
    _ = terminal.finish()
    return terminal.screen
  }

  /// The styles in the row that begins with a text.
  private func styles(_ screen: TerminalEmulator, _ text: String) -> Set<String> {
    guard let row = screen.lines.firstIndex(where: { $0.hasPrefix(text) }) else { return [] }
    return Set(screen.rows[row].compactMap { $0?.style })
  }

  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    (["TERM": "dumb", "FORCE_COLOR": "1"], true),
  ])
  func `A terminal has colours unless somebody does not want them`(
    environment: [String: String],
    isColored: Bool
  ) throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    for options in [[], ["--fact", "a=1"]] {
      let screen = try screen(["open", folder.path, "app:x"] + options, environment: environment)
      #expect((styles(screen, "→ open") != styles(screen, "app:x")) == isColored)
      #expect(screen.lines.contains(#"→ open("a")"#))
    }
  }

  @Test func `Long lines break between words where the terminal ends`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let narrow = try screen(["check", folder.path], environment: [:], columns: 40).lines
    #expect(
      narrow.prefix(4) == [
        "warning: main.lua:3: The route /:y can", "  never win: /:x? (main.lua:2) wins all its",
        "  links; app:/x is one of them.", "2 routes, 1 can never win",
      ] || narrow.prefix(4).allSatisfy { $0.count <= 40 && !$0.hasSuffix(" ") },
      "\(narrow)"
    )
    let link = "app:" + String(repeating: "x", count: 60)
    let explained = try screen(["explain", folder.path, link], environment: [:], columns: 40).lines
    // A link stays whole, and a value goes on below its beginning.
    #expect(explained[0] + explained[1] == link)
    #expect(explained.contains { $0.hasPrefix("            ") && $0.count > 12 })
    let wide = try screen(
      ["check", folder.path],
      environment: ["COLUMNS": "30"],
      columns: 100
    ).lines
    #expect(wide[0].count <= 30 && wide[1].hasPrefix("  "))
  }

  private static let streams: [([String], String, String)] = [
    (["open", "PHOTOS", "myphotoapp:albums"], "→ open", ""),
    (["open", "PHOTOS", "myphotoapp:a/../b"], "error: ", ""),
    (["explain", "PHOTOS", "other:x"], "→ unclaimed", ""),
    (["check", "PHOTOS"], "each can win", ""),
    (["routes", "PHOTOS"], "/albums", ""),
    (["types", "SET"], "wrote .moongate/types.lua", ""),
    (["types", "SET", "--check"], "", ""),
    (["types", "SET"], "", "note: There is nothing to write."),
    (["init", "SET/New"], "wrote main.lua", "Try next:"),
    (["completions", "bash"], "complete -F _mgate", ""),
    (["--version"], "mgate with", ""),
    (["open", "PHOTOS", "--from", "x", "a:b"], "", "There is no origin"),
    (["open", "SET/nothing", "a:b"], "", "error: There is no folder"),
    (["types", "SET", "--nothing"], "", "Unknown option"),
    (["open", "PHOTOS", "--origin", "qr", "a:b"], "", "'--origin'. Did you mean '--from'?"),
    (["explain", "PHOTOS", "--sender=qr", "a:b"], "", "'--sender'. Did you mean '--from'?"),
    (["check", "PHOTOS", "--source", "qr"], "", "'--source'. Did you mean '--from'?"),
    (["types", "SET", "--sender"], "", "Unknown option '--sender'\nUsage"),
  ]

  @Test func `Results go to standard output, messages to standard error`() throws {
    let folder = try ScriptFolder(["main.lua": "scheme 'app'"])
    let photos = Tool.root.appending(path: "Scripts/Photos").path(percentEncoded: false)
    for (arguments, output, errors) in Self.streams {
      let tool = try Tool(
        arguments.map { $0.replacing("PHOTOS", with: photos).replacing("SET", with: folder.path) }
      )
      #expect(output.isEmpty ? tool.output.isEmpty : tool.output.contains(output), "\(arguments)")
      #expect(errors.isEmpty ? tool.errors.isEmpty : tool.errors.contains(errors), "\(arguments)")
    }
  }

  /// Commands that print JSON, and what they read.
  private static let json: [([String], String)] = [
    (["open", "SET", "app:x", "other:x", "not a link"], ""),
    (["explain", "SET", "app:x", "not a link"], ""), (["explain", "SET", "--run", "app:x"], ""),
    (["explain", "MG033"], ""), (["explain", "MG"], ""),
    (["check", "SET"], ""), (["check", "SET", "--overlaps"], ""),
    (["repl", "SET"], "app:x\nother:x\n1 + 1\nerror()\n:why\n"),
    (["routes", "SET"], ""), (["test", "SET"], ""), (["bench", "SET", "--count", "10"], ""),
    (["diff", "SET", "PHOTOS"], ""), (["replay", "-", "SET"], "app:x\n"),
    (["verify", "PHOTOS", "FILES/Info.plist"], ""),
    (["inspect", "FILES/Info.plist"], ""),
    (["inspect", "FILES/App.entitlements", "--link", "https://photos.example.com/x"], ""),
  ]

  @Test(arguments: json)
  func `Each object of JSON has the number of its shape`(words: [String], input: String) throws {
    let folder = try ScriptFolder([
      "main.lua": Self.main, "main_test.lua": "test('x', function() expect(1):to_be(2) end)",
    ])
    func path(_ name: String) -> String {
      Tool.root.appending(path: name).path(percentEncoded: false)
    }
    let arguments = words.map { word in
      word.replacing("SET", with: folder.path).replacing("PHOTOS", with: path("Scripts/Photos"))
        .replacing("FILES", with: path("Docs/Examples/Registration"))
    }
    var outputs: [String] = []
    for option in [["--json"], ["--format", "json"]] {
      let tool = try Tool(arguments + option, input: input)
      let lines = tool.output.split(separator: "\n")
      #expect(!lines.isEmpty, "\(tool.errors)")
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1, "\(line)")
      }
      outputs.append(tool.output)
    }
    // Times differ.
    if words[0] != "bench" { #expect(outputs[0] == outputs[1]) }
  }

  /// A command that prints JSON later has to be added above.
  @Test func `Every command that takes --json is among them`() throws {
    let help = try Tool(["--help"]).output.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    let commands = help.components(separatedBy: "\n\n")[0].split(separator: "\n")
      .map { String($0.split(separator: " ")[0]) }
    let known = Set(Self.json.map(\.0[0]))
    for command in commands {
      let takesJSON = try Tool([command, "--help"]).output.contains("--json")
      #expect(takesJSON == known.contains(command), "\(command)")
    }
  }
}
