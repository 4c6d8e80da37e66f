internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// All texts that a script set and its app declare.
final class Vocabulary: Sendable {
  /// The scripts.
  let program: Program
  private let schemes: DeclaredTexts
  /// The literals of all patterns' paths.
  private let segments: DeclaredTexts
  /// Those whose case does not count.
  private let foldedSegments: DeclaredTexts
  private let items: DeclaredTexts
  private let fragments: DeclaredTexts
  private let actions: DeclaredTexts
  private let questions: DeclaredTexts
  private let facts: DeclaredTexts
  /// The texts that facts may have, by the name of the fact.
  private let factChoices: [ByteName: DeclaredTexts]
  private let origins: DeclaredTexts
  private let files: DeclaredTexts
  private let routes: [RouteWords]
  /// The bytes of the longest suffix that is declared as `*.`.
  private let longestSuffix: Int
  /// The places of the routes; the same scripts, loaded once more, have others that are equal.
  private let places: [Route: Int]

  /// The texts that scripts declare, and the capabilities to which they are held.
  init(_ scripts: LoadedScripts) {
    program = scripts.program
    let patterns = program.routes.compactMap(\.pattern)
    schemes = DeclaredTexts(program.schemes + ["http", "https"])
    segments = DeclaredTexts(patterns.flatMap { $0.pathLiterals })
    let folded = patterns.filter(\.ignoresCase)
    foldedSegments = DeclaredTexts(folded.flatMap(\.pathLiterals), folds: true)
    items = DeclaredTexts(patterns.flatMap { $0.items.map(\.name) })
    fragments = DeclaredTexts(
      patterns.compactMap { $0.fragment.flatMap { DeclaredText($0) }?.text }
    )
    let capabilities = program.configuration.capabilities
    actions = DeclaredTexts(capabilities?.actions.keys.map(\.self) ?? [])
    questions = DeclaredTexts(capabilities?.questions.keys.map(\.self) ?? [])
    facts = DeclaredTexts(
      (capabilities?.factNames ?? []) + program.routes.flatMap(\.route.needs)
    )
    factChoices = Dictionary(
      (capabilities?.facts.fields ?? []).compactMap { field in
        guard case .oneOf(let choices) = field.type else { return nil }
        return (ByteName(field.name), DeclaredTexts(choices))
      },
      uniquingKeysWith: { $1 }
    )
    origins = DeclaredTexts(program.routes.flatMap(\.route.origins))
    files = DeclaredTexts(Array(program.scripts.files.keys))
    routes = program.routes.map(RouteWords.init)
    longestSuffix = program.domains.all.map(\.host.utf8.count).max() ?? 0
    places = Dictionary(program.routes.enumerated().map { ($1.route, $0) }) { first, _ in first }
  }

  // MARK: What is looked for

  /// Returns the words of a route of these scripts; `nil` for another route, and for `otherwise`.
  func words(of route: Route) -> (place: Int, words: RouteWords)? {
    places[route].map { ($0, routes[$0]) }
  }

  /// Returns the words of the route at a place.
  func words(at place: Int) -> RouteWords { routes[place] }

  /// Returns a scheme that is declared, or one of the web's.
  func scheme(_ text: String) -> DeclaredText? { schemes[text] }

  /// Returns the host that is declared, or the suffix below which it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the longest declared domain for each of its labels.
  func host(_ text: String) -> DeclaredText? {
    let exact = Domain(host: text, isWildcard: false)
    if let declared = DeclaredText(exact, among: program.domains) { return declared }
    // No more of the host than a suffix can have, because a stranger's may have thousands of labels.
    var rest = text.utf8.suffix(longestSuffix + 1)
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[rest.index(after: dot)...]
      let domain = Domain(host: String(decoding: rest, as: UTF8.self), isWildcard: true)
      guard domain.contains(text) else { continue }
      if let declared = DeclaredText(domain, among: program.domains) { return declared }
    }
    return nil
  }

  /// Returns a segment that some pattern has as it is.
  func segment(_ text: String) -> DeclaredText? {
    segments[text] ?? foldedSegments[text]
  }

  /// Returns the name of a query item that some pattern has.
  func item(_ name: String) -> DeclaredText? { items[name] }

  /// Returns a fragment that some pattern has.
  func fragment(_ text: String) -> DeclaredText? { fragments[text] }

  /// Returns the name of an action that the app declares.
  func action(_ name: String) -> DeclaredText? { actions[name] }

  /// Returns the name of a question that the app declares.
  func question(_ name: String) -> DeclaredText? { questions[name] }

  /// Returns the name of a fact that the app declares or a route needs.
  func fact(_ name: String) -> DeclaredText? { facts[name] }

  /// Returns a text that the app declares as one of those that a fact may have.
  func choice(_ text: String, of fact: String) -> DeclaredText? {
    factChoices[ByteName(fact)]?[text]
  }

  /// Returns an origin; of an app or a kind that no route names, the word alone.
  func origin(_ origin: Origin) -> DeclaredText {
    origin.text.flatMap { origins[$0] } ?? DeclaredText(wordOf: origin)
  }

  /// Returns a line of one of the scripts.
  func location(_ location: SourceLocation) -> DeclaredText? {
    files[location.file].map { DeclaredText($0, line: location.line) }
  }
}

extension Pattern {
  /// The literals that are whole segments.
  fileprivate var pathLiterals: [String] { segments.compactMap { DeclaredText($0)?.text } }
}
