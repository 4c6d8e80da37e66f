/// The requirements of a route for links, as numbers of text sets and names.
struct RouteShape: Sendable {
  /// The index of its scope among the scopes of the model.
  let scope: Int

  /// One for each way to write the path.
  let variants: [VariantShape]

  /// The query conditions.
  var items: [ItemShape]

  /// The choice for each other query item.
  let others: Choice

  let fragment: Choice

  /// Returns the choice that the route leaves for a query item.
  func choice(ofItem name: Int) -> Choice {
    items.first { $0.name == name }?.choice ?? others
  }

  /// Returns the choice for a query item of links that spell names in a way.
  func choice(ofItem name: Int, spelled way: [Int: Int]) -> Choice {
    guard let item = items.first(where: { $0.isCalled(name) }) else { return others }
    guard item.isSpelledOnce else { return item.choice }
    return way[item.name] == name ? item.choice : .absent
  }
}

/// A query condition of a route.
struct ItemShape: Sendable {
  let name: Int

  /// The names of other routes' items that it stands for as well, because its case does not count.
  var spellings: [Int] = []

  /// Whether these are all spellings of it.
  var isSpelledOut = false

  let choice: Choice

  init(name: Int, choice: Choice) {
    self.name = name
    self.choice = choice
  }

  /// All names that it stands for.
  var names: [Int] { isSpelledOut ? spellings : [name] + spellings }

  /// Whether a link has one of several spellings: those of a list may stand side by side.
  var isSpelledOnce: Bool { !spellings.isEmpty && !choice.allowsRepeats }

  /// Whether an item of a name is what the condition asks for.
  func isCalled(_ name: Int) -> Bool { self.name == name || spellings.contains(name) }
}

extension RouteModel {
  /// The names of the query items of some routes, each once.
  func itemNames(of routes: [Int]) -> [Int] {
    var names: [Int] = []
    for route in routes {
      for name in self.routes[route].items.flatMap(\.names) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// The most ways to spell the names of some routes' items.
  private static let mostSpelled = 64

  /// The ways in which links can spell the names of some routes' items: for each whose case does not count the
  /// name that stands for it; nil if they are too many.
  func spelledWays(of routes: [Int]) -> [[Int: Int]]? {
    var ways: [[Int: Int]] = [[:]]
    for route in routes {
      for item in self.routes[route].items
      where item.isSpelledOnce && ways[0][item.name] == nil {
        guard ways.count * item.names.count <= Self.mostSpelled else { return nil }
        ways = ways.flatMap { way in
          item.names.map { name in
            var way = way
            way[item.name] = name
            return way
          }
        }
      }
    }
    return ways
  }
}
