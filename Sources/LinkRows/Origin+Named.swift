package import Moongate
internal import MoongateLinks

extension Origin {
  /// The origin that a person names, as scripts do; `nil` for a name that is none.
  package init?(named name: String) {
    switch ByteName(name) {
    case "unknown": self = .unknown
    case "universal-link": self = .universalLink
    case "in-app": self = .inApp
    case "notification": self = .notification
    case "command-line": self = .commandLine
    default:
      guard name.utf8.starts(with: "app:".utf8), name.utf8.count > 4 else { return nil }
      self = .application(String(decoding: name.utf8.dropFirst(4), as: UTF8.self))
    }
  }

  /// Returns the error message for a name that no sender has.
  package static func complaint(of name: String) -> String {
    let text = Value.quoted(name)
    guard !["app", "app:"].contains(ByteName(name)) else {
      return """
        The sender \(text) lacks the identifier of the app; write it after app:, such as \
        app:com.example.other.
        """
    }
    let hint = nearest(to: name, among: written).map { "; did you mean \(Value.quoted($0))?" }
    return "There is no sender \(text)\(hint ?? "; there are \(written.joined(separator: ", ")).")"
  }

  /// The names that a person may write.
  package static let written = [
    "unknown", "universal-link", "in-app", "notification", "command-line", "app:com.example.other",
  ]
}
