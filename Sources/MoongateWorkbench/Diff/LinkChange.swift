internal import LinkRows
public import Moongate

/// A link that two script sets answer differently.
public struct LinkChange: Sendable {
  /// The source of a compared link.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// A test decides the link.
    case test
    /// The link is an example of a route.
    case example
    /// The link was made up from the patterns.
    case generated
  }

  /// The link.
  public let link: String
  /// The source of the link.
  public let source: Source
  /// The origin of the link.
  public let origin: Origin
  /// The facts that scripts knew.
  public let facts: Value.Object
  /// The answer to each question, by its name.
  public let answers: [String: Value]
  /// The result of the link in the first set.
  public let before: Result<Decision, DecisionError>
  /// The result of the link in the second set.
  public let after: Result<Decision, DecisionError>

  /// The link and what it was tried with, as one line of text.
  let question: String

  init(_ link: ComparedLink, _ before: Attempt, _ after: Attempt) {
    self.link = link.link
    source = link.source
    origin = link.circumstances.origin
    facts = link.circumstances.facts
    answers = link.circumstances.answersByName
    self.before = before.result
    self.after = after.result
    question = link.circumstances.question(of: link.link)
  }

  /// The route that answers the link in the first set.
  public var routeBefore: Route? { (try? before.get())?.route }
  /// The route that answers the link in the second set.
  public var routeAfter: Route? { (try? after.get())?.route }
}
