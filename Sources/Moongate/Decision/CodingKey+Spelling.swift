internal import MoongateLua

extension CodingKey {
  /// The key whose name is another spelling of a name; `nil` where there is none.
  init?(spelled name: String) {
    guard let key = Self.spelled(name) else { return nil }
    self = key
  }

  /// The names of all keys, where their type lists them.
  static var allNames: [String]? {
    guard let keys = Self.self as? any CaseIterable.Type else { return nil }
    return names(of: keys)
  }

  /// The key of another spelling.
  private static func spelled(_ name: String) -> Self? {
    if let names = allNames {
      return Spelling.index(of: name, in: names).flatMap { Self(stringValue: names[$0]) }
    }
    // Those that names of cases are written in.
    let words = name.split { $0 == "-" || $0 == "_" }
    let capitals = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let camelCase = (words.first.map(String.init) ?? "") + capitals.joined()
    return Self(stringValue: camelCase)
  }
}

/// The names of all cases of a type of keys.
private func names<Keys: CaseIterable>(of keys: Keys.Type) -> [String] {
  keys.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
}
