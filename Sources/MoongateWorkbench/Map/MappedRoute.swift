internal import Moongate

/// A route of a map, and all that is known of it.
struct MappedRoute: Sendable {
  /// The source of the answer.
  enum Answer: String, Sendable, Encodable {
    /// A response that is always the same.
    case constant
    /// A response in which captures stand for values.
    case captures
    /// A function, whose responses are read from its text.
    case function
  }

  /// A capture of the pattern, and what its value must be.
  struct Capture: Sendable, Encodable {
    let name: String
    /// The kind as the pattern writes it; `nil` where any text will do.
    let kind: String?
    /// The description of a value of the kind.
    let meaning: String
    let isOptional: Bool
  }

  /// A test that asked the route.
  struct Test: Sendable, Equatable {
    let location: SourceLocation
    let name: String
    let hasPassed: Bool
  }

  /// Lines of a function.
  struct Lines: Sendable, Equatable, Encodable {
    let reached: Int
    let all: Int
  }

  let route: Route
  /// The scope and the segments of the pattern.
  let path: [Step]
  let captures: [Capture]
  let ignoresCase: Bool
  /// Links that the route must win.
  let examples: [String]
  /// The script's comment right above the declaration; empty if there is none.
  let comment: String
  let answer: Answer
  /// The possible outcomes of the answer.
  let outcomes: [MappedOutcome]
  /// The number of decisions of tests that asked the route.
  let decisions: Int
  /// The tests that made them.
  let tests: [Test]
  /// The lines of the function that tests passed; `nil` where that is not known.
  let lines: Lines?
  /// A link that the route wins; `nil` where none is found.
  let link: String?
  /// Whether other routes win all links of this one.
  let isShadowed: Bool
  /// The number of other routes that match some of the same links.
  var overlaps = 0

  /// Whether a test asked the route.
  var isTested: Bool { decisions > 0 }

  /// Whether a test that asked the route failed.
  var hasFailed: Bool { tests.contains { !$0.hasPassed } }
}
