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

  /// Recognises a file by its name, or else by how it begins; `nil` for a file that is none of these.
  ///
  /// - Parameters:
  ///   - name: the file's name, or a path that ends with it.
  ///   - bytes: what is in the file.
  public init?(name: String, bytes: [UInt8]) {
    let name = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if let kind = Self(name: name) {
      self = kind
    } else if let kind = Self(beginning: bytes) {
      self = kind
    } else {
      return nil
    }
  }

  /// The kind that names like this one have; none for names that say too little.
  private init?(name: String) {
    switch name {
    case "apple-app-site-association", "apple-app-site-association.json": self = .association
    case "androidmanifest.xml": self = .manifest
    case "assetlinks.json": self = .assetLinks
    case _ where name == "mimeapps.list" || name.hasSuffix("-mimeapps.list"):
      self = .applicationList
    default:
      switch name.split(separator: ".").last {
      case "entitlements", "xcent": self = .entitlements
      case "mobileprovision", "provisionprofile": self = .provisioningProfile
      case "desktop": self = .desktopEntry
      case "ipa", "apk", "aab", "zip": self = .archive
      default: return nil
      }
    }
  }

  /// The most bytes that are looked at.
  private static let mostBytes = 4096

  private init?(beginning bytes: [UInt8]) {
    if bytes.starts(with: "bplist0".utf8) {
      self = .infoPropertyList
      return
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .archive
      return
    }
    // A compiled XML file of Android: its type and the size of its header.
    if bytes.starts(with: [0x03, 0x00, 0x08, 0x00]) {
      self = .manifest
      return
    }
    let text = String(decoding: bytes.prefix(Self.mostBytes), as: UTF8.self)
    let isMarkup = text.contains("<")
    if isMarkup, text.contains("com.apple.developer.") {
      self = .entitlements
    } else if isMarkup, text.contains("<plist") {
      self = .infoPropertyList
    } else if isMarkup, text.contains("<manifest") {
      self = .manifest
    } else if text.contains("\"applinks\"") || text.contains("\"webcredentials\"") {
      self = .association
    } else if text.contains("\"delegate_permission/") {
      self = .assetLinks
    } else if text.contains("[Desktop Entry]") {
      self = .desktopEntry
    } else {
      return nil
    }
  }
}
