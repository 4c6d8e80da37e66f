internal import LinkRows
public import Moongate
internal import MoongateDiagnostics

/// One thing that is not as a test expects it.
public struct ScriptTestFailure: Error, Sendable, Hashable, Codable {
  /// The place of the expectation, or of the error.
  public var location: SourceLocation
  /// The error message if nothing was compared, such as for an error of the test itself; otherwise
  /// `nil`.
  public var message: String?
  /// The link that was decided; `nil` where none was.
  public var link: String?
  /// The expected result.
  public var expected: String?
  /// The actual result.
  public var actual: String?
  /// The places at which the two differ.
  public var differences: [String] = []
  /// The route that answered, and where another one was meant, how near those are that did not.
  public var explanation: [String] = []
}

extension ScriptTestFailure: CustomStringConvertible {
  /// The place, and what is the matter, over several lines.
  public var description: String { LogText.lines(lines.joined(separator: "\n")) }

  /// The lines of the description.
  var lines: [String] {
    [Value.displayed("\(location)" + (message.map { ": \($0)" } ?? ""))] + details
  }

  /// The details besides the place and the message, each with its name.
  var details: [String] {
    var lines: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { lines.append(Explanation.line(name, Value.displayed(value))) }
    }
    add("link", link)
    add("expected", expected)
    add("actual", actual)
    for (index, difference) in differences.enumerated() {
      add(index == 0 ? "differs" : "", difference)
    }
    return lines + explanation.map { "  " + Value.displayed($0) }
  }
}

extension Explanation.Candidate {
  /// Whether more of the link fits than its scheme or domain.
  fileprivate var isNear: Bool { mismatch.map { $0.fitted > 1 || $0.isNear } ?? false }
}

extension ScriptTestFailure {
  /// An error of a test, or of what it is made of.
  init(_ location: SourceLocation, _ message: String) {
    self.location = location
    self.message = message
  }

  /// A failure for a value that differs from its expectation.
  init(_ location: SourceLocation, _ mismatch: TestMismatch) {
    self.location = location
    expected = mismatch.expected.message
    actual = mismatch.actual.message
    differences = mismatch.differences.prefix(Self.mostDifferences).map(\.message)
    let more = mismatch.differences.count - differences.count
    if more > 0 { differences.append("and \(more) more") }
  }

  /// The most differences that are told; a response may have thousands.
  private static let mostDifferences = 20

  /// A failure for a decision that differs from its expectation.
  init(_ location: SourceLocation, _ mismatch: TestMismatch, of attempt: Attempt, by gate: Gate) {
    self.init(location, mismatch)
    link = attempt.link
    explanation = Self.explanation(of: attempt, by: gate, tellsMisses: mismatch.isElsewhere)
  }

  /// The most routes that are told that did not match.
  private static let mostMisses = 3

  private static func explanation(
    of attempt: Attempt,
    by gate: Gate,
    tellsMisses: Bool
  ) -> [String] {
    var lines: [String] = []
    // An error says itself what is wrong.
    guard case .success(let decision) = attempt.result else { return [] }
    if let route = decision.route {
      lines.append(line("route", "\(route)\(route.requirements)"))
      if decision.isRefusal {
        lines.append(line("refused", String(route.requirements.dropFirst(2))))
      }
    }
    guard tellsMisses else { return lines }
    let explanation = gate.explain(attempt.link, in: attempt.circumstances, runsHandlers: false)
    guard explanation.isClaimed else {
      return lines + [line("declared", gate.declared.joined(separator: ", "))]
    }
    return lines
      + explanation.misses.filter(\.isNear).prefix(mostMisses).map { candidate in
        line("misses", "\(candidate.route): \(candidate.mismatch?.reason ?? "")")
      }
  }

  /// A line of an explanation, which is not indented.
  private static func line(_ name: String, _ value: String) -> String {
    String(Explanation.line(name, value).dropFirst(2))
  }
}
