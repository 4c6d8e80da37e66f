/// How to read the captures of a path, one plan for each shape of variant.
struct PlanTable: Sendable {
  /// What to do with the next segment.
  struct Step: Sendable, Hashable {
    enum Form: UInt8 {
      /// A literal: nothing is captured.
      case skip
      /// A capture of the kind `index`.
      case capture
      /// The mixed segment `index`.
      case mixed
      /// A rest without a name, before `index` further segments.
      case rest
      /// A rest with a name, likewise.
      case namedRest
      /// An optional capture that was left out.
      case absent
    }

    var form: Form
    var index: UInt32 = 0
  }

  /// A plan: where its steps are, and which names its route's captures have.
  struct Plan: Sendable {
    var first: UInt32
    var count: UInt32
    var names: UInt32
  }

  var plans: [Plan] = []
  var steps: [Step] = []
  var names: [[String]] = []
}
