import MoongateLinks

/// The scope of a pattern, read from its text once more.
struct ReferenceScope: Sendable {
  let schemes: [String]

  /// The host in lower case, perhaps with a `*`; nil for any.
  private let host: String?
  private let port: Int?

  /// Whether the first capture is the host.
  let isNamed: Bool

  /// The scope of a pattern that parses; nil if it has none.
  init?(_ pattern: String) {
    // Bytes, because a slash and an accent behind it are one character.
    let bytes = Array(pattern.utf8)
    guard let colon = bytes.firstIndex(of: Self.colon), colon > 0,
      bytes[..<colon].allSatisfy({ Self.schemeBytes.contains($0) })
    else { return nil }
    let scheme = Self.text(bytes[..<colon])
    schemes = scheme == "web" ? ["https", "http"] : [scheme]
    let behind = bytes[(colon + 1)...]
    guard ["http", "https", "web"].contains(scheme), behind.starts(with: "//".utf8) else {
      (host, port, isNamed) = (nil, nil, false)
      return
    }
    var authority = behind.dropFirst(2).prefix { !Array("/?#".utf8).contains($0) }
    // A parenthesis begins a group where a slash follows.
    if authority.endIndex < bytes.count, bytes[authority.endIndex] == UInt8(ascii: "/") {
      while authority.last == UInt8(ascii: "(") { authority.removeLast() }
    }
    isNamed = authority.first == Self.colon
    // An address in brackets has colons of its own.
    let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    let start = isNamed ? authority.startIndex + 1 : bracket
    let mark = authority[start...].firstIndex(of: Self.colon)
    host = isNamed ? nil : Self.text(authority[..<(mark ?? authority.endIndex)])
    port = mark.flatMap { Int(Self.text(authority[($0 + 1)...])) }
  }

  private static let colon = UInt8(ascii: ":")
  private static let schemeBytes = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.".utf8
  )

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// Whether links of a scheme, and on the web of a host and a port, are in the scope.
  func contains(scheme: String, host: String?, port: Int?) -> Bool {
    guard schemes.contains(scheme) else { return false }
    if let wanted = self.port {
      guard wanted == port ?? (scheme == "https" ? 443 : 80) else { return false }
    }
    guard let wanted = self.host else { return true }
    return host.map { Self.host(wanted, contains: $0) } ?? false
  }

  private static func host(_ wanted: String, contains host: String) -> Bool {
    let parts = wanted.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return wanted == host }
    guard host.utf8.count > parts[0].utf8.count + parts[1].utf8.count, host.hasPrefix(parts[0]),
      host.hasSuffix(parts[1])
    else { return false }
    // The labels before the suffix, none of them empty.
    let suffix = parts[1].drop { $0 != "." }
    let labels = host.dropLast(suffix.utf8.count).split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    guard labels.allSatisfy({ !$0.isEmpty }) else { return false }
    let count = parts[0].split(separator: ".", omittingEmptySubsequences: false).count
    return wanted.hasPrefix("*.") || labels.count == count
  }

  /// Numbers that decide between scopes, the smaller first.
  var ranks: [Int] {
    let hosts =
      switch host {
      case nil: [3, 0]
      case let host? where host.hasPrefix("*."): [2, -host.utf8.count]
      case let host? where host.contains("*"): [1, -host.utf8.count]
      default: [0, 0]
      }
    return hosts + [port == nil ? 1 : 0, schemes.count]
  }

  /// The numbers of patterns without a scope.
  static let ranksOfNone = [4, 0, 0, 0]

  /// A text that is the same for two scopes of the same links; the name of the host does not count.
  var shape: String { "\(schemes) \(host ?? "any") \(port ?? -1)" }
}
