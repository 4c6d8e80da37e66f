/// The sender of a link, which scripts see as `link.origin`.
public enum Origin: Sendable, Hashable {
  /// The platform did not say. Scripts see `nil`.
  case unknown
  /// Another app, by its bundle or desktop identifier, where the platform tells. Scripts see
  /// `"app:com.example.mail"`.
  case application(String)
  /// A link of a verified domain, opened by the system. Scripts see `"universal-link"`.
  case universalLink
  /// The app itself, such as a button or a web view. Scripts see `"in-app"`.
  case inApp
  /// A notification. Scripts see `"notification"`.
  case notification
  /// A command line. Scripts see `"command-line"`.
  case commandLine

  /// The names by which a route takes links from senders: `app` is any other app, and `app:` with an
  /// identifier that one.
  package static let names = ["app", "command-line", "in-app", "notification", "universal-link"]

  /// Whether a route that takes links from these senders takes those of this one.
  ///
  /// An unknown sender is none of them, nor is an app without an identifier.
  package func isAmong(_ names: [String]) -> Bool {
    guard let text, self != .application("") else { return false }
    if names.contains(text) { return true }
    if case .application = self { return names.contains("app") }
    return false
  }

  /// The text that scripts see.
  package var text: String? {
    switch self {
    case .unknown: nil
    case .application(let identifier): "app:\(identifier)"
    case .universalLink: "universal-link"
    case .inApp: "in-app"
    case .notification: "notification"
    case .commandLine: "command-line"
    }
  }
}
