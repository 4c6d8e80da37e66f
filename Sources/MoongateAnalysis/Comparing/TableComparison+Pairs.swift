package import MoongateLinks

extension TableComparison {
  /// A route of the first table and one of the second, by their numbers in the model; nil stands for
  /// none.
  typealias Pair = (before: Int?, after: Int?)

  /// The most pairs that are searched, and so many more for each route.
  private static let mostPairs = 4_000
  private static let furtherPairs = 20

  /// The pairs of routes that may win a link of which the winner changed, and how many more there may be.
  func pairs() -> (pairs: [Pair], leftOut: Int) {
    let changed = model.routes.indices.filter { twins[$0] == nil }
    let moved = movedTwins()
    guard !changed.isEmpty || !moved.isEmpty else { return ([], 0) }
    var pairs: [Pair] = []
    for route in changed { pairs.append(route < count ? (route, nil) : (nil, route)) }
    var leftOut = 0
    var finder = PartnerFinder(model)
    var work = effort.looks / 4
    let most = Self.mostPairs + Self.furtherPairs * model.routes.count
    let own = Set(changed + moved)
    let unchanged = count - own.count { $0 < count }
    for route in changed + moved {
      guard work > 0 else {
        leftOut += route < count ? model.routes.count - count : unchanged
        continue
      }
      for other in finder.partners(of: route, &work) where (route < count) != (other < count) {
        // Where both changed, the pair comes up from both sides.
        guard twins[route] != other, route < count || !own.contains(other) else { continue }
        let pair = route < count ? (route, other) : (other, route)
        guard isWanted(pair) else { continue }
        if pairs.count < most { pairs.append(pair) } else { leftOut += 1 }
      }
    }
    return (pairs, leftOut)
  }

  /// Finds links that a route without a twin matches together with another route of its table: where the
  /// winner passes, the other is asked.
  ///
  /// - Parameter limit: the most links.
  /// - Returns: one link for each two routes.
  package func sharedLinks(limit: Int) -> [Link] {
    let changed = model.routes.indices.filter { twins[$0] == nil }
    guard !changed.isEmpty else { return [] }
    var finder = PartnerFinder(model)
    var sets = model.sets
    var work = effort.looks / 4
    var links: [Link] = []
    var counted = 0
    for route in changed where work > 0 && links.count < limit {
      for other in finder.partners(of: route, &work) where (route < count) == (other < count) {
        guard work > 0, links.count < limit else { break }
        links += [common(route, other, &sets)].compactMap(\.self)
        work -= 10 + (sets.work - counted) * OverlapFinder.looksOfStep / TextSets.workOfStep
        counted = sets.work
      }
    }
    return links
  }

  /// A link that two routes match; nil if none is found.
  private func common(_ first: Int, _ second: Int, _ sets: inout TextSets) -> Link? {
    for way in model.routes[first].variants.indices {
      for other in model.routes[second].variants.indices {
        if case .link(let link) = model.common((first, way), (second, other), &sets) {
          return link
        }
      }
    }
    return nil
  }

  /// Whether one of two routes has no twin, or both do and stand the other way round.
  private func isWanted(_ pair: (Int, Int)) -> Bool {
    guard let twin = twins[pair.0], let other = twins[pair.1] else { return true }
    return model.routes[pair.0].variants.indices.contains { own in
      model.routes[pair.1].variants.indices.contains { way in
        precedes(pair.0, own, other, way) != precedes(twin, own, pair.1, way)
      }
    }
  }

  private func precedes(_ first: Int, _ own: Int, _ second: Int, _ way: Int) -> Bool {
    model.routes[first].variants[own].order < model.routes[second].variants[way].order
  }

  /// The routes of the first table that have twins, and that stand on another side of some other such
  /// route than their twins do.
  private func movedTwins() -> [Int] {
    let placed = model.order.compactMap { spelling -> (route: Int, place: UInt32)? in
      guard spelling.route < count, let twin = twins[spelling.route] else { return nil }
      return (spelling.route, model.routes[twin].variants[spelling.way].order)
    }
    var moved: Set<Int> = []
    var last: UInt32 = 0
    for spelling in placed {
      if spelling.place < last { moved.insert(spelling.route) }
      last = max(last, spelling.place)
    }
    var first = UInt32.max
    for spelling in placed.reversed() {
      if spelling.place > first { moved.insert(spelling.route) }
      first = min(first, spelling.place)
    }
    return moved.sorted()
  }
}
