internal import MoongateLua
internal import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a property list of an app's project says of its links: an `Info.plist`, or an `.entitlements`
/// file.
package struct AppPropertyList: Sendable {
  private static let mostBytes = 1 << 20

  /// The schemes of `CFBundleURLTypes`, and the domains of `applinks:` among the associated domains.
  package let beginnings: LinkBeginnings

  /// Reads a property list, of XML or binary.
  ///
  /// - Throws: a ``StarterError`` if the file cannot be read, or tells of no links.
  package init(path: String) throws(StarterError) {
    let file = Value.displayed(path)
    guard case .bytes(let bytes) = FileContents(path: path, most: Self.mostBytes) else {
      throw StarterError("The file \(file) cannot be read.")
    }
    let contents: Contents
    do {
      contents = try PropertyListDecoder().decode(Contents.self, from: Data(bytes))
    } catch {
      throw StarterError("The file \(file) is not a property list of an app.")
    }
    beginnings = contents.beginnings
    if let setting = beginnings.schemes.first(where: { $0.contains("$(") }) {
      throw StarterError(
        "The file \(file) has the scheme \(Value.quoted(setting)), which a build fills in; give it with --scheme."
      )
    }
    guard !beginnings.isEmpty else {
      throw StarterError("The file \(file) has no URL scheme and no domain.")
    }
  }

  private struct Contents: Decodable {
    struct Scheme: Decodable {
      var names: [String]?

      enum CodingKeys: String, CodingKey { case names = "CFBundleURLSchemes" }
    }

    var types: [Scheme]?
    var associatedDomains: [String]?

    enum CodingKeys: String, CodingKey {
      case types = "CFBundleURLTypes"
      case associatedDomains = "com.apple.developer.associated-domains"
    }

    var beginnings: LinkBeginnings {
      let service = "applinks:"
      let domains = (associatedDomains ?? []).filter { $0.hasPrefix(service) }
        // A mode for developers may stand behind the domain.
        .map { String($0.dropFirst(service.count).prefix { $0 != "?" }) }
      return LinkBeginnings(schemes: (types ?? []).flatMap { $0.names ?? [] }, domains: domains)
    }
  }
}
