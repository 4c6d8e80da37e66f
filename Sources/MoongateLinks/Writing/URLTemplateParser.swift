/// Reads the template of a URL from the left (RFC 6570, 2).
struct URLTemplateParser {
  /// The names that were read, each once.
  private(set) var names: [String] = []
  /// Whether the URL is none without the value of each name.
  private(set) var needed: [Bool] = []
  /// The place of each name.
  private(set) var places: [String: Int] = [:]
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() throws(PatternFault) -> [URLTemplate.Part] {
    var parts: [URLTemplate.Part] = []
    while offset < bytes.count {
      parts.append(bytes[offset] == Self.opening ? try expression() : try literal())
    }
    return parts
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  // MARK: Literals

  /// Reads up to the next expression.
  private mutating func literal() throws(PatternFault) -> URLTemplate.Part {
    var literal: [UInt8] = []
    while offset < bytes.count, bytes[offset] != Self.opening {
      let byte = bytes[offset]
      guard byte < 0x80 else {
        let start = offset
        while offset < bytes.count, bytes[offset] >= 0x80 { offset += 1 }
        PercentEncoding.append(
          String(decoding: bytes[start..<offset], as: UTF8.self),
          to: &literal
        )
        continue
      }
      try check(byte)
      literal.append(byte)
      offset += 1
    }
    return .literal(literal)
  }

  /// Refuses a character that no URL holds (RFC 6570, 2.1).
  private func check(_ byte: UInt8) throws(PatternFault) {
    switch byte {
    case Self.closing:
      throw PatternFault("A \"}\" has no \"{\" before it; write \"%7D\".", at: offset)
    case ASCII.percent where !PercentEncoding.isEscape(bytes, at: offset):
      throw PatternFault("A \"%\" has no two hexadecimal digits; write \"%25\".", at: offset)
    case 0...ASCII.space, ASCII.delete, ASCII.backslash, ASCII.bar, UInt8(ascii: "\""),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"):
      throw PatternFault("No URL holds such a character; write it percent-encoded.", at: offset)
    default: return
    }
  }

  // MARK: Expressions

  private mutating func expression() throws(PatternFault) -> URLTemplate.Part {
    let start = offset
    offset += 1
    let kind = try self.operator()
    var places: [Int] = []
    repeat {
      let place = place(of: try name())
      if !kind.canLeaveOut { needed[place] = true }
      places.append(place)
      guard offset < bytes.count else {
        throw PatternFault("The \"{\" has no \"}\" after it.", at: start)
      }
      offset += 1
    } while bytes[offset - 1] == UInt8(ascii: ",")
    guard bytes[offset - 1] == Self.closing else { throw misplaced(at: offset - 1) }
    return .expression(kind, places)
  }

  private mutating func `operator`() throws(PatternFault) -> URLTemplate.Operator {
    guard offset < bytes.count else { return .simple }
    let byte = bytes[offset]
    if "=,!@|".utf8.contains(byte) {
      throw PatternFault(
        "There is no such operator; write one of + # . / ; ? & or none.",
        at: offset
      )
    }
    guard byte != 0, let found = URLTemplate.Operator(rawValue: byte) else { return .simple }
    offset += 1
    return found
  }

  /// Reads a name: letters, digits, `_` and escapes, with dots between them.
  private mutating func name() throws(PatternFault) -> String {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      let isDot = byte == ASCII.dot && offset > start && bytes[offset - 1] != ASCII.dot
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.underscore || isDot {
        offset += 1
      } else if PercentEncoding.isEscape(bytes, at: offset) {
        offset += 3
      } else {
        break
      }
    }
    guard offset > start else {
      throw PatternFault("The name of a value belongs here.", at: start)
    }
    guard bytes[offset - 1] != ASCII.dot else {
      throw PatternFault("A name cannot end with a dot.", at: offset - 1)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The place of a name among all, where it stands from now on.
  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(name)
    needed.append(false)
    return names.count - 1
  }

  /// Returns the fault of a character after a name.
  private func misplaced(at offset: Int) -> PatternFault {
    switch bytes[offset] {
    case ASCII.colon, ASCII.asterisk:
      PatternFault(
        "The signs \":\" and \"*\" are not allowed here, because a value is one text, always written in full.",
        at: offset
      )
    default: PatternFault("A name holds letters, digits, _ and dots between them.", at: offset)
    }
  }
}
