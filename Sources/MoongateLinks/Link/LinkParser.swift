/// Reads a link once, from left to right, into offsets; by RFC 3986's generic syntax.
///
/// A byte that means nothing in the current part costs one table look-up. Delimiters, escapes and
/// non-ASCII scalars take the slow path. Nothing is decoded, copied or allocated.
struct LinkParser {
  var layout = LinkLayout()
  let limits: LinkLimits

  /// Reads the bytes of a link, and gives away its segments and query items as they are found; what stands
  /// around the link is ``LinkFault/surrounded``.
  static func parse<Parts: PartSink & ~Copyable & ~Escapable>(
    _ bytes: Span<UInt8>,
    limits: LinkLimits,
    _ parts: inout Parts
  ) throws(LinkFault) -> LinkLayout {
    guard isBare(bytes) else { throw .surrounded }
    guard bytes.count <= limits.effectiveBytes else {
      throw LinkFault(.tooLong, at: max(0, limits.effectiveBytes))
    }
    var parser = LinkParser(limits: limits)
    let table = ByteClass.table
    let classes = table.span
    var offset = try parser.readScheme(bytes, classes)
    offset = try parser.readAuthority(bytes, classes, at: offset)
    offset = try parser.readPath(bytes, classes, at: offset, &parts)
    offset = try parser.readQuery(bytes, classes, at: offset, &parts)
    try parser.readFragment(bytes, classes, at: offset)
    if Parts.takesParts { parser.addParts(&parts) }
    return parser.layout
  }

  /// Gives away what a link has once.
  @inline(__always)
  private func addParts<Parts: PartSink & ~Copyable & ~Escapable>(_ parts: inout Parts) {
    parts.add(.scheme, layout.scheme)
    if let host = layout.host { parts.add(.host, host) }
    parts.add(.path, layout.path)
    if let fragment = layout.fragment { parts.add(.fragment, fragment) }
  }

  /// Reads the scheme and its colon; gives the offset after the colon.
  @inline(__always)
  private mutating func readScheme(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>
  ) throws(LinkFault) -> Int {
    var end = 0
    while true {
      end = ByteClass.first(ByteClass.schemeStop | ByteClass.capital, in: bytes, from: end, classes)
      guard end < bytes.count else { throw Self.schemeFault(bytes, at: end) }
      let byte = bytes[end]
      if byte == ASCII.colon { break }
      guard ASCII.isUppercase(byte) else { throw Self.schemeFault(bytes, at: end) }
      layout.traits.insert(.uppercaseScheme)
      end &+= 1
    }
    guard ASCII.isLetter(bytes[0]) else { throw Self.schemeFault(bytes, at: end) }
    layout.schemeEnd = UInt32(truncatingIfNeeded: end)
    if Self.isWeb(bytes, end) { layout.traits.insert(.web) }
    return end &+ 1
  }

  /// Whether the scheme that ends at `end` is `http` or `https`.
  @inline(__always)
  private static func isWeb(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    guard end == 4 || end == 5 else { return false }
    return bytes[0] | 0x20 == UInt8(ascii: "h") && bytes[1] | 0x20 == UInt8(ascii: "t")
      && bytes[2] | 0x20 == UInt8(ascii: "t") && bytes[3] | 0x20 == UInt8(ascii: "p")
      && (end == 4 || bytes[4] | 0x20 == UInt8(ascii: "s"))
  }

  /// Returns the reason why no scheme could be read up to `end`, the first byte that a scheme
  /// cannot have.
  private static func schemeFault(_ bytes: Span<UInt8>, at end: Int) -> LinkFault {
    guard end < bytes.count else { return LinkFault(.missingScheme, at: end) }
    let byte = bytes[end]
    do {
      if byte < 0x20 || byte >= ASCII.delete { _ = try checkRaw(bytes, at: end, in: .host) }
    } catch {
      return error
    }
    switch byte {
    case ASCII.slash, ASCII.questionMark, ASCII.hash: return LinkFault(.missingScheme, at: end)
    case ASCII.backslash: return LinkFault(.backslash, at: end)
    case ASCII.colon: return LinkFault(end == 0 ? .missingScheme : .badScheme, at: 0)
    default: return LinkFault(.badScheme, at: end > 0 && !ASCII.isLetter(bytes[0]) ? 0 : end)
    }
  }
}
