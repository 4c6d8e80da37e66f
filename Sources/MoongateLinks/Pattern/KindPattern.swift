/// A Lua pattern that a whole value must match: what `kind(name, pattern)` declares.
///
/// Classes (`%d`, `.`), sets (`[%w_]`, `[^/]`), the quantifiers `*`, `+`, `-` and `?`, `%b` and
/// `%f` mean what they do in Lua; like Lua's, they see bytes. Captures and back references, which
/// a kind has no use for, are refused. A leading `^` and a trailing `$` change nothing.
///
/// Because only the whole value counts, matching needs no backtracking: it follows the set of
/// positions that each item can reach.
package struct KindPattern: Sendable {
  /// The pattern as the script wrote it.
  package let text: String

  let items: [Item]

  /// The most bytes of a pattern.
  static let maximumBytes = 1_024

  /// Reads a Lua pattern.
  ///
  /// - Throws: a `PatternError` that points at what could not be read.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    do {
      var parser = KindPatternParser(text)
      items = try parser.parse()
    } catch {
      throw PatternError(message: error.message, pattern: text, offset: error.offset)
    }
  }

  /// One thing to match: bytes of a set so many times, a balanced text, or a frontier.
  struct Item: Sendable {
    enum Repeat: Sendable {
      case once
      case zeroOrOne
      case zeroOrMore
      case oneOrMore
    }

    enum Form: Sendable {
      case set(ByteSet, Repeat)
      case balanced(UInt8, UInt8)
      case frontier(ByteSet)
    }

    let form: Form
  }
}

/// A set of byte values.
struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The set of all bytes for which `isMember` holds.
  init(where isMember: (UInt8) -> Bool = { _ in false }) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word >> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func formUnion(_ other: ByteSet) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }

  var inverted: ByteSet {
    var set = self
    set.words = (~words.0, ~words.1, ~words.2, ~words.3)
    return set
  }
}
