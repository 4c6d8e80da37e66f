public import Moongate

/// The part of an app that acts on what scripts decided, for a ``LinkCenter``.
///
/// A center calls one of these at a time and waits until it returns. A task that is cancelled meanwhile means
/// that nobody waits for the answer any more: close what asks for it.
@MainActor
public protocol LinkPresenting<Destination> {
  /// The app's type that actions are decoded into.
  associatedtype Destination: Decodable & Sendable

  /// Goes to a place in the app.
  func show(_ destination: Destination) async

  /// Asks the person, and returns whether the answer is yes.
  func confirm(_ question: Prompt) async -> Bool

  /// Leaves the app for a link, if the app allows it.
  func browse(_ link: Link) async

  /// Says to the person why nothing happens, or does nothing.
  func reject(_ reason: Prompt) async

  /// Takes note of a link that came to nothing, or of a fault in what links wait in.
  ///
  /// What the problem says is for developers; to a person say that the link does not work.
  func report(_ problem: LinkProblem) async

  /// Learns that a link waits until facts are true, so that the app can offer to sign in.
  ///
  /// ``LinkCenter/factsChanged()`` has the link decided again. By default nothing happens.
  func wait(for facts: [String]) async
}

extension LinkPresenting {
  /// Does nothing.
  public func wait(for facts: [String]) async {}
}
