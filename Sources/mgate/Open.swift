import ArgumentParser
import Moongate

/// `mgate open`: decides links and prints the decisions.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Decide links and print what the app would do."
  )

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() throws {
    try Opening(directory: scripts.directory, urls: links.urls, json: json).run().exit()
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
