internal import LinkRows
internal import Moongate
internal import MoongateLinks

/// A search for links that come to places in scripts.
///
/// It begins with a link for each route and with those of tests, and gives each what a condition of the
/// scripts wants: first the conditions of the functions that the link ran, then all others. What comes to a
/// place where no link of its route was before is changed further, so that conditions within conditions are
/// met. Each route has the same share of the tries, and what shares leave is tried after that.
struct PlaceSearch {
  /// The most links of tests for each route.
  private static let mostAttempts = 8

  private let gate: Gate
  private let routes: [RouteCoverage.Entry]
  private let takeMarks: () -> Set<Int>
  private let itemNames: [String]
  /// The wishes of the scripts' conditions.
  private let wishes: [[Wish]]
  /// The wishes of the conditions in each function, by their places.
  private var wishesOf: [FunctionLines.Function: [Int]] = [:]
  /// The function of each mark of a statement.
  private var functionOf: [Int: FunctionLines.Function] = [:]
  private var budget = SearchBudget()
  private var open: [OpenLink] = []
  /// The marks that links of each route passed.
  private var seen: [Route?: Set<Int>] = [:]
  private var tried: Set<SteeredLink> = []
  /// The words of a link that passes each mark.
  private var found: [Int: String] = [:]

  /// A link that came to a new place.
  private struct OpenLink {
    let steered: SteeredLink
    let route: Route?
    /// The wishes that it is still to be given, by their places: those of functions that it ran, and
    /// how many of all are given.
    var own: ArraySlice<Int>
    var others = 0
  }

  /// A search.
  ///
  /// - Parameters:
  ///   - gate: what runs the scripts with marks in them.
  ///   - scripts: the scripts without them.
  ///   - files: the marks of the scripts.
  ///   - routes: the routes to begin with.
  ///   - takeMarks: returns the marks that were passed since it was called last.
  init(
    on gate: Gate,
    _ scripts: Scripts,
    _ files: [LineCoverage.File],
    _ routes: [RouteCoverage.Entry],
    takeMarks: @escaping () -> Set<Int>
  ) {
    self.gate = gate
    self.routes = routes
    self.takeMarks = takeMarks
    itemNames = gate.program.queryNames
    let reading = SetReading(
      scripts,
      program: gate.program,
      capabilities: [gate.configuration.capabilities].compactMap(\.self)
    )
    let functions = FunctionLines(of: reading)
    let placed = reading.placedWishes
    wishes = placed.map(\.wanted)
    for (index, wish) in placed.enumerated() {
      for function in Set(wish.places.map(functions.function)) {
        wishesOf[function, default: []].append(index)
      }
    }
    for file in files {
      for (line, marks) in file.marks {
        let function = functions.function(at: SourceLocation(file: file.name, line: line))
        for mark in marks { functionOf[mark] = function }
      }
    }
    _ = takeMarks()
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - places: the marks of each place; one of them is enough.
  ///   - attempts: what tests decided.
  /// - Returns: for each place the words of a link that comes there, as they are typed; `nil` where none
  ///   is found.
  mutating func words(to places: [Set<Int>], from attempts: [Attempt]) -> [String?] {
    start(from: attempts)
    var missing = places.filter { !isFound($0) }
    for givesOthers in [false, true] {
      for isShared in [true, false] {
        let share = isShared ? max(1, budget.tries / max(1, routes.count)) : budget.tries
        search(for: &missing, givesOthers: givesOthers, share: share)
      }
    }
    let found = found
    return places.map { place in place.sorted().lazy.compactMap { found[$0] }.first }
  }

  private func isFound(_ place: Set<Int>) -> Bool { place.contains { found[$0] != nil } }

  /// Gives links what conditions want.
  ///
  /// - Parameters:
  ///   - missing: the places that are not found.
  ///   - givesOthers: whether links are also given what conditions want of functions that they did not
  ///     run.
  ///   - share: the most tries for the links of each route.
  private mutating func search(for missing: inout [Set<Int>], givesOthers: Bool, share: Int) {
    var spent: [Route?: Int] = [:]
    var next = 0
    while next < open.count {
      let route = open[next].route
      while spent[route, default: 0] < share, let wish = takeWish(of: next, givesOthers) {
        guard !missing.isEmpty, !budget.isSpent else { return }
        let links = gate.program.steered(
          open[next].steered,
          by: wishes[wish],
          itemNames: itemNames,
          of: gate
        )
        budget.made -= 1 + links.count
        let before = budget.tries
        for link in links where budget.tries > 0 && attempt(link, from: \.tries) {
          missing.removeAll { isFound($0) }
        }
        spent[route, default: 0] += before - budget.tries
      }
      next += 1
    }
  }

  /// Takes the wish that a link is given next.
  private mutating func takeWish(of index: Int, _ givesOthers: Bool) -> Int? {
    if let wish = open[index].own.popFirst() { return wish }
    guard givesOthers, open[index].others < wishes.count else { return nil }
    defer { open[index].others += 1 }
    return open[index].others
  }

  /// Decides the links that there are to begin with.
  private mutating func start(from attempts: [Attempt]) {
    let program = gate.program
    for entry in routes where budget.starts > 0 {
      guard let text = entry.link,
        let link = try? Link(text, limits: program.configuration.link)
      else { continue }
      attempt(program.start(link, to: entry.route, of: gate), from: \.starts)
    }
    var counts: [Route?: Int] = [:]
    for made in attempts where budget.starts > 0 {
      guard let link = try? Link(made.link, limits: program.configuration.link) else { continue }
      let route = program.table.match(link).map { program.routes[$0.route].route }
      counts[route, default: 0] += 1
      guard counts[route, default: 0] <= Self.mostAttempts else { continue }
      attempt(SteeredLink(link: link, circumstances: made.circumstances), from: \.starts)
    }
  }

  /// Decides a link, and keeps it where it comes to a new place.
  ///
  /// - Parameters:
  ///   - steered: the link.
  ///   - account: what the decision is taken from.
  /// - Returns: whether it does.
  @discardableResult
  private mutating func attempt(
    _ steered: SteeredLink,
    from account: WritableKeyPath<SearchBudget, Int>
  ) -> Bool {
    guard budget.steps > 0, tried.insert(steered).inserted else { return false }
    budget[keyPath: account] -= 1
    let decision = try? gate.decide(
      steered.link,
      in: steered.circumstances,
      from: &budget.steps
    )
    let marks = takeMarks()
    find(marks, by: steered)
    let program = gate.program
    let route =
      decision?.route ?? program.table.match(steered.link).map { program.routes[$0.route].route }
    var isNew = !marks.isSubset(of: seen[route, default: []])
    if isNew {
      seen[route, default: []].formUnion(marks)
      let functions = Set(marks.compactMap { functionOf[$0] })
      let own = Set(functions.flatMap { wishesOf[$0] ?? [] }).sorted()
      open.append(OpenLink(steered: steered, route: route, own: own[...]))
    }
    guard case .asking(let question)? = decision?.response,
      steered.circumstances.answers[question.name] == nil
    else { return isNew }
    let type = gate.configuration.capabilities?.questions[question.name]
    for answer in type?.sampleAnswers ?? [true, .null] {
      var answered = steered
      answered.circumstances.set(answer: .init(name: question.name, value: answer))
      if attempt(answered, from: account) { isNew = true }
    }
    return isNew
  }

  /// Notes the marks that a link passed, where it can be typed.
  private mutating func find(_ marks: Set<Int>, by steered: SteeredLink) {
    let new = marks.filter { found[$0] == nil }
    guard !new.isEmpty,
      let words = steered.typed(for: gate.configuration.capabilities)
    else { return }
    for mark in new { found[mark] = words }
  }
}

/// The work left to a search for links, limited so that no set makes the search run for long.
struct SearchBudget {
  /// The steps of all decisions together.
  var steps = 100_000_000
  /// The links that are decided to begin with.
  var starts = 16_000
  /// The links that are decided after that.
  var tries = 4_000
  /// The times that a link is given what a condition wants, and the links that are made so.
  var made = 100_000

  /// Whether nothing more can be decided.
  var isSpent: Bool { steps <= 0 || tries <= 0 || made <= 0 }
}
