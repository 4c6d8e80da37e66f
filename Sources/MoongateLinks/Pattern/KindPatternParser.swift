/// Reads a Lua pattern into items, as Lua 5.4 does (reference manual, 6.4.1).
struct KindPatternParser {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func parse() throws(PatternFault) -> [KindPattern.Item] {
    guard bytes.count <= KindPattern.maximumBytes else {
      throw PatternFault(
        "A kind's pattern has at most \(KindPattern.maximumBytes) bytes.",
        at: KindPattern.maximumBytes
      )
    }
    var items: [KindPattern.Item] = []
    if current == UInt8(ascii: "^") { offset += 1 }
    while let byte = current {
      switch byte {
      case 0: throw PatternFault("No value holds a NUL character.", at: offset)
      case ASCII.leftParenthesis, ASCII.rightParenthesis:
        throw PatternFault("A kind's pattern cannot hold captures.", at: offset)
      case UInt8(ascii: "$") where offset == bytes.count - 1:
        offset += 1
      default:
        items.append(try parseItem())
      }
    }
    guard !items.isEmpty else { throw PatternFault("A kind's pattern cannot be empty.", at: 0) }
    return items
  }

  private mutating func parseItem() throws(PatternFault) -> KindPattern.Item {
    for mark in ["%b", "%f"] where bytes[offset...].starts(with: mark.utf8) {
      throw PatternFault("A kind's pattern cannot hold \"\(mark)\".", at: offset)
    }
    let set = try parseSingle()
    var count = KindPattern.Item.Repeat.once
    switch current {
    case ASCII.asterisk, ASCII.minus: count = .zeroOrMore
    case ASCII.plus: count = .oneOrMore
    case ASCII.questionMark: count = .zeroOrOne
    default: return KindPattern.Item(set: set, count: .once)
    }
    offset += 1
    return KindPattern.Item(set: set, count: count)
  }

  /// Reads what stands for one byte: itself, `.`, a class or a set.
  private mutating func parseSingle() throws(PatternFault) -> ByteSet {
    let byte = bytes[offset]
    switch byte {
    case ASCII.dot:
      offset += 1
      return ByteSet().inverted
    case ASCII.percent: return try parseClass()
    case ASCII.leftBracket: return try parseSet()
    default:
      offset += 1
      return ByteSet(byte)
    }
  }

  /// Reads `%` and a letter, or `%` and the character it makes literal.
  private mutating func parseClass() throws(PatternFault) -> ByteSet {
    guard offset + 1 < bytes.count else {
      throw PatternFault("The pattern ends with \"%\".", at: offset)
    }
    let letter = bytes[offset + 1]
    guard !ASCII.isDigit(letter) else {
      throw PatternFault("A kind's pattern cannot hold back references.", at: offset)
    }
    offset += 2
    guard let set = Self.classes[ASCII.lowercased(letter)] else { return ByteSet(letter) }
    return ASCII.isUppercase(letter) ? set.inverted : set
  }

  /// Reads a set in brackets.
  private mutating func parseSet() throws(PatternFault) -> ByteSet {
    let start = offset
    offset += 1
    let isInverted = current == UInt8(ascii: "^")
    if isInverted { offset += 1 }
    var set = ByteSet()
    var isFirst = true
    while let byte = current, byte != ASCII.rightBracket || isFirst {
      isFirst = false
      if byte == ASCII.percent {
        set.formUnion(try parseClass())
      } else if offset + 2 < bytes.count, bytes[offset + 1] == ASCII.minus,
        bytes[offset + 2] != ASCII.rightBracket
      {
        let upper = bytes[offset + 2]
        // What Lua makes of that, its manual leaves open.
        guard upper != ASCII.percent else {
          throw PatternFault("A range of a set cannot end with \"%\".", at: offset + 2)
        }
        if byte <= upper { for member in byte...upper { set.insert(member) } }
        offset += 3
      } else {
        set.insert(byte)
        offset += 1
      }
    }
    guard current == ASCII.rightBracket else {
      throw PatternFault("The set is not closed with \"]\".", at: start)
    }
    offset += 1
    return isInverted ? set.inverted : set
  }

  /// The members of the classes by their lower-case letters, in the C locale.
  private static let classes: [UInt8: ByteSet] = [
    UInt8(ascii: "a"): ByteSet(where: ASCII.isLetter),
    UInt8(ascii: "c"): ByteSet { $0 < 0x20 || $0 == ASCII.delete },
    UInt8(ascii: "d"): ByteSet(where: ASCII.isDigit),
    UInt8(ascii: "g"): ByteSet { 0x21...0x7E ~= $0 },
    UInt8(ascii: "l"): ByteSet { ASCII.isLetter($0) && !ASCII.isUppercase($0) },
    UInt8(ascii: "p"): ByteSet {
      0x21...0x7E ~= $0 && !ASCII.isLetter($0) && !ASCII.isDigit($0)
    },
    UInt8(ascii: "s"): ByteSet { $0 == ASCII.space || 0x09...0x0D ~= $0 },
    UInt8(ascii: "u"): ByteSet(where: ASCII.isUppercase),
    UInt8(ascii: "w"): ByteSet { ASCII.isLetter($0) || ASCII.isDigit($0) },
    UInt8(ascii: "x"): ByteSet(where: ASCII.isHexDigit),
  ]
}
