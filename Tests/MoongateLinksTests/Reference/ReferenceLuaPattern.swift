/// Lua's patterns without captures, by trying everything on their text.
struct ReferenceLuaPattern {
  private let pattern: [UInt8]

  init(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "^") { bytes.removeFirst() }
    pattern = bytes
  }

  /// Whether the pattern matches the whole value.
  func accepts(_ value: [UInt8]) -> Bool { accepts(value, 0, 0) }

  private func accepts(_ value: [UInt8], _ offset: Int, _ item: Int) -> Bool {
    guard item < pattern.count else { return offset == value.count }
    if pattern[item] == UInt8(ascii: "$"), item == pattern.count - 1 {
      return offset == value.count
    }
    let end = endOfSingle(item)
    let isHere = offset < value.count && isMember(value[offset], item, end)
    switch end < pattern.count ? pattern[end] : 0 {
    case UInt8(ascii: "?"):
      return isHere && accepts(value, offset + 1, end + 1) || accepts(value, offset, end + 1)
    case UInt8(ascii: "*"), UInt8(ascii: "-"):
      return isHere && accepts(value, offset + 1, item) || accepts(value, offset, end + 1)
    case UInt8(ascii: "+"):
      return isHere
        && (accepts(value, offset + 1, item) || accepts(value, offset + 1, end + 1))
    default: return isHere && accepts(value, offset + 1, end)
    }
  }

  /// Returns the end of an item for one byte: a character, a class or a set.
  private func endOfSingle(_ start: Int) -> Int {
    if pattern[start] == Self.percent { return start + 2 }
    guard pattern[start] == UInt8(ascii: "[") else { return start + 1 }
    var offset = start + 1
    if pattern[offset] == UInt8(ascii: "^") { offset += 1 }
    // A bracket that comes first is a member.
    repeat {
      offset += pattern[offset] == Self.percent ? 2 : 1
    } while pattern[offset] != UInt8(ascii: "]")
    return offset + 1
  }

  private func isMember(_ byte: UInt8, _ start: Int, _ end: Int) -> Bool {
    switch pattern[start] {
    case UInt8(ascii: "."): return true
    case Self.percent: return isInClass(byte, pattern[start + 1])
    case UInt8(ascii: "["): break
    default: return pattern[start] == byte
    }
    let isInverted = pattern[start + 1] == UInt8(ascii: "^")
    var offset = start + (isInverted ? 2 : 1)
    while offset < end - 1 {
      if pattern[offset] == Self.percent {
        if isInClass(byte, pattern[offset + 1]) { return !isInverted }
        offset += 2
      } else if offset + 2 < end - 1, pattern[offset + 1] == UInt8(ascii: "-") {
        if pattern[offset] <= byte, byte <= pattern[offset + 2] { return !isInverted }
        offset += 3
      } else {
        if pattern[offset] == byte { return !isInverted }
        offset += 1
      }
    }
    return isInverted
  }

  private func isInClass(_ byte: UInt8, _ letter: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    let isASCII = byte < 0x80
    let isIn: Bool
    switch Character(Unicode.Scalar(letter | 0x20)) {
    case "a": isIn = isASCII && character.isLetter
    case "c": isIn = byte < 0x20 || byte == 0x7F
    case "d": isIn = isASCII && character.isNumber
    case "g": isIn = byte > 0x20 && byte < 0x7F
    case "l": isIn = isASCII && character.isLowercase
    case "p": isIn = byte > 0x20 && byte < 0x7F && !character.isLetter && !character.isNumber
    case "s": isIn = byte == 0x20 || 0x09...0x0D ~= byte
    case "u": isIn = isASCII && character.isUppercase
    case "w": isIn = isASCII && (character.isLetter || character.isNumber)
    case "x": isIn = isASCII && character.isHexDigit
    default: return byte == letter
    }
    return isIn == (letter & 0x20 != 0)
  }

  private static let percent = UInt8(ascii: "%")
}
