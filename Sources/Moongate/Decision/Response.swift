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

extension Response: CustomStringConvertible {
  /// The response as a script would write it.
  public var description: String {
    switch self {
    case .open(let action): action.description
    case .browse(let link): "browse(\(Value.quoted(link.text)))"
    case .confirm(let prompt, let then): "confirm(\(prompt.scriptText), \(then))"
    case .rejected(let reason): "reject(\(reason.scriptText))"
    case .waiting(let facts): "wait(\(facts.map(Value.quoted).joined(separator: ", ")))"
    case .asking(let question): question.description
    case .unclaimed: "unclaimed"
    case .unmatched: "unmatched"
    }
  }
}
