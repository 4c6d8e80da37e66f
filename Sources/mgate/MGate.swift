import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// The command line of Moongate.
@main
struct MGate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mgate",
    abstract: "Decide deep links with Lua scripts.",
    discussion: """
      Exit codes: 0 all went well; 1 a decision failed, a link was unmatched or unclaimed, or a check found something; \
      64 wrong usage; 65 the scripts or a link cannot be used.
      """,
    version: "mgate with \(Gate.lua)",
    subcommands: [Open.self, Explain.self, Check.self, Routes.self, REPL.self]
  )

  /// Does what the arguments say.
  static func main() {
    if let outcome = Opening.run(arguments: CommandLine.arguments) {
      Terminal.exit(outcome.exitCode)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      // A message quotes arguments, which may have come with a link.
      let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      let message = lines.map { Value.displayed(String($0)) }.joined(separator: "\n")
      let code = exitCode(for: error)
      if !message.isEmpty {
        if code.isSuccess {
          Terminal.write(message + "\n")
        } else {
          Terminal.writeError(message + "\n")
        }
      }
      Terminal.exit(code.rawValue)
    }
  }
}
