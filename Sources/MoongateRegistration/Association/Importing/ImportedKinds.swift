internal import MoongateLinks

/// The kinds of captures that imported routes name, each by the Lua pattern that declares it.
struct ImportedKinds {
  /// The kinds in the order in which routes first needed them.
  private(set) var all: [(name: String, pattern: String)] = []
  /// The same as patterns of routes see them, by their names.
  private(set) var known: [String: Kind] = [:]
  private var names: [String: String] = [:]

  /// The name of the kind with a Lua pattern, which is added if it is new.
  mutating func name(of pattern: String) throws(ImportedPattern.Unsayable) -> String {
    if let name = names[pattern] { return name }
    guard let read = try? KindPattern(pattern) else { throw .pattern }
    let name = "kind\(all.count + 1)"
    all.append((name, pattern))
    known[name] = .declared(read)
    names[pattern] = name
    return name
  }
}
