/// Finds the name that comes twice among names that come one by one.
struct RepeatFinder {
  /// The names by their bytes, if they are more than few.
  private var known: Set<[UInt8]> = []
  /// Whether ASCII case does not count.
  private let folds: Bool

  /// The maximum number of names compared one by one, which takes less time than hashing them.
  private static let few = 8

  init(folds: Bool = false) { self.folds = folds }

  /// Whether a name is among all those before, each of which was asked about and was not.
  ///
  /// - Complexity: O(*n*) in the bytes of the name.
  mutating func isRepeated(_ name: String, after others: some Collection<String>) -> Bool {
    guard others.count >= Self.few else {
      return others.contains {
        folds ? key($0) == key(name) : $0.utf8.elementsEqual(name.utf8)
      }
    }
    if known.isEmpty { for other in others { known.insert(key(other)) } }
    return !known.insert(key(name)).inserted
  }

  private func key(_ name: String) -> [UInt8] {
    folds ? name.utf8.map(ASCII.lowercased) : Array(name.utf8)
  }
}
