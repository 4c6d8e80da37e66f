/// The part of a URL that the template has reached, read from the left by the text that the
/// template itself has written.
///
/// A value of `{+x}` may hold reserved characters, and one of these would end the part it stands in. It
/// need not change how many parts there are: behind `/x?admin`, a `{?page}` adds nothing to count.
enum URLTemplateTerritory {
  case path, query, fragment

  /// Goes past what the template writes.
  mutating func pass(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch (self, byte) {
      case (.path, ASCII.questionMark): self = .query
      case (.path, ASCII.hash), (.query, ASCII.hash): self = .fragment
      default: continue
      }
    }
  }

  /// The part of the URL that a value changes if it stands here with its reserved characters.
  func changed(by value: String) -> URLTemplateError.Part? {
    for byte in value.utf8 {
      switch (self, byte) {
      // Some readers separate items by a semicolon.
      case (.path, ASCII.questionMark), (.query, ASCII.ampersand), (.query, UInt8(ascii: ";")):
        return .items
      case (.path, ASCII.hash), (.query, ASCII.hash): return .fragment
      default: continue
      }
    }
    return nil
  }
}
