internal import MoongateLinks

/// The routes of a table, or of several, as the analysis sees them: numbers of text sets, names and
/// scopes.
struct RouteModel: Sendable {
  let routes: [RouteShape]
  let sets: TextSets
  let targets: Targets

  /// The names of query items, by number; the last is one that no pattern names.
  let names: [String]

  /// The number of the name that no pattern names.
  var unknownName: Int { names.count - 1 }

  /// A route, and the place of a spelling among the ways to write its path.
  typealias Spelling = (route: Int, way: Int)

  /// The route and the variant of it at each place in the order of precedence; of several tables one
  /// order stands behind the other.
  let order: [Spelling]

  let limits: LinkLimits

  /// The widths that decide how much one match in each table costs.
  private let widths: [RouteTable.Width]

  /// Reads patterns in the order in which the table holds them.
  init(
    _ routes: [Pattern],
    _ targets: (schemes: [String], domains: [Domain]),
    _ limits: LinkLimits,
    in table: borrowing RouteTable
  ) {
    self.init(
      routes,
      order: table.spellings,
      (targets.schemes, [targets.domains]),
      limits,
      [table.width]
    )
  }

  /// Reads patterns with their order of precedence, and targets that each list of domains declares.
  init(
    _ routes: [Pattern],
    order: [Spelling],
    _ targets: (schemes: [String], domains: [[Domain]]),
    _ limits: LinkLimits,
    _ widths: [RouteTable.Width]
  ) {
    var builder = Builder()
    self.order = order
    let ways = routes.map(\.ways)
    var places = ways.map { [UInt32](repeating: 0, count: $0.count) }
    for (place, spelling) in order.enumerated() {
      places[spelling.route][spelling.way] = UInt32(place)
    }
    let shapes = routes.indices.map { builder.shape(routes[$0], ways[$0], places[$0]) }
    builder.addUnknownName()
    builder.sets.prepare()
    self.routes = shapes
    self.targets = Targets(builder.scopes, schemes: targets.schemes, domains: targets.domains)
    sets = builder.sets
    names = builder.names
    self.limits = limits
    self.widths = widths
  }
}

extension RouteModel {
  /// Gives numbers to what the patterns name.
  private struct Builder {
    var sets = TextSets()
    var scopes = ScopeNumbers()
    var names: [String] = []
    private var nameNumbers: [[UInt8]: Int] = [:]

    mutating func shape(
      _ pattern: Pattern,
      _ ways: [[Int]],
      _ places: [UInt32]
    ) -> RouteShape {
      let texts = pattern.segments.map {
        sets.number(ofSegment: $0, folds: pattern.ignoresCase)
      }
      let restPlace = pattern.segments.firstIndex { if case .rest = $0 { true } else { false } }
      let variants = zip(ways, places).map { way, place in
        let present = way.map { texts[$0] }
        let rest = way.firstIndex { $0 == restPlace }
        let prefix = Array(present[..<(rest ?? present.endIndex)])
        return VariantShape(
          order: place,
          prefix: prefix,
          suffix: rest.map { Array(present[($0 + 1)...]) } ?? [],
          hasRest: rest != nil,
          needsRest: rest != nil && pattern.rest?.isRequired == true,
          host: prefix.first.map { sets.number(folding: $0) } ?? TextSets.any
        )
      }
      var items: [(name: Int, choice: Choice)] = []
      for item in pattern.items {
        let choice = item.isAbsent ? Choice.absent : choice(item.value)
        items.append((number(ofName: item.name), choice))
      }
      return RouteShape(
        scope: scopes.number(of: pattern.scope),
        variants: variants,
        items: items,
        others: pattern.isOnly ? .absent : .unnamedItem,
        fragment: pattern.fragment.map { choice($0) } ?? .anyFragment
      )
    }

    /// Adds a name that no pattern names, as the last.
    mutating func addUnknownName() {
      var name = "x"
      while nameNumbers[Array(name.utf8)] != nil { name += "x" }
      names.append(name)
    }

    private mutating func number(ofName name: String) -> Int {
      let key = Array(name.utf8)
      if let known = nameNumbers[key] { return known }
      nameNumbers[key] = names.count
      names.append(name)
      return names.count - 1
    }

    private mutating func choice(_ term: Pattern.Term?) -> Choice {
      switch term {
      case nil: .segment(TextSets.any)
      case .literal(let text): .segment(sets.number(of: .literal(Array(text.utf8), folds: false)))
      case .capture(let capture):
        Choice(
          allowsAbsence: capture.isOptional,
          texts: sets.number(of: TextSet(capture.kind)),
          allowsRepeats: false
        )
      }
    }
  }
}

extension RouteModel {
  /// About how many steps a match takes, for a longest segment of so many bytes.
  func stepsOfMatch(longest count: Int) -> Int {
    widths.reduce(1) { steps, width in
      steps + width.branches / 64 + (width.terms + width.items) * count / TextSets.workOfStep
    }
  }
}

/// The requirements of a route for links, as numbers of text sets and names.
struct RouteShape: Sendable {
  /// The index of its scope among the scopes of the model.
  let scope: Int

  /// One for each way to write the path.
  let variants: [VariantShape]

  /// The query conditions.
  let items: [(name: Int, choice: Choice)]

  /// The choice for each other query item.
  let others: Choice

  let fragment: Choice

  /// Returns the choice that the route leaves for a query item.
  func choice(ofItem name: Int) -> Choice {
    items.first { $0.name == name }?.choice ?? others
  }
}
