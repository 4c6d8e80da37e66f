import ArgumentParser
import Moongate

/// `mgate open`: decides links and prints the decisions.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decide links and print what the app would do."
  )

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() throws {
    let gate = try scripts.makeGate()
    var outcome = Outcome.fine
    links.read { outcome = max(outcome, open($0, with: gate)) }
    try outcome.exit()
  }

  private func open(_ url: String, with gate: Gate) -> Outcome {
    let result = Result { () throws(DecisionError) in
      try gate.decide(url, from: .commandLine)
    }
    if json {
      print(jsonLine(DecisionJSON(result, of: url)))
    } else {
      print(DecisionText(result, of: url, by: gate).text)
    }
    return Outcome(result)
  }
}

/// What an exit code says, the worst last.
enum Outcome: Int32, Comparable {
  case fine = 0
  case failed = 1
  /// A link, or the scripts, cannot be used (`EX_DATAERR`).
  case unusable = 65

  init(_ result: Result<Decision, DecisionError>) {
    switch result {
    case .success(let decision):
      let isAnswered = decision.response != .unmatched && decision.response != .unclaimed
      self = isAnswered ? .fine : .failed
    case .failure(.link): self = .unusable
    case .failure: self = .failed
    }
  }

  static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }

  func exit() throws {
    if self != .fine { throw ExitCode(rawValue) }
  }
}
