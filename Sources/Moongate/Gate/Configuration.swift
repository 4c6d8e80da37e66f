/// How a gate treats links and scripts.
///
/// The defaults are safe.
public struct Configuration: Sendable {
  /// How large links may be.
  public var link = LinkLimits()
  /// What scripts may use.
  public var sandbox = SandboxLimits()
  /// Is called with each line that scripts print, on the thread that asked for the decision.
  public var log: @Sendable (String) -> Void = { _ in }

  /// The defaults: nothing that scripts print is shown.
  public init() {}
}
