internal import Moongate
internal import MoongateDiagnostics

/// The differences between two script sets, as one JSON object.
struct ComparisonJSON: Encodable {
  private struct ChangedRoute: Encodable {
    let change: String
    let before: Route?
    let after: Route?
    let reason: String?
  }

  private struct ChangedHandler: Encodable {
    let before: Route
    let after: Route
  }

  private struct ChangedLink: Encodable {
    let link: String
    let source: String
    let origin: Origin
    let facts: Value
    let answers: Value
    let before: Answer
    let after: Answer
  }

  private struct Answer: Encodable {
    let response: Response?
    let route: Route?
    let error: String?

    init(_ result: Result<Decision, DecisionError>) {
      switch result {
      case .success(let decision):
        response = decision.response
        route = decision.route
        error = nil
      case .failure(let failure):
        response = nil
        route = nil
        error = "\(failure)"
      }
    }
  }

  private struct Compared: Encodable {
    let tests: Int
    let examples: Int
    let generated: Int
  }

  private let routes: [ChangedRoute]
  private let handlers: [ChangedHandler]
  private let code: [SourceLocation]
  private let declared: [String]
  private let undeclared: [String]
  private let links: [ChangedLink]
  private let furtherLinks: Int
  private let compared: Compared
  private let leftOut: Int
  private let brokenTests: Int
  private let hasOtherCapabilities: Bool
  private let replay: ReplayJSON?
  private let undecided: Int

  init(_ comparison: SetComparison, _ replay: ReplayJSON?) {
    routes = comparison.routes.map {
      ChangedRoute(
        change: $0.kind.rawValue,
        before: $0.before,
        after: $0.after,
        reason: $0.reason
      )
    }
    code = comparison.code
    handlers = comparison.handlers.map { ChangedHandler(before: $0.before, after: $0.after) }
    declared = comparison.declared
    undeclared = comparison.undeclared
    links = comparison.links.map { link in
      ChangedLink(
        link: link.link,
        source: link.source.rawValue,
        origin: link.origin,
        facts: .object(link.facts),
        answers: .object(
          Value.Object(
            link.answers.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) }
          )
        ),
        before: Answer(link.before),
        after: Answer(link.after)
      )
    }
    furtherLinks = comparison.furtherLinks
    func count(_ source: LinkChange.Source) -> Int { comparison.compared[source] ?? 0 }
    compared = Compared(
      tests: count(.test),
      examples: count(.example),
      generated: count(.generated)
    )
    leftOut = comparison.leftOut
    brokenTests = comparison.brokenTests
    hasOtherCapabilities = comparison.hasOtherCapabilities
    self.replay = replay
    undecided = comparison.undecided
  }

  var text: String { JSONLine.text(of: self) }
}
