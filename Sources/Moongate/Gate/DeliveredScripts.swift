/// Scripts that come and go while an app runs, as a `LinkCenter` sees them; `BundleUpdater` delivers some.
///
/// It may be used from any thread.
public protocol DeliveredScripts: AnyObject, Sendable {
  /// The gate that runs the scripts.
  var gate: Gate { get }

  /// Decides what a request asks by scripts that ran when its link began to be decided; where those fail and are on
  /// trial, by the last good ones.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  func decide(_ request: Request, by scripts: LoadedScripts) throws(DecisionError) -> Decision

  /// Decides what a request would come to, as ``decide(_:by:)`` does, without a trace.
  ///
  /// - Returns: the decision of the scripts that run now; `nil` where there is none.
  func decideAhead(_ request: Request) -> Decision?

  /// Returns the scripts that made a decision in place of those that run; `nil` where the running ones made it.
  func scripts(of decision: Decision) -> LoadedScripts?

  /// Notes that the app begins to act on a decision; if the process ends soon, the scripts are to blame.
  func willAct(on decision: Decision)

  /// Notes that the app has acted on the last decision.
  func didAct()

  /// Notes that the app leaves the screen, or ends in order: from then on the system may end it without a fault
  /// of the scripts.
  func suspend()

  /// Has something done after other scripts were activated.
  func whenActivated(_ body: @escaping @MainActor @Sendable () -> Void)
}
