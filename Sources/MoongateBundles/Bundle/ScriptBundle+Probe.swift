internal import LinkRows
internal import Moongate

extension ScriptBundle {
  /// The time for all links that a bundle is tried with.
  static let probeTime = Duration.seconds(1)

  /// Tries the bundle with the links that it brings, before it decides any other.
  ///
  /// - Parameters:
  ///   - scripts: the loaded scripts of the bundle.
  ///   - configuration: the settings of their gate.
  ///   - end: the time at which the rest of the links is left out, so that a slow device need not wait.
  ///   - now: the time.
  /// - Throws: a ``Refusal`` with the code `probe`, for the first link that is decided otherwise than its row says.
  func probe(
    _ scripts: LoadedScripts,
    _ configuration: Configuration,
    until end: Duration,
    _ now: () -> Duration
  ) throws(Refusal) {
    for probe in probes where now() < end {
      if let mismatch = Self.mismatch(of: probe, scripts, configuration) {
        throw Refusal(.probe, "The bundle fails a test of its own. " + mismatch)
      }
    }
  }

  /// Returns the difference between a decision and its row; `nil` if there is none.
  private static func mismatch(
    of probe: Value.Object,
    _ scripts: LoadedScripts,
    _ configuration: Configuration
  ) -> String? {
    do throws(TestError) {
      return try LinkRow(probe).mismatch(configuration, of: scripts) {
        request throws(DecisionError) in
        try scripts.decide(request)
      }
    } catch {
      return error.description
    }
  }
}
