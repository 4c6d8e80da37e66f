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

  /// The number of segments from which on one more changes nothing: it stands in a rest of whatever matches.
  let mostCount: Int

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
    var shapes = routes.indices.map { builder.shape(routes[$0], ways[$0], places[$0]) }
    builder.addSpellings(to: &shapes)
    builder.addUnknownName()
    builder.sets.prepare()
    self.routes = shapes
    self.targets = Targets(builder.scopes, schemes: targets.schemes, domains: targets.domains)
    sets = builder.sets
    names = builder.names
    self.limits = limits
    let variants = shapes.flatMap(\.variants)
    let prefix = variants.map(\.prefix.count).max() ?? 0
    let suffix = variants.map(\.suffix.count).max() ?? 0
    mostCount = min(limits.segments, prefix + suffix + 2)
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
    /// The names whose case does not count, by themselves in lower case.
    private var foldedNumbers: [[UInt8]: Int] = [:]

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
          rest: restPlace.map { texts[$0] } ?? TextSets.any,
          needsRest: rest != nil && pattern.rest?.isRequired == true,
          host: prefix.first.map { sets.number(folding: $0) } ?? TextSets.any
        )
      }
      let folds = pattern.ignoresCase
      let items = pattern.items.map { item in
        ItemShape(
          name: number(ofName: item.name, folds: folds),
          choice: item.isAbsent ? .absent : choice(item.value, folds: folds)
        )
      }
      return RouteShape(
        scope: scopes.number(of: pattern.scope),
        variants: variants,
        items: items,
        others: pattern.isOnly ? .absent : .unnamedItem,
        fragment: pattern.fragment.map { choice($0, folds: folds) } ?? .anyFragment
      )
    }

    /// Adds a name that no pattern names, as the last.
    mutating func addUnknownName() {
      var name = "x"
      while nameNumbers[Array(name.utf8)] != nil || foldedNumbers[Array(name.utf8)] != nil {
        name += "x"
      }
      names.append(name)
    }

    /// Adds to names whose case does not count the names of others that they stand for.
    ///
    /// Each is then spelled as no other route spells it, so that its links are not theirs.
    mutating func addSpellings(to shapes: inout [RouteShape]) {
      guard !foldedNumbers.isEmpty else { return }
      let exact = Dictionary(grouping: nameNumbers.keys) { $0.map(ASCII.lowercased) }
      var spellings: [Int: (numbers: [Int], areAll: Bool)] = [:]
      for (key, number) in foldedNumbers {
        guard let others = exact[key] else { continue }
        let taken = Set(others)
        let free = (0...taken.count).lazy.compactMap { Candidates.spelling(key, $0) }
          .first { !taken.contains($0) }
        if let free { names[number] = String(decoding: free, as: UTF8.self) }
        spellings[number] = (others.compactMap { nameNumbers[$0] }.sorted(), free == nil)
      }
      for route in shapes.indices {
        for item in shapes[route].items.indices {
          guard let known = spellings[shapes[route].items[item].name] else { continue }
          shapes[route].items[item].spellings = known.numbers
          shapes[route].items[item].isSpelledOut = known.areAll
        }
      }
    }

    private mutating func number(ofName name: String, folds: Bool) -> Int {
      let key = folds ? name.utf8.map(ASCII.lowercased) : Array(name.utf8)
      if let known = folds ? foldedNumbers[key] : nameNumbers[key] { return known }
      if folds { foldedNumbers[key] = names.count } else { nameNumbers[key] = names.count }
      names.append(name)
      return names.count - 1
    }

    private mutating func choice(_ value: Pattern.Item.Value?, folds: Bool) -> Choice {
      switch value {
      case .mixed(let terms): .segment(sets.number(of: TextSet(.mixed(terms), folds: folds)))
      case .list(let capture):
        Choice(
          allowsAbsence: true,
          texts: sets.number(of: TextSet(capture.kind)),
          allowsRepeats: true
        )
      case .whole(let term): choice(term, folds: folds)
      case nil: .segment(TextSets.any)
      }
    }

    private mutating func choice(_ term: Pattern.Term, folds: Bool) -> Choice {
      switch term {
      case .literal(let text): .segment(sets.number(of: TextSet(text, folds: folds)))
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
