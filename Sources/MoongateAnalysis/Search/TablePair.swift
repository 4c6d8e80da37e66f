internal import MoongateLinks

/// Two tables, and the routes that are to win a link, one of each.
struct TablePair: Sendable {
  let first: RouteTable
  let second: RouteTable

  /// The number of variants in the first table.
  let variants: Int

  /// The route of the first table that is to win; nil where none may match.
  var before: Int?

  /// The route of the second table that is to win; nil where none may match.
  var after: Int?

  /// The two tables, of which no route may match.
  init(_ first: RouteTable, _ second: RouteTable) {
    self.first = first
    self.second = second
    variants = first.spellings.count
  }

  /// The place of the variant that takes a link from the two routes, in the order of the first table
  /// and behind it that of the second; nil if both win.
  func taker(of link: Link) -> Int? {
    if let match = first.match(link), match.route != before { return match.order.index }
    if let match = second.match(link), match.route != after { return variants + match.order.index }
    return nil
  }

  /// Whether the routes that are to win do.
  func isWon(_ link: Link) -> Bool {
    first.match(link)?.route == before && second.match(link)?.route == after
  }
}
