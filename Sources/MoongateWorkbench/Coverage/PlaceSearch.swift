internal import Moongate
internal import MoongateLinks

/// A search for links that come to places in scripts.
///
/// It begins with a link for each route and with those of tests, and gives each what a condition of the
/// scripts wants. What comes to a place where no link of its route was before is changed further, so that
/// conditions within conditions are met.
struct PlaceSearch {
  /// The most links that are made, and the most that are decided.
  private static let mostMade = 40_000
  private static let mostDecided = 4_000
  /// The most links of tests for each route.
  private static let mostAttempts = 8

  private let gate: Gate
  /// The scripts without marks.
  private let scripts: Scripts
  private let routes: [RouteCoverage.Entry]
  private let takeMarks: () -> Set<Int>
  private var open: [SteeredLink] = []
  /// The marks that links of each route passed.
  private var seen: [Route?: Set<Int>] = [:]
  private var tried: Set<Question> = []
  private var found: [Int: SteeredLink] = [:]

  private struct Question: Hashable {
    let link: Link
    let origin: Origin
    let facts: Value.Object
    let answers: [String: Value]
  }

  /// A search.
  ///
  /// - Parameters:
  ///   - gate: what runs the scripts with marks in them.
  ///   - scripts: the scripts without them.
  ///   - routes: the routes to begin with.
  ///   - takeMarks: returns the marks that were passed since it was called last.
  init(
    on gate: Gate,
    _ scripts: Scripts,
    _ routes: [RouteCoverage.Entry],
    takeMarks: @escaping () -> Set<Int>
  ) {
    self.gate = gate
    self.scripts = scripts
    self.routes = routes
    self.takeMarks = takeMarks
    _ = takeMarks()
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - places: the marks of each place; one of them is enough.
  ///   - attempts: what tests decided.
  /// - Returns: for each place a link that comes there, `nil` where none is found.
  mutating func links(to places: [Set<Int>], from attempts: [Attempt]) -> [SteeredLink?] {
    start(from: attempts)
    let wishes = SetReading(
      scripts,
      program: gate.program,
      capabilities: [gate.configuration.capabilities].compactMap(\.self)
    ).wishes
    let names = gate.program.queryNames
    var left = Self.mostMade
    var next = 0
    var missing = places.filter { !isFound($0) }
    search: while next < open.count, !missing.isEmpty {
      let link = open[next]
      next += 1
      for wish in wishes {
        left -= 1
        guard left > 0, tried.count < Self.mostDecided else { break search }
        for other in gate.program.steered(link, by: wish, itemNames: names, of: gate) {
          if attempt(other) { missing.removeAll { isFound($0) } }
        }
      }
    }
    let found = found
    return places.map { place in place.sorted().lazy.compactMap { found[$0] }.first }
  }

  private func isFound(_ place: Set<Int>) -> Bool { place.contains { found[$0] != nil } }

  /// Decides the links that there are to begin with.
  private mutating func start(from attempts: [Attempt]) {
    let program = gate.program
    for entry in routes {
      guard let text = entry.link,
        let link = try? Link(text, limits: program.configuration.link)
      else { continue }
      attempt(program.start(link, to: entry.route, of: gate))
    }
    var counts: [Route?: Int] = [:]
    for made in attempts {
      guard let link = try? Link(made.link, limits: program.configuration.link) else { continue }
      let route = program.table.match(link).map { program.routes[$0.route].route }
      counts[route, default: 0] += 1
      guard counts[route, default: 0] <= Self.mostAttempts else { continue }
      attempt(SteeredLink(link: link, circumstances: made.circumstances))
    }
  }

  /// Decides a link, and keeps it where it comes to a new place.
  ///
  /// - Returns: whether it does.
  @discardableResult
  private mutating func attempt(_ steered: SteeredLink) -> Bool {
    let key = Question(
      link: steered.link,
      origin: steered.circumstances.origin,
      facts: steered.circumstances.facts,
      answers: steered.circumstances.answers
    )
    guard tried.insert(key).inserted else { return false }
    let decision = try? gate.decide(steered.link.text, in: steered.circumstances)
    let marks = takeMarks()
    for mark in marks where found[mark] == nil { found[mark] = steered }
    let route = decision?.route
    var isNew = !marks.isSubset(of: seen[route, default: []])
    if isNew {
      seen[route, default: []].formUnion(marks)
      open.append(steered)
    }
    guard case .asking(let question)? = decision?.response,
      steered.circumstances.answers[question.name] == nil
    else { return isNew }
    let type = gate.configuration.capabilities?.questions[question.name]
    for answer in type?.sampleAnswers ?? [true, .null] {
      var answered = steered
      answered.circumstances.answers[question.name] = answer
      if attempt(answered) { isNew = true }
    }
    return isNew
  }
}
