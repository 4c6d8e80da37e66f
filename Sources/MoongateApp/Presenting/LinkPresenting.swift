public import Moongate

/// The part of an app that acts on what scripts decided, for a ``LinkCenter``.
///
/// A center calls one of these at a time and waits until it returns. A task that is cancelled meanwhile means
/// that nobody waits for the answer any more: close what asks for it. To learn for which link it acts, an app conforms
/// to ``LinkContextPresenting`` instead.
@MainActor
public protocol LinkPresenting<Destination>: LinkContextPresenting {
  // Said again, so that `show` says what it is.
  associatedtype Destination

  /// Goes to a place in the app.
  func show(_ destination: Destination) async

  /// Asks the person, and returns whether the answer is yes.
  func confirm(_ question: Prompt) async -> Bool

  /// Leaves the app for a link, if the app allows it.
  func browse(_ link: Link) async

  /// Says to the person why nothing happens, or does nothing.
  func reject(_ reason: Prompt) async

  /// Learns that a link waits until facts are true, so that the app can offer to sign in.
  ///
  /// ``LinkCenter/factsChanged()`` has the link decided again. By default nothing happens.
  func wait(for facts: [String]) async
}

extension LinkPresenting {
  /// Does nothing.
  public func wait(for facts: [String]) async {}

  /// Goes to a place in the app.
  public func show(_ destination: Destination, in context: LinkContext) async {
    await show(destination)
  }

  /// Asks the person, and returns whether the answer is yes.
  public func confirm(_ question: Prompt, in context: LinkContext) async -> Bool {
    await confirm(question)
  }

  /// Leaves the app for a link, if the app allows it.
  public func browse(_ link: Link, in context: LinkContext) async { await browse(link) }

  /// Says to the person why nothing happens, or does nothing.
  public func reject(_ reason: Prompt, in context: LinkContext) async { await reject(reason) }

  /// Learns that a link waits until facts are true.
  public func wait(for facts: [String], in context: LinkContext) async { await wait(for: facts) }
}
