internal import MoongateLinks

/// A request that was decided, for whoever records decisions.
///
/// It is a class because a recorder passes it on from thread to thread: that costs one retain.
public final class DecidedRequest: Sendable {
  /// The request; its link has no text where a text was refused as a link.
  public let request: Request
  /// The decision, or the error for which there is none.
  public let result: Result<Decision, DecisionError>
  /// The scripts that were to decide; `nil` where others replaced them at that moment.
  public let scripts: LoadedScripts?
  /// The time that deciding took; zero where nothing was decided.
  public let duration: Duration

  /// A request that was decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - result: the decision, or the error for which there is none.
  ///   - scripts: the scripts that were to decide.
  ///   - duration: the time that deciding took.
  public init(
    _ request: Request,
    _ result: Result<Decision, DecisionError>,
    by scripts: LoadedScripts?,
    after duration: Duration
  ) {
    (self.request, self.result, self.scripts) = (request, result, scripts)
    self.duration = duration
  }

  /// A text that was refused as a link.
  package convenience init(
    refusing error: DecisionError,
    from origin: Origin,
    by scripts: LoadedScripts
  ) {
    self.init(Request(.placeholder, from: origin), .failure(error), by: scripts, after: .zero)
  }
}
