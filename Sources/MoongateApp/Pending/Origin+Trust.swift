internal import Moongate

extension Origin {
  /// Whether a link from the origin is the app's own or the person's, and not one that anybody can make.
  ///
  /// The app itself wrote the links of its widgets, its shortcuts and its entries in the system's search, and
  /// the person chose one of them. An activity comes from the person's own device, but its link may be that of
  /// a page that was open there. Anybody can print a code or leave a tag, and the app alone knows what an
  /// origin is that it names itself.
  var isTrusted: Bool {
    switch self {
    case .inApp, .notification, .commandLine, .widget, .shortcut, .spotlight: true
    case .unknown, .application, .universalLink, .handoff, .qr, .nfc, .other: false
    }
  }
}
