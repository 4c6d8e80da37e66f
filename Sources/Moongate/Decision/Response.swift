/// What a script decided about a link, for the host to act on.
public enum Response: Sendable, Hashable {
  /// Perform an action of the app.
  case open(Action)
  /// Leave the app for this URL. The host must check it: only schemes and hosts that it allows.
  case browse(Link)
  /// Ask the person first; on a yes do what `then` says, which is an ``open(_:)``, a
  /// ``browse(_:)`` or another ``confirm(_:then:)``.
  indirect case confirm(String, then: Response)
  /// Do nothing, for this reason.
  case rejected(String)
  /// No script declared this scheme or host: the link is somebody else's.
  case unclaimed
  /// The link is ours, but no route answers it.
  case unmatched
}

extension Response: CustomStringConvertible {
  /// The response as a script would write it.
  public var description: String {
    switch self {
    case .open(let action): action.description
    case .browse(let link): "browse(\(Value.quoted(link.text)))"
    case .confirm(let prompt, let then): "confirm(\(Value.quoted(prompt)), \(then))"
    case .rejected(let reason): "reject(\(Value.quoted(reason)))"
    case .unclaimed: "unclaimed"
    case .unmatched: "unmatched"
    }
  }
}
