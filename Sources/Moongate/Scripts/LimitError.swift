public import MoongateLua

/// A limit of the sandbox that a script ran into.
///
/// Nothing of the script went on past it.
public struct LimitError: Error, Sendable, Hashable {
  /// The limits that a script can run into.
  public typealias Limit = SandboxLimits.Limit

  /// The limit that was reached.
  public var limit: Limit
  /// The amount that was allowed, in steps, bytes, milliseconds or fields; 0 for an interruption.
  public var allowed: Int
  /// The line that was running, where known.
  public var location: SourceLocation?
}

extension LimitError: CustomStringConvertible {
  /// The place and what was used up.
  public var description: String {
    let used =
      switch limit {
      case .steps:
        "The script takes more than \(allowed) steps; is there a loop without end, or too much text?"
      case .memory:
        "The script takes more than \(allowed) bytes of memory; is there endless growth or recursion?"
      case .time:
        "The script takes too long (\(allowed) ms at most, less where steps are slow); does it handle very long text?"
      case .text:
        "A text gets longer than \(allowed) bytes while the scripts load; is there endless growth?"
      case .fields:
        "A table gets more than \(allowed) fields; is there endless growth?"
      case .interruption:
        "The script was interrupted."
      }
    return location.map { "\($0): \(used)" } ?? used
  }
}

extension LimitError {
  /// The limit that loading or a decision ran into, at the line that was running or the one given.
  package init(
    _ limit: Limit,
    of limits: SandboxLimits,
    whileLoading isLoading: Bool,
    at location: SourceLocation?
  ) {
    self.init(
      limit: limit,
      allowed: limits.allowed(limit, whileLoading: isLoading),
      location: location
    )
  }
}
