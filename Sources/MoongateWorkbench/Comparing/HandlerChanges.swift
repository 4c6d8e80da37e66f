internal import Moongate
internal import MoongateLinks

/// The routes of two programs whose handlers are written otherwise, and links that may show it.
struct HandlerChanges {
  /// The pairs of routes whose code is not the same.
  private(set) var routes: [HandlerChange] = []
  /// Links made from what the conditions of either program want.
  private(set) var links: [SteeredLink] = []

  /// Compares the code of routes.
  ///
  /// - Parameters:
  ///   - old: a gate that runs the first program.
  ///   - new: a gate that runs the second.
  ///   - pairs: the routes that are the same in both, by their places; `nil` for `otherwise`.
  init(from old: Gate, to new: Gate, pairs: [(before: Int?, after: Int?)]) {
    let readings = [old, new].map { $0.reading }
    let (oldCode, newCode) = (HandlerCode(of: readings[0]), HandlerCode(of: readings[1]))
    // A call in a loop declares many routes.
    var compared: [[Int]: ChangedCode?] = [:]
    var changed: [(before: Int?, after: Int?)] = []
    var codes: [ChangedCode] = []
    for (before, after) in pairs {
      guard let call = oldCode.call(of: before), let other = newCode.call(of: after) else {
        continue
      }
      let known =
        compared[[call, other]]
        ?? ChangedCode(from: oldCode.tokens(of: call), to: newCode.tokens(of: other))
      compared[[call, other]] = .some(known)
      guard let change = known, let first = old.program.route(before),
        let second = new.program.route(after)
      else { continue }
      routes.append(HandlerChange(before: first, after: second))
      changed.append((before, after))
      codes.append(change)
    }
    guard !changed.isEmpty else { return }
    let indexes = readings.map { WishIndex(of: $0) }
    let wishes = codes.map { code in
      ChangedCode.joined(
        code.wishes(in: indexes[0], \.before),
        code.wishes(in: indexes[1], \.after)
      )
    }
    var budget = SteeringBudget(handlers: changed.count)
    for (gate, places) in [(old, changed.map(\.before)), (new, changed.map(\.after))] {
      add(by: wishes, at: places, of: gate, &budget)
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
      links += made.prefix(budget.most - links.count)
    }
  }
}

extension Program {
  /// The route at a place; `otherwise` for none.
  fileprivate func route(_ place: Int?) -> Route? {
    place.map { routes[$0].route } ?? otherwise?.route
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
