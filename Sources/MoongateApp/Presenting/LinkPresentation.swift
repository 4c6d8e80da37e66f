public import Moongate

/// The part of an app that acts on what scripts decided, as closures.
public struct LinkPresentation<Destination: Decodable & Sendable>: LinkPresenting {
  /// Goes to a place in the app.
  public var destination: @MainActor (Destination) async -> Void
  /// Asks the person, and returns whether the answer is yes.
  public var confirm: @MainActor (Prompt) async -> Bool
  /// Leaves the app for a link, if the app allows it.
  public var browse: @MainActor (Link) async -> Void
  /// Says to the person why nothing happens, or does nothing.
  public var rejected: @MainActor (Prompt) async -> Void
  /// Takes note of a link that came to nothing.
  public var problem: @MainActor (LinkProblem) async -> Void
  /// Learns that a link waits until facts are true; does nothing by default.
  public var waiting: @MainActor ([String]) async -> Void = { _ in }

  /// Creates the part of an app of its closures.
  ///
  /// - Parameters:
  ///   - destination: goes to a place in the app.
  ///   - confirm: asks the person, and returns whether the answer is yes.
  ///   - browse: leaves the app for a link, if the app allows it.
  ///   - rejected: says to the person why nothing happens, or does nothing.
  ///   - problem: takes note of a link that came to nothing.
  public init(
    destination: @escaping @MainActor (Destination) async -> Void,
    confirm: @escaping @MainActor (Prompt) async -> Bool,
    browse: @escaping @MainActor (Link) async -> Void,
    rejected: @escaping @MainActor (Prompt) async -> Void,
    problem: @escaping @MainActor (LinkProblem) async -> Void
  ) {
    self.destination = destination
    self.confirm = confirm
    self.browse = browse
    self.rejected = rejected
    self.problem = problem
  }

  /// Goes to a place in the app.
  public func show(_ destination: Destination) async { await self.destination(destination) }

  /// Asks the person, and returns whether the answer is yes.
  public func confirm(_ question: Prompt) async -> Bool { await self.confirm(question) }

  /// Leaves the app for a link, if the app allows it.
  public func browse(_ link: Link) async { await self.browse(link) }

  /// Says to the person why nothing happens, or does nothing.
  public func reject(_ reason: Prompt) async { await rejected(reason) }

  /// Takes note of a link that came to nothing.
  public func report(_ problem: LinkProblem) async { await self.problem(problem) }

  /// Learns that a link waits until facts are true.
  public func wait(for facts: [String]) async { await waiting(facts) }
}
