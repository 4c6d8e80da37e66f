/// The settings of a gate: how large links may be and what scripts may take.
///
/// The defaults are safe.
public struct Configuration: Sendable {
  /// The limits of a link.
  public var link = LinkLimits()
  /// The limits of scripts.
  public var sandbox = SandboxLimits()
  /// Whether every handler runs in a Lua state of its own, which is made for it and thrown away.
  ///
  /// `false` by default: a handler can keep nothing, so the next one finds the state as loading left
  /// it. With `true` that holds whatever Lua itself keeps, at the price of loading the scripts for each
  /// call.
  public var usesFreshStates = false
  /// The function that gets each line that scripts print, on the thread that asked for the decision.
  ///
  /// It gets the lines when the link is decided and may itself ask the gate, which waits for nothing
  /// then.
  public var log: @Sendable (String) -> Void = { _ in }

  /// Creates the defaults, with which nothing that scripts print is shown.
  public init() {}
}
