internal import Moongate

extension Origin {
  /// Whether a link of the sender is the app's own or the person's, and not one that anybody can send.
  var isTrusted: Bool {
    switch self {
    case .inApp, .notification, .commandLine: true
    case .unknown, .application, .universalLink: false
    }
  }
}
