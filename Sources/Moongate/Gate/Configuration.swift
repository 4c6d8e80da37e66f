/// How a gate treats links and scripts.
///
/// The defaults are safe.
public struct Configuration: Sendable {
  /// How large links may be.
  public var link = LinkLimits()
  /// What scripts may use.
  public var sandbox = SandboxLimits()
  /// Whether every handler runs in a Lua state of its own, which is made for it and thrown away.
  ///
  /// `false` by default: what a handler does is undone after each call, and nothing of it reaches the
  /// next. With `true` there is nothing to be undone, at the price of loading the scripts for each
  /// call.
  public var usesFreshStates = false
  /// Is called with each line that scripts print, on the thread that asked for the decision.
  ///
  /// It must not decide another link by the same gate, whose workers may all be taken meanwhile.
  public var log: @Sendable (String) -> Void = { _ in }

  /// The defaults: nothing that scripts print is shown.
  public init() {}
}
