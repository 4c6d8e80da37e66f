package import MoongateLinks

/// A table of patterns for tests, which reads matches as text.
package struct Routes: ~Copyable {
  /// The patterns as they were read.
  package let patterns: [Pattern]

  /// The table of their routes.
  package let table: RouteTable

  /// A table of these patterns; one that begins with `(?i)` ignores case.
  ///
  /// It claims the names in `declare`, those with a dot as domains.
  package init(
    _ texts: [String],
    kinds: [String: Kind] = [:],
    declare: [String] = []
  ) throws {
    var builder = RouteTable.Builder()
    for name in declare {
      if name.contains(".") { builder.declare(Domain(name)) } else { builder.declare(scheme: name) }
    }
    var patterns: [Pattern] = []
    for text in texts {
      let pattern = try Pattern(sample: text, kinds: kinds)
      builder.add(pattern)
      patterns.append(pattern)
    }
    let built = try builder.build()
    self.patterns = patterns
    table = built
  }

  /// The winning pattern's captures as `name=value`, separated by spaces; nil without a match.
  package func captures(_ link: String) throws -> String? {
    let link = try Link(link)
    var noted = NotedCaptures()
    guard let match = table.match(link, noting: &noted) else { return nil }
    return zip(table.captureNames(of: match), Self.values(table, match, link, noted))
      .map { "\($0)=\($1)" }.joined(separator: " ")
  }

  /// The indices of all matching routes in order.
  package func order(_ link: String) throws -> [Int] {
    let link = try Link(link)
    var order: [Int] = []
    var match = table.match(link)
    while let found = match {
      order.append(found.route)
      match = table.match(link, after: found)
    }
    return order
  }

  /// The captures of a match as `name=value`, separated by spaces.
  package static func captures(
    _ table: borrowing RouteTable,
    _ match: Match,
    _ link: Link
  ) -> String {
    zip(table.captureNames(of: match), values(table, match, link))
      .map { "\($0)=\($1)" }.joined(separator: " ")
  }

  /// The captured values, texts in quotes; every name must get one, in order.
  package static func values(
    _ table: borrowing RouteTable,
    _ match: Match,
    _ link: Link
  ) -> [String] {
    let noted = NotedCaptures()
    return values(table, match, link, noted)
  }

  /// The same, with what a search may have noted of them.
  package static func values(
    _ table: borrowing RouteTable,
    _ match: Match,
    _ link: Link,
    _ noted: borrowing NotedCaptures
  ) -> [String] {
    var values: [String] = []
    var isComplete = true
    var lists: [(index: Int, list: CaptureList)] = []
    table.forEachCapture(of: match, in: link, noted: noted) { index, value in
      isComplete = isComplete && index == values.count
      if case .list(let list) = value { lists.append((index, list)) }
      values.append(describe(value, link))
    }
    for (index, list) in lists {
      var elements: [String] = []
      table.forEachElement(of: list, in: link) { elements.append(describe($0, link)) }
      values[index] = "[\(elements.joined(separator: ", "))]"
    }
    isComplete = isComplete && values.count == table.captureNames(of: match).count
    return isComplete ? values : ["out of order"]
  }

  private static func describe(_ value: CaptureValue, _ link: Link) -> String {
    switch value {
    case .absent: "nil"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .text(let slice): "'\(link.string(slice))'"
    case .list: "a list"
    }
  }
}

extension RouteTable {
  /// The names of a route's captures, in the order in which they stand in its pattern.
  package func captureNames(of match: Match) -> [String] {
    captureNameLists[captureNameList(of: match)]
  }
}
