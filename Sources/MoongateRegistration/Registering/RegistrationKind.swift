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
    guard let format = RegistrationFormat.of(name, bytes) else { return nil }
    self = format.kind
  }
}
