/// The routes of a table as the analysis sees them: numbers of text sets, names and scopes.
struct RouteModel: Sendable {
  let routes: [RouteShape]
  let sets: TextSets
  let targets: Targets

  /// The names of query items, by number.
  let names: [String]

  /// The route and the variant of it at each place in the order of precedence.
  let order: [Spelling]

  let limits: LinkLimits

  /// What decides how much one match costs.
  private let branches: Branches

  /// Reads patterns in the order in which the table holds them.
  init(
    _ routes: [RoutePattern],
    _ targets: (schemes: [String], domains: [String]),
    _ limits: LinkLimits,
    in table: borrowing RouteTable
  ) {
    var builder = Builder()
    order = table.variants.map { ($0.route, table.leftOut($0)) }
    var places = routes.map { route in
      [UInt32](repeating: 0, count: 1 + route.pattern.segments.count { $0.isOptional })
    }
    for (place, variant) in order.enumerated() {
      places[variant.route][variant.leftOut] = UInt32(place)
    }
    let shapes = routes.indices.map { builder.shape(routes[$0], places[$0]) }
    builder.sets.prepare()
    self.routes = shapes
    self.targets = Targets(builder.scopes, schemes: targets.schemes, domains: targets.domains)
    sets = builder.sets
    names = builder.names
    self.limits = limits
    branches = Branches(in: table)
  }
}

extension RouteModel {
  /// Gives numbers to what the patterns name.
  private struct Builder {
    var sets = TextSets()
    var scopes = ScopeNumbers()
    var names: [String] = []
    private var nameNumbers: [[UInt8]: Int] = [:]

    mutating func shape(_ route: RoutePattern, _ places: [UInt32]) -> RouteShape {
      let pattern = route.pattern
      let texts = pattern.segments.map {
        sets.number(ofSegment: $0, folds: route.ignoresCase)
      }
      let rest = pattern.segments.firstIndex { if case .rest = $0 { true } else { false } }
      let variants = places.enumerated().map { leftOut, place in
        let present = texts.dropLast(leftOut)
        let prefix = Array(present[..<(rest ?? present.endIndex)])
        return VariantShape(
          order: place,
          prefix: prefix,
          suffix: rest.map { Array(present[($0 + 1)...]) } ?? [],
          hasRest: rest != nil,
          host: prefix.first.map { sets.number(folding: $0) } ?? TextSets.any
        )
      }
      var items: [(name: Int, choice: Choice)] = []
      for item in pattern.items { items.append((number(ofName: item.name), choice(item.value))) }
      return RouteShape(
        scope: scopes.number(of: pattern.scope),
        variants: variants,
        items: items,
        fragment: pattern.fragment.map { choice($0) } ?? .anyFragment
      )
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
  func stepsOfMatch(longest count: Int) -> Int { branches.steps(count) }

  /// The most that one place of a table asks: kinds, ends, mixed segments and what is in them.
  private struct Branches {
    var all = 0
    var mixed = 0
    var terms = 0
    /// Items of declared patterns, of whole segments and of captures of mixed ones.
    var items = 0
    var mixedItems = 0

    init(in table: borrowing RouteTable) {
      for (node, next) in zip(table.nodes, table.nodes.dropFirst()) {
        let edges = Int(node.firstEdge)..<Int(next.firstEdge)
        all = max(all, edges.count + Int(next.firstLeaf - node.firstLeaf))
        var sum = (mixed: 0, terms: 0, items: 0, mixedItems: 0)
        for edge in table.edges[edges] {
          guard edge.isMixed else {
            sum.items += table.terms.items(edge.index)
            continue
          }
          let segment = table.terms.mixed[Int(edge.index)]
          sum.mixed += 1
          sum.terms += Int(segment.count)
          for term in Int(segment.first)..<Int(segment.first + segment.count)
          where !table.terms.mixedTerms[term].isLiteral {
            sum.mixedItems += table.terms.items(table.terms.mixedTerms[term].index)
          }
        }
        mixed = max(mixed, sum.mixed)
        terms = max(terms, sum.terms)
        items = max(items, sum.items)
        mixedItems = max(mixedItems, sum.mixedItems)
      }
    }

    func steps(_ count: Int) -> Int {
      // A capture may be tried from each byte to each byte; the matcher limits that.
      let tries = min(
        Double(mixedItems) * Double(count) * Double(count) * Double(count) / 6,
        Double(mixed) * Double(1 << 16 + count << 6)
      )
      let work = (terms + items) * count + Int(tries)
      return 1 + all / 64 + work / EscapeSearch.workOfStep
    }
  }
}

extension TermTable {
  /// How many items the kind with an index looks at for each byte: none if that takes no time.
  fileprivate func items(_ kind: UInt32) -> Int {
    let entry = kinds[Int(kind)]
    return switch entry.form {
    case .declared: patterns[entry.first].items.count
    case .oneOf: 1 + entry.second / 8
    default: 0
    }
  }
}

extension RouteTable {
  /// How many optional captures of its path a variant leaves out.
  fileprivate func leftOut(_ variant: Variant) -> Int {
    let plan = plans.plans[Int(variant.plan)]
    return plans.steps[Int(plan.first)..<Int(plan.first + plan.count)].count { $0.form == .absent }
  }
}
