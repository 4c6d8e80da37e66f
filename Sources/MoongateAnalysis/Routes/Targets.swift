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

  /// Collects targets.
  ///
  /// - Parameters:
  ///   - scopes: the scopes that patterns name.
  ///   - schemes: the custom schemes that were declared.
  ///   - domains: lists of domains; a host is one of each.
  init(_ scopes: ScopeNumbers, schemes: [String], domains: [[Domain]]) {
    var places: [Place] = []
    for scheme in schemes.map(Self.lowercased) where !Pattern.Scope.isWeb(scheme) {
      places.append(Place(scheme: scheme))
    }
    let hosts = Self.hosts(scopes, domains)
    let ports = Self.ports(scopes, hosts.count)
    for host in hosts {
      for port in ports {
        places.append(Place(scheme: "https", host: host, port: port))
        places.append(Place(scheme: "http", host: host, port: port))
      }
    }
    var known: Set<[Int]> = []
    for place in places {
      let holding = scopes.holding(place)
      guard known.insert(holding).inserted else { continue }
      let host = place.host.map { host in host + (place.port.map { ":\($0)" } ?? "") }
      all.append(Target(scheme: place.scheme, host: host, scopes: holding))
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

  /// Hosts that stand for all that were declared.
  ///
  /// The scopes that hold for a host are told by whether a pattern names it, by the longest suffix that it
  /// has, and by the labels before that.
  private static func hosts(_ scopes: ScopeNumbers, _ domains: [[Domain]]) -> [String] {
    var known: Set<Domain> = []
    let named = scopes.all.compactMap { $0?.domain }
    let all = (domains.flatMap(\.self) + named).filter { known.insert($0).inserted }
    var hosts = all.filter { !$0.isWildcard }.map(\.host)
    func add(_ before: String, _ behind: String, _ suffix: String, _ letter: String) {
      var middle = letter
      while known.contains(Domain("\(before)\(middle)\(behind).\(suffix)")) { middle += letter }
      hosts.append("\(before)\(middle)\(behind).\(suffix)")
    }
    let labelled = scopes.all.compactMap { scope in
      scope.flatMap { scope in scope.label.map { (label: $0, suffix: scope.domain?.host ?? "") } }
    }
    let labels = Dictionary(grouping: labelled, by: \.suffix).mapValues { $0.map(\.label) }
    for suffix in all where suffix.isWildcard {
      let labels = labels[suffix.host] ?? []
      // A letter that none of the labels has makes a host that only those hold that must.
      let used = Set(labels.flatMap { ($0.prefix + $0.suffix).utf8 })
      let letters = "xqzjkvwybcdfghlmnprstaeiou0123456789"
      let letter = letters.first { !used.contains($0.asciiValue ?? 0) }.map(String.init) ?? "x"
      add("", "", suffix.host, letter)
      for (place, label) in labels.prefix(mostLabels).enumerated() {
        for other in labels[place...].prefix(mostLabels) {
          guard let before = longer(label.prefix, other.prefix, String.hasPrefix),
            let behind = longer(label.suffix, other.suffix, String.hasSuffix)
          else { continue }
          add(before, behind, suffix.host, letter)
        }
      }
    }
    let declared = domains.map { Set($0) }
    return hosts.filter { host in
      let holding = ScopeNumbers.domains(of: host)
      return declared.allSatisfy { holding.contains(where: $0.contains) }
    }
  }

  /// The most labels with a `*` before one suffix of which each two are looked at together.
  private static let mostLabels = 200

  /// The longer of two texts that both can be the beginning, or the end, of one.
  private static func longer(
    _ first: String,
    _ second: String,
    _ holds: (String) -> (String) -> Bool
  ) -> String? {
    if holds(first)(second) { return first }
    return holds(second)(first) ? second : nil
  }

  /// Ports that stand for all: none, those that patterns name, and another one where a link without a port
  /// has one of these.
  private static func ports(_ scopes: ScopeNumbers, _ hosts: Int) -> [Int?] {
    let named = Set(scopes.all.compactMap { $0?.port }).sorted().prefix(mostPlaces / max(hosts, 1))
    let isUsual = named.contains { $0 == 443 || $0 == 80 }
    let other = isUsual ? (1...65_535).first { !named.contains($0) } : nil
    return [nil] + Array(named) + (other.map { [$0] } ?? [])
  }

  /// The most pairs of a host and a port that a pattern names.
  private static let mostPlaces = 100_000

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
