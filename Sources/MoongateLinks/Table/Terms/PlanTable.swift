/// The plans for reading the captures of a path, one for each shape of variant.
struct PlanTable: Sendable {
  /// The step for the next segment.
  enum Step: Sendable, Hashable {
    /// The host of a link of the web, before all segments.
    case host
    /// A literal: nothing is captured.
    case skip
    case capture(KindNumber)
    case mixed(MixedNumber)
    /// A rest without a name, before so many further segments.
    case rest(following: UInt32)
    /// A rest with a name, likewise.
    case namedRest(following: UInt32)
    /// A rest whose segments are a list, likewise.
    case listRest(KindNumber, following: UInt32)
    /// An optional capture that was left out.
    case absent

    /// Whether the step gives a value.
    var captures: Bool {
      switch self {
      case .skip, .rest: false
      case .host, .capture, .mixed, .namedRest, .listRest, .absent: true
      }
    }
  }

  /// A plan: where its steps are, how many of them capture, and which names its route's captures have.
  struct Plan: Sendable {
    var first: UInt32
    var count: UInt32
    /// Mixed segments count as one.
    var captures: UInt32
    var names: UInt32
    /// The number of these names: behind those of the captures stand others, which are always absent.
    var nameCount: UInt32
  }

  var plans: [Plan] = []
  var steps: [Step] = []
  var names: [[String]] = []
}
