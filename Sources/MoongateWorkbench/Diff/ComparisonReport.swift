internal import LinkRows
internal import Moongate
internal import MoongateDiagnostics

/// The differences between two script sets, as text.
package struct ComparisonReport: Sendable {
  private let comparison: SetComparison
  private let replay: ReplayReport?

  /// The most routes, and the most links, that a person is told of.
  static let most = 100

  /// The report of a comparison, and of traffic that was decided with both sets.
  package init(of comparison: SetComparison, _ replay: ReplayReport? = nil) {
    self.comparison = comparison
    self.replay = replay
  }

  /// The report in a form, without the end of its last line.
  package func text(as format: ReportFormat) -> String {
    switch format {
    case .text: [text, replay?.text(as: .text)].compactMap(\.self).joined(separator: "\n")
    case .json: ComparisonJSON(comparison, replay?.object).text
    case .markdown:
      [ComparisonMarkdown(comparison).text, replay?.text(as: .markdown)].compactMap(\.self)
        .joined(separator: "\n\n")
    }
  }

  /// Returns the error that prevents a report, as one JSON object.
  package static func json(of error: String) -> String {
    JSONLine.text(of: ["error": error])
  }

  /// For a person: what differs, then the sum.
  private var text: String {
    var lines = comparison.routes.prefix(Self.most).map(\.description)
    lines += comparison.declared.map { "declared: \(Value.displayed($0))" }
    lines += comparison.undeclared.map { "undeclared: \(Value.displayed($0))" }
    lines += comparison.handlers.prefix(Self.most).map(\.description)
    lines += comparison.code.prefix(Self.most).map(\.changeOfCode)
    for link in comparison.links.prefix(Self.most) {
      lines.append(
        "differs: \(link.question)\(link.source == .generated ? "" : " (\(link.label))")"
      )
      lines.append(Explanation.line("before", Self.answer(link.before)))
      lines.append(Explanation.line("after", Self.answer(link.after)))
    }
    lines += ComparisonSum(comparison).lines
    return lines.joined(separator: "\n")
  }

  /// Returns the result of a link, and the route that answered.
  private static func answer(_ result: Result<Decision, DecisionError>) -> String {
    guard case .success(let decision) = result, let route = decision.route else {
      return result.outcome
    }
    return "\(result.outcome) by \(route)"
  }
}

extension LinkChange {
  /// The source of the link, as reports name it.
  var label: String {
    source == .test ? "a test" : source == .example ? "an example" : source.rawValue
  }
}
