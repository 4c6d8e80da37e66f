/// A request to a gate for a decision: a link, its origin, and the facts for scripts.
///
/// The word is that of policy engines, such as XACML and Cedar, where a request goes in and a
/// decision comes out.
public struct Request: Sendable, Hashable {
  /// The link.
  public var link: Link
  /// The origin of the link.
  public var origin: Origin
  /// The facts for scripts; handlers get them as their second argument.
  public var facts: Value.Object
  /// The answers to what handlers asked in earlier runs of this decision.
  ///
  /// An answer of `.null` is `nil` in the script: there is none. With ``maximumQuestions`` of them nothing
  /// else may be asked. Other scripts ask otherwise: ask for ``Gate/running`` once, and decide all runs by that.
  public var answers: [Question: Value]
  /// The rule that a text breaks, of which the link is but the beginning; `nil` for a link.
  package var refused: LinkError.Reason?

  /// A request to decide a link.
  @inline(__always)
  public init(
    _ link: Link,
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    answers: [Question: Value] = Dictionary()
  ) {
    self.link = link
    self.origin = origin
    self.facts = facts
    self.answers = answers
  }

  /// The most questions that one decision may ask.
  public static let maximumQuestions = 8

  /// The same request for another link, to which a handler redirects.
  package func replacing(link: Link) -> Request {
    Request(link, from: origin, facts: facts, answers: answers)
  }
}
