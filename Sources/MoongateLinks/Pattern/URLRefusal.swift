/// The reason why a text is not a URL that leads to certain places.
enum URLRefusal: Error, Sendable, Equatable {
  /// The text is not a link.
  case link(LinkError.Reason)
  case space
  case backslash
  case scheme
  /// The host holds a character, or an empty label, that no name of a host has.
  case nameOfHost
  case disguisedHost
  case host
}

extension URLRefusal {
  /// The fault, without a capital or a full stop.
  var sentence: String {
    switch self {
    case .link(let reason): reason.sentence
    case .space: "it holds a space"
    case .backslash: "it holds a backslash, which browsers read as a slash"
    case .scheme: "it has another scheme"
    case .nameOfHost: "its host is not labels of letters, digits, \"-\" and \"_\""
    case .disguisedHost: "browsers read its host as another IP address"
    case .host: "it has another host"
    }
  }
}
