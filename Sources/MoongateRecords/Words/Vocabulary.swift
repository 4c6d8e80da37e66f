internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// A text that scripts, capabilities or Moongate itself declare, and never one that came with a link.
///
/// It comes from Moongate's own code, or from looking for a text among those that a set declares, which gives the
/// declared copy.
public struct DeclaredText: Sendable, Hashable {
  /// The text.
  public let text: String

  /// A word of Moongate's own.
  init(_ word: StaticString) { text = "\(word)" }

  /// The name of a case of one of Moongate's own types.
  init<Word: CaseIterable & RawRepresentable>(_ word: Word) where Word.RawValue == String {
    text = word.rawValue
  }

  /// A text of a set's.
  fileprivate init(declared text: String) { self.text = text }
}

extension DeclaredText: CustomStringConvertible, Encodable {
  /// The text.
  public var description: String { text }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}

/// All texts that a script set and its app declare.
final class Vocabulary: Sendable {
  /// The scripts.
  let program: Program
  private let schemes: DeclaredTexts
  /// The literals of all patterns' paths.
  private let segments: DeclaredTexts
  /// Those whose case does not count, by themselves in lower case.
  private let foldedSegments: [ByteName: DeclaredText]
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
    segments = DeclaredTexts(patterns.flatMap(\.pattern.pathLiterals))
    let folded = patterns.filter(\.ignoresCase).flatMap(\.pattern.pathLiterals).map {
      (ByteName($0.asciiLowercased), DeclaredText(declared: $0))
    }
    foldedSegments = Dictionary(folded) { first, _ in first }
    items = DeclaredTexts(patterns.flatMap { $0.pattern.items.map(\.name) })
    fragments = DeclaredTexts(patterns.compactMap { $0.pattern.fragment?.literal })
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
    if program.domains.contains(Domain(host: text, isWildcard: false)) {
      return DeclaredText(declared: text)
    }
    // No more of the host than a suffix can have, because a stranger's may have thousands of labels.
    var rest = text.utf8.suffix(longestSuffix + 1)
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[rest.index(after: dot)...]
      let domain = Domain(host: String(decoding: rest, as: UTF8.self), isWildcard: true)
      if program.domains.contains(domain), domain.contains(text) {
        return DeclaredText(declared: domain.text)
      }
    }
    return nil
  }

  /// Returns a segment that some pattern has as it is.
  func segment(_ text: String) -> DeclaredText? {
    segments[text] ?? foldedSegments[ByteName(text.asciiLowercased)]
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
    origin.text.flatMap { origins[$0] } ?? Self.word(of: origin)
  }

  /// Returns the word of an origin, without a name.
  static func word(of origin: Origin) -> DeclaredText {
    switch origin {
    case .application: DeclaredText("app")
    case .other: DeclaredText("other")
    // The others have no name.
    default: DeclaredText(declared: origin.description)
    }
  }

  /// Returns a line of one of the scripts.
  func location(_ location: SourceLocation) -> DeclaredText? {
    files[location.file].map { DeclaredText(declared: "\($0):\(location.line)") }
  }
}

/// The texts of a route's declaration.
struct RouteWords: Sendable {
  /// A part of a segment, or what a condition asks for.
  enum Term: Sendable {
    case literal(DeclaredText)
    /// The capture at a place.
    case capture(Int)
  }

  /// A capture.
  struct Capture: Sendable {
    let name: DeclaredText
    /// The texts that are the only ones; empty for other kinds.
    let choices: DeclaredTexts
    /// Whether its value is any number of segments.
    let isRest: Bool
    let kind: Kind
  }

  /// The pattern.
  let pattern: DeclaredText
  /// The name; `nil` where the script gives none.
  let name: DeclaredText?
  let captures: [Capture]
  /// The terms of each segment; `nil` for any number of segments.
  let segments: [[Term]?]
  /// The terms of the conditions, by the names of items.
  let items: [ByteName: Term?]
  /// The term of the fragment.
  let fragment: Term?

  /// The texts of a declared route.
  fileprivate init(_ declared: DeclaredRoute) {
    pattern = DeclaredText(declared: declared.route.pattern ?? "")
    name = declared.route.name.map { DeclaredText(declared: $0) }
    let read = declared.pattern?.pattern
    let restName = read?.restName
    captures = (read?.captures ?? []).map { capture in
      var choices: [String] = []
      if case .oneOf(let texts) = capture.kind { choices = texts }
      return Capture(
        name: DeclaredText(declared: capture.name),
        choices: DeclaredTexts(choices),
        isRest: restName.map { $0.isSame(as: capture.name) } ?? false,
        kind: capture.kind
      )
    }
    var next = 0
    func term(_ term: Pattern.Term) -> Term {
      switch term {
      case .literal(let text): return .literal(DeclaredText(declared: text))
      case .capture:
        defer { next += 1 }
        return .capture(next)
      }
    }
    segments = (read?.segments ?? []).map { segment in
      switch segment {
      case .literal(let text): return [term(.literal(text))]
      case .capture(let capture): return [term(.capture(capture))]
      case .mixed(let terms): return terms.map(term)
      case .rest(let name):
        if name != nil { next += 1 }
        return nil
      }
    }
    items = Dictionary(
      (read?.items ?? []).map { (ByteName($0.name), $0.value.map(term)) },
      uniquingKeysWith: { first, _ in first }
    )
    fragment = read?.fragment.map(term)
  }
}

/// Declared texts, to be found by their bytes.
struct DeclaredTexts: Sendable {
  private let texts: Set<ByteName>

  fileprivate init(_ texts: [String]) { self.texts = Set(texts.map { ByteName($0) }) }

  /// The declared copy of a text; `nil` where it is not declared.
  subscript(text: String) -> DeclaredText? {
    let name = ByteName(text)
    guard let index = texts.firstIndex(of: name) else { return nil }
    return DeclaredText(declared: texts[index].text)
  }
}

extension Pattern {
  /// The literals that are whole segments.
  fileprivate var pathLiterals: [String] {
    segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }
}

extension Pattern.Term {
  /// The text, where the term is one.
  fileprivate var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

extension String {
  /// The text with its ASCII letters in lower case.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
