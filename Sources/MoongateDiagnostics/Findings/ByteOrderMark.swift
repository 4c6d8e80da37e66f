/// The bytes with which some editors begin a text, and which no editor shows.
package enum ByteOrderMark {
  /// The mark of UTF-8, which readers of many formats take for a character of the text.
  case utf8
  /// The mark of UTF-16, which no format of lines knows.
  case utf16

  /// The mark that bytes begin with; `nil` for none.
  package init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: Self.bytes) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// The bytes of the mark of UTF-8.
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The sentences that name the cause and what to do, for a format that allows neither.
  package var message: String {
    switch self {
    case .utf8:
      "The file begins with a byte order mark, which editors do not show; save it as UTF-8 without one."
    case .utf16: "The file is UTF-16; save it as UTF-8."
    }
  }
}
