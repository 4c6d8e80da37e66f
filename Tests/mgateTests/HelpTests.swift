import Foundation
import SampleScripts
import Testing

@Suite(.timeLimit(.minutes(60))) struct HelpTests {
  private static let commands: [String] = {
    let help = (try? Tool(["--help"]).output) ?? ""
    let list = help.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    return list.components(separatedBy: "\n\n")[0].split(separator: "\n").map {
      String($0.split(separator: " ")[0])
    }
  }()

  /// The lines below `EXAMPLES:`, with which a help text ends.
  private func examples(_ help: String) -> [String] {
    let parts = help.components(separatedBy: "\n\nEXAMPLES:\n")
    guard parts.count == 2 else { return [] }
    // A backslash joins two lines.
    return parts[1].replacing("\\\n", with: "").split(separator: "\n").map(String.init)
  }

  @Test func `The commands stand in the order of use, one line each`() throws {
    #expect(Self.commands.first == "init")
    #expect(Self.commands.last == "completions")
    #expect(Set(Self.commands).isSuperset(of: ["repl", "open", "explain", "routes", "check"]))
    let help = try Tool(["--help"], environment: ["COLUMNS": "80"])
    let lines = help.output.components(separatedBy: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    for command in Self.commands { #expect(lines.contains { $0.hasPrefix("  \(command) ") }) }
    for code in ["0", "1", "64", "65"] { #expect(lines.contains { $0.hasPrefix("  \(code) ") }) }
  }

  /// Each of them, because a help text that does not work is the first thing that a stranger meets.
  @Test(arguments: [""] + commands)
  func `The examples of a help text work as they stand`(command: String) throws {
    let words = command.isEmpty ? [] : [command]
    let help = try Tool(words + ["--help"])
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(try Tool(["help"] + words).output == help.output)
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tool.root.appending(path: "Scripts"),
      to: folder.url.appending(path: "Scripts")
    )
    try FileManager.default.copyItem(
      at: Tool.root.appending(path: "Docs/Examples/Registration"),
      to: folder.url.appending(path: "App")
    )
    let examples = examples(help.output)
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(example.hasPrefix("  ") && example.contains("mgate \(command)"))
      let code = example.components(separatedBy: "# exit code ").dropFirst().last.flatMap(
        Int32.init
      )
      let tool = try Tool(line: example, in: folder.path)
      #expect(tool.status == code ?? 0, "\(example): \(tool.errors)")
    }
  }

  @Test func `Help is as wide as the terminal`() throws {
    let narrow = try Tool(["check", "--help"], environment: ["COLUMNS": "60"]).output
    let text = narrow.components(separatedBy: "EXAMPLES:")[0].split(separator: "\n")
    #expect(text.allSatisfy { $0.count <= 60 })
    let wide = try Tool(["check", "--help"], environment: ["COLUMNS": "120"]).output
    #expect(wide.split(separator: "\n").contains { $0.count > 80 })
  }

  @Test(arguments: ["0", "1", "10", "26", "39"])
  func `Version, help and mistakes are told in a terminal of any width`(columns: String) throws {
    let environment = ["COLUMNS": columns]
    #expect(try Tool(["--version"], environment: environment).status == 0)
    for arguments in [["--help"], ["check", "--help"], ["help", "open"]] {
      #expect(try Tool(arguments, environment: environment).status == 0)
    }
    #expect(try Tool(["check", "--nonsense"], environment: environment).status == 64)
  }

  @Test(arguments: commands)
  func `Help keeps to 80 columns`(command: String) throws {
    let help = try Tool([command, "--help"], environment: ["COLUMNS": "80"]).output
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    (["opne"], #"There is no command "opne"; did you mean "open"?"#),
    (["chekc", "a", "--json"], #"There is no command "chekc"; did you mean "check"?"#),
    (["help", "roots"], #"There is no command "roots"; did you mean "routes"?"#),
    (["complet", "bash"], #"There is no command "complet"; did you mean "completions"?"#),
    (["completions", "bsh"], "Please provide one of 'bash', 'zsh' or 'fish'."),
    (
      ["routes", "a", "--format", "jsn"],
      "Please provide one of the following:\n  - text\n  - json"
    ),
    (["xxxxxxxx"], "there are init, repl, open"),
    (["open", "a", "b", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'?"),
    (["routes", "a", "--colour", "never"], "Unknown option '--colour'. Did you mean '--color'?"),
    (["--verson"], "Unknown option '--verson'\nUsage: mgate"),
    (["routes", "a", "--halp"], "See 'mgate routes --help' for more information."),
  ])
  func `What is misspelt is told with what may be meant`(arguments: [String], text: String) throws {
    let tool = try Tool(arguments)
    #expect(tool.status == 64)
    #expect(tool.errors.contains(text), "\(tool.errors)")
    #expect(tool.errors.contains("Usage: mgate"))
    #expect(tool.output.isEmpty)
  }

  @Test(arguments: ["open", "open --json", "explain", "check", "routes", "types", "repl", "test"])
  func `A folder that is not there is told with the nearest`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let links = ["open", "explain"].contains(words[0]) ? ["app:x"] : []
    let folder = try TemporaryFolder()
    try folder.write("scheme 'app'".utf8, to: "Photos/main.lua")
    try folder.write("".utf8, to: "Photo.txt")
    let tool = try Tool([words[0], folder.path + "/Phtos"] + links + words.dropFirst())
    #expect(
      tool.errors == """
        error: There is no folder \(folder.path)/Phtos; did you mean "\(folder.path)/Photos"?

        """
    )
    #expect(tool.status == 65)
    let far = try Tool([words[0], folder.path + "/Photos/else"] + links + words.dropFirst())
    #expect(far.errors == "error: There is no folder \(folder.path)/Photos/else.\n")
  }
}
