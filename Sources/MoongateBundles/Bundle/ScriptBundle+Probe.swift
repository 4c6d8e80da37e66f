internal import Moongate

extension ScriptBundle {
  /// The time for all links that a bundle is tried with.
  static let probeTime = Duration.seconds(1)

  /// Tries the bundle with the links that it brings, before it decides any other.
  ///
  /// - Parameters:
  ///   - scripts: the loaded scripts of the bundle.
  ///   - end: the time at which the rest of the links is left out, so that a slow device need not wait.
  ///   - now: the time.
  /// - Throws: a ``Refusal`` with the code `probe`, for the first link that is decided otherwise than its row says.
  func probe(
    _ scripts: LoadedScripts,
    until end: Duration,
    _ now: () -> Duration
  ) throws(Refusal) {
  }
}
