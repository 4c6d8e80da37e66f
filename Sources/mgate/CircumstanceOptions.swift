import ArgumentParser
import LinkRows
import Moongate
import MoongateWorkbench

/// The options for trying links: the origin, the facts for scripts, and the app's answers.
struct CircumstanceOptions: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      """
      The origin of the links: \(Origin.completions.joined(separator: ", ")), the last two with a name. The \
      default is command-line; if routes are checked, all that can matter.
      """,
      valueName: "origin"
    ),
    completion: .origins
  )
  var originName: String?

  @Option(
    name: .customLong("fact"),
    help: ArgumentHelp(
      "A fact that scripts may know, such as signed_in=true; the value is JSON or text.",
      valueName: "name=value"
    ),
    completion: .facts
  )
  var facts: [String] = []

  @Option(
    name: .customLong("facts"),
    help: ArgumentHelp("A JSON file of facts.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var factsFile: String?

  @Option(
    name: .customLong("answer"),
    help: ArgumentHelp(
      "The app's answer to a question, such as album=true; the value is JSON or text.",
      valueName: "question=value"
    ),
    completion: .answers
  )
  var answers: [String] = []

  func validate() throws {
    if let originName, origin == nil {
      throw ValidationError(Origin.complaint(of: originName))
    }
    for fact in facts where Value.Object.Field(fact: fact, capabilities: nil) == nil {
      throw ValidationError("A fact is written as name=value, not '\(fact)'.")
    }
    for answer in answers where Value.Object.Field(answer: answer, capabilities: nil) == nil {
      throw ValidationError("An answer is written as question=value, not '\(answer)'.")
    }
  }

  /// The origin that is given; `nil` where none is.
  var origin: Origin? { originName.flatMap { Origin(named: $0) } }

  /// Returns the circumstances in which links are tried.
  ///
  /// - Throws: exit code 65 after an error message, if the file of facts cannot be used.
  func circumstances(for capabilities: Capabilities?) throws -> Circumstances {
    var circumstances = Circumstances()
    if let origin { circumstances.origin = origin }
    if let factsFile { circumstances.set(try FactsFile(path: factsFile).facts) }
    for fact in facts {
      guard let fact = Value.Object.Field(fact: fact, capabilities: capabilities) else { continue }
      circumstances.set(fact)
    }
    for answer in answers {
      guard let answer = Value.Object.Field(answer: answer, capabilities: capabilities) else {
        continue
      }
      circumstances.set(answer: answer)
    }
    return circumstances
  }
}
