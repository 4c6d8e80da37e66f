/// The origin of a link, which scripts see as `link.origin`.
public enum Origin: Sendable, Hashable {
  /// An origin that the platform does not tell. Scripts see `nil`.
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
  /// A widget or a control of the app's. Scripts see `"widget"`.
  case widget
  /// A shortcut of the app's, such as a quick action of its icon. Scripts see `"shortcut"`.
  case shortcut
  /// A result of a search that the app put into the system's index. Scripts see `"spotlight"`.
  case spotlight
  /// An activity that goes on from another device of the person's. Scripts see `"handoff"`.
  case handoff
  /// A QR code that the app read. Scripts see `"qr"`.
  case qr
  /// An NFC tag that the app read. Scripts see `"nfc"`.
  case nfc
  /// An origin that the app names, such as `other("kiosk")`. Scripts see `"other:kiosk"`.
  case other(String)
}

extension Origin: CustomStringConvertible {
  /// The text that scripts see, safe to show on a terminal, or `unknown`.
  public var description: String { text.map(Value.displayed) ?? "unknown" }
}

extension Origin {
  /// The origins without a name of their own, sorted by their texts: the table from which all lists of
  /// origins are made.
  package static let simple: [Origin] = [
    .commandLine, .handoff, .inApp, .nfc, .notification, .qr, .shortcut, .spotlight, .universalLink,
    .widget,
  ]

  /// The origins that have a name after a colon, with a name for examples and trials.
  package static let named: [Origin] = [.application("com.example.app"), .other("kiosk")]

  /// The names by which a route takes links: `app` is any other app and `other` any origin that the app
  /// names; with a colon and a name, each is that one.
  package static let names = (simple.compactMap(\.text) + named.compactMap(\.word)).sorted()

  /// Whether a route that takes links from these origins takes those from this one.
  ///
  /// An unknown origin is none of them, nor is one whose name is empty.
  package func isAmong(_ names: [String]) -> Bool {
    guard !isNameless, let text else { return false }
    return names.contains(text) || word.map(names.contains) ?? false
  }

  /// Whether the name after the colon is empty, so that no route takes links from the origin.
  package var isNameless: Bool { self == .application("") || self == .other("") }

  /// The word before the colon; `nil` for an origin without a name of its own.
  package var word: String? {
    switch self {
    case .application: "app"
    case .other: "other"
    default: nil
    }
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
    case .widget: "widget"
    case .shortcut: "shortcut"
    case .spotlight: "spotlight"
    case .handoff: "handoff"
    case .qr: "qr"
    case .nfc: "nfc"
    case .other(let name): "other:\(name)"
    }
  }

  /// Reads the text that scripts see; `nil` for a text that no origin has.
  package init?(text: String) {
    if let origin = Self.simple.first(where: { $0.text == text }) {
      self = origin
      return
    }
    // By bytes, because a name may begin with a character that joins the colon.
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(decoding: bytes[bytes.index(after: colon)...], as: UTF8.self)
    switch String(decoding: bytes[..<colon], as: UTF8.self) {
    case "app": self = .application(name)
    case "other": self = .other(name)
    default: return nil
    }
  }
}
