/// The bytes that the syntax of links and patterns gives a meaning.
package enum ASCII {
  static let space = UInt8(ascii: " ")
  static let exclamationMark = UInt8(ascii: "!")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  package static let minus = UInt8(ascii: "-")
  package static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let questionMark = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let leftBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let rightBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let bar = UInt8(ascii: "|")
  static let delete: UInt8 = 0x7F

  /// The value of a hexadecimal digit, 255 for any other byte, found without a branch.
  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt8 {
    let digit = byte &- 0x30
    let letter = (byte | 0x20) &- 0x61
    let letterValue = letter < 6 ? letter &+ 10 : 255
    return digit < 10 ? digit : letterValue
  }

  /// Whether a byte is a hexadecimal digit.
  @inline(__always)
  package static func isHexDigit(_ byte: UInt8) -> Bool { hexDigit(byte) < 16 }

  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// The byte with an ASCII capital folded to its small letter.
  @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte | 0x20 : byte }
}

extension String {
  /// The text with its ASCII capitals folded to small letters.
  package var asciiLowercased: String {
    String(decoding: utf8.map(ASCII.lowercased), as: UTF8.self)
  }
}
