internal import MoongateLua

extension LimitError {
  init(
    _ limit: Limit,
    _ allowed: Int,
    _ failure: LuaFailure,
    default location: SourceLocation?
  ) {
    self.init(limit: limit, allowed: allowed, location: failure.location ?? location)
  }
}

extension Duration {
  /// Whole milliseconds, at most as many as fit.
  var milliseconds: Int { Int(exactly: (self / .milliseconds(1)).rounded()) ?? .max }
}
