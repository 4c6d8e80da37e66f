/// A Lua pattern that a whole value must match: what `kind(name, pattern)` declares.
///
/// Classes (`%d`, `.`), sets (`[%w_]`, `[^/]`) and the quantifiers `*`, `+`, `-` and `?` mean what
/// they do in Lua; like Lua's, they see bytes. Captures, back references, `%b` and `%f`, which a kind
/// has no use for, are refused. A leading `^` and a trailing `$` change nothing.
///
/// Because only the whole value counts, matching needs no backtracking: it follows the set of
/// positions that each item can reach.
package struct KindPattern: Sendable {
  /// The pattern as the script wrote it.
  package let text: String

  /// The items of the pattern, which match one after the other.
  package let items: [Item]

  /// The bytes of the text and a hash of them: a pattern may be compared as often as routes name it,
  /// which must not take as long as it is.
  private let bytes: [UInt8]
  private let hash: Int

  /// The most bytes of a pattern.
  static let maximumBytes = 1_024

  /// Reads a Lua pattern.
  ///
  /// - Throws: a `PatternError` that points at what could not be read.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    bytes = Array(text.utf8)
    hash = bytes.hashValue
    do {
      var parser = KindPatternParser(bytes)
      items = try parser.parse()
    } catch {
      throw PatternError(message: error.message, pattern: text, offset: error.offset)
    }
  }

  /// One thing to match: bytes of a set, so many times.
  package struct Item: Sendable {
    package enum Repeat: Sendable {
      case once
      case zeroOrOne
      case zeroOrMore
      case oneOrMore
    }

    package let set: ByteSet
    package let count: Repeat
  }
}

extension KindPattern: Hashable {
  /// Whether the texts have the same bytes.
  ///
  /// - Complexity: O(1) for copies of one pattern, and for most that differ.
  package static func == (left: KindPattern, right: KindPattern) -> Bool {
    left.hash == right.hash && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
