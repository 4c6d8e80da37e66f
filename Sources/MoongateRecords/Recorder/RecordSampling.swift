/// The share of decisions that are recorded.
///
/// Every decision that fails is recorded, whatever the share is. A record's ``DecisionRecord/weight`` is the number of
/// decisions for which it stands, so that sums stay right.
public struct RecordSampling: Sendable, Hashable {
  /// One of so many decisions is recorded.
  let interval: Int

  /// All decisions.
  public static let all = RecordSampling(interval: 1)

  /// One of so many decisions, chosen at random.
  ///
  /// - Parameter interval: the number, 1 or more.
  /// - Returns: the share.
  public static func one(in interval: Int) -> RecordSampling {
    precondition(interval >= 1, "one of so many decisions: 1 or more")
    return RecordSampling(interval: interval)
  }

  /// Whether a decision that did not fail is recorded.
  ///
  /// - Parameters:
  ///   - number: the number of the decision.
  ///   - seed: a number that nobody outside knows, so that no sender can choose which links are recorded.
  /// - Returns: whether it is one of those.
  func takes(_ number: Int, _ seed: UInt64) -> Bool {
    guard interval > 1 else { return true }
    // SplitMix64 mixes each number with the seed, so that a thread needs no generator.
    var mixed = seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return mixed % UInt64(interval) == 0
  }
}
