internal import MoongateLinks

/// The scopes that patterns name, each with a number; 0 is none, which holds everywhere.
struct ScopeNumbers: Sendable {
  private(set) var all: [Pattern.Scope?] = [nil]
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var scheme: String
    var domain: Domain?
  }

  var count: Int { all.count }

  /// The number of a scope.
  mutating func number(of scope: Pattern.Scope?) -> Int {
    guard let scope else { return 0 }
    let key = Key(scheme: scope.scheme, domain: scope.domain)
    if let known = numbers[key] { return known }
    numbers[key] = all.count
    all.append(scope)
    return all.count - 1
  }

  /// The domains of all scopes that have one.
  var domains: [Domain] { all.compactMap { $0?.domain } }

  /// The scopes that hold for links of a scheme and a host, ascending.
  func holding(_ scheme: String, _ host: String?) -> [Int] {
    var holding = [0]
    if let number = numbers[Key(scheme: scheme, domain: nil)] {
      holding.append(number)
    }
    guard let host else { return holding.sorted() }
    for domain in Self.domains(of: host) {
      if let number = numbers[Key(scheme: scheme, domain: domain)] { holding.append(number) }
    }
    return holding.sorted()
  }

  /// The scopes that hold wherever one does.
  func around(_ scope: Pattern.Scope) -> [Int] {
    guard let domain = scope.domain, domain.isWildcard else {
      return holding(scope.scheme, scope.domain?.host)
    }
    // A label that no host can have stands for any.
    return holding(scope.scheme, "?." + domain.host)
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
