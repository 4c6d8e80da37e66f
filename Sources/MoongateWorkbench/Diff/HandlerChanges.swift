internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// The routes of two programs whose handlers are written otherwise, and links that may show it.
struct HandlerChanges {
  /// The pairs of routes whose code is not the same.
  private(set) var routes: [HandlerChange] = []
  /// Links made from what the conditions of either program want.
  private(set) var links: [SteeredLink] = []
  /// Places of changed code that reading follows to no handler.
  private(set) var code: [SourceLocation] = []

  /// Compares the code of routes.
  ///
  /// - Parameters:
  ///   - old: a gate that runs the first program.
  ///   - new: a gate that runs the second.
  ///   - pairs: the routes that are the same in both, by their places; `nil` for `otherwise`.
  init(from old: Gate, to new: Gate, pairs: [(before: Int?, after: Int?)]) {
    guard ![old, new].contains(where: { $0.program.scripts.isData }) else {
      routes = Self.declared(old.program, new.program, pairs)
      return
    }
    let readings = [old, new].map { $0.reading }
    var codes = readings.map { HandlerCode(of: $0) }
    var contents = CodeContents()
    // A call in a loop declares many routes.
    var compared: [[Int?]: ChangedCode?] = [:]
    var changed: [(before: Int?, after: Int?, code: ChangedCode)] = []
    for (before, after) in pairs {
      var pair = [codes[0].call(of: before), codes[1].call(of: after)]
      if pair.contains(nil) {
        // A constant answer is shown by any link.
        guard !old.program.isConstant(before) || !new.program.isConstant(after) else { continue }
        pair = [nil, nil]
      }
      if compared[pair] == nil {
        let (call, other) = (pair[0], pair[1])
        let (old, new) = (codes[0].shape(of: call, &contents), codes[1].shape(of: other, &contents))
        compared[pair] = .some(ChangedCode(from: old, of: codes[0], to: new, of: codes[1]))
      }
      guard let known = compared[pair], let change = known, let first = old.program.route(before),
        let second = new.program.route(after)
      else { continue }
      routes.append(HandlerChange(before: first, after: second))
      changed.append((before, after, change))
    }
    let lines = changed.map { $0.code.lines(codes[0], codes[1]) }
    code = LooseCode(of: readings[0], &contents, besides: lines.flatMap(\.before))
      .changes(to: LooseCode(of: readings[1], &contents, besides: lines.flatMap(\.after)))
    guard !changed.isEmpty else { return }
    let indexes = readings.map { WishIndex(of: $0) }
    var budget = SteeringBudget(handlers: changed.count)
    let wishes = changed.map {
      $0.code.wishes(budget.tries, (indexes[0], codes[0]), (indexes[1], codes[1]))
    }
    for (gate, places) in [(old, changed.map(\.before)), (new, changed.map(\.after))] {
      add(by: wishes, at: places, of: gate, &budget)
    }
  }

  /// The pairs of routes that are not declared to answer the same, where one set has no code to read.
  private static func declared(
    _ old: Program,
    _ new: Program,
    _ pairs: [(before: Int?, after: Int?)]
  ) -> [HandlerChange] {
    let (before, after) = (old.declaredAnswers, new.declaredAnswers)
    return pairs.compactMap { pair in
      // A constant answer is shown by any link.
      guard !old.isConstant(pair.before) || !new.isConstant(pair.after),
        before[pair.before] != after[pair.after],
        let first = old.route(pair.before), let second = new.route(pair.after)
      else { return nil }
      return HandlerChange(before: first, after: second)
    }
  }

  /// Adds links to routes of a gate: those that a condition of the route's code asks for, and from each of
  /// them those of another one, for conditions within conditions.
  private mutating func add(
    by wishes: [[[Wish]]],
    at places: [Int?],
    of gate: Gate,
    _ budget: inout SteeringBudget
  ) {
    let program = gate.program
    let names = program.queryNames
    let won = program.wonLinks(of: places.compactMap(\.self))
    for (place, wishes) in zip(places, wishes) {
      let link = place.map { won[$0] } ?? program.unmatchedLink()
      guard let link, let route = program.route(place) else { continue }
      budget.beginHandler()
      let start = program.start(link, to: route, of: gate)
      var made = [start]
      var known: Set<SteeredLink> = [start]
      var next = 0
      steering: while next < made.count {
        let start = made[next]
        next += 1
        for wish in wishes {
          guard budget.takeTry() else { break steering }
          for other in program.steered(start, by: wish, itemNames: names, of: gate)
          where known.insert(other).inserted && budget.takeLink() {
            made.append(other)
          }
        }
      }
      links += made.prefix(SteeringBudget.mostLinks - links.count)
    }
  }
}

extension Program {
  /// The declared answer of each route by its place, that of `otherwise` under `nil`.
  fileprivate var declaredAnswers: [Int?: LuaHandler] {
    var answers: [Int?: LuaHandler] = [:]
    var place = 0
    for declaration in states.declarations {
      switch declaration.kind {
      case .route(_, _, let handler):
        answers[place] = handler
        place += 1
      case .otherwise(let handler): answers[Int?.none] = handler
      case .scheme, .domain, .kind, .refused, .group: break
      }
    }
    return answers
  }

  /// The route at a place; `otherwise` for none.
  fileprivate func route(_ place: Int?) -> Route? { declared(place)?.route }

  /// Whether the route at a place answers all links alike.
  fileprivate func isConstant(_ place: Int?) -> Bool {
    if case .constant? = declared(place)?.answer { true } else { false }
  }

  private func declared(_ place: Int?) -> DeclaredRoute? {
    place.map { routes[$0] } ?? otherwise
  }
}

extension Gate {
  /// The scripts of the gate, read without running them.
  fileprivate var reading: SetReading {
    SetReading(
      program.scripts,
      program: program,
      capabilities: [configuration.capabilities].compactMap(\.self)
    )
  }
}
