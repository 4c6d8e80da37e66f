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

  /// For each scope all scopes that hold wherever it does, itself first.
  private(set) var wider: [[Int]] = []

  private let scopes: ScopeNumbers

  /// Collects targets.
  ///
  /// - Parameters:
  ///   - scopes: the scopes that patterns name.
  ///   - schemes: the custom schemes that were declared.
  ///   - domains: lists of domains; a host is one of each.
  init(_ scopes: ScopeNumbers, schemes: [String], domains: [[Domain]]) {
    self.scopes = scopes
    var places: [(scheme: String, host: String?)] = []
    for scheme in schemes.map(Self.lowercased) where !Pattern.Scope.isWeb(scheme) {
      places.append((scheme, nil))
    }
    for host in Self.hosts(scopes, domains) {
      places += [("https", host), ("http", host)]
    }
    var known: Set<[Int]> = []
    for place in places {
      let holding = scopes.holding(place.scheme, place.host)
      guard known.insert(holding).inserted else { continue }
      all.append(Target(scheme: place.scheme, host: place.host, scopes: holding))
    }
    holding = Array(repeating: [], count: scopes.count)
    for (index, target) in all.enumerated() {
      for scope in target.scopes { holding[scope].append(index) }
    }
    minimal = holding.map(minimal(among:))
    minimalSchemes = holding.map { targets in minimal(among: targets.filter { all[$0].host == nil })
    }
    wider = scopes.all.enumerated().map { number, scope in
      guard let scope else { return [number] }
      return [number] + scopes.around(scope).filter { $0 != number }
    }
  }

  /// Hosts that stand for all that were declared.
  ///
  /// The scopes that hold for a host are told by whether a pattern names it, and by the longest
  /// suffix that it has.
  private static func hosts(_ scopes: ScopeNumbers, _ domains: [[Domain]]) -> [String] {
    var known: Set<Domain> = []
    let all = (domains.flatMap(\.self) + scopes.domains).filter { known.insert($0).inserted }
    var hosts = all.filter { !$0.isWildcard }.map(\.host)
    for suffix in all where suffix.isWildcard {
      var label = "x"
      while known.contains(Domain("\(label).\(suffix.host)")) { label += "x" }
      hosts.append("\(label).\(suffix.host)")
    }
    let declared = domains.map { Set($0) }
    return hosts.filter { host in
      let holding = ScopeNumbers.domains(of: host)
      return declared.allSatisfy { holding.contains(where: $0.contains) }
    }
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

  /// The host of a web link; nil for a custom scheme.
  let host: String?

  /// The scopes of patterns that hold there, ascending.
  let scopes: [Int]
}
