/// Reads through the text of a JSON file for what the platforms' readers do not tell: where the text
/// stops being JSON (RFC 8259), and names that stand twice in one object, of which they keep one.
///
/// Names that Unicode calls equivalent count as one.
struct JSONScanner {
  /// The most objects and lists in each other: more than any type has, and few enough for the stack of a
  /// small thread.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The names that lead to the current object.
  private var path: [String] = []

  /// Reads through a text.
  ///
  /// - Throws: the first fault.
  /// - Complexity: O(*n*).
  static func check(_ text: String) throws(JSONFault) {
    var scanner = JSONScanner(text)
    try scanner.scanValue()
    scanner.skipSpace()
    if scanner.offset < scanner.bytes.count {
      throw scanner.fault("The text goes on behind the value.")
    }
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

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

  private mutating func scanValue() throws(JSONFault) {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): try scanObject()
    case UInt8(ascii: "["): try scanList()
    case UInt8(ascii: "\""): _ = try scanText()
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): try scanNumber()
    default:
      for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return
      }
      throw fault("A value must stand here.")
    }
  }

  // MARK: Objects and lists

  private mutating func scanObject() throws(JSONFault) {
    try open()
    var names: Set<String> = []
    skipSpace()
    if take("}") {
      depth -= 1
      return
    }
    repeat {
      skipSpace()
      let start = offset
      guard current == UInt8(ascii: "\"") else {
        throw current == UInt8(ascii: "}")
          ? fault("A name in quotes must stand here, or no comma before it.")
          : fault("A name in quotes must stand here.")
      }
      let name = try scanText()
      guard names.insert(name).inserted else {
        offset = start
        var fault = fault("The name stands there twice.")
        fault.twice = JSONFault.Twice(path: path.joined(separator: "."), name: name)
        throw fault
      }
      skipSpace()
      guard take(":") else { throw fault("A colon must stand behind the name.") }
      path.append(name)
      try scanValue()
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("A comma or \"}\" must stand here.") }
    depth -= 1
  }

  private mutating func scanList() throws(JSONFault) {
    try open()
    skipSpace()
    if take("]") {
      depth -= 1
      return
    }
    repeat {
      try scanValue()
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("A comma or \"]\" must stand here.") }
    depth -= 1
  }

  private mutating func open() throws(JSONFault) {
    depth += 1
    guard depth <= Self.deepest else { throw fault("The text is nested too deeply.") }
    offset += 1
  }

  // MARK: Texts and numbers

  /// Reads a text and returns what it says.
  private mutating func scanText() throws(JSONFault) -> String {
    offset += 1
    var units: [UInt16] = []
    var text = ""
    var start = offset
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("A control character is written as an escape.") }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      text += String(decoding: bytes[start..<offset], as: UTF8.self)
      units.removeAll()
      while current == UInt8(ascii: "\\") { units.append(try scanEscape()) }
      text += String(decoding: units, as: UTF16.self)
      start = offset
    }
    text += String(decoding: bytes[start..<offset], as: UTF8.self)
    guard take("\"") else { throw fault("The text in quotes does not end.") }
    return text
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func scanEscape() throws(JSONFault) -> UInt16 {
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

  private mutating func scanNumber() throws(JSONFault) {
    _ = take("-")
    if !take("0") { try scanDigits() }
    if take(".") { try scanDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try scanDigits()
    }
  }

  private mutating func scanDigits() throws(JSONFault) {
    let start = offset
    while let byte = current, Self.isDigit(byte) { offset += 1 }
    if offset == start { throw fault("A digit must stand here.") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  // MARK: Faults

  /// A fault at the current place.
  private func fault(_ message: String) -> JSONFault {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONFault(
      message: offset < bytes.count ? message : "The text ends too early.",
      line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    )
  }
}
