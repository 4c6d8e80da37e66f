internal import MoongateLinks
internal import MoongateLua

/// The captures of a route, to be looked up by name.
struct RouteCaptures {
  /// In the order in which the route table gives their values.
  let all: [Pattern.Capture]
  /// The places in that order, sorted by name.
  let sorted: [Int]

  /// The captures of a pattern; none for `otherwise`, which has no pattern.
  init(of pattern: Pattern?) {
    let all = pattern?.captures ?? []
    self.all = all
    sorted = all.map(\.name).placesByBytes
  }

  /// The place of the capture of that name.
  ///
  /// - Complexity: O(log *n*), because a script may name captures a hundred thousand times.
  func index(of name: String) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if all[sorted[middle]].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < sorted.count, all[sorted[low]].name.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return sorted[low]
  }
}
