/// Bytes as hexadecimal digits in lower case, the only spelling that is read.
package enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns the bytes that a text stands for; `nil` for anything but pairs of lower-case digits.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      guard let value = digits.firstIndex(of: digit).map(UInt8.init) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }

  /// Returns the digits of bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] },
      as: UTF8.self
    )
  }
}
