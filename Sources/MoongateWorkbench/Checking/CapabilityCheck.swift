/// The outcome of checking a script set against the capabilities of an app, see
/// `Gate.checkCapabilities(_:named:from:facts:answers:limit:)`.
public struct CapabilityCheck: Sendable, Hashable, Codable {
  /// The name of the capabilities, such as that of their file.
  public var capabilities: String
  /// The responses on which the app could not act, in the order of their routes; of a route at most
  /// eight.
  public var misfits: [Misfit]
  /// The number of further responses of routes that already have eight.
  public var furtherMisfits: Int
  /// The number of sets of facts that were not tried because there were too many.
  public var untriedFacts: Int
}
