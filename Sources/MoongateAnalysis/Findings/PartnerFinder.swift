/// Finds for a route all others that may match a link of its links.
struct PartnerFinder {
  private let model: RouteModel
  private var index: PartnerIndex

  /// For each route its spellings in the index.
  private var spellings: [[Int]]

  /// For each route the last round in which it was found.
  private var seen: [Int]
  private var round = 0

  init(_ model: RouteModel) {
    self.model = model
    seen = Array(repeating: 0, count: model.routes.count)
    index = PartnerIndex(model)
    spellings = Array(repeating: [], count: model.routes.count)
    for (number, spelling) in index.spellings.enumerated() {
      spellings[spelling.route].append(number)
    }
  }

  /// Finds the other routes that may match a link of a route.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - work: how many spellings may be looked at; what was is subtracted.
  /// - Returns: the routes, ascending.
  mutating func partners(of route: Int, _ work: inout Int) -> [Int] {
    var partners: [Int] = []
    round += 1
    seen[route] = round
    for spelling in spellings[route] {
      let scopes = model.targets.meeting[model.routes[route].scope]
      work -= index.cost(in: scopes)
      for list in index.partners(of: spelling, in: scopes) {
        work -= 1 + list.count
        for partner in list where seen[index.spellings[partner].route] < round {
          guard !index.areDisjoint(spelling, partner, isHost: true) else { continue }
          seen[index.spellings[partner].route] = round
          partners.append(index.spellings[partner].route)
        }
      }
    }
    return partners.sorted()
  }
}
