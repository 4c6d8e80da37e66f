internal import MoongateLinks

/// Looks at pairs of routes until there are enough.
struct OverlapFinder {
  private let model: RouteModel
  private let limit: Int
  private var index: PartnerIndex
  private var search: EscapeSearch

  /// Pairs of which more than one spelling may meet, and that need no second look.
  private var settled: Set<Pair> = []

  /// The work left: one for a pair at a glance, more the closer it must be looked at.
  private var work: Int
  private static let closeLook = 100

  /// The looks that take as long as trying one link.
  static let looksOfStep = 32

  /// The part of the work on text sets that was taken off.
  private var counted = 0

  private(set) var pairs: [Overlap] = []
  private(set) var isComplete = true

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  init(_ model: RouteModel, limit: Int, work: Int) {
    self.work = work
    self.model = model
    self.limit = limit
    index = PartnerIndex(model)
    search = EscapeSearch(model, steps: .max)
    isComplete = model.targets.isComplete
  }

  mutating func run(in table: borrowing RouteTable) {
    for spelling in index.spellings.indices {
      work -= index.cost(of: spelling)
      for list in index.partners(of: spelling) {
        guard look(at: spelling, list, in: table) else {
          isComplete = false
          return
        }
      }
    }
  }

  /// Looks at a spelling and its partners; false when there were too many.
  private mutating func look(
    at spelling: Int,
    _ partners: [Int],
    in table: borrowing RouteTable
  ) -> Bool {
    let route = index.spellings[spelling].route
    let scope = model.routes[route].scope
    // Of one scope, each pair comes up from both sides; a list is ascending and of one scope.
    let isOwnScope = partners.first.map { model.routes[index.spellings[$0].route].scope } == scope
    let start = isOwnScope ? index.first(in: partners, after: spelling) : 0
    for partner in partners[start...] {
      let other = index.spellings[partner].route
      if other == route { continue }
      work -= 1
      work -= (search.sets.work - counted) * Self.looksOfStep / TextSets.workOfStep
      counted = search.sets.work
      guard work > 0 else { return false }
      guard !index.areDisjoint(spelling, partner) else { continue }
      let pair = Pair(first: route, second: other)
      let mayRepeat =
        model.routes[route].variants.count > 1 || model.routes[other].variants.count > 1
      guard !mayRepeat || !settled.contains(pair) else { continue }
      work -= 4
      if model.plainlyHolds(other, route, &search.sets)
        || model.plainlyHolds(route, other, &search.sets)
      {
        if mayRepeat { settled.insert(pair) }
        continue
      }
      work -= 10
      let (first, second) = (index.spellings[spelling], index.spellings[partner])
      guard case .link(let link) = model.common(first, second, &search.sets) else { continue }
      if mayRepeat { settled.insert(pair) }
      work -= Self.closeLook
      guard isEscaping(route, other, in: table), isEscaping(other, route, in: table) else {
        continue
      }
      let longest = link.text.utf8.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
      work -= 2 * Self.looksOfStep * model.stepsOfMatch(longest: longest)
      guard let first = table.match(link, route: route),
        let second = table.match(link, route: other)
      else { continue }
      guard pairs.count < limit else { return false }
      let isFirst = first.order < second.order
      pairs.append(
        Overlap(
          winner: isFirst ? route : other,
          loser: isFirst ? other : route,
          witness: link
        )
      )
    }
    return true
  }

  /// Whether a route matches links that another does not.
  private mutating func isEscaping(
    _ route: Int,
    _ other: Int,
    in table: borrowing RouteTable
  ) -> Bool {
    let steps = search.steps
    let outcome = search.search(route, .all([other]), limit: 500, in: table)
    work -= (steps - search.steps) * Self.looksOfStep
    // The work on text sets is among these steps.
    counted = search.sets.work
    if case .escaped = outcome { return true } else { return false }
  }
}
