internal import Moongate
internal import MoongateSystem

extension SchemeHandlers {
  /// Looks on a computer for who gets the links of schemes.
  ///
  /// - Parameters:
  ///   - schemes: the schemes.
  ///   - folders: where the computer keeps applications and lists.
  /// - Returns: the handlers of each scheme, in the order of the schemes.
  /// - Throws: a ``RegistrationError`` for a scheme that no link can have.
  /// - Complexity: O(*n*) in the bytes of all `.desktop` files.
  package static func search(
    for schemes: [String],
    in folders: DesktopFolders
  ) throws(RegistrationError) -> [SchemeHandlers] {
    for scheme in schemes where !SchemeName.isValid(scheme) {
      throw RegistrationError(
        "The scheme \(Value.quoted(scheme)) is not valid: use a letter, then letters, digits, +, - and "
          + "points."
      )
    }
    let search = HandlerSearch(folders)
    return schemes.map { search.handlers(of: $0.lowercased()) }
  }

  /// Looks on a computer for who gets the links of each scheme that an application there claims.
  ///
  /// - Parameter folders: where the computer keeps applications and lists.
  /// - Returns: the handlers of each scheme, in the order of the alphabet.
  /// - Complexity: O(*n*) in the bytes of all `.desktop` files, for each scheme in the files of applications.
  package static func all(in folders: DesktopFolders) -> [SchemeHandlers] {
    let search = HandlerSearch(folders)
    return search.claimedSchemes.sorted().map(search.handlers)
  }

  /// Lines that tell a person who gets the links, and why; then what is odd about that.
  package var text: String {
    var lines = ["\(scheme):"]
    for reader in Reader.allCases {
      let taker = taker(by: reader).map { Value.displayed($0) } ?? "nobody"
      lines.append("  \(reader.rawValue) takes \(taker)")
    }
    for mention in mentions {
      let place = "\(Value.displayed(mention.file)):\(mention.line)"
      let state = mention.isUsable ? "" : " (not startable)"
      lines.append(
        "  \(place): \(mention.kind.rawValue) \(Value.displayed(mention.application))\(state)"
      )
    }
    // No columns are known, so no lines of the files are shown.
    lines += findings.flatMap { FindingText($0, in: SourceLines([])).lines }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SchemeHandlers {
  private enum CodingKeys: CodingKey { case scheme, mentions, takers, findings }

  /// Writes who takes the links, the places that say so, and what is odd about them.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scheme, forKey: .scheme)
    try container.encode(mentions, forKey: .mentions)
    try container.encode(takers, forKey: .takers)
    try container.encode(findings, forKey: .findings)
  }
}

/// The files of a computer, read once for all schemes.
private struct HandlerSearch {
  private let folders: DesktopFolders
  private let installed: InstalledApplications
  private let lists: [MimeApps]
  private let caches: [String: KeyFile]

  init(_ folders: DesktopFolders) {
    self.folders = folders
    installed = InstalledApplications(folders)
    lists = folders.lists.compactMap { path in
      Self.read(path).flatMap { try? MimeApps(bytes: $0, file: path) }
    }
    var caches: [String: KeyFile] = [:]
    for data in folders.allData {
      let path = data + "/applications/mimeinfo.cache"
      caches[data] = Self.read(path).flatMap { try? KeyFile(bytes: $0, file: path) }
    }
    self.caches = caches
  }

  /// The schemes that applications claim, as a desktop looks for them.
  var claimedSchemes: Set<String> {
    // Of files with one id, the first hides those of other folders.
    let all = installed.first.values.flatMap { $0.schemes.map(\.text) }
    return Set(all.filter { SchemeName.isValid($0) && $0 == $0.lowercased() })
  }

  func handlers(of scheme: String) -> SchemeHandlers {
    let type = MimeType.scheme(scheme)
    var mentions: [SchemeHandlers.Mention] = []
    func mention(_ name: String, _ kind: SchemeHandlers.Mention.Kind, _ file: String, _ line: Int) {
      let isUsable = installed.first[name]?.isUsable(in: folders) ?? false
      mentions.append(
        SchemeHandlers.Mention(
          application: name,
          kind: kind,
          file: file,
          line: line,
          isUsable: isUsable
        )
      )
    }
    func list(_ list: MimeApps) {
      let kinds: [(MimeApps.Group, SchemeHandlers.Mention.Kind)] = [
        (.defaults, .defaultApplication), (.added, .added), (.removed, .removed),
      ]
      for (group, kind) in kinds {
        guard let association = list.association(of: type, in: group) else { continue }
        for name in association.applications { mention(name, kind, list.file, association.line) }
      }
    }
    let inData = folders.allData.map { $0 + "/applications/" }
    for read in lists where !inData.contains(where: { read.file.hasPrefix($0) }) { list(read) }
    for data in folders.allData {
      let folder = data + "/applications"
      for read in lists where read.file.hasPrefix(folder + "/") { list(read) }
      for application in installed.folders.first(where: { $0.path == folder })?.applications ?? [] {
        // A file of the same name in a folder before hides this one.
        guard installed.first[application.id]?.file == application.entry.file else { continue }
        for claimed in application.entry.schemes where claimed.text == scheme {
          mention(application.id, .claimed, application.entry.file, claimed.line)
        }
      }
      if let (line, entry) = caches[data]?.entry(type, of: "MIME Cache") {
        for item in entry.items {
          mention(item.text, .cached, folder + "/mimeinfo.cache", line + 1)
        }
      }
    }
    return SchemeHandlers(scheme: scheme, mentions: mentions)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard case .bytes(let bytes) = FileContents(path: path, most: KeyFile.mostBytes) else {
      return nil
    }
    return bytes
  }
}
