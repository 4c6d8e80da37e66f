/// One scalar read from raw bytes or from a run of percent-escapes, and how to read it.
///
/// Well-formed sequences are those of table 3-7 of the Unicode standard: no overlong form, no
/// surrogate, nothing above U+10FFFF.
struct UTF8Sequence {
  /// The number of bytes in the sequence, 1...4.
  let length: Int

  /// The well-formed second bytes; the third and fourth are always 0x80...0xBF.
  private let second: ClosedRange<UInt8>

  /// The bits that the lead byte adds to the scalar.
  let leadBits: UInt32

  /// Starts a sequence; nil if no sequence begins with `lead`.
  init?(lead: UInt8) {
    second =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    switch lead {
    case 0x00...0x7F:
      length = 1
      leadBits = UInt32(lead)
    case 0xC2...0xDF:
      length = 2
      leadBits = UInt32(lead & 0x1F)
    case 0xE0...0xEF:
      length = 3
      leadBits = UInt32(lead & 0x0F)
    case 0xF0...0xF4:
      length = 4
      leadBits = UInt32(lead & 0x07)
    default:
      return nil
    }
  }

  /// A scalar with the bits of one more byte, at a position 1..<length.
  ///
  /// - Returns: nil if no well-formed sequence has the byte there.
  @inline(__always)
  func adding(_ byte: UInt8, at position: Int, to scalar: UInt32) -> UInt32? {
    guard position == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else { return nil }
    return scalar << 6 | UInt32(byte & 0x3F)
  }

  /// Reads the sequence at `offset` of raw bytes; nil if it is not well-formed.
  static func read(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    guard let sequence = UTF8Sequence(lead: bytes[offset]) else { return nil }
    var scalar = sequence.leadBits
    for position in 1..<max(sequence.length, 1) {
      guard offset + position < bytes.count,
        let next = sequence.adding(bytes[offset + position], at: position, to: scalar)
      else { return nil }
      scalar = next
    }
    return (scalar, sequence.length)
  }
}
