internal import MoongateLinks

/// An `<intent-filter>` of an Android manifest: which links an activity gets.
///
/// Schemes, authorities and paths are lists that have nothing to do with each other, whichever `<data>`
/// element they stand in: each scheme goes with each authority, and each of those with each path.
package struct IntentFilter: Sendable, Hashable {
  /// A host, and a port if links must have one.
  package struct Authority: Sendable, Hashable {
    /// The host as it is written; one that begins with `*` stands for all hosts with the end behind it.
    package var host: String
    /// The port; `nil` for any.
    package var port: Int?

    /// A host and a port.
    package init(_ host: String, port: Int? = nil) {
      self.host = host
      self.port = port
    }

    /// Whether a link's host is one of these, without regard to case, whatever its port.
    func containsHost(of link: AndroidLink) -> Bool {
      guard let host = link.host else { return false }
      if let isSame = host.isSameHost(as: self.host) { return isSame }
      let (asked, own) = (host.lowercased(), self.host.lowercased())
      guard own.hasPrefix("*") else { return asked.hasSameScalars(as: own) }
      let end = own.unicodeScalars.dropFirst()
      return asked.unicodeScalars.count >= end.count
        && asked.unicodeScalars.suffix(end.count).elementsEqual(end)
    }

    /// Whether a link has the host and the port.
    func contains(_ link: AndroidLink) -> Bool {
      containsHost(of: link) && (port == nil || port == link.port)
    }
  }

  /// The names of its actions, such as `android.intent.action.VIEW`.
  var actions: [String] = []
  /// The names of its categories, such as `android.intent.category.BROWSABLE`.
  var categories: [String] = []
  /// The schemes, as they are written.
  package var schemes: [String] = []
  /// The patterns for the whole text after the scheme (`ssp`).
  var schemeSpecificParts: [AndroidPattern] = []
  /// The hosts and ports.
  package var authorities: [Authority] = []
  /// The patterns for paths.
  package var paths: [AndroidPattern] = []
  /// Conditions on path, query and fragment, in order; they count where no path matches (API 35).
  package var groups: [RelativeFilterGroup] = []
  /// The MIME types; with one, the filter gets no plain link.
  var types: [String] = []
  /// Whether Android is to ask the hosts if the app may have their links without asking the user.
  package var autoVerify = false

  /// A filter that gets nothing.
  init() {}

  /// A filter that takes links of a browser: it has the action and the categories for it.
  static var forLinks: IntentFilter {
    var filter = IntentFilter()
    filter.actions = [view]
    filter.categories = [defaultCategory, browsable]
    return filter
  }

  static let view = "android.intent.action.VIEW"
  static let defaultCategory = "android.intent.category.DEFAULT"
  static let browsable = "android.intent.category.BROWSABLE"

  /// The newest API level whose rules are known.
  package static let newestLevel = 36
}

extension String {
  /// Whether a host is another one without regard to case; nil if that is not plain to see.
  fileprivate func isSameHost(as other: String) -> Bool? {
    if other.utf8.first == UInt8(ascii: "*") { return nil }
    for (byte, wanted) in zip(utf8, other.utf8) {
      guard byte < 0x80, wanted < 0x80 else { return nil }
      if ASCII.lowercased(byte) != ASCII.lowercased(wanted) { return false }
    }
    return utf8.count == other.utf8.count
  }
}
