internal import MoongateLinks

/// The scopes that patterns name, each with a number; 0 is none, which holds everywhere.
struct ScopeNumbers: Sendable {
  private(set) var all: [Pattern.Scope?] = [nil]
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var scheme: String
    var host: String?
    var isWildcard: Bool
  }

  var count: Int { all.count }

  /// The number of a scope.
  mutating func number(of scope: Pattern.Scope?) -> Int {
    guard let scope else { return 0 }
    let key = Key(scheme: scope.scheme, host: scope.host, isWildcard: scope.isWildcard)
    if let known = numbers[key] { return known }
    numbers[key] = all.count
    all.append(scope)
    return all.count - 1
  }

  /// The hosts, or the suffixes behind `*.`, of all scopes.
  func hosts(isWildcard: Bool) -> [String] {
    all.compactMap { scope in
      guard let scope, scope.isWildcard == isWildcard else { return nil }
      return scope.host
    }
  }

  /// The scopes that hold for links of a scheme and a host, ascending.
  func holding(_ scheme: String, _ host: String?) -> [Int] {
    var holding = [0]
    if let number = numbers[Key(scheme: scheme, host: nil, isWildcard: false)] {
      holding.append(number)
    }
    guard let host else { return holding.sorted() }
    if let number = numbers[Key(scheme: scheme, host: host, isWildcard: false)] {
      holding.append(number)
    }
    for suffix in Self.suffixes(of: host) {
      if let number = numbers[Key(scheme: scheme, host: suffix, isWildcard: true)] {
        holding.append(number)
      }
    }
    return holding.sorted()
  }

  /// The scopes that hold wherever one does.
  func around(_ scope: Pattern.Scope) -> [Int] {
    guard let host = scope.host, scope.isWildcard else { return holding(scope.scheme, scope.host) }
    // A label that no host can have stands for any.
    return holding(scope.scheme, "?." + host)
  }

  /// What follows each dot of a host, but for one at its beginning.
  static func suffixes(of host: String) -> [String] {
    let bytes = Array(host.utf8)
    return bytes.indices.dropFirst().filter { bytes[$0] == ASCII.dot }.map {
      String(decoding: bytes[($0 + 1)...], as: UTF8.self)
    }
  }
}
