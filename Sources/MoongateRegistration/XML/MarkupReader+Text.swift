extension MarkupReader {
  /// Reads an attribute from its name to its last quotation mark.
  mutating func readAttribute() throws(MarkupError) -> MarkupElement.Attribute {
    let start = offset
    let name = try readName("An attribute needs a name.")
    let nameRange = start..<offset
    skipBlanks()
    guard skip("=") else {
      throw error("The attribute \(Value.displayed(name)) has no value.", at: offset)
    }
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == .quote || bytes[offset] == .apostrophe else {
      throw error("The value of \(Value.displayed(name)) must be in quotation marks.", at: offset)
    }
    let first = offset + 1
    guard let end = bytes[first...].firstIndex(of: bytes[offset]) else {
      throw error("A quotation mark is not closed.", at: offset)
    }
    if let other = bytes[first..<end].firstIndex(of: .lessThan) {
      throw error("A \"<\" in a value is written \"&lt;\".", at: other)
    }
    offset = end + 1
    return MarkupElement.Attribute(
      name: name,
      value: try decoded(first..<end),
      nameRange: nameRange,
      valueRange: first..<end
    )
  }

  /// Reads a name.
  mutating func readName(_ complaint: String) throws(MarkupError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset].isOfName { offset += 1 }
    guard start < offset, bytes[start].beginsName else { throw error(complaint, at: start) }
    return text(start..<offset)
  }

  /// The text of bytes with entities and references put in, and ends of lines as line feeds (§2.11).
  func decoded(_ range: Range<Int>) throws(MarkupError) -> String {
    var scalars = String.UnicodeScalarView()
    let source = text(range)
    guard source.utf8.contains(where: { $0 == .ampersand || $0 == 0x0D }) else { return source }
    var offset = range.lowerBound
    var rest = source.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&":
        guard let end = rest.prefix(Self.mostScalarsOfReference).firstIndex(of: ";"),
          let character = Self.character(String(rest[..<end]))
        else {
          throw error(
            "The text after \"&\" is not one of amp, lt, gt, quot, apos or a number; write \"&amp;\".",
            at: offset
          )
        }
        let reference = rest[...end]
        scalars.append(character)
        rest = rest[reference.endIndex...]
        offset += 1 + reference.reduce(0) { $0 + UTF8.width($1) }
        continue
      case "\r":
        scalars.append("\n")
        if rest.first == "\n" {
          rest.removeFirst()
          offset += 1
        }
      default: scalars.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    return String(scalars)
  }

  private static let mostScalarsOfReference = 12

  /// The character of an entity or a reference (§4.1, §4.6); `nil` for no character that XML allows.
  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.utf8.first.map({ $0 != 0x2B && $0 != 0x2D }) == true,
        let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(number),
        number >= 0x20 || [0x9, 0xA, 0xD].contains(number), number != 0xFFFE, number != 0xFFFF
      else { return nil }
      return scalar
    }
  }
}

extension MarkupReader {
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(_ message: String, at offset: Int) -> MarkupError {
    MarkupError(message: message, offset: offset)
  }

  /// Goes behind a text if it stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    guard bytes[offset...].starts(with: text.description.utf8) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Goes behind the next place of a text.
  mutating func skip(upTo end: StaticString, of what: String) throws(MarkupError) {
    let start = offset
    while offset < bytes.count {
      if skip(end) { return }
      offset += 1
    }
    throw error("The \(what) does not end.", at: start)
  }

  /// Goes behind blanks; returns whether there are any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset > start
  }
}

extension UInt8 {
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let leftBracket = UInt8(ascii: "[")

  /// Whether XML counts the byte as white space (§2.3).
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether a name may begin with the byte (§2.3); of what is not ASCII, any may.
  fileprivate var beginsName: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether a name may hold the byte.
  fileprivate var isOfName: Bool {
    beginsName || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
