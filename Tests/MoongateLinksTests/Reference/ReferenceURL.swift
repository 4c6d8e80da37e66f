import MoongateLinks

/// The rules for a URL inside of a link, applied to its parts as texts.
enum ReferenceURL {
  static func leads(_ bytes: [UInt8], to places: URLPlaces) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), let link = try? Link(text),
      link.text == text, link.user == nil,
      !text.contains("\\"), !text.unicodeScalars.contains(where: \.properties.isWhitespace),
      places.schemes.contains(link.scheme)
    else { return false }
    guard link.isWeb, let host = link.host else { return true }
    guard !link.hasDisguisedHost, host.hasPrefix("[") || isName(host) else { return false }
    return places.domains?.contains { $0.contains(host) } ?? true
  }

  private static func isName(_ host: String) -> Bool {
    host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains($0) }
    }
  }
}
