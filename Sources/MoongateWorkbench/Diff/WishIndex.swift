internal import Moongate

/// The wishes that the conditions of a set have for links, by the lines of the conditions.
struct WishIndex {
  /// The wishes, one list for each way of a condition.
  let wishes: [[Wish]]
  /// The lines of each file that have conditions, in order, with the places of the wishes.
  private let lines: [[(line: Int, wish: Int)]]

  init(of reading: SetReading) {
    let placed = reading.placedWishes
    wishes = placed.map(\.wanted)
    var lines: [String: [(line: Int, wish: Int)]] = [:]
    for (wish, entry) in placed.enumerated() {
      for place in entry.places { lines[place.file, default: []].append((place.line, wish)) }
    }
    self.lines = reading.scripts.map { script in
      (lines[script.file] ?? []).sorted { ($0.line, $0.wish) < ($1.line, $1.wish) }
    }
  }

  /// The lines among some of a file that have conditions, with the places of the wishes.
  func wishes(in range: ClosedRange<Int>, of script: Int) -> ArraySlice<(line: Int, wish: Int)> {
    let first = lines[script].partitioningIndex { $0.line >= range.lowerBound }
    return lines[script][first...].prefix { $0.line <= range.upperBound }
  }
}
