internal import LinkRows
internal import Moongate
internal import MoongateDiagnostics

/// The differences between two script sets, as text.
package struct ComparisonReport: Sendable {
  /// The forms of a report.
  package enum Format: String, Sendable, CaseIterable {
    case text
    case json
    case markdown
  }

  private let comparison: SetComparison

  /// The most routes, and the most links, that a person is told of.
  static let most = 100

  /// The report of a comparison.
  package init(of comparison: SetComparison) { self.comparison = comparison }

  /// The report in a form, without the end of its last line.
  package func text(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: ComparisonJSON(comparison).text
    case .markdown: ComparisonMarkdown(comparison).text
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
