internal import MoongateLinks

/// The scopes that patterns name, each with a number; 0 is none, which holds everywhere.
struct ScopeNumbers: Sendable {
  private(set) var all: [Pattern.Scope?] = [nil]

  /// By what the scope is called, without a `*` in a label and a port; those with any of these by the rest.
  private var numbers: [Key: Int] = [:]
  private var narrowed: [Key: [Int]] = [:]

  private struct Key: Hashable {
    var scheme: String
    var domain: Domain?
  }

  var count: Int { all.count }

  /// The number of a scope.
  mutating func number(of scope: Pattern.Scope?) -> Int {
    guard let scope else { return 0 }
    let key = Key(scheme: scope.scheme, domain: scope.domain)
    guard scope.label == nil, scope.port == nil else {
      if let known = narrowed[key]?.first(where: { all[$0]?.isSame(as: scope) == true }) {
        return known
      }
      narrowed[key, default: []].append(all.count)
      all.append(scope)
      return all.count - 1
    }
    if let known = numbers[key] { return known }
    numbers[key] = all.count
    all.append(scope)
    return all.count - 1
  }

  /// The scopes that hold for links of a place, ascending.
  func holding(_ place: Place) -> [Int] {
    var holding = [0]
    let schemes =
      Pattern.Scope.isWeb(place.scheme) ? [place.scheme, Pattern.Scope.web] : [place.scheme]
    let domains = place.host.map { [nil] + Self.domains(of: $0) } ?? [nil]
    for scheme in schemes {
      for domain in domains {
        let key = Key(scheme: scheme, domain: domain)
        if let number = numbers[key] { holding.append(number) }
        for number in narrowed[key] ?? []
        where all[number].map({
          $0.contains(host: place.host ?? "") && $0.contains(port: place.port, of: place.scheme)
        })
          ?? true
        {
          holding.append(number)
        }
      }
    }
    return holding.sorted()
  }

  /// The domains that hold a host: itself, and what follows each dot but for one at its beginning.
  static func domains(of host: String) -> [Domain] {
    let bytes = Array(host.utf8)
    let dots = bytes.indices.dropFirst().filter { bytes[$0] == ASCII.dot }
    let suffixes = dots.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
    return [Domain(host: host, isWildcard: false)]
      + suffixes.map { Domain(host: $0, isWildcard: true) }
  }
}

/// A scheme, and for a link of the web a host and a port, if it has one.
struct Place: Sendable {
  var scheme: String
  var host: String?
  var port: Int?

  /// The host and the port as links have them.
  var authority: String? { host.map { host in host + (port.map { ":\($0)" } ?? "") } }
}

extension Pattern.Scope {
  /// Whether two scopes with the same scheme and domain hold for the same links.
  fileprivate func isSame(as other: Pattern.Scope) -> Bool {
    port == other.port && hosts == other.hosts
  }
}
