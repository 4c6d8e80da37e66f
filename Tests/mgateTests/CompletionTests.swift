import Foundation
import Moongate
import MoongateDiagnostics
import PseudoTerminal
import SampleScripts
import Testing

/// The scripts for shells, in the shells themselves.
@Suite(.timeLimit(.minutes(60)), .serialized) struct CompletionTests {
  /// A shell that somebody types in.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var path: String? {
      ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + rawValue }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var arguments: [String] {
      switch self {
      case .bash: ["--norc", "--noprofile", "-i"]
      case .zsh: ["-f", "-i"]
      case .fish: ["--no-config", "-i"]
      }
    }

    /// The line that loads the script.
    var loading: String {
      switch self {
      case .bash: "source <(mgate completions bash); PS1='ready> '"
      case .zsh:
        "autoload -U compinit; compinit -u -D; source <(mgate completions zsh); PS1='ready> '"
      case .fish: "mgate completions fish | source; function fish_prompt; echo 'ready> '; end"
      }
    }
  }

  /// The text before Tab, and the text after it.
  private static let rows = [
    ("mgate exp", "mgate explain "),
    ("mgate open P", "mgate open Photos/"),
    ("mgate open Photos myph", "mgate open Photos myphotoapp:"),
    ("mgate open Photos myphotoapp:alb", "mgate open Photos myphotoapp:albums"),
    ("mgate open Photos myphotoapp:albums myphotoapp:acc", "myphotoapp:account"),
    ("mgate open Photos 'myphotoapp:settings/pri", "'myphotoapp:settings/privacy'"),
    // Nothing ends where a capture must follow.
    ("mgate open Photos \"myphotoapp:join/\tCats", "\"myphotoapp:join/Cats"),
    ("mgate open --json Photos https://", "https://photos.example.com"),
    ("mgate open Photos --js", "mgate open Photos --json"),
    ("mgate open Photos --fact sig", "--fact signed_in="),
    ("mgate open Photos --fact signed_in=tr", "--fact signed_in=true"),
    ("mgate open Photos --answer alb", "--answer album="),
    ("mgate explain Photos --from uni", "--from universal-link"),
    ("mgate explain Photos --from wid", "--from widget"),
    ("mgate open Photos --capabilities Photos/cap", "--capabilities Photos/capabilities.json"),
    ("mgate completions z", "mgate completions zsh"),
  ]

  /// Types lines behind a shell's prompt, each with Tab, and compares what becomes of them.
  private func complete(in shell: Shell) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tool.root.appending(path: "Scripts/Photos"),
      to: folder.url.appending(path: "Photos")
    )
    let terminal = try open(shell, in: folder)
    for (typed, completed) in Self.rows {
      terminal.type("\(typed)\t")
      try terminal.wait(for: completed)
      // Ctrl-U takes the line away.
      terminal.type("\u{15}")
    }
    // What was completed is what the command gets.
    terminal.type("mgate open Photos myphotoapp:alb\t\r")
    try terminal.wait(for: #"→ open("albums")"#)
    terminal.type("exit\r")
  }

  /// Texts that each shell would make something else of, or run.
  private static let odd = [
    "$(touch ran)", "`touch ran`", "${x:-$(touch ran)}", "(touch ran)", "<(touch ran)", ">ran",
    ";touch ran",
    "&touch ran", "{a,b}", "*", "r?n", "$HOME", "~", "it's", "a\"b", "a\\b", "!!", "%s", "#x",
    "[x]", "a:b",
  ]

  /// Takes what a stranger's set names with Tab, and runs the line: the command gets the text as it is.
  private func completeOdd(in shell: Shell) throws {
    let folder = try TemporaryFolder()
    let facts = Self.odd.enumerated().map { number, text in
      let written = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return ("f\(number)", "v\(written)|other")
    }
    let capabilities: [String: Any] = [
      "facts": Dictionary(uniqueKeysWithValues: facts),
      "actions": ["odd": [:], "got": ["arguments": ["text": "string"]]],
    ]
    try folder.write(
      JSONSerialization.data(withJSONObject: capabilities),
      to: "odd/capabilities.json"
    )
    let main = """
      scheme "app"
      route("/l;touch&it's$HOME!!", open "odd")
      route("/:name", function(link, facts)
        return open("got", { text = facts[link.segments[1]] })
      end)
      """
    try folder.write(main.utf8, to: "odd/main.lua")
    try folder.write(main.utf8, to: "s$(touch ran)`touch ran` '/main.lua")
    let terminal = try open(shell, in: folder)
    for (number, text) in Self.odd.enumerated() {
      terminal.type("mgate open odd --fact f\(number)=v\t app:f\(number)\r")
      try terminal.wait(for: "→ open(\"got\", { text = \(Value.string("v" + text)) })")
    }
    terminal.type("mgate open odd app:l\t\r")
    try terminal.wait(for: "→ open(\"odd\")")
    terminal.type("mgate open s\t app:none --json\r")
    try terminal.wait(for: "\"schema\":1")
    // A quote that is closed again protects nothing that follows.
    for (place, word) in ["'f6='v", "\"f6=\"v", "'f'6=v", "'f0='v", "f6='v"].enumerated() {
      terminal.type(
        "mgate open odd --fact \(word)\t\u{15}mgate open odd --fact \(word)\t app:f6\r"
      )
      terminal.type("echo do''ne\(place)\r")
      try terminal.wait(for: "done\(place)")
    }
    for quote in ["'", "\""] {
      for number in Self.odd.indices {
        terminal.type("mgate open odd --fact \(quote)f\(number)=v\t\u{15}")
      }
    }
    terminal.type("echo end''ed\r")
    try terminal.wait(for: "ended")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
    terminal.type("exit\r")
  }

  /// Opens a shell in a folder, with the script loaded.
  private func open(_ shell: Shell, in folder: borrowing TemporaryFolder) throws -> PseudoTerminal {
    let path = try #require(shell.path, "\(shell) is not installed")
    let terminal = try PseudoTerminal(
      path,
      shell.arguments,
      environment: [
        "HOME": folder.path, "TERM": "dumb", "PS1": "$ ",
        "PATH": Tool.folder.path(percentEncoded: false) + ":/usr/local/bin:/usr/bin:/bin",
      ],
      columns: 240,
      rows: 60
    )
    terminal.type("cd \(folder.path); \(shell.loading)\r")
    try terminal.wait(for: "ready> ")
    return terminal
  }

  @Test func `bash completes, and runs nothing`() throws {
    try complete(in: .bash)
    try completeOdd(in: .bash)
  }

  @Test(.enabled(if: Shell.zsh.path != nil, "zsh is not installed; .ci/run installs it"))
  func `zsh completes, and runs nothing`() throws {
    try complete(in: .zsh)
    try completeOdd(in: .zsh)
  }

  @Test(.enabled(if: Shell.fish.path != nil, "fish is not installed; .ci/run installs it"))
  func `fish completes, and runs nothing`() throws {
    try complete(in: .fish)
    try completeOdd(in: .fish)
  }

  /// Returns the tool's answer to the scripts of a shell.
  private func candidates(
    _ argument: String,
    _ words: [String],
    shell: String,
    in folder: borrowing ScriptFolder
  ) throws -> [String] {
    let typed = words.last ?? ""
    let words = ["mgate", "open", folder.path] + words
    let tool = try Tool(
      ["---completion", "open", "--", argument, "\(words.count - 1)", "\(typed.utf8.count)"]
        + words,
      environment: ["SAP_SHELL": shell]
    )
    #expect(tool.errors.isEmpty)
    return tool.output.split(separator: "\n").map(String.init)
  }

  @Test func `Candidates say what they are, and slots are shown where a shell can`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      print "loading"
      scheme "app"
      route("/albums", open "a")
      route("/:album", open("b", captures))
      """
    ])
    let link = ("positional@1", ["app:"])
    #expect(try candidates(link.0, link.1, shell: "bash", in: folder) == ["app:albums"])
    #expect(
      try candidates(link.0, link.1, shell: "fish", in: folder)
        == ["app:albums\tmain.lua:3 /albums", "app:\t:album  main.lua:4 /:album"]
    )
    #expect(
      try candidates(link.0, link.1, shell: "zsh", in: folder)
        == [#"app\:albums:main.lua:3 /albums"#, #"app\::\:album  main.lua:4 /:album"#, " "]
        .map { $0.replacing(#"\:album  "#, with: ":album  ") }
    )
    #expect(try candidates(link.0, ["'app:al"], shell: "bash", in: folder) == ["app:albums"])
    // Fish would take the only candidate for the whole word.
    let slot = try ScriptFolder(["main.lua": "scheme 'app'\nroute('/photos/:id', open 'x')"])
    #expect(try candidates(link.0, ["\"app:photos/"], shell: "fish", in: slot).isEmpty)
    #expect(try candidates(link.0, ["\"app:pho"], shell: "fish", in: slot).count == 1)
    let broken = try ScriptFolder(["main.lua": "x = = 1"])
    #expect(try candidates(link.0, link.1, shell: "bash", in: broken).isEmpty)
  }

  @Test func `Facts and answers are those of the capabilities that are named`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'",
      "capabilities.json": #"{"facts": {"plan": "free|pro", "age": "int"}}"#,
      "other.json": #"{"facts": {"other": "int"}, "questions": {"film": {"answer": "boolean"}}}"#,
    ])
    func facts(_ words: String...) throws -> [String] {
      try candidates("--fact", words, shell: "bash", in: folder).sorted()
    }
    #expect(try facts("--fact", "") == ["age=", "plan="])
    #expect(try facts("--fact", "plan=") == ["plan=free", "plan=pro"])
    let other = folder.path + "/other.json"
    #expect(try facts("--capabilities", other, "--fact", "") == ["other="])
    #expect(try facts("--capabilities=\(other)", "--json", "--fact", "") == ["other="])
    #expect(
      try candidates(
        "--answer",
        ["--capabilities", other, "--answer", "film="],
        shell: "bash",
        in: folder
      )
        == ["film=true", "film=false"]
    )
  }
}
