internal import Moongate
package import MoongateBundles

/// A signing key as people keep it on paper: 13 groups of four letters and digits, and a check group.
///
/// The letters are Crockford's base32, which has no `I`, `L`, `O` and `U`; whoever types the first three means
/// `1`, `1` and `0`.
package enum PaperKey {
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let groupLength = 4
  /// The digits of 256 bits, five bits each, and four bits of zero at the end.
  private static let keyLength = 52
  private static let length = keyLength + groupLength

  /// Returns the groups of a key, separated by spaces.
  package static func text(of key: SigningKey) -> String {
    let digits = letters(key.seed, count: keyLength) + check(of: key.seed)
    return stride(from: 0, to: length, by: groupLength)
      .map { String(decoding: digits[$0..<$0 + groupLength], as: UTF8.self) }
      .joined(separator: " ")
  }

  /// The key that groups stand for, in any case and with any spaces or hyphens between them.
  ///
  /// - Throws: a ``WorkbenchError`` that says what is mistyped.
  package static func key(_ text: String) throws(WorkbenchError) -> SigningKey {
    let typed = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    guard typed.count == length else {
      throw WorkbenchError(
        "The key on paper has 14 groups of four letters, and here are \(typed.count) letters."
      )
    }
    let values = typed.compactMap(value)
    guard values.count == typed.count else {
      throw WorkbenchError("The key on paper has only digits and letters without U.")
    }
    let seed = bytes(values.prefix(keyLength))
    let whole = letters(seed, count: keyLength) + check(of: seed)
    guard whole.compactMap(value) == values, let key = SigningKey(seed: seed) else {
      throw WorkbenchError(
        "The check group does not fit the other groups; look for a mistyped letter."
      )
    }
    return key
  }

  /// Whether a text is most likely a key on paper, if a mistyped one: groups of letters and digits alone.
  static func isMeant(by text: String) -> Bool {
    let groups = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    return groups.count > 10 && groups.allSatisfy { $0.count <= groupLength + 1 }
  }

  /// The check group: the first 20 bits of the seed's SHA-256.
  private static func check(of seed: [UInt8]) -> [UInt8] {
    letters(Fingerprint(of: seed).bytes, count: groupLength)
  }

  /// The first digits of bytes, five bits each.
  private static func letters(_ bytes: [UInt8], count: Int) -> [UInt8] {
    (0..<count).map { place in
      let value = (0..<5).reduce(0) { value, bit in
        let position = place * 5 + bit
        let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
        return value << 1 | Int(byte >> (7 - position % 8) & 1)
      }
      return digits[value]
    }
  }

  /// The whole bytes of values of five bits.
  private static func bytes(_ values: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (word, bits) = (0, 0)
    for value in values {
      word = word << 5 | Int(value)
      bits += 5
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      word &= 1 << bits - 1
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    let upper = UInt8(ascii: "a")...UInt8(ascii: "z") ~= digit ? digit - 0x20 : digit
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return digits.firstIndex(of: upper).map(UInt8.init)
    }
  }
}
