internal import MoongateLinks
internal import MoongateLua

/// The actions, questions and facts that this version of the app offers to its scripts.
///
/// One value with two spellings: Swift, and a file of JSON beside the scripts, `capabilities.json`.
///
/// ```swift
/// let capabilities = try Capabilities(
///   actions: ["album": ["name": .string, "index?": .int], "settings": [:]],
///   facts: ["signed_in": .boolean]
/// )
/// ```
///
/// With capabilities scripts are held to them: an action that is not declared never comes out of a
/// decision, nor one whose arguments the app cannot take.
public struct Capabilities: Sendable, Hashable {
  /// The actions that `open` may name.
  public let actions: [String: ActionType]
  /// The facts that the app passes along with a link.
  public let facts: ObjectType
  /// The questions that `ask` may ask.
  public let questions: [String: QuestionType]
  /// The places to which `browse` may lead; `nil` if the gate's configuration alone decides.
  public let browse: BrowsePlaces?
  /// The schemes, in lower case, of apps that `reply`, `fail` and `cancel` may answer.
  public let callbackSchemes: [String]
  /// The links that reach the app's routes.
  public let claims: Claims
  /// The schemes of the system, in lower case, that scripts may declare.
  public let systemSchemes: [String]
  /// The kinds of text that types may name, each a Lua pattern that a whole text must match.
  public let kinds: [String: String]

  /// The patterns of the kinds, read.
  let patterns: [String: KindPattern]

  /// The names of all facts that there are.
  package var factNames: [String] { facts.fields.map(\.name) }

  /// Declares what scripts may do.
  ///
  /// - Parameters:
  ///   - actions: the actions that `open` may name.
  ///   - facts: the facts that the app passes along with a link. A fact that is not passed is `nil`,
  ///     whether it is marked optional or not.
  ///   - questions: the questions that `ask` may ask.
  ///   - browse: where `browse` may lead; `nil` where the configuration of the gate alone decides.
  ///   - callbackSchemes: the schemes of apps that `reply`, `fail` and `cancel` may answer; web links
  ///     are held to `browse` besides.
  ///   - claims: the links that reach the routes.
  ///   - systemSchemes: the schemes of the system that scripts may declare, because the app may be the default for
  ///     their links: `mailto`, `tel`, `sms`, `geo`, `webcal`, `ftp`, `market` and others, but neither those of the
  ///     web nor any that browsers run, such as `javascript` and `data`.
  ///   - kinds: the kinds of text that types may name, each by a Lua pattern that a whole text must
  ///     match, as the function `kind` declares them for patterns.
  /// - Throws: a ``CapabilitiesError`` that names the field: a type that names no kind, a pattern that
  ///   cannot be read, an empty name or range.
  public init(
    actions: [String: ActionType] = [:],
    facts: ObjectType = [:],
    questions: [String: QuestionType] = [:],
    browse: BrowsePlaces? = nil,
    callbackSchemes: [String] = [],
    claims: Claims = .declared,
    systemSchemes: [String] = [],
    kinds: [String: String] = [:]
  ) throws(CapabilitiesError) {
    let rules = CapabilityRules(kinds: kinds)
    patterns = try rules.patterns()
    try rules.check(actions)
    try rules.check(facts, at: "facts")
    try rules.check(questions)
    self.browse = try browse.map { places throws(CapabilitiesError) in
      try rules.checked(places)
    }
    self.callbackSchemes = try rules.schemes(callbackSchemes, at: "callbacks")
    self.systemSchemes = try rules.systemSchemes(systemSchemes)
    self.claims = claims
    self.actions = actions
    self.facts = facts
    self.questions = questions
    self.kinds = kinds
  }
}

/// Capabilities that make no sense, or a type of the app that they cannot be read from.
public struct CapabilitiesError: Error, Sendable, Hashable {
  /// The names that lead to what is wrong, such as `actions.album.arguments.index`; empty for the whole.
  public var field: String
  /// One sentence that says what is wrong.
  public var message: String
  /// Whether the sentence names the file.
  package var namesFile = false

  init(field: String, message: String) {
    self.field = field
    self.message = message.message
  }
}

extension CapabilitiesError: CustomStringConvertible {
  /// The field and the sentence.
  public var description: String {
    Value.displayed(field.isEmpty ? message : "\(field): \(message)").message
  }
}
