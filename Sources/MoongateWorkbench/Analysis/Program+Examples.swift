internal import Moongate

extension Program {
  /// The examples that a pattern wins, of those that its route has.
  func examples(of index: Int) -> [String] {
    let patterns = routes[index].patterns
    guard patterns.count > 1 else { return routes[index].options.examples }
    return patterns.flatMap { routes[$0].options.examples }.filter { text in
      guard let link = try? Link(text, limits: configuration.link) else { return false }
      return table.match(link)?.route == index
    }
  }
}
