/// Reads the text of a JSON file (RFC 8259) and says what the platforms' readers do not: where the text
/// stops being JSON, and where each value stands.
///
/// It also starts sooner than they do, who ask for the conformances of many types first.
struct JSONReader {
  /// The most objects and lists in each other: more than any type has, and few enough for the stack of a
  /// small thread.
  static let deepest = 64

  private let bytes: [UInt8]
  private let deepest: Int
  private var offset = 0
  private var depth = 0

  /// The value that a text holds.
  ///
  /// A number without a fraction becomes an integer if it fits.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - deepest: the most objects and lists in each other.
  /// - Returns: the value and its parts, each with its place.
  /// - Throws: the first fault.
  /// - Complexity: O(*n*).
  static func read(_ text: String, deepest: Int = deepest) throws(JSONFault) -> JSONNode {
    var reader = JSONReader(text, deepest: deepest)
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.offset < reader.bytes.count {
      throw reader.fault("The text continues after the value.")
    }
    return value
  }

  private init(_ text: String, deepest: Int) {
    bytes = Array(text.utf8)
    self.deepest = min(deepest, Self.deepest)
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private static let words: [(String, JSONNode.Content)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  private mutating func readValue() throws(JSONFault) -> JSONNode {
    skipSpace()
    let start = offset
    let content = try readContent()
    return JSONNode(content: content, bytes: start..<offset)
  }

  private mutating func readContent() throws(JSONFault) -> JSONNode.Content {
    switch current {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .list(try readList())
    case UInt8(ascii: "\""): return .text(try readText())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try readNumber()
    default:
      for (word, value) in Self.words where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return value
      }
      throw fault("A value belongs here.")
    }
  }

  // MARK: Objects and lists

  private mutating func readObject() throws(JSONFault) -> [JSONNode.Member] {
    try open()
    var members: [JSONNode.Member] = []
    skipSpace()
    if take("}") {
      depth -= 1
      return []
    }
    repeat {
      skipSpace()
      let start = offset
      guard current == UInt8(ascii: "\"") else {
        throw current == UInt8(ascii: "}")
          ? fault("A name in quotes belongs here, or no comma before it.")
          : fault("A name in quotes belongs here.")
      }
      let name = try readText()
      let nameBytes = start..<offset
      skipSpace()
      guard take(":") else { throw fault("A colon must follow the name.") }
      let value = try readValue()
      members.append(JSONNode.Member(name: name, nameBytes: nameBytes, value: value))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("A comma or \"}\" belongs here.") }
    depth -= 1
    return members
  }

  private mutating func readList() throws(JSONFault) -> [JSONNode] {
    try open()
    var values: [JSONNode] = []
    skipSpace()
    if take("]") {
      depth -= 1
      return values
    }
    repeat {
      values.append(try readValue())
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("A comma or \"]\" belongs here.") }
    depth -= 1
    return values
  }

  private mutating func open() throws(JSONFault) {
    depth += 1
    guard depth <= deepest else { throw fault("The text is nested too deeply.") }
    offset += 1
  }

  // MARK: Texts and numbers

  private mutating func readText() throws(JSONFault) -> String {
    offset += 1
    var text = ""
    var start = offset
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("A control character is written as an escape.") }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      text += String(decoding: bytes[start..<offset], as: UTF8.self)
      text += try readEscapes()
      start = offset
    }
    text += String(decoding: bytes[start..<offset], as: UTF8.self)
    guard take("\"") else { throw fault("The text in quotes does not end.") }
    return text
  }

  /// Reads escapes that follow each other, of which two may make one character.
  private mutating func readEscapes() throws(JSONFault) -> String {
    let start = offset
    var units: [UInt16] = []
    while current == UInt8(ascii: "\\") { units.append(try readEscape()) }
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else {
      offset = start
      throw fault("The escape is half of a character; its other half is missing.")
    }
    return text
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func readEscape() throws(JSONFault) -> UInt16 {
    let rest = bytes[offset...].dropFirst()
    if let letter = rest.first, let unit = Self.escapes[letter] {
      offset += 2
      return unit
    }
    let digits = rest.dropFirst().prefix(4)
    guard rest.first == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy(Self.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw fault("The escape is not valid.")
    }
    offset += 6
    return unit
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  private mutating func readNumber() throws(JSONFault) -> JSONNode.Content {
    let start = offset
    _ = take("-")
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw fault("The number is too large.")
    }
    return Int(exactly: number).map(JSONNode.Content.integer) ?? .number(number)
  }

  private mutating func skipDigits() throws(JSONFault) {
    let start = offset
    while let byte = current, Self.isDigit(byte) { offset += 1 }
    if offset == start { throw fault("A digit belongs here.") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  // MARK: Faults

  /// A fault at the current place.
  private func fault(_ message: String) -> JSONFault {
    JSONFault(
      message: offset < bytes.count ? message : "The text ends too early.",
      at: offset,
      in: bytes
    )
  }
}
