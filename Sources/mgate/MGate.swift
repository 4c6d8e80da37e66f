import ArgumentParser
import LinkRows
import Moongate
import MoongateLinks
import MoongateSystem
import MoongateWorkbench

/// The command line of Moongate.
@main
struct MGate: ExampledCommand {
  static let configuration = CommandConfiguration(
    commandName: "mgate",
    abstract: "Decide deep links with Lua scripts.",
    discussion: """
      Begin with a script set of your own, or one of the examples, and try links at its prompt. Each \
      command says more with --help.
      """,
    version: "mgate with \(Gate.lua)",
    subcommands: [
      Init.self, PromptCommand.self, Open.self, Explain.self, Routes.self, Test.self, Check.self,
      Diff.self, ReplayCommand.self, Bench.self,
      Register.self, Verify.self, Inspect.self, BundleGroup.self, Types.self,
      CapabilitiesCommand.self, Completions.self,
    ]
  )

  static let examples = [
    "mgate repl Scripts/Photos", "mgate open Scripts/Photos 'myphotoapp:Vacation?index=1'",
  ]

  /// Does what the arguments say.
  static func main() {
    Terminal.reserve()
    let arguments = CommandLine.arguments
    if let number = ProgramArguments.firstNotText {
      end(after: Complaint("Argument \(number) is not UTF-8 text."))
    }
    if let outcome = Opening.run(arguments: arguments) { Terminal.exit(outcome.exitCode) }
    var output = Output()
    do {
      if let complaint = complaint(of: arguments) { throw ValidationError(complaint) }
      var command = try parseAsRoot()
      if let colored = command as? any ColoredCommand {
        output = colored.look.output
        colored.budget.watch()
      }
      if var reading = command as? any SetCommand {
        try reading.runWithFolder()
      } else {
        try command.run()
      }
    } catch let complaint as Complaint {
      end(after: complaint, output)
    } catch {
      // The parser of arguments crashes where help has too little room.
      let columns = Terminal.variable("COLUMNS").flatMap(Int.init) ?? Terminal.size?.columns
      if let columns, columns < 40 { Terminal.setVariable("COLUMNS", "40") }
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code.isSuccess {
        let text = HelpText(message)?.text ?? message
        if !text.isEmpty { Terminal.write(shown(text) + "\n") }
      } else if !message.isEmpty {
        output.say(shown(named(message)))
      }
      Terminal.exit(code.rawValue)
    }
  }

  /// Says of a command that there is none, and which may be meant; `nil` if there is nothing to say.
  ///
  /// The parser only calls the word unexpected, and help of such a command the help of all.
  private static func complaint(of arguments: [String]) -> String? {
    var words = arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let all = MGate.configuration.subcommands
    let commands = all.compactMap { $0.configuration.commandName }
    if word == BundleGroup.configuration.commandName {
      let parts = BundleGroup.configuration.subcommands.compactMap { $0.configuration.commandName }
      return complaint(of: words.dropFirst().first, among: parts)
    }
    return complaint(of: word, among: commands)
  }

  private static func complaint(of word: String?, among commands: [String]) -> String? {
    guard let word, !word.hasPrefix("-") else { return nil }
    guard word != "help", !commands.contains(word) else { return nil }
    // A command that is not typed to its end is farther away than a misspelt one.
    let begun = commands.filter { $0.hasPrefix(word) }
    let near = begun.count == 1 ? begun[0] : nearest(to: word, among: commands)
    let suggestion =
      near.map { "did you mean \(Value.quoted($0))?" }
      ?? "there are \(commands.joined(separator: ", "))."
    return "There is no command \(Value.quoted(word)); \(suggestion)"
  }

  /// Names the option `--from` in the message on an option that other programs would call it.
  private static func named(_ message: String) -> String {
    let name = CommandLine.arguments.dropFirst().first
    let sentence = message.prefix { $0 != "." && $0 != "\n" }
    guard Origin.synonyms.contains(where: { sentence.hasSuffix("'--\($0)'") }),
      let command = MGate.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      }),
      helpMessage(for: command).contains("--from <origin>")
    else { return message }
    return sentence + ". Did you mean '--from'?" + message.drop { $0 != "\n" }
  }

  private static func end(after complaint: Complaint, _ output: Output = Output()) -> Never {
    output.complain(complaint.message)
    // EX_USAGE, as for other options that are missing.
    Terminal.exit(
      complaint.isOfUsage ? ExitCode.validationFailure.rawValue : Outcome.unusable.exitCode
    )
  }

  /// A message as a terminal may show it; it quotes arguments, which may have come with a link.
  ///
  /// Behind a tab, fish reads what a candidate is.
  private static func shown(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { Value.displayed(String($0)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

extension Outcome {
  /// The exit code that says so.
  var exitCode: Int32 {
    switch self {
    case .fine: 0
    case .failed: 1
    // EX_DATAERR
    case .unusable: 65
    }
  }

  /// Ends the command with the exit code.
  func exit() throws {
    if self != .fine { throw ExitCode(exitCode) }
  }
}
