/// The secret that an answer must know: 128 random bits that nobody can guess.
struct CallbackToken: Sendable {
  private let high: UInt64
  private let low: UInt64

  /// A token of the system's random numbers.
  init() {
    var random = SystemRandomNumberGenerator()
    high = random.next()
    low = random.next()
  }

  /// The token of a text; `nil` where the text is none: 32 digits, of which each is written in one way.
  init?(_ text: String) {
    var words: [UInt64] = [0, 0]
    guard text.utf8.count == Self.digits else { return nil }
    for (place, byte) in text.utf8.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[place / 16] = words[place / 16] << 4 | UInt64(digit)
    }
    (high, low) = (words[0], words[1])
  }

  private static let digits = 32

  /// The token as it stands in a link.
  var text: String { Self.text(high) + Self.text(low) }

  private static func text(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the difference of two tokens, 0 if they are the same: all digits are compared at once,
  /// so that the time does not tell at which digit they differ.
  func difference(from other: CallbackToken) -> UInt64 { (high ^ other.high) | (low ^ other.low) }
}
