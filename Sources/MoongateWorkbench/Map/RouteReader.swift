internal import Moongate
internal import MoongateLinks

/// Reads what a map has of each route: from the program, from the text of the scripts, and from what
/// tests reached.
struct RouteReader {
  private let gate: Gate
  private let run: TestRun
  private let coverage: Coverage
  private let targets: OutcomeTargets
  /// The files, by their places in the set and by their names.
  private var texts: [Int: HandlerText] = [:]
  private let places: [String: Int]
  private var comments: [String: ScriptComments] = [:]
  private var lines: [String: LineCoverage.File] = [:]
  /// The routes that can never win.
  let shadowed: [ShadowedRoute]

  init(_ gate: Gate, _ run: TestRun, _ coverage: Coverage) {
    self.gate = gate
    self.run = run
    self.coverage = coverage
    targets = OutcomeTargets(of: gate.program)
    shadowed = gate.shadowedRoutes()
    let reading = SetReading(gate.program.scripts, program: gate.program, capabilities: [])
    places = reading.places
    for script in reading.scripts.indices { texts[script] = HandlerText(script, of: reading) }
    for (file, text) in gate.program.scripts.luaFiles { comments[file] = ScriptComments(text) }
    guard case .success(let covered) = coverage.lines else { return }
    for file in covered.files { lines[file.name] = file }
  }

  /// The routes in the order of their declaration, and last the `otherwise` and the `refused`.
  var routes: [MappedRoute] {
    mutating get {
      let program = gate.program
      let declared =
        program.routes + [program.otherwise, program.refused.first].compactMap(\.self)
      let dead = Set(shadowed.map(\.route))
      // Neither `otherwise` nor `refused` has examples.
      let examples = program.wonExamples + [[], []]
      return zip(zip(declared, examples), coverage.routes.entries).map { declared, entry in
        route(declared.0, declared.1, entry, isShadowed: dead.contains(declared.0.route))
      }
    }
  }

  private func route(
    _ declared: DeclaredRoute,
    _ examples: [String],
    _ entry: RouteCoverage.Entry,
    isShadowed: Bool
  ) -> MappedRoute {
    let place = declared.route.location
    let isOfRefused = declared.route === gate.program.refused.first?.route
    let known =
      isOfRefused
      ? gate.program.outlineOfRefused : gate.program.outline(of: declared.answer)
    let outline = known ?? outline(at: place)
    return MappedRoute(
      route: declared.route,
      path: declared.pattern?.steps ?? [],
      captures: (declared.pattern?.captures ?? []).map(MappedRoute.Capture.init),
      ignoresCase: declared.pattern?.ignoresCase ?? false,
      examples: examples,
      comment: comments[place.file]?.above(line: place.line) ?? "",
      answer: declared.answer.form,
      outcomes: outline.map { MappedOutcome($0, among: targets) },
      decisions: entry.count,
      tests: tests(of: entry),
      lines: known == nil ? linesReached(at: place) : nil,
      link: entry.link,
      isShadowed: isShadowed
    )
  }

  /// Returns the possible responses of a route's function, in all files.
  private func outline(at place: SourceLocation) -> [ResponseOutline] {
    guard let first = text(of: place.file)?.outline(at: place.line) else { return [] }
    var responses = first.responses
    var open = first.elsewhere
    var seen: Set<FunctionID> = []
    while !open.isEmpty {
      let function = open.removeFirst()
      guard seen.insert(function).inserted,
        let further = texts[function.script]?.outline(ofFunction: function.function)
      else { continue }
      responses += further.responses.filter { !responses.contains($0) }
      open += further.elsewhere
    }
    return responses
  }

  private func text(of file: String) -> HandlerText? { places[file].flatMap { texts[$0] } }

  /// The tests whose decisions asked a route, each once.
  private func tests(of entry: RouteCoverage.Entry) -> [MappedRoute.Test] {
    var last: Int?
    return entry.decisions.compactMap { number in
      // The decisions of one test follow each other.
      guard number != last else { return nil }
      last = number
      return MappedRoute.Test(run.results[number])
    }
  }

  private func linesReached(at place: SourceLocation) -> MappedRoute.Lines? {
    guard let body = text(of: place.file)?.body(at: place.line), let file = lines[place.file]
    else { return nil }
    let counted = file.lines.filter { body.contains($0.line) }
    guard !counted.isEmpty else { return nil }
    return MappedRoute.Lines(reached: counted.count { $0.count > 0 }, all: counted.count)
  }
}

extension MappedRoute.Capture {
  fileprivate init(_ capture: Pattern.Capture) {
    name = capture.name
    kind = capture.kindText
    meaning = capture.noun
    isOptional = capture.isOptional
  }
}

extension Answer {
  /// The source of the answer.
  fileprivate var form: MappedRoute.Answer {
    switch self {
    case .constant: .constant
    case .template: .captures
    case .function: .function
    }
  }
}

extension Program {
  /// The outline of the response of `refused`, without the texts that depend on the reason.
  fileprivate var outlineOfRefused: [ResponseOutline]? {
    guard let first = refused.first.flatMap({ outline(of: $0.answer) }) else { return nil }
    guard let last = refused.last.flatMap({ outline(of: $0.answer) }), first != last else {
      return first
    }
    return zip(first, last).map { $0 == $1 ? $0 : ResponseOutline(alike: $0) }
  }
}
