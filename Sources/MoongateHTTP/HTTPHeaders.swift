internal import Foundation

/// The fields of a response's header that a fetch reads.
///
/// A field that is malformed counts as missing.
struct HTTPHeaders: Sendable, Equatable {
  private static let mostTagBytes = 256
  private static let mostRetryAfter = 7 * 86_400

  /// The `ETag` (RFC 9110, 8.8.3); `nil` for one that ``isTag(_:)`` refuses.
  let tag: String?
  /// The `max-age` of `Cache-Control` in seconds (RFC 9111, 5.2.2.1).
  let maxAge: Int?
  /// The seconds of `Retry-After` (RFC 9110, 10.2.3), at most a week.
  let retryAfter: Int?
  /// Whether `Content-Length` counts bytes that are compressed.
  let isEncoded: Bool

  init(at now: Date, field: (String) -> String?) {
    func value(_ name: String) -> String? {
      field(name)?.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }
    tag = value("ETag").flatMap { Self.isTag($0) ? $0 : nil }
    maxAge = value("Cache-Control").flatMap(Self.maxAge)
    retryAfter = value("Retry-After").flatMap { Self.retryAfter($0, at: now) }
    isEncoded = !["", "identity"].contains(value("Content-Encoding")?.lowercased() ?? "")
  }

  /// Whether a text can be sent as a tag: visible ASCII of a sensible length.
  static func isTag(_ text: String) -> Bool {
    (1...mostTagBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  private static func maxAge(_ text: String) -> Int? {
    for directive in text.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1)
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
      if parts.count == 2, parts[0].lowercased() == "max-age" { return seconds(parts[1]) }
    }
    return nil
  }

  private static func retryAfter(_ text: String, at now: Date) -> Int? {
    if let seconds = seconds(text) { return min(seconds, mostRetryAfter) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let date = formatter.date(from: text) else { return nil }
    // Clamped before it is converted, because a year can have any number of digits.
    return Int(min(max(date.timeIntervalSince(now), 0), Double(mostRetryAfter)).rounded(.up))
  }

  /// Returns a number of seconds; 2^31 - 1 for any that is greater (RFC 9111, 1.2.2).
  private static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(Int32(text) ?? .max)
  }
}
