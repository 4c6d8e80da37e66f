internal import MoongateLinks
internal import MoongateLua

/// The captures of a route, to be looked up by name.
struct RouteCaptures {
  /// In the order in which the route table gives their values.
  let all: [Pattern.Capture]
  /// The names of these, and behind them those of captures that only other patterns of the route have.
  let names: [String]
  /// The places of the names, sorted by name.
  private let places: [Int]

  /// The captures of a pattern, none for `otherwise`, and the names of those of other patterns.
  init(of pattern: Pattern?, others: [String] = []) {
    all = pattern?.captures ?? []
    names = all.map(\.name) + others
    places = names.placesByBytes
  }

  /// The places of the pattern's own captures, sorted by name.
  var sorted: [Int] { names.count == all.count ? places : places.filter { $0 < all.count } }

  /// Whether the capture at a place may be absent.
  func isOptional(_ place: Int) -> Bool { place >= all.count || all[place].isOptional }

  /// The place of the capture of that name.
  ///
  /// - Complexity: O(log *n*), because a script may name captures a hundred thousand times.
  func index(of name: String) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if names[places[middle]].utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < places.count, names[places[low]].utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return places[low]
  }
}
