/// Names, each of which comes once, in their order.
struct DistinctNames {
  private(set) var all: [String] = []

  /// The names by their bytes, if they are more than few.
  private var known: Set<[UInt8]> = []

  /// How many names are compared one by one, which takes less time than to hash them.
  private static let few = 8

  /// Adds a name unless it is there already; returns whether it was new.
  ///
  /// - Complexity: O(*n*) in the bytes of the name.
  mutating func insert(_ name: String) -> Bool {
    if all.count < Self.few {
      guard !all.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return false }
    } else {
      if known.isEmpty { known = Set(all.map { Array($0.utf8) }) }
      guard known.insert(Array(name.utf8)).inserted else { return false }
    }
    all.append(name)
    return true
  }
}
