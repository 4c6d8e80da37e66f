public import Moongate

/// The part of an app that acts on what scripts decided, and wants to know for which link.
///
/// It is for campaigns, counts and logs; ``LinkPresenting`` has the same functions without a ``LinkContext``. A center
/// calls one of these at a time and waits until it returns. A task that is cancelled meanwhile means that nobody waits
/// for the answer any more: close what asks for it.
@MainActor
public protocol LinkContextPresenting<Destination> {
  /// The app's type that actions are decoded into.
  associatedtype Destination: Decodable & Sendable

  /// Goes to a place in the app.
  func show(_ destination: Destination, in context: LinkContext) async

  /// Asks the person, and returns whether the answer is yes.
  func confirm(_ question: Prompt, in context: LinkContext) async -> Bool

  /// Leaves the app for a link, if the app allows it.
  func browse(_ link: Link, in context: LinkContext) async

  /// Says to the person why nothing happens, or does nothing.
  ///
  /// The reason is the script's. A refusal by the option `from` comes to ``report(_:)`` instead.
  func reject(_ reason: Prompt, in context: LinkContext) async

  /// Takes note of a link that came to nothing, or of a fault in what links wait in.
  ///
  /// What the problem says is for developers; to a person say that the link does not work.
  func report(_ problem: LinkProblem) async

  /// Learns that a link waits until facts are true, so that the app can offer to sign in.
  ///
  /// ``LinkCenter/factsChanged()`` has the link decided again. By default nothing happens.
  func wait(for facts: [String], in context: LinkContext) async

  /// Learns that a link of which ``wait(for:in:)`` told waits no longer: it is decided otherwise now, has expired or was
  /// forgotten.
  ///
  /// It comes before the app acts on the link. By default nothing happens.
  func stopWaiting(in context: LinkContext) async
}

extension LinkContextPresenting {
  /// Does nothing.
  public func wait(for facts: [String], in context: LinkContext) async {}

  /// Does nothing.
  public func stopWaiting(in context: LinkContext) async {}
}
