internal import MoongateLinks

/// The scopes of some patterns, and the declared places that they can tell apart.
struct Targets: Sendable {
  /// The scope that holds everywhere.
  static let anywhere = 0

  /// All targets: no two of them have the same scopes.
  private(set) var all: [Target] = []

  /// For each scope the targets where it holds.
  private(set) var holding: [[Int]] = []

  /// For each scope those targets where it holds and no target has fewer scopes.
  ///
  /// What wins nowhere among them wins nowhere: another target only adds routes.
  private(set) var minimal: [[Int]] = []

  /// The same among the targets of custom schemes, whose links may have a segment as their host.
  private(set) var minimalSchemes: [[Int]] = []

  /// For each scope all scopes that hold at each of its targets, itself first.
  private(set) var wider: [[Int]] = []

  /// For each scope all scopes that hold at one of its targets, ascending.
  private(set) var meeting: [[Int]] = []

  /// For each scope those in which to look for what it meets, so that each two that meet come up from one of
  /// them: all that are wider, itself first, and of others those of a greater number.
  private(set) var partners: [[Int]] = []

  /// Whether no target is left out where scopes meet.
  let isComplete: Bool

  /// Collects targets.
  ///
  /// - Parameters:
  ///   - scopes: the scopes that patterns name.
  ///   - schemes: the custom schemes that were declared.
  ///   - domains: lists of domains; a host is one of each.
  init(_ scopes: ScopeNumbers, schemes: [String], domains: [[Domain]]) {
    let schemes = schemes.map(Self.lowercased).filter { !Pattern.Scope.isWeb($0) }
    let places = TargetPlaces(scopes, schemes: schemes, domains: domains)
    isComplete = places.isComplete
    var known: Set<[Int]> = []
    for place in places.all {
      let holding = scopes.holding(place)
      guard known.insert(holding).inserted else { continue }
      all.append(Target(scheme: place.scheme, host: place.authority, scopes: holding))
    }
    holding = Array(repeating: [], count: scopes.count)
    for (index, target) in all.enumerated() {
      for scope in target.scopes { holding[scope].append(index) }
    }
    minimal = holding.map(minimal(among:))
    minimalSchemes = holding.map { targets in minimal(among: targets.filter { all[$0].host == nil })
    }
    meeting = holding.map { targets in Set(targets.flatMap { all[$0].scopes }).sorted() }
    wider = holding.enumerated().map { scope, targets in
      guard let first = targets.first else { return [scope] }
      let around = all[first].scopes.filter { other in
        other != scope && targets.allSatisfy { all[$0].scopes.contains(other) }
      }
      return [scope] + around
    }
    partners = wider.enumerated().map { scope, wider in
      wider
        + meeting[scope].filter { other in
          other > scope && !wider.contains(other) && !self.wider[other].contains(scope)
        }
    }
  }

  /// The targets where two scopes hold, and no target has fewer scopes.
  func minimal(_ first: Int, _ second: Int) -> [Int] {
    if wider[first].contains(second) { return minimal[first] }
    if wider[second].contains(first) { return minimal[second] }
    return minimal(among: holding[first].filter { all[$0].scopes.contains(second) })
  }

  /// The same among the targets of custom schemes, where of two scopes one is the wider.
  func minimalSchemes(_ first: Int, _ second: Int) -> [Int] {
    minimalSchemes[wider[first].contains(second) ? first : second]
  }

  /// The first target where two scopes hold; nil if there is none.
  func first(_ first: Int, _ second: Int) -> Int? {
    let (few, other) =
      holding[first].count <= holding[second].count ? (first, second) : (second, first)
    return holding[few].first { all[$0].scopes.contains(other) }
  }

  private func minimal(among targets: [Int]) -> [Int] {
    var minimal: [Int] = []
    // By their narrowest scope, which a target with all of their scopes has too.
    var byNarrowest: [Int: [Int]] = [:]
    let ascending = targets.sorted {
      (all[$0].scopes.count, $0) < (all[$1].scopes.count, $1)
    }
    for target in ascending {
      let scopes = all[target].scopes
      let isImplied = scopes.contains { scope in
        byNarrowest[scope]?.contains { other in all[other].scopes.allSatisfy(scopes.contains) }
          ?? false
      }
      guard !isImplied else { continue }
      minimal.append(target)
      let narrowest = scopes.min { (holding[$0].count, $0) < (holding[$1].count, $1) }
      byNarrowest[narrowest ?? Self.anywhere, default: []].append(target)
    }
    return minimal.sorted()
  }

  private static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self)
  }
}

/// A scheme, and for a web link a host, to which links can go.
struct Target: Sendable {
  let scheme: String

  /// The host of a web link, and the port if it has one; nil for a custom scheme.
  let host: String?

  /// The scopes of patterns that hold there, ascending.
  let scopes: [Int]
}
