internal import MoongateLinks

/// A key of a desktop file that is meant to say something about links, and says nothing to desktops.
struct MisreadKey: Sendable, Hashable {
  /// The index of the line.
  var line: Int
  /// The key as it is written, with its language.
  var text: String
  /// The language; `nil` for none.
  var locale: String?
  /// The key that is meant.
  var meant: String

  /// The keys that decide about links and take no language.
  private static let keys = [
    "DBusActivatable", "Exec", "Hidden", "MimeType", "NoDisplay", "Terminal", "TryExec", "Type",
  ]

  /// Other keys, which are as they should be.
  ///
  /// Source: Desktop Entry Specification 1.5, section 6 and appendix "Deprecated items".
  private static let others: Set<String> = [
    "Actions", "BinaryPattern", "Categories", "Comment", "Dev", "DocPath", "Encoding", "Extensions",
    "FSType", "FilePattern", "GenericName", "Icon", "Implements", "InitialPreference", "Keywords",
    "MapNotify", "MiniIcon", "MountPoint", "Name", "NotShowIn", "OnlyShowIn", "Path", "Patterns",
    "PrefersNonDefaultGPU", "Protocols", "ReadOnly", "ServiceTypes", "SingleMainWindow",
    "SortOrder",
    "StartupNotify", "StartupWMClass", "SwallowExec", "SwallowTitle", "TerminalOptions", "URL",
    "UnmountIcon", "Version",
  ]

  /// Reads an entry; `nil` for a key that says what it should, or that has nothing to do with links.
  init?(_ entry: KeyFile.Entry, line: Int) {
    let isKnown = Self.keys.contains(entry.key)
    guard !Self.others.contains(entry.key), !entry.key.hasPrefix("X-"),
      !isKnown || entry.locale != nil, let meant = isKnown ? entry.key : Self.near(entry.key)
    else { return nil }
    self.line = line
    self.meant = meant
    locale = isKnown ? entry.locale : nil
    text = entry.key + (entry.locale.map { "[\($0)]" } ?? "")
  }

  /// The key that a misspelt one means.
  private static func near(_ key: String) -> String? {
    let letters = key.lowercased().filter(\.isLetter)
    if let same = keys.first(where: { $0.lowercased() == letters }) { return same }
    // Of four letters, half may differ by chance.
    return letters.count > 4 ? nearest(to: letters, among: keys) : nil
  }
}

extension DesktopEntry {
  /// The keys about links that desktops pass over.
  var misreadKeys: [MisreadKey] {
    var isInside = false
    return keys.lines.enumerated().compactMap { index, line in
      switch line.content {
      case .group(let name): isInside = name == Self.group
      case .entry(let entry) where isInside: return MisreadKey(entry, line: index)
      case .entry, .blank, .comment, .unreadable: break
      }
      return nil
    }
  }
}
