internal import Moongate
internal import MoongateLinks
internal import MoongateLua
internal import MoongateRecords

/// An answer as replay tells it: the response with the names in it, and the route, but no value from a link.
struct ReplayAnswer: Sendable {
  /// The most characters of the description.
  private static let mostCharacters = 300

  /// The words of all responses and errors.
  private static let words =
    DecisionRecord.Outcome.allCases.map(\.rawValue)
    + DecisionRecord.Failure.allCases.map { errorPrefix + $0.rawValue }
  private static let errorPrefix = "error: "

  /// The word for the response, or `error` and the kind.
  private let word: String
  /// The word for the response that follows a yes.
  private var then: String?
  /// The action or the question, or the facts to wait for; none where nobody declares them.
  private var names: [String] = []
  /// Whether the options of the route answered.
  private var isRefusal = false
  /// Whether scripts redirected the link on the way.
  private var isRedirected = false
  private var route: AnsweringRoute?

  private enum AnsweringRoute: Sendable {
    case decided(Route)
    case recorded(String)

    /// The pattern, as records have it.
    var pattern: String {
      switch self {
      case .decided(let route): route.rawText
      case .recorded(let pattern): pattern
      }
    }
  }

  /// The answer to a text that is not a link.
  static let notLink = ReplayAnswer(word: errorPrefix + "link")

  private init(word: String) { self.word = word }

  /// The answer that a decision came to.
  init(_ result: Result<Decision, DecisionError>) {
    switch result {
    case .success(let decision):
      let last = decision.response.following
      word = decision.response.word
      then = last?.word
      names = (last ?? decision.response).names
      isRefusal = decision.isRefusal
      isRedirected = !decision.redirects.isEmpty
      route = decision.route.map { .decided($0) }
    case .failure(let error): word = Self.errorPrefix + error.kind
    }
  }

  /// The answer in a record.
  ///
  /// - Throws: a ``WorkbenchError`` for a record without one, or with a word that no record has.
  init(_ record: RecordLine) throws(WorkbenchError) {
    guard let word = record.text("error").map({ Self.errorPrefix + $0 }) ?? record.text("response")
    else { throw WorkbenchError("The record has neither a response nor an error.") }
    self.word = word
    then = record.text("then")
    for word in [word, then].compactMap(\.self) where !Self.words.contains(word) {
      let hint = nearest(to: word, among: Self.words).map { "; did you mean \(Value.quoted($0))?" }
      throw WorkbenchError("There is no response \(Value.quoted(word))\(hint ?? ".")")
    }
    names =
      [record.text("action") ?? record.text("question")].compactMap(\.self)
      + record.texts("missing")
    isRefusal = record.fields["refusal"] == true
    isRedirected = record.fields.has("redirects")
    route = record.text("route").map { .recorded($0) }
  }

  /// Whether there is an error and no response.
  var isError: Bool { word.hasPrefix(Self.errorPrefix) }

  /// Whether nobody's link was decided: one of another scheme or host, or a text that is not a link.
  var isOfNobody: Bool { word == "unclaimed" || word == Self.notLink.word }

  /// Whether the app is asked.
  var asks: Bool { word == "ask" }

  /// Whether the answer is the same as a recorded one, whatever the route.
  ///
  /// An app that declares no names has none in its records, so names are compared only where both have them.
  func agrees(with recorded: ReplayAnswer) -> Bool {
    word == recorded.word && then == recorded.then && isRefusal == recorded.isRefusal
      && (names.isEmpty || recorded.names.isEmpty
        || names.elementsEqual(recorded.names) { $0.isSame(as: $1) })
  }

  /// Whether another route answered than the recorded one, though the set has that too.
  ///
  /// After an error a record has the route that is asked first.
  func isByOtherRoute(than recorded: ReplayAnswer, in gate: Gate) -> Bool {
    guard !isError, let wanted = recorded.route?.pattern else { return false }
    guard let pattern = route?.pattern, !pattern.isSame(as: wanted) else { return route == nil }
    return gate.program.routes.contains { $0.route.pattern?.isSame(as: wanted) ?? false }
      || wanted == "otherwise" && gate.program.otherwise != nil
      || wanted == "refused" && gate.refused != nil
  }
}

extension ReplayAnswer: CustomStringConvertible {
  /// One line of text, which is cut where it is too long.
  var description: String {
    var text = names.map(Value.quoted).joined(separator: ", ")
    if let then { text = text.isEmpty ? then : "\(then)(\(text))" }
    text = text.isEmpty ? word : "\(word)(\(text))"
    if isRefusal { text += " as a refusal" }
    switch route {
    case .decided(let route):
      text += " by \(route.patternText)"
    case .recorded(let pattern): text += " by \(Value.displayed(pattern))"
    case nil: break
    }
    if isRedirected { text += " after a redirect" }
    return text.cut(to: Self.mostCharacters)
  }
}

extension Response {
  /// The response that follows the last yes; `nil` where nobody is asked.
  fileprivate var following: Response? {
    guard case .confirm(_, let then) = self else { return nil }
    return then.following ?? then
  }

  /// The action, the question, or the facts.
  fileprivate var names: [String] {
    switch self {
    case .open(let action): [action.name]
    case .asking(let question): [question.name]
    case .waiting(let facts): facts
    case .browse, .confirm, .rejected, .unclaimed, .unmatched: []
    }
  }
}
