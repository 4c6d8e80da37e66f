/// Base64 as DSSE has it: the standard or the URL-safe alphabet (RFC 4648, 4 and 5), padded or not.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the bytes that a text stands for; `nil` where it has no single reading.
  ///
  /// Refused are a text that mixes both alphabets, padding that is not full, unused bits that are not zero
  /// (RFC 4648, 3.5), and anything between the digits, line ends too.
  ///
  /// - Complexity: O(*n*).
  package static func bytes(_ text: String) -> [UInt8]? {
    var digits = Array(text.utf8)[...]
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding == 0 || (padding <= 2 && digits.count % 4 == 0) else { return nil }
    digits = digits.dropLast(padding)
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 2)
    var (word, bits) = (UInt32(0), 0)
    var (isStandard, isURLSafe) = (false, false)
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): (value, isStandard) = (62, true)
      case UInt8(ascii: "/"): (value, isStandard) = (63, true)
      case UInt8(ascii: "-"): (value, isURLSafe) = (62, true)
      case UInt8(ascii: "_"): (value, isURLSafe) = (63, true)
      default: return nil
      }
      word = word << 6 | UInt32(value)
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      word &= 1 << bits - 1
    }
    return word == 0 && !(isStandard && isURLSafe) ? bytes : nil
  }

  /// Returns bytes in the standard alphabet, padded.
  ///
  /// - Complexity: O(*n*).
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[word >> (18 - 6 * place) & 0x3F]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
