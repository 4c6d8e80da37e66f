/// One scalar read from raw bytes or from a run of percent-escapes, and how to read it.
///
/// Well-formed sequences are those of table 3-7 of the Unicode standard: no overlong form, no
/// surrogate, nothing above U+10FFFF.
struct UTF8Sequence {
  /// How many bytes the sequence has, 1...4.
  let length: Int

  /// Which second bytes are well-formed; the third and fourth are always 0x80...0xBF.
  private let second: ClosedRange<UInt8>

  /// The bits that the lead byte adds to the scalar.
  private let leadBits: UInt32

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

  /// The scalar that the sequence spells, its bytes asked for one after another.
  ///
  /// - Parameter byte: gives the byte at a position 1..<length, nil where there is none.
  /// - Returns: nil if a byte is missing or not well-formed.
  @inline(__always)
  func scalar(_ byte: (Int) -> UInt8?) -> UInt32? {
    var value = leadBits
    for position in 1..<max(length, 1) {
      guard let next = byte(position),
        position == 1 ? second.contains(next) : next & 0xC0 == 0x80
      else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return value
  }

  /// Reads the sequence at `offset` of raw bytes; nil if it is not well-formed.
  static func read(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    guard let sequence = UTF8Sequence(lead: bytes[offset]),
      let scalar = sequence.scalar({ position in
        offset + position < bytes.count ? bytes[offset + position] : nil
      })
    else { return nil }
    return (scalar, sequence.length)
  }
}
