internal import MoongateLinks

/// Places of links that stand for all that were declared: for each scope one that no other holds without
/// need, and those where scopes meet.
struct TargetPlaces {
  private(set) var all: [Place] = []

  /// Whether no place is left out where scopes meet.
  private(set) var isComplete = true

  private let scopes: [Pattern.Scope]

  /// The scopes with a port, by their hosts.
  private let withPort: [Domain?: [Pattern.Scope]]

  /// The domains that are declared or named.
  private var named: Set<Domain> = []
  private let declared: [Set<Domain>]
  private var known: Set<String> = []

  /// The scopes, and pairs of labels, that may still be looked at to find places where scopes meet, and the
  /// number of such places.
  private var looks = Self.mostLooks
  private var meetings = Self.mostMeetings

  private static let mostLooks = 100_000
  private static let mostMeetings = 2_000

  /// A port that no pattern names, where one is named that links without a port have.
  private let otherPort: Int?

  /// Collects places.
  ///
  /// - Parameters:
  ///   - scopes: the scopes that patterns name.
  ///   - schemes: the custom schemes that were declared, in lower case.
  ///   - domains: lists of domains; a host is one of each.
  init(_ scopes: ScopeNumbers, schemes: [String], domains: [[Domain]]) {
    self.scopes = scopes.all.compactMap(\.self)
    withPort = Dictionary(grouping: self.scopes.filter { $0.port != nil }, by: \.domain)
    let ports = Set(self.scopes.compactMap(\.port))
    otherPort =
      ports.contains(443) || ports.contains(80)
      ? (1...65_535).first { !ports.contains($0) } : nil
    declared = domains.map { Set($0) }
    all = schemes.map { Place(scheme: $0) }
    let list = (domains.flatMap(\.self) + self.scopes.compactMap(\.domain)).filter {
      named.insert($0).inserted
    }
    let suffixes = list.filter(\.isWildcard).map(\.host)
    let labels = Dictionary(grouping: self.scopes.filter { $0.label != nil }, by: \.domain?.host)
      .mapValues { $0.compactMap(\.label) }
    var hosts = list.filter { !$0.isWildcard }.map(\.host)
    for suffix in suffixes { hosts.append(host("", "", suffix, labels[suffix] ?? [])) }
    for suffix in suffixes {
      let labels = labels[suffix] ?? []
      hosts += labels.map { host($0.prefix, $0.suffix, suffix, labels) }
    }
    hosts = hosts.filter(isDeclared)
    for host in hosts { add(host, nil) }
    for host in hosts { otherPort.map { add(host, $0) } }
    addOwnPorts(hosts)
    for host in hosts { addMeetings(at: host) }
    for suffix in suffixes { addMeetings(of: labels[suffix] ?? [], before: suffix) }
  }

  private func isDeclared(_ host: String) -> Bool {
    let holding = ScopeNumbers.domains(of: host)
    return declared.allSatisfy { holding.contains(where: $0.contains) }
  }

  /// Adds for each scope with a port a place that it holds.
  private mutating func addOwnPorts(_ hosts: [String]) {
    for scope in scopes {
      guard let port = scope.port, let host = hosts.first(where: scope.contains) else { continue }
      add(host, port)
    }
  }

  private mutating func add(_ host: String, _ port: Int?) {
    var place = Place(scheme: "https", host: host, port: port)
    guard let authority = place.authority, known.insert(authority).inserted else { return }
    all.append(place)
    place.scheme = "http"
    all.append(place)
  }

  /// Adds the places of a host with the ports of all scopes that hold it.
  private mutating func addMeetings(at host: String) {
    guard !withPort.isEmpty else { return }
    for domain in [nil] + ScopeNumbers.domains(of: host) {
      for scope in withPort[domain] ?? [] {
        guard look() else { return }
        if scope.contains(host: host) { meet(host, scope.port) }
      }
    }
  }

  /// Adds the places of hosts that two labels hold.
  private mutating func addMeetings(of labels: [Pattern.Label], before suffix: String) {
    for (place, label) in labels.enumerated() {
      for other in labels[(place + 1)...] {
        guard look() else { return }
        guard let before = Self.longer(label.prefix, other.prefix, String.hasPrefix),
          let behind = Self.longer(label.suffix, other.suffix, String.hasSuffix)
        else { continue }
        let host = host(before, behind, suffix, labels)
        guard isDeclared(host) else { continue }
        meet(host, nil)
        addMeetings(at: host)
      }
    }
  }

  private mutating func look() -> Bool {
    looks -= 1
    if looks < 0 { isComplete = false }
    return isComplete
  }

  private mutating func meet(_ host: String, _ port: Int?) {
    let count = all.count
    guard meetings > 0 else {
      isComplete = false
      return
    }
    add(host, port)
    if all.count > count { meetings -= 1 }
  }

  /// A host with a text between a beginning and an end of its labels, which no pattern names and only those
  /// labels hold that must: a letter that none of them has does that.
  private func host(
    _ before: String,
    _ behind: String,
    _ suffix: String,
    _ labels: [Pattern.Label]
  ) -> String {
    let used = Set(labels.prefix(100).flatMap { ($0.prefix + $0.suffix).utf8 })
    let letters = "xqzjkvwybcdfghlmnprstaeiou0123456789"
    let letter = letters.first { !used.contains($0.asciiValue ?? 0) }.map(String.init) ?? "x"
    var middle = letter
    while named.contains(Domain("\(before)\(middle)\(behind).\(suffix)")) { middle += letter }
    return "\(before)\(middle)\(behind).\(suffix)"
  }

  /// The longer of two texts that both can be the beginning, or the end, of one.
  private static func longer(
    _ first: String,
    _ second: String,
    _ holds: (String) -> (String) -> Bool
  ) -> String? {
    if holds(first)(second) { return first }
    return holds(second)(first) ? second : nil
  }
}
