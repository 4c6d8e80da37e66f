/// The names and signs of a Swift or Objective-C file, without comments and the contents of strings.
///
/// It is a rough reading, enough to find the declarations of methods: regular expressions, macros and
/// conditions of the preprocessor are not understood.
struct SourceTokens {
  /// A name, or one sign.
  struct Token: Equatable {
    let text: String
    /// The range of the token, as offsets into the bytes.
    let range: Range<Int>
  }

  /// The most tokens that are read of a file.
  private static let mostTokens = 400_000

  private let bytes: [UInt8]
  private var offset = 0
  private(set) var tokens: [Token] = []

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while offset < bytes.count, tokens.count < Self.mostTokens { readNext() }
  }

  private mutating func readNext() {
    let byte = bytes[offset]
    if isNext("//") {
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    } else if isNext("/*") {
      skipComment()
    } else if byte == .quote {
      skipString(quote: isNext("\"\"\"") ? "\"\"\"" : "\"")
    } else if byte == .apostrophe {
      skipString(quote: "'")
    } else if byte.isOfWord {
      let start = offset
      while offset < bytes.count, bytes[offset].isOfWord { offset += 1 }
      add(start..<offset)
    } else {
      offset += 1
      if !byte.isBlank { add(offset - 1..<offset) }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    tokens.append(Token(text: String(decoding: bytes[range], as: UTF8.self), range: range))
  }

  /// Goes behind a comment; those of Swift hold others.
  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if isNext("/*") {
        depth += 1
        offset += 2
      } else if isNext("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// Goes behind a string; one of a single line ends with it.
  private mutating func skipString(quote: StaticString) {
    let isLong = quote.utf8CodeUnitCount > 1
    offset += quote.utf8CodeUnitCount
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if isNext(quote) {
        offset += quote.utf8CodeUnitCount
        return
      } else if !isLong, bytes[offset] == 0x0A {
        return
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
  }

  private func isNext(_ text: StaticString) -> Bool {
    bytes[offset...].starts(with: text.description.utf8)
  }
}

extension UInt8 {
  /// Whether a name in Swift or Objective-C may hold the byte; of what is not ASCII, any may.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || self == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
