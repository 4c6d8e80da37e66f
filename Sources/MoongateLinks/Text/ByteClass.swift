/// What a byte may mean to each part of a link: one table, one bit a part.
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
  static let uppercase: UInt8 = 1 << 6

  /// The 256 classes, by byte.
  static let table: [UInt8] = (0...255).map { classify(UInt8($0)) }

  private static func classify(_ byte: UInt8) -> UInt8 {
    let alphanumeric = ASCII.isLetter(byte) || ASCII.isDigit(byte)
    var bits: UInt8 = ASCII.isUppercase(byte) ? uppercase : 0
    // RFC 3986, 3.1: scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    if !(alphanumeric || "+-.".utf8.contains(byte)) { bits |= schemeStop }
    // RFC 3986, 3.2.2: reg-name = *( unreserved / pct-encoded / sub-delims )
    if !(alphanumeric || "-._~!$&'()*+,;=".utf8.contains(byte)) { bits |= webHostStop }
    // Everywhere else a byte is either special or stands for itself, allowed by RFC 3986 or not.
    let special = byte < 0x20 || byte >= ASCII.delete || byte == ASCII.percent
    if special || "/?#:@[]\\".utf8.contains(byte) { bits |= customHostStop }
    if special || "/?#\\".utf8.contains(byte) { bits |= pathStop }
    if special || "&+#".utf8.contains(byte) { bits |= queryStop }
    if special || byte == ASCII.backslash { bits |= fragmentStop }
    return bits
  }
}
