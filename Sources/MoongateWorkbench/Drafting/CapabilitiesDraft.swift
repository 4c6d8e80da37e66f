internal import LinkRows
internal import LuaSyntax
package import Moongate
internal import MoongateBundles
internal import MoongateSystem

/// Capabilities that a script set would need, as far as reading it and trying its links tell.
package struct CapabilitiesDraft: Sendable {
  /// The most links that are tried.
  private static let mostLinks = 300

  /// The capabilities.
  package let capabilities: Capabilities
  /// Sentences about what the draft does not know.
  package let notes: [String]

  private var actions: [String: DraftedArguments] = [:]
  private var questions: [String: DraftedArguments] = [:]

  /// Drafts the capabilities of the scripts of a folder.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - budget: the work that trying links may take.
  /// - Throws: a `LoadError` of scripts that do not load, or a `CapabilitiesError` about names that no file
  ///   can declare together.
  package init(of directory: String, budget: WorkBudget) throws {
    let scripts = try Scripts(directory: directory)
    guard !scripts.isData else {
      throw WorkbenchError(
        "A draft is made by reading scripts, and this set holds no code; give the folder of its scripts."
      )
    }
    // Without capabilities that name them, a set that browses to other schemes does not load.
    let gate = try Gate(
      directory: directory,
      capabilities: .nowhere,
      browsing: SetRequirements.schemes(of: scripts),
      systemSchemes: reservedSchemes,
      log: { _ in }
    )
    let found = SetRequirements(of: gate)
    var notes: [String] = []
    let reading = SetReading(scripts, program: gate.program, capabilities: [])
    var facts: Set<String> = []
    for script in reading.scripts.indices {
      guard let tree = reading.scripts[script].tree else { continue }
      var finder = ArgumentFinder(reading: reading, script: script)
      (finder.actions, finder.questions) = (actions, questions)
      finder.walk(tree)
      (actions, questions) = (finder.actions, finder.questions)
      facts.formUnion(finder.awaited)
    }
    for declared in gate.program.routes + [gate.program.otherwise].compactMap(\.self) {
      facts.formUnion(declared.options.needs)
    }
    func names(_ kind: Requirement.Kind) -> [String] {
      found.requirements.names.filter { $0.kind == kind }.map(\.name)
    }
    // Names that code makes are known where a declared answer has them.
    for name in names(.actions) where actions[name] == nil {
      actions[name, default: DraftedArguments()].add(call: nil)
    }
    let factTypes = ObjectType(
      names(.facts).map { .init(name: $0, type: facts.contains($0) ? .boolean : .any) }
    )
    let (schemes, hosts) = (names(.schemes), names(.hosts))
    var browse: BrowsePlaces?
    if !schemes.isEmpty || !hosts.isEmpty {
      browse = BrowsePlaces(
        schemes: schemes.isEmpty ? ["https"] : schemes,
        hosts: found.unknown.contains(.hosts) || hosts.isEmpty ? nil : hosts
      )
    }
    for kind in Requirement.Kind.allCases where found.unknown.contains(kind) {
      notes.append("Code makes some names of \(kind.rawValue); add those that are missing.")
    }
    self.notes = notes
    (actions, questions) = try Self.tried(gate, actions, questions, facts: factTypes, budget)
    capabilities = try Capabilities(
      actions: actions.mapValues { ActionType($0.type) },
      facts: factTypes,
      questions: questions.mapValues { QuestionType($0.type, answer: .any) },
      browse: browse,
      systemSchemes: gate.schemes.filter(Capabilities.isSystemScheme)
    )
  }

  /// Adds the actions and questions that links lead to.
  private static func tried(
    _ gate: Gate,
    _ actions: [String: DraftedArguments],
    _ questions: [String: DraftedArguments],
    facts: ObjectType,
    _ budget: WorkBudget
  ) throws -> ([String: DraftedArguments], [String: DraftedArguments]) {
    var (actions, questions) = (actions, questions)
    func add(_ response: Response) {
      switch response {
      case .open(let action):
        actions[action.name, default: DraftedArguments()].add(values: action.arguments)
      case .asking(let question):
        questions[question.name, default: DraftedArguments()].add(values: question.arguments)
      case .confirm(_, let then): add(then)
      default: break
      }
    }
    for line in gate.measuredLinks(in: Circumstances()) {
      if budget.isSpent { break }
      if let decision = try? gate.decide(line.link, in: line.circumstances) {
        add(decision.response)
      }
    }
    let known = try Capabilities(facts: facts)
    // Whatever an app may answer is tried: nothing, yes and no.
    let answers = Dictionary(uniqueKeysWithValues: questions.keys.map { ($0, Value.boolean(true)) })
    for answers in [[:], answers] {
      let plan = TrialPlan(
        for: gate.program.scripts,
        from: nil,
        samples: SampleFacts(of: known),
        facts: [:],
        answers: answers,
        known,
        budget: budget
      )
      _ = try gate.tryHandlers(on: gate.program.linksToTry(limit: mostLinks).links, plan) { trial in
        if case .success(let decision) = trial.result { add(decision.response) }
      }
    }
    return (actions, questions)
  }
}
