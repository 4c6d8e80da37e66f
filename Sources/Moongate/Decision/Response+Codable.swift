extension Response: Codable {
  private enum Key: CodingKey {
    case kind
    case action
    case arguments
    case url
    case prompt
    case then
    case reason
    case facts
    case question
  }

  private enum Kind: String, Codable {
    case open
    case browse
    case confirm
    case rejected
    case waiting
    case asking
    case unclaimed
    case unmatched
  }

  /// Reads a response that was written.
  ///
  /// The route of its action is not part of it, and a number without a fraction comes back as an
  /// integer, as in every JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .open:
      self = .open(
        Action(
          name: try fields.decode(String.self, forKey: .action),
          arguments: try fields.decode(Value.self, forKey: .arguments)
        )
      )
    case .browse: self = .browse(try fields.decode(Link.self, forKey: .url))
    case .confirm:
      self = .confirm(
        try fields.decode(Prompt.self, forKey: .prompt),
        then: try fields.decode(Response.self, forKey: .then)
      )
    case .rejected: self = .rejected(try fields.decode(Prompt.self, forKey: .reason))
    case .waiting: self = .waiting(for: try fields.decode([String].self, forKey: .facts))
    case .asking: self = .asking(try fields.decode(Question.self, forKey: .question))
    case .unclaimed: self = .unclaimed
    case .unmatched: self = .unmatched
    }
  }

  /// Writes the kind of the response and its parts.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .open(let action):
      try fields.encode(Kind.open, forKey: .kind)
      try fields.encode(action.name, forKey: .action)
      try fields.encode(action.arguments, forKey: .arguments)
    case .browse(let link):
      try fields.encode(Kind.browse, forKey: .kind)
      try fields.encode(link, forKey: .url)
    case .confirm(let prompt, let then):
      try fields.encode(Kind.confirm, forKey: .kind)
      try fields.encode(prompt, forKey: .prompt)
      try fields.encode(then, forKey: .then)
    case .rejected(let reason):
      try fields.encode(Kind.rejected, forKey: .kind)
      try fields.encode(reason, forKey: .reason)
    case .waiting(let facts):
      try fields.encode(Kind.waiting, forKey: .kind)
      try fields.encode(facts, forKey: .facts)
    case .asking(let question):
      try fields.encode(Kind.asking, forKey: .kind)
      try fields.encode(question, forKey: .question)
    case .unclaimed: try fields.encode(Kind.unclaimed, forKey: .kind)
    case .unmatched: try fields.encode(Kind.unmatched, forKey: .kind)
    }
  }
}
