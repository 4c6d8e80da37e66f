internal import MoongateLua

extension LimitError {
  /// The limit that loading or a decision ran into, at the line that was running or the one given.
  init(
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
