internal import Moongate

/// The applications that get the links of a scheme on a Linux desktop, with the reasons.
package struct SchemeHandlers: Sendable, Hashable, Encodable {
  /// A place that names an application for the scheme.
  struct Mention: Sendable, Hashable, Encodable {
    /// The kind of mention that a place makes of an application.
    enum Kind: String, Sendable, Hashable, Encodable {
      /// A list names it as the default.
      case defaultApplication = "default"
      /// A list adds it to those that take the links.
      case added
      /// A list says that it is not to take them.
      case removed
      /// Its own file claims the scheme.
      case claimed
      /// The cache of a folder says that its file claims the scheme.
      case cached
    }

    /// The name of the application's `.desktop` file.
    var application: String
    /// The kind of the mention.
    var kind: Kind
    /// The file.
    var file: String
    /// The number of the line.
    var line: Int
    /// Whether the application is there and would be started.
    var isUsable: Bool
  }

  /// A reader of these places.
  package enum Reader: String, Sendable, Hashable, CaseIterable {
    /// The specification, which most desktops follow.
    case specification
    /// GLib, which GNOME, `gio open` and most applications use: it asks the caches of folders and not the
    /// files in them.
    case gio
    /// The script `xdg-mime`, which `xdg-open` asks where it knows no desktop: it takes the first name of
    /// a line alone, and knows nothing of added and removed applications.
    case xdgMime = "xdg-mime"
  }

  /// The scheme in lower case.
  package let scheme: String
  /// All places, in the order in which they are looked at.
  let mentions: [Mention]
  /// Whom each reader takes; a reader without an entry takes nobody.
  package let takers: [String: String]

  /// The handlers of a scheme among these places.
  init(scheme: String, mentions: [Mention]) {
    self.scheme = scheme
    self.mentions = mentions
    var takers: [String: String] = [:]
    for reader in Reader.allCases {
      takers[reader.rawValue] = Self.taker(by: reader, of: mentions)
    }
    self.takers = takers
  }

  /// Returns whom a reader takes.
  package func taker(by reader: Reader) -> String? { takers[reader.rawValue] }
}

extension SchemeHandlers {
  /// Whom a reader takes of places in their order.
  private static func taker(by reader: Reader, of mentions: [Mention]) -> String? {
    if let named = defaults(by: reader, of: mentions).first(where: \.isUsable) {
      return named.application
    }
    var removed: Set<String> = []
    for mention in mentions {
      switch mention.kind {
      case .defaultApplication: continue
      case .removed:
        if reader != .xdgMime { removed.insert(mention.application) }
        continue
      case .added: if reader == .xdgMime { continue }
      case .claimed: if reader != .specification { continue }
      case .cached: if reader == .specification { continue }
      }
      // The script names what the cache has, whether it is there or not.
      if reader == .xdgMime || mention.isUsable && !removed.contains(mention.application) {
        return mention.application
      }
    }
    return nil
  }

  /// The defaults that a reader looks at.
  private static func defaults(by reader: Reader, of mentions: [Mention]) -> [Mention] {
    let all = mentions.filter { $0.kind == .defaultApplication }
    guard reader == .xdgMime else { return all }
    var lines: Set<SourceLocation> = []
    return all.filter { lines.insert(SourceLocation(file: $0.file, line: $0.line)).inserted }
  }

  /// The findings: several applications of which none is the default, and a default that is not
  /// there.
  package var findings: [Finding] {
    let defaults = mentions.filter { $0.kind == .defaultApplication }
    var findings: [Finding] = []
    if let first = defaults.first, !first.isUsable {
      findings.append(
        finding(
          first,
          "The default for \(Value.quoted(scheme)) is \(Value.quoted(first.application)), which cannot be "
            + "started on this computer.",
          remedy: "Name an application that is there, or remove the line."
        )
      )
    }
    var known = Set(mentions.filter { $0.kind == .removed }.map(\.application))
    let candidates = mentions.filter {
      ($0.kind == .claimed || $0.kind == .added) && $0.isUsable
        && known.insert($0.application).inserted
    }
    if !defaults.contains(where: \.isUsable) {
      let undecided = Finding.undecidedHandlers(
        of: scheme,
        candidates.map { mention in
          Finding.HandlerClaim(
            application: mention.application,
            location: SourceLocation(file: mention.file, line: mention.line),
            columns: nil
          )
        }
      )
      findings += [undecided].compactMap(\.self)
    }
    return findings
  }

  private func finding(_ mention: Mention, _ message: String, remedy: String) -> Finding {
    Finding(
      code: .undecidedHandler,
      severity: .warning,
      message: message,
      location: SourceLocation(file: mention.file, line: mention.line),
      remedy: remedy
    )
  }
}
