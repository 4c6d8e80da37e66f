internal import Foundation

/// The URL of a site's folder, and the rules for every URL that a fetch may use.
struct SiteAddress: Sendable {
  private let folder: String
  /// The host, and the port if the URL has one, for error messages.
  let place: String

  init(_ url: URL) {
    let text = url.absoluteString
    folder = text.hasSuffix("/") ? text : text + "/"
    place = Self.place(of: url)
  }

  /// Returns the URL of a file below the folder.
  func url(of path: String) -> URL? { URL(string: folder + path) }

  /// Returns the host and port of a URL, at most as long as a host can be.
  static func place(of url: URL) -> String {
    let host = url.host(percentEncoded: true) ?? ""
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return String((url.port.map { "\(name):\($0)" } ?? name).prefix(259))
  }

  // MARK: Rules

  /// Returns the reason why a URL cannot be the folder of a site, as a clause; `nil` if it can.
  static func objection(toFolder url: URL) -> String? {
    if let objection = objection(to: url) { return objection }
    // The path of a file is appended to the text of the URL.
    if url.query(percentEncoded: true) != nil {
      return "it has a query, which no file's path can follow"
    }
    if url.fragment(percentEncoded: true) != nil {
      return "it has a fragment, which no file's path can follow"
    }
    return nil
  }

  /// Returns the reason why a redirect is not followed, as a clause; `nil` if it is.
  static func objection(toRedirectFrom source: URL, to target: URL) -> String? {
    if let objection = objection(to: target) { return objection }
    return source.scheme?.lowercased() == "https" && target.scheme?.lowercased() != "https"
      ? "it leads from https to http" : nil
  }

  /// Returns the reason why nothing is fetched from a URL, as a clause; `nil` if it may be.
  private static func objection(to url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http" else {
      return "its scheme is not https"
    }
    guard let host = url.host(percentEncoded: true), !host.isEmpty else { return "it has no host" }
    guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
      return "it contains a user or a password"
    }
    return scheme == "https" || isLoopback(host)
      ? nil : "it is http, which only addresses of the same machine may be"
  }

  /// Whether a host is the machine itself: `localhost`, `::1`, or four decimal numbers that begin with 127.
  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host.lowercased()) { return true }
    let numbers = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0].elementsEqual("127".utf8)
      && numbers.allSatisfy { $0.allSatisfy(\.isDigit) && UInt8(Substring($0)) != nil }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
