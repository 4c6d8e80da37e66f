import Randomness

/// Random subjects, and patterns that mostly are well formed and match them.
struct RandomPattern {
  var generator: SeededGenerator
  private var pattern: [UInt8] = []
  /// The number of captures, and which of them are open.
  private var captures = 0
  private var open: [Int] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let alphabet = Array("aaabbbcA1 2.,()[]%-$^_=".utf8) + [0, 10, 195, 255]

  mutating func subject() -> [UInt8] {
    // Few letters make long walks back.
    if generator.isOneIn(16) {
      return Array(repeating: generator.one(of: Self.alphabet), count: generator.below(32))
    }
    let letters = generator.isOneIn(3) ? Self.alphabet : Array("ab(1 ".utf8)
    return (0..<generator.below(14)).map { _ in generator.one(of: letters) }
  }

  /// A pattern of up to seven items, one in eight with a byte too many or too few.
  mutating func pattern(for subject: [UInt8]) -> [UInt8] {
    pattern = generator.isOneIn(10) ? Array("^".utf8) : []
    captures = 0
    open = []
    for _ in 0..<1 + generator.below(7) { addItem(for: subject) }
    while !open.isEmpty { close() }
    if generator.isOneIn(12) { pattern.append(UInt8(ascii: "$")) }
    if generator.isOneIn(8) { spoil() }
    return pattern
  }

  private mutating func addItem(for subject: [UInt8]) {
    switch generator.below(24) {
    case 0...2:
      pattern += Array("(".utf8)
      captures += 1
      open.append(captures)
    case 3...4:
      if !open.isEmpty { close() }
    case 5:
      pattern += Array("()".utf8)
      captures += 1
    case 6:
      pattern += generator.one(of: ["%b()", "%b[]", "%bab", "%baa", "%b(1"].map { Array($0.utf8) })
    case 7:
      pattern += Array("%f".utf8)
      addSet(for: subject)
    case 8:
      // Mostly one that is there and closed.
      let number = 1 + generator.below(max(1, captures) + (generator.isOneIn(8) ? 1 : 0))
      if captures > 0 && (!open.contains(number) || generator.isOneIn(16)) {
        pattern += Array("%\(number)".utf8)
      }
    default:
      addSingle(for: subject)
      pattern += generator.one(of: ["", "", "*", "*", "+", "-", "-", "?"].map { Array($0.utf8) })
    }
  }

  private mutating func close() {
    pattern.append(UInt8(ascii: ")"))
    open.removeLast()
  }

  private mutating func addSingle(for subject: [UInt8]) {
    switch generator.below(8) {
    case 0...2: addByte(for: subject)
    case 3...4: pattern.append(UInt8(ascii: "."))
    case 5: pattern += Array("%".utf8) + [generator.one(of: Array("acdglpsuwxzACDGLPSUWXZ".utf8))]
    default: addSet(for: subject)
    }
  }

  /// A byte that stands for itself, mostly one of the subject.
  private mutating func addByte(for subject: [UInt8]) {
    let isOwn = !subject.isEmpty && !generator.isOneIn(6)
    let byte = generator.one(of: isOwn ? subject : Self.alphabet)
    if Array("^$*+?.([%-)".utf8).contains(byte) { pattern.append(UInt8(ascii: "%")) }
    pattern.append(byte)
  }

  private mutating func addSet(for subject: [UInt8]) {
    pattern += Array(generator.isOneIn(4) ? "[^".utf8 : "[".utf8)
    if generator.isOneIn(12) { pattern.append(UInt8(ascii: "]")) }
    for _ in 0..<1 + generator.below(3) {
      switch generator.below(6) {
      case 0:
        pattern += generator.one(
          of: ["a-c", "0-9", "A-z", "b-b", "c-a", "%-"].map { Array($0.utf8) }
        )
      case 1:
        pattern += generator.one(of: ["%a", "%d", "%s", "%W", "%z", "%%"].map { Array($0.utf8) })
      case 2: pattern += generator.one(of: ["-", "^", ".", "$", "*", "%]"].map { Array($0.utf8) })
      default:
        let byte = generator.one(of: subject.isEmpty ? Self.alphabet : subject)
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "%") {
          pattern.append(UInt8(ascii: "%"))
        }
        pattern.append(byte)
      }
    }
    pattern.append(UInt8(ascii: "]"))
  }

  private mutating func spoil() {
    let place = generator.below(pattern.count + 1)
    if place < pattern.count && generator.isOneIn(2) {
      pattern.remove(at: place)
    } else {
      pattern.insert(generator.one(of: Array("%[](){}^$*+-?.bf1".utf8)), at: place)
    }
  }
}

/// Bytes as a literal of Lua.
func literal(_ bytes: [UInt8]) -> String {
  var text = "'"
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      // All three digits, so that none that follows is taken for one.
      text += "\\" + String(1000 + Int(byte)).dropFirst()
    }
  }
  return text + "'"
}
