/// The sets that a text must be outside of.
struct ExcludedTexts: Sendable {
  /// All but ranges of integers, which are kept together.
  private(set) var sets: [Int] = []
  private(set) var integers = IntegerCover()

  /// Whether one of the sets holds every text that is looked for.
  private(set) var isEverything = false

  /// The number of excluded sets.
  private(set) var count = 0

  /// The number of candidates found to be excluded; more exclusions do not bring them back.
  var tried = 0

  /// Excludes a set from those texts that are in `wanted`.
  mutating func insert(_ set: Int, from wanted: Int, _ all: inout TextSets) {
    all.work += sets.count / 8
    guard !isEverything, !sets.contains(set) else { return }
    count += 1
    if all.holds(set, wanted) {
      isEverything = true
      return
    }
    if case .integers(let range) = all.sets[set] {
      integers.insert(range)
    } else {
      sets.append(set)
    }
  }
}
