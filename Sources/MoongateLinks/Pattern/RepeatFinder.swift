/// Finds the name that comes twice among names that come one by one.
struct RepeatFinder {
  /// The names by their bytes, if they are more than few.
  private var known: Set<[UInt8]> = []

  /// The maximum number of names compared one by one, which takes less time than hashing them.
  private static let few = 8

  /// Whether a name is among all those before, each of which was asked about and was not.
  ///
  /// - Complexity: O(*n*) in the bytes of the name.
  mutating func isRepeated(_ name: String, after others: some Collection<String>) -> Bool {
    guard others.count >= Self.few else {
      return others.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    if known.isEmpty { for other in others { known.insert(Array(other.utf8)) } }
    return !known.insert(Array(name.utf8)).inserted
  }
}
