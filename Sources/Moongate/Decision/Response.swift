/// The answer of a script to a link, for the app to act on.
public enum Response: Sendable, Hashable {
  /// An action that the app is to perform.
  case open(Action)
  /// Leave the app for this URL. The app must check it: only schemes and hosts that it allows.
  case browse(Link)
  /// A question to ask the person first; after a yes the app does what `then` says, which is an
  /// ``open(_:)``, a ``browse(_:)`` or another ``confirm(_:then:)``.
  indirect case confirm(Prompt, then: Response)
  /// A reason to do nothing.
  case rejected(Prompt)
  /// A link to keep until these facts are true, and then to decide again.
  case waiting(for: [String])
  /// A question of the script to the app; the link is to be decided again with the answer among the
  /// ``Request/answers``.
  indirect case asking(Question)
  /// A link of somebody else: no script declared its scheme or host.
  case unclaimed
  /// A link of ours that no route answers.
  case unmatched
}

extension Response {
  /// The name of a kind of response in JSON.
  enum Kind: String, Codable {
    case open, browse, confirm, rejected, waiting, asking, unclaimed, unmatched
  }

  /// The name of a part of a response in JSON.
  package enum Field: String, CodingKey {
    case kind, action, arguments, url, prompt, then, reason, facts, question
  }

  /// A value of a response.
  package enum Part {
    case text(String)
    case link(Link)
    case prompt(Prompt)
    case texts([String])
    /// Arguments, which are left out where there are none.
    case arguments(Value)
    case question(Question)
    case response(Response)
  }

  /// The declaration that an app with capabilities must have for a response.
  enum Demand {
    case action(Action)
    case place(Link)
    case facts([String])
    case question(Question)
    /// That of the response which follows a yes.
    case following(Response)
    case nothing
  }

  /// The name of the response in scripts, which for most is the function that makes it.
  package var word: String { form.word }

  /// The declaration that the response needs.
  var demand: Demand { form.demand }

  /// The parts of the response, in the order in which scripts write them.
  package var parts: [(field: Field, value: Part)] { form.parts }

  private typealias Form = (
    kind: Kind, word: String, demand: Demand, parts: [(field: Field, value: Part)]
  )

  private var form: Form {
    switch self {
    case .open(let action):
      (
        .open, "open", .action(action),
        [(.action, .text(action.name)), (.arguments, .arguments(action.arguments))]
      )
    case .browse(let link): (.browse, "browse", .place(link), [(.url, .link(link))])
    case .confirm(let question, let then):
      (
        .confirm, "confirm", .following(then),
        [(.prompt, .prompt(question)), (.then, .response(then))]
      )
    case .rejected(let reason): (.rejected, "reject", .nothing, [(.reason, .prompt(reason))])
    case .waiting(let facts): (.waiting, "wait", .facts(facts), [(.facts, .texts(facts))])
    case .asking(let question):
      (.asking, "ask", .question(question), [(.question, .question(question))])
    case .unclaimed: (.unclaimed, "unclaimed", .nothing, [])
    case .unmatched: (.unmatched, "unmatched", .nothing, [])
    }
  }
}

extension Response: CustomStringConvertible {
  /// The response as a script would write it.
  public var description: String {
    let form = form
    if form.parts.isEmpty { return form.word }
    return "\(form.word)(\(form.parts.flatMap(\.value.scriptTexts).joined(separator: ", ")))"
  }
}

extension Response.Part {
  /// The arguments that a script would write.
  package var scriptTexts: [String] {
    switch self {
    case .text(let text): [Value.quoted(text)]
    case .link(let link): [Value.quoted(link.text)]
    case .prompt(let prompt): [prompt.scriptText]
    case .texts(let texts): texts.map(Value.quoted)
    case .arguments(let arguments): arguments == [:] ? [] : [arguments.description]
    case .question(let question):
      [Value.quoted(question.name)] + Self.arguments(question.arguments).scriptTexts
    case .response(let response): [response.description]
    }
  }

  /// The value itself: encoders keep names apart that Unicode calls equivalent where they see a `Value`.
  fileprivate var encodable: any Encodable {
    switch self {
    case .text(let text): text
    case .link(let link): link
    case .prompt(let prompt): prompt
    case .texts(let texts): texts
    case .arguments(let arguments): arguments
    case .question(let question): question
    case .response(let response): response
    }
  }
}

extension Response: Codable {
  /// Reads a response that was written.
  ///
  /// The route of its action is not part of it, and a number without a fraction comes back as an
  /// integer, as in every JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func read<Read: Decodable>(_ field: Field) throws -> Read {
      try fields.decode(Read.self, forKey: field)
    }
    let kind: Kind = try read(.kind)
    self =
      switch kind {
      case .open: .open(Action(name: try read(.action), arguments: try read(.arguments)))
      case .browse: .browse(try read(.url))
      case .confirm: .confirm(try read(.prompt), then: try read(.then))
      case .rejected: .rejected(try read(.reason))
      case .waiting: .waiting(for: try read(.facts))
      case .asking: .asking(try read(.question))
      case .unclaimed: .unclaimed
      case .unmatched: .unmatched
      }
  }

  /// Writes the kind of the response and its parts.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    let form = form
    try fields.encode(form.kind, forKey: .kind)
    for part in form.parts { try fields.encode(part.value.encodable, forKey: part.field) }
  }
}
