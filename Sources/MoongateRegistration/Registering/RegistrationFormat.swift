/// A format of files that tell a platform of links: how they are recognised, read, and brought up to date.
struct RegistrationFormat: Sendable {
  /// Reads the bytes of the file at a path.
  typealias Reading =
    @Sendable (_ bytes: [UInt8], _ path: String) throws(RegistrationError) -> any LinkClaimant

  /// Brings a file up to date with scripts.
  typealias Merging =
    @Sendable (ScriptClaims) -> (
      _ bytes: [UInt8], _ path: String, _ settings: RegistrationSettings
    ) throws(RegistrationError) -> RegistrationOutput

  /// The formats; where the words of several are in a file, the first counts.
  private static let all = [
    Self(
      .entitlements,
      Entitlements.init(bytes:file:),
      names: [".entitlements", ".xcent"],
      sought: [".entitlements"],
      words: [["<", "com.apple.developer."]],
      platforms: [.ios, .macos],
      ScriptClaims.mergedEntitlements
    ),
    Self(
      .infoPropertyList,
      InfoPropertyList.init(bytes:file:),
      sought: [".plist"],
      signature: Array("bplist0".utf8),
      words: [["<plist"]],
      platforms: [.ios, .macos],
      ScriptClaims.mergedPropertyList
    ),
    // The signature of a compiled manifest is its type and the size of its header.
    Self(
      .manifest,
      AndroidManifest.init(bytes:file:),
      names: ["AndroidManifest.xml"],
      signature: [3, 0, 8, 0],
      words: [["<manifest"]],
      platforms: [.android],
      ScriptClaims.mergedManifest
    ),
    Self(
      .association,
      Association.init(bytes:file:),
      names: [Association.fileName, "\(Association.fileName).json"],
      words: [["\"applinks\""], ["\"webcredentials\""]],
      platforms: [.ios, .macos],
      ScriptClaims.mergedAssociation
    ),
    Self(
      .assetLinks,
      AssetLinks.init(bytes:file:),
      names: ["assetlinks.json"],
      words: [["\"delegate_permission/"]],
      platforms: [.android],
      ScriptClaims.mergedAssetLinks
    ),
    Self(
      .desktopEntry,
      DesktopEntry.init(bytes:file:),
      names: [".desktop"],
      words: [["[Desktop Entry]"]]
    ),
    Self(.applicationList, MimeApps.init(bytes:file:), names: ["mimeapps.list", "-mimeapps.list"]),
    Self(
      .provisioningProfile,
      ProvisioningProfile.init(bytes:file:),
      names: [".mobileprovision", ".provisionprofile"],
      sought: []
    ),
    Self(
      .archive,
      RegistrationFile.app(inArchive:file:),
      names: [".ipa", ".apk", ".aab", ".zip"],
      sought: [],
      signature: ZipArchive.signature
    ),
  ]

  /// The kind of the files.
  let kind: RegistrationKind
  /// Reads a file.
  let read: Reading
  /// The platforms for which such a file can be changed in part; none for one that is written anew.
  let platforms: Set<RegistrationSettings.Platform>
  /// The way to bring a file up to date; `nil` for one that is written anew.
  let merging: Merging?
  private let names: [String]
  private let sought: [String]
  private let signature: [UInt8]
  private let words: [[String]]

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - kind: the kind of the files.
  ///   - read: reads one of them.
  ///   - names: the names in any case, the ends of names after a point or a hyphen.
  ///   - sought: the ends of names that are looked for in folders; `nil` for the names.
  ///   - signature: the first bytes of a file.
  ///   - words: texts of which all in one list are near the beginning of a file.
  ///   - platforms: the platforms for which such a file can be changed in part.
  ///   - merging: the way to bring it up to date.
  private init(
    _ kind: RegistrationKind,
    _ read: @escaping Reading,
    names: [String] = [],
    sought: [String]? = nil,
    signature: [UInt8] = [],
    words: [[String]] = [],
    platforms: Set<RegistrationSettings.Platform> = [],
    _ merging: Merging? = nil
  ) {
    self.kind = kind
    self.read = read
    self.names = names.map { $0.lowercased() }
    self.sought = sought ?? names
    self.signature = signature
    self.words = words
    self.platforms = platforms
    self.merging = merging
  }
}

extension RegistrationFormat {
  /// The most bytes in which words are looked for.
  private static let mostBytes = 4096

  /// Recognises a file by its name, or else by how it begins; `nil` for a file of no known format.
  ///
  /// - Parameters:
  ///   - path: the file's name, or a path that ends with it.
  ///   - bytes: what is in the file.
  /// - Returns: the format.
  static func of(_ path: String, _ bytes: [UInt8]) -> RegistrationFormat? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if let named = all.first(where: { $0.has(name) }) { return named }
    if let signed = all.first(where: { !$0.signature.isEmpty && bytes.starts(with: $0.signature) })
    {
      return signed
    }
    let text = String(decoding: bytes.prefix(mostBytes), as: UTF8.self)
    return all.first { $0.words.contains { words in words.allSatisfy(text.contains) } }
  }

  /// Whether a file in a folder may be of a known format, by its path.
  static func seeks(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return all.contains { $0.sought.contains { name.hasSuffix($0) } }
  }

  private func has(_ name: String) -> Bool {
    names.contains { known in
      switch known.first {
      case ".": name.split(separator: ".").last == known.dropFirst()
      case "-": name.hasSuffix(known)
      default: name == known
      }
    }
  }
}
