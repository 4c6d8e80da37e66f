import LineEditor
import Moongate
import MoongateBundles
import MoongateWorkbench

/// The links that can be completed on a command line.
struct LinkCandidates {
  private let session: Session?

  /// The links that the scripts take that a command line names; none where they do not load.
  init(of line: TypedCommand) {
    var configuration = Configuration()
    configuration.capabilities = line.capabilities
    for scheme in line.capabilities?.browse?.schemes ?? [] {
      configuration.browsableSchemes.insert(scheme)
    }
    // Nobody reads what scripts print while somebody types.
    configuration.log = { _ in }
    session = line.directory.flatMap { directory in
      guard let scripts = try? Scripts(directory: directory),
        let gate = try? Gate(scripts: scripts, configuration: configuration.readingData)
      else { return nil }
      return try? Session(gate)
    }
  }

  /// The links that a text can become; what a capture takes is shown, with the text as it is.
  func all(behind typed: String) -> [Candidate] {
    guard let session else { return [] }
    let completion = LinkCompletion(session).completion(of: typed, at: 0)
    let before = String(decoding: typed.utf8.prefix(completion.range.lowerBound), as: UTF8.self)
    return completion.candidates.map { candidate in
      Candidate(
        before + candidate.text,
        display: candidate.display == candidate.text ? nil : candidate.display,
        description: candidate.description
      )
    }
  }
}
