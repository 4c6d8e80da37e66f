internal import Moongate

extension DesktopInstallation {
  /// The things that an installation made besides its own files, and takes away again when it is
  /// removed.
  ///
  /// It is kept in the `.desktop` file, so that what others had before stays, down to an empty group.
  struct Made: Equatable {
    private static let key = "X-Moongate-Made"
    /// The mark for the group of defaults in the list.
    static let group = "[Default Applications]"

    /// Paths of folders and files, and ``group``.
    var items: [String]

    /// Nothing.
    init() { items = [] }

    /// Reads the things that a `.desktop` file says were made, as far as an installation makes
    /// them.
    init(_ entry: DesktopEntry, _ installation: DesktopInstallation) {
      let possible = Set(
        installation.possibleFolders
          + [installation.listPath, installation.cachePath, Self.group]
      )
      items = (entry.entry(Self.key)?.entry.items ?? []).map(\.text).filter(possible.contains)
    }

    /// Whether something was made.
    func has(_ item: String) -> Bool { items.contains(item) }

    /// Adds something, once.
    mutating func add(_ item: String) {
      if !has(item) { items.append(item) }
    }

    /// The line of the `.desktop` file; none for nothing.
    var line: String? {
      guard !items.isEmpty else { return nil }
      let values = items.map {
        $0.asKeyValue.split(separator: ";").joined(separator: "\\\\;") + ";"
      }
      return "\(Self.key)=\(values.joined())\n"
    }
  }

  /// The folders of its files and those that they are in, from the outermost on.
  var possibleFolders: [String] {
    var folders: [String] = []
    for path in [entryPath, servicePath, listPath] {
      for index in path.indices where path[index] == "/" && index > path.startIndex {
        let folder = String(path[..<index])
        if !folders.contains(folder) { folders.append(folder) }
      }
    }
    return folders
  }

  /// The `.desktop` file that says what was made.
  func entryBytes(_ made: Made) -> [UInt8] { entry.bytes + Array((made.line ?? "").utf8) }
}
