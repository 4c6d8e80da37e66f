/// The meanings of a byte for each part of a link: one table, one bit a part.
///
/// The parser skips every byte whose bit for the current part is clear. A set bit means "look
/// closer": a delimiter, an escape, a byte of a non-ASCII scalar, or something not allowed there.
enum ByteClass {
  static let schemeStop: UInt8 = 1 << 0
  static let webHostStop: UInt8 = 1 << 1
  static let customHostStop: UInt8 = 1 << 2
  static let pathStop: UInt8 = 1 << 3
  static let queryStop: UInt8 = 1 << 4
  static let fragmentStop: UInt8 = 1 << 5

  /// A capital letter, to be folded in schemes and hosts.
  static let capital: UInt8 = 1 << 6

  /// An `=`, which ends the name of a query item.
  static let equals: UInt8 = 1 << 7

  /// The 256 classes, by byte.
  static let table: ContiguousArray<UInt8> = {
    var table = ContiguousArray<UInt8>(repeating: 0, count: 256)
    for byte in UInt8.min...UInt8.max {
      if ASCII.isUppercase(byte) { table[Int(byte)] |= capital }
      // Schemes and hosts are made of letters, digits and a few others.
      if !ASCII.isLetter(byte), !ASCII.isDigit(byte) {
        table[Int(byte)] |= schemeStop | webHostStop
      }
      // Everywhere else a byte is either special or stands for itself, allowed by RFC 3986 or not.
      if byte < 0x20 || byte >= ASCII.delete || byte == ASCII.percent {
        table[Int(byte)] |= customHostStop | pathStop | queryStop | fragmentStop
      }
    }
    // RFC 3986, 3.1: scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    for byte in "+-.".utf8 { table[Int(byte)] &= ~schemeStop }
    // RFC 3986, 3.2.2: reg-name = *( unreserved / pct-encoded / sub-delims )
    for byte in "-._~!$&'()*+,;=".utf8 { table[Int(byte)] &= ~webHostStop }
    for byte in "/?#:@[]\\".utf8 { table[Int(byte)] |= customHostStop }
    for byte in "/?#\\".utf8 { table[Int(byte)] |= pathStop }
    for byte in "&+#".utf8 { table[Int(byte)] |= queryStop }
    table[Int(ASCII.backslash)] |= fragmentStop
    table[Int(ASCII.equals)] |= equals
    return table
  }()

  /// The first offset from `start` on whose byte needs a closer look in a part, or the end.
  ///
  /// - Parameters:
  ///   - stop: the part's bit, or several bits.
  ///   - bytes: the text.
  ///   - start: an offset up to the end.
  ///   - classes: the table.
  /// - Returns: the offset.
  @inline(__always)
  static func first(
    _ stop: UInt8,
    in bytes: Span<UInt8>,
    from start: Int,
    _ classes: Span<UInt8>
  ) -> Int {
    // Said once here, so that the compiler need not check it for each byte.
    precondition(classes.count >= 256)
    var offset = start
    let last = bytes.count &- 8
    while offset <= last {
      let rest = bytes.extracting(offset..<offset &+ 8)
      if classes[Int(rest[0])] & stop != 0 { return offset }
      if classes[Int(rest[1])] & stop != 0 { return offset &+ 1 }
      if classes[Int(rest[2])] & stop != 0 { return offset &+ 2 }
      if classes[Int(rest[3])] & stop != 0 { return offset &+ 3 }
      if classes[Int(rest[4])] & stop != 0 { return offset &+ 4 }
      if classes[Int(rest[5])] & stop != 0 { return offset &+ 5 }
      if classes[Int(rest[6])] & stop != 0 { return offset &+ 6 }
      if classes[Int(rest[7])] & stop != 0 { return offset &+ 7 }
      offset &+= 8
    }
    while offset < bytes.count {
      if classes[Int(bytes[offset])] & stop != 0 { return offset }
      offset &+= 1
    }
    return offset
  }
}
