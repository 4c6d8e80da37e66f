import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate bench`: measures decisions, and says where their time goes.
struct Bench: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure how long decisions take, by route.",
    usage: "mgate bench <directory> [<link> ...] [<options>]",
    discussion: """
      Without links, the examples of each route are measured, or a link that it wins, with the \
      origin and the facts that it asks for. A time is the median of all decisions; p99 is the \
      maximum of the fastest 99 of 100. Reading and matching the link are measured separately; \
      answering is the rest. Each measurement ends after a second.
      """
  )
  static let examples = [
    "mgate bench Scripts/Photos", "mgate bench Scripts/Photos myphotoapp:albums --count 100",
    "mgate bench Scripts/Photos --count 100 --json",
  ]

  @OptionGroup var scripts: ScriptSet

  @Argument(
    help: ArgumentHelp(
      "The links; - reads them from standard input, one a line, as mgate open does.",
      valueName: "link"
    ),
    completion: .links
  )
  var urls: [String] = []

  @Option(help: ArgumentHelp("How often each link is decided.", valueName: "number"))
  var count = 1_000

  @OptionGroup var options: CircumstanceOptions

  @OptionGroup var look: OutputOptions

  @OptionGroup var form: JSONOptions

  func validate() throws {
    guard (1...1_000_000).contains(count) else {
      throw ValidationError("The option --count takes a number from 1 to 1000000.")
    }
  }

  func run() throws {
    let gate = try scripts.makeGate()
    let circumstances = try options.circumstances(for: gate.configuration.capabilities)
    var lines: [RequestLine] = []
    var outcome = Outcome.fine
    if urls.isEmpty {
      lines = gate.measuredLinks(in: circumstances)
    } else {
      outcome = Links.read(urls, circumstances, look.output) { line in
        lines.append(line)
        return .fine
      }
    }
    let report = BenchReport(of: lines, by: gate, count: count)
    if form.isJSON {
      Terminal.write(try JSONLine(report).text + "\n")
    } else {
      look.output.show(report.text)
      #if DEBUG
      let note = "This is a debug build; Scripts/build makes one that is much faster."
      look.output.say("note: \(note)")
      #endif
    }
    try max(outcome, report.outcome).exit()
  }
}
