internal import Moongate
internal import MoongateLinks

/// A text that shows in a URL whether a script joined it to the rest or encoded it.
enum JoinProbe: CaseIterable {
  /// A text with delimiters.
  case delimiters
  /// A whole URL.
  case url

  /// A word that no script writes.
  private static let word = "zq7"

  /// The text that a link brings.
  var text: String {
    switch self {
    case .delimiters: "\(Self.word)/\(Self.word)?\(Self.word)&\(Self.word)"
    case .url: "https://\(Self.word).example/"
    }
  }

  /// Whether the word stands in the host of a URL.
  static func isHost(of url: Link) -> Bool { url.host?.contains(word) == true }

  /// Whether a delimiter stands in a URL as it came, and means something there.
  static func isJoined(to url: Link) -> Bool {
    let text = url.text.prefix { $0 != "#" }
    let query = text.drop { $0 != "?" }
    return query.contains("\(word)&\(word)")
      || text.prefix(upTo: query.startIndex).hasSuffix(word) && query.hasPrefix("?\(word)")
  }
}
