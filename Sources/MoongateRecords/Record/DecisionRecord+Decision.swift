internal import Moongate
internal import MoongateLinks
internal import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A decision that is to be recorded, and the moment at which it was made.
struct NotedDecision: Sendable {
  let decided: DecidedRequest
  let number: Int
  let date: Date
  let weight: Int
}

extension DecisionRecord {
  /// The record of a decision.
  ///
  /// - Parameters:
  ///   - noted: the decision.
  ///   - vocabulary: the texts that the scripts and their app declare; without them a record has no names.
  ///   - detail: the text to keep.
  init(_ noted: NotedDecision, _ vocabulary: Vocabulary?, _ detail: RecordDetail) {
    let decided = noted.decided
    (number, date, weight) = (noted.number, noted.date, noted.weight)
    duration = decided.duration
    let request = decided.request
    origin = vocabulary?.origin(request.origin) ?? DeclaredText(wordOf: request.origin)
    switch decided.result {
    case .success(let decision):
      fingerprint = decision.fingerprint
      steps = decision.steps
      redirects = decision.redirects.count
      isRefusal = decision.isRefusal
      reason = decision.refused.map { DeclaredText($0) }
      response = Outcome(decision.response)
    case .failure(let failure):
      fingerprint = vocabulary?.program.fingerprint
      add(failure, vocabulary)
    }
    // Of a refused text there is only the beginning.
    if detail.keepsEverything, request.refused == nil { kept = KeptText(decided) }
    guard let vocabulary else { return }
    if case .success(let decision) = decided.result {
      add(decision.response, vocabulary)
      add(decision, vocabulary, detail)
    }
    addFacts(request.facts, vocabulary)
    // A text that is not a link has no shape.
    if case .failure(.link) = decided.result { return }
    if request.refused != nil { return }
    let first = first(of: decided, vocabulary)
    shape = LinkShape(request.link, vocabulary, first)
    if case .failure = decided.result { (route, name) = (first?.words.pattern, first?.words.name) }
  }

  /// The route by which the link as it came is described: the one that answered, unless that answered a redirect.
  private func first(of decided: DecidedRequest, _ vocabulary: Vocabulary) -> MatchedRoute? {
    let link = decided.request.link
    if case .success(let decision) = decided.result, decision.redirects.isEmpty {
      guard let route = decision.route.flatMap(vocabulary.words) else { return nil }
      return MatchedRoute(route.place, link, vocabulary)
    }
    let table = vocabulary.program.table
    guard table.claims(link), let match = table.match(link) else { return nil }
    return MatchedRoute(match.route, link, vocabulary)
  }

  /// Adds the route and its captures.
  private mutating func add(
    _ decision: Decision,
    _ vocabulary: Vocabulary,
    _ detail: RecordDetail
  ) {
    guard let route = decision.route else { return }
    guard let (place, words) = vocabulary.words(of: route) else {
      if route.pattern == nil { self.route = DeclaredText(route) }
      return
    }
    (self.route, name) = (words.pattern, words.name)
    let link = decision.redirects.last ?? decision.link
    let match = MatchedRoute(place, link, vocabulary) { capture in
      words.name.map { detail.captures.contains("\($0).\(capture.name)") } ?? false
    }
    guard let match else { return }
    captures = zip(words.captures, match.captures).compactMap { capture, part in
      part.map { Capture(name: capture.name, value: $0) }
    }
    guard !match.kept.isEmpty else { return }
    kept = kept ?? KeptText()
    for (name, text) in match.kept { kept?.captures[name.text] = text }
  }

  /// Adds the names of a response.
  private mutating func add(_ response: Response, _ vocabulary: Vocabulary) {
    switch response {
    case .open(let opened): action = vocabulary.action(opened.name)
    case .confirm(_, let next):
      then = Outcome(next)
      add(next, vocabulary)
    case .waiting(let facts): missing = facts.compactMap(vocabulary.fact)
    case .asking(let asked): question = vocabulary.question(asked.name)
    case .browse, .rejected, .unclaimed, .unmatched: break
    }
  }

  private mutating func addFacts(_ facts: Value.Object, _ vocabulary: Vocabulary) {
    self.facts = facts.compactMap { fact in
      guard let name = vocabulary.fact(fact.name) else { return nil }
      return Fact(name: name, value: fact.value.part { vocabulary.choice($0, of: fact.name) })
    }
  }

  /// Adds the kind of an error, its reason and its place.
  private mutating func add(_ failure: DecisionError, _ vocabulary: Vocabulary?) {
    error = Failure(rawValue: failure.kind)
    var location: SourceLocation?
    switch failure {
    case .link(let error): reason = DeclaredText(error.reason)
    case .script(let error): location = error.location
    case .limit(let error): (reason, location) = (error.limit.name, error.location)
    case .response(let error): location = error.route.location
    case .redirect(let error): (reason, location) = (error.reason.name, error.route.location)
    case .facts, .answer: break
    }
    place = location.flatMap { vocabulary?.location($0) }
  }
}

extension DecisionRecord.Outcome {
  /// The kind of a response.
  fileprivate init(_ response: Response) {
    self =
      switch response {
      case .open: .open
      case .browse: .browse
      case .confirm: .confirm
      case .rejected: .reject
      case .waiting: .wait
      case .asking: .ask
      case .unmatched: .unmatched
      case .unclaimed: .unclaimed
      }
  }
}

extension LimitError.Limit {
  /// The limit.
  fileprivate var name: DeclaredText {
    switch self {
    case .steps: DeclaredText("steps")
    case .memory: DeclaredText("memory")
    case .time: DeclaredText("time")
    case .fields: DeclaredText("fields")
    case .text: DeclaredText("text")
    case .interruption: DeclaredText("interruption")
    }
  }
}

extension RedirectError.Reason {
  /// The reason, without the link.
  fileprivate var name: DeclaredText {
    switch self {
    case .loop: DeclaredText("loop")
    case .tooMany: DeclaredText("too-many")
    case .unclaimed: DeclaredText("unclaimed")
    case .link(let error): DeclaredText(error.reason)
    }
  }
}

extension Value {
  /// The value as a record has it: what it is, and of a text only what is declared.
  fileprivate func part(_ declared: (String) -> DeclaredText?) -> LinkShape.Part {
    switch self {
    case .null: .declared(DeclaredText("null"))
    case .boolean(let isTrue): .declared(isTrue ? DeclaredText("true") : DeclaredText("false"))
    case .integer(let integer): .value(ValueShape(of: Array("\(integer)".utf8)))
    case .number(let number): .value(ValueShape(of: Array("\(number)".utf8)))
    case .string(let text):
      declared(text).map { .declared($0) } ?? .value(ValueShape(of: Array(text.utf8)))
    case .array: .declared(DeclaredText("list"))
    case .object: .declared(DeclaredText("table"))
    }
  }
}

extension KeptText {
  /// All text of a decision.
  fileprivate init(_ decided: DecidedRequest) {
    request = decided.request
    if case .failure(.link(let error)) = decided.result { refusedText = error.link }
  }
}
