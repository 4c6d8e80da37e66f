public import Moongate

/// The part of an app that acts on what scripts decided, as closures with the names of ``LinkPresenting``.
public struct LinkPresentation<Destination: Decodable & Sendable>: LinkPresenting {
  private let onShow: @MainActor (Destination) async -> Void
  private let onConfirm: @MainActor (Prompt) async -> Bool
  private let onBrowse: @MainActor (Link) async -> Void
  private let onReject: @MainActor (Prompt) async -> Void
  private let onReport: @MainActor (LinkProblem) async -> Void
  private let onWait: @MainActor ([String]) async -> Void

  /// Creates the part of an app of its closures.
  ///
  /// - Parameters:
  ///   - show: goes to a place in the app.
  ///   - confirm: asks the person, and returns whether the answer is yes.
  ///   - browse: leaves the app for a link, if the app allows it.
  ///   - reject: says to the person why nothing happens, or does nothing.
  ///   - report: takes note of a link that came to nothing.
  ///   - wait: learns that a link waits until facts are true.
  public init(
    show: @escaping @MainActor (Destination) async -> Void,
    confirm: @escaping @MainActor (Prompt) async -> Bool,
    browse: @escaping @MainActor (Link) async -> Void,
    reject: @escaping @MainActor (Prompt) async -> Void,
    report: @escaping @MainActor (LinkProblem) async -> Void,
    wait: @escaping @MainActor ([String]) async -> Void = { _ in }
  ) {
    (onShow, onConfirm, onBrowse) = (show, confirm, browse)
    (onReject, onReport, onWait) = (reject, report, wait)
  }

  /// Goes to a place in the app.
  public func show(_ destination: Destination) async { await onShow(destination) }

  /// Asks the person, and returns whether the answer is yes.
  public func confirm(_ question: Prompt) async -> Bool { await onConfirm(question) }

  /// Leaves the app for a link, if the app allows it.
  public func browse(_ link: Link) async { await onBrowse(link) }

  /// Says to the person why nothing happens, or does nothing.
  public func reject(_ reason: Prompt) async { await onReject(reason) }

  /// Takes note of a link that came to nothing.
  public func report(_ problem: LinkProblem) async { await onReport(problem) }

  /// Learns that a link waits until facts are true.
  public func wait(for facts: [String]) async { await onWait(facts) }
}
