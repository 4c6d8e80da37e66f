/// The work left to a search.
///
/// Work is counted as bytes that are looked at, or as what takes as long: about a nanosecond each.
/// How much a search does is a function of the table and the link alone, so the same link spends
/// the same steps everywhere. Work is counted where it may grow with the link or with the routes,
/// before it is done; the search stops as soon as nothing is left.
struct MatchBudget {
  /// The work that makes a step.
  static let workPerStep = 64

  private let whole: Int
  private var left: Int

  /// A budget of so many steps.
  @inline(__always)
  init(steps: Int) {
    whole = min(max(steps, 0), Int.max / Self.workPerStep) &* Self.workPerStep
    left = whole
  }

  /// A budget that no search can spend.
  static var unlimited: MatchBudget { MatchBudget(steps: .max) }

  /// Takes what was spent from the steps of which the budget was made; a step that was begun is
  /// spent.
  ///
  /// - Throws: `StepsSpent` if it was more than that; the steps are -1 then.
  @inline(__always)
  func settle(_ steps: inout Int) throws(StepsSpent) {
    if isSpent {
      steps = -1
      throw StepsSpent()
    }
    steps &-= (whole &- left &+ Self.workPerStep &- 1) / Self.workPerStep
  }

  /// Whether more was spent than there was.
  var isSpent: Bool { left < 0 }

  /// Counts work, which must be less than 2⁶² at once.
  @inline(__always)
  mutating func spend(_ work: Int) { left &-= work }
}

extension MatchBudget {
  /// Counts looking at a further slot of the literals, and so many bytes that it is compared with.
  ///
  /// Few searches need a further slot.
  ///
  /// - Returns: whether the search goes on.
  @inline(never)
  mutating func pays(forSlotOf bytes: Int) -> Bool {
    spend(Work.slot + bytes)
    return !isSpent
  }

  /// Counts asking so many conditions, each of which may look through the whole query.
  ///
  /// - Returns: whether the search goes on.
  @inline(never)
  mutating func pays(forConditions count: UInt32, of link: LinkLayout) -> Bool {
    spend(Int(count) * (Work.condition + Int(link.queryEnd - link.pathEnd)))
    return !isSpent
  }
}

/// A search for a link's route came to the end of its steps.
package struct StepsSpent: Error {}

/// The cost of each piece of work.
enum Work {
  /// A node and the literal that leads on from it, besides the bytes of the segment.
  static let node = 16
  /// Asking a kind or a mixed segment, besides the bytes that it looks at.
  static let question = 8
  /// Looking at a further slot of the literals.
  static let slot = 4
  /// Asking a variant whether it counts.
  static let variant = 4
  /// Asking a condition, besides the query.
  static let condition = 8
  /// Comparing a value with an option, besides its bytes.
  static let option = 4
  /// Reading a byte of a number that needs more than one operation on exact numbers.
  static let inexactByte = 16
  /// Following an item of a Lua pattern past one position.
  static let itemPosition = 4
  /// Asking of a byte of a mixed segment whether one of its terms can begin there.
  static let mixedByte = 4
}
