internal import Moongate

/// What the conditions of a set want of links, by the lines where they stand.
struct WishIndex {
  /// The wishes, one list for each way of a condition.
  let wishes: [[Wish]]
  private var places: [SourceLocation: [Int]] = [:]
  private let files: [String]

  init(of reading: SetReading) {
    let placed = reading.placedWishes
    wishes = placed.map(\.wanted)
    files = reading.scripts.map(\.file)
    for (wish, entry) in placed.enumerated() {
      for place in entry.places { places[place, default: []].append(wish) }
    }
  }

  /// The places of the wishes of a line.
  func wishes(at line: Int, of script: Int) -> [Int] {
    places[SourceLocation(file: files[script], line: line)] ?? []
  }
}
