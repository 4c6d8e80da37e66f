import ArgumentParser
import Moongate
import MoongateWorkbench

/// `mgate check`: loads a script set and says what is odd about its routes and handlers.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Find mistakes in a script set: routes that can never win, handlers that fail.",
    discussion: """
      Handlers run on the examples of their routes, or on links made up for them. One that fails may \
      want facts of the app, so that is not a warning. The exit code is 1 if there is a warning.
      """
  )

  @OptionGroup var scripts: ScriptSet

  @Flag(name: .customLong("run"), inversion: .prefixedNo, help: "Run the handlers.")
  var runsHandlers = true

  @Flag(help: "Also list pairs of routes that both match some of the same links.")
  var overlaps = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let gate = try scripts.makeGate()
    let report: CheckReport
    do {
      report = try CheckReport(of: gate, runsHandlers: runsHandlers, overlaps: overlaps)
    } catch {
      throw unusable(error)
    }
    print(json ? try JSONLine(report).text : report.text)
    try (report.isFine ? Outcome.fine : .failed).exit()
  }
}
