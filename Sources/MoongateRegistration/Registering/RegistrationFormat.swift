/// A format of files that tell a platform of links: how they are recognised, read, and brought up to date.
struct RegistrationFormat: Sendable {
  /// Reads the bytes of the file at a path.
  typealias Reading =
    @Sendable (_ bytes: [UInt8], _ path: String) throws(RegistrationError) -> any LinkClaimant

  /// Brings a file up to date with scripts.
  typealias Merging =
    @Sendable (ScriptClaims) -> (MergeTarget) throws(RegistrationError) -> RegistrationOutput

  /// The formats; where the words of several are in a file, the first counts.
  private static let all = [
    Self(
      kind: .entitlements,
      read: Entitlements.init(bytes:file:),
      names: [".entitlements", ".xcent"],
      sought: [".entitlements"],
      words: [["<", "com.apple.developer."]],
      platforms: [.ios, .macos],
      merging: ScriptClaims.mergedEntitlements
    ),
    Self(
      kind: .infoPropertyList,
      read: InfoPropertyList.init(bytes:file:),
      // Whatever is in such a file, systems read it as one.
      names: ["Info.plist", "-Info.plist"],
      sought: [".plist"],
      signature: Array("bplist0".utf8),
      words: [["<plist"]],
      platforms: [.ios, .macos],
      merging: ScriptClaims.mergedPropertyList
    ),
    // The signature of a compiled manifest is its type and the size of its header.
    Self(
      kind: .manifest,
      read: AndroidManifest.init(bytes:file:),
      names: ["AndroidManifest.xml"],
      signature: [3, 0, 8, 0],
      words: [["<manifest"]],
      platforms: [.android],
      merging: ScriptClaims.mergedManifest
    ),
    Self(
      kind: .association,
      read: Association.init(bytes:file:),
      names: [Association.fileName, "\(Association.fileName).json"],
      words: [["\"applinks\""], ["\"webcredentials\""]],
      platforms: [.ios, .macos],
      merging: ScriptClaims.mergedAssociation
    ),
    Self(
      kind: .assetLinks,
      read: AssetLinks.init(bytes:file:),
      names: [HostedFile.statements],
      words: [["\"delegate_permission/"]],
      platforms: [.android],
      merging: ScriptClaims.mergedAssetLinks
    ),
    Self(
      kind: .desktopEntry,
      read: DesktopEntry.init(bytes:file:),
      names: [".desktop"],
      words: [["[Desktop Entry]"]]
    ),
    Self(
      kind: .applicationList,
      read: MimeApps.init(bytes:file:),
      names: ["mimeapps.list", "-mimeapps.list"]
    ),
    Self(
      kind: .provisioningProfile,
      read: ProvisioningProfile.init(bytes:file:),
      names: [".mobileprovision", ".provisionprofile"],
      sought: []
    ),
    Self(
      kind: .archive,
      read: RegistrationFile.app(inArchive:file:),
      names: [".ipa", ".apk", ".aab", ".zip"],
      sought: [],
      signature: ZipArchive.signature
    ),
  ]

  /// The kind of the files.
  let kind: RegistrationKind
  /// Reads a file.
  let read: Reading
  /// The names in any case, and the ends of names after a point or a hyphen.
  private var names: [String] = []
  /// The ends of names that are looked for in folders; `nil` for the names.
  private var sought: [String]?
  /// The first bytes of a file; none where they say nothing.
  private var signature: [UInt8] = []
  /// Texts of which all in one list are near the beginning of a file.
  private var words: [[String]] = []
  /// The platforms for which a file can be changed in part.
  private(set) var platforms: Set<RegistrationSettings.Platform> = []
  /// The way to bring a file up to date; `nil` for one that is written anew.
  private(set) var merging: Merging?
}

extension RegistrationFormat {
  /// The most bytes in which words are looked for.
  private static let mostBytes = 64 << 10

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
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.contains { ($0.sought ?? $0.names).contains { name.hasSuffix($0.lowercased()) } }
  }

  private func has(_ name: String) -> Bool {
    names.contains { known in
      let known = known.lowercased()
      return switch known.first {
      case ".": name.split(separator: ".").last == known.dropFirst()
      case "-": name.hasSuffix(known)
      default: name == known
      }
    }
  }
}

/// The kinds of files in which platforms are told of an app's links.
public enum RegistrationKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// A property list of an app: `Info.plist`, XML or binary.
  case infoPropertyList = "Info.plist"
  /// The entitlements of a signed app: `.entitlements`, `.xcent`.
  case entitlements = "entitlements"
  /// The profile of rights that Apple grants to a signed app: `.mobileprovision`,
  /// `.provisionprofile`.
  case provisioningProfile = "provisioning profile"
  /// The file that Apple's systems fetch from a domain.
  case association = "apple-app-site-association"
  /// An Android app's manifest, as it is written or as it is compiled.
  case manifest = "AndroidManifest.xml"
  /// The file that Android fetches from a domain.
  case assetLinks = "assetlinks.json"
  /// A program of a Linux desktop.
  case desktopEntry = "desktop entry"
  /// A Linux desktop's list of who opens what.
  case applicationList = "mimeapps.list"
  /// A zip archive with an app of Apple's systems or of Android.
  case archive = "archive"
}

extension RegistrationKind {
  /// Recognises a file by its name, or else by how it begins; `nil` for a file that is none of these.
  ///
  /// - Parameters:
  ///   - name: the file's name, or a path that ends with it.
  ///   - bytes: what is in the file.
  package init?(name: String, bytes: [UInt8]) {
    guard let format = RegistrationFormat.of(name, bytes) else { return nil }
    self = format.kind
  }
}
