/// The parameters of a CSI or SS3 sequence, and the key that they mean.
struct KeySequence {
  /// Bytes of parameters that are kept; no key has nearly as many.
  private static let limit = 32

  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// Keeps a parameter byte.
  mutating func take(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isTooLong = true }
  }

  /// Whether no parameter has come.
  var isEmpty: Bool { bytes.isEmpty && !isTooLong }

  /// Whether the sequence, ended by `final`, begins a bracketed paste.
  func beginsPaste(final: UInt8) -> Bool { final == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key of a sequence that `final` ends, if it is known.
  func key(final: UInt8) -> Key? {
    // With other signs than these it is an answer of the terminal's.
    guard !isTooLong, bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let numbers = numbers
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count > 2 { return Self.key(ofScalar: numbers[2], modifiers) }
      return numbers.first.flatMap(Self.code(ofNumber:)).map { Key($0, modifiers) }
    case UInt8(ascii: "u"):
      return numbers.first.flatMap { Self.key(ofScalar: $0, modifiers) }
    case UInt8(ascii: "Z"):
      return Key(.tab, .shift)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: in small letters with shift.
      return Self.code(ofLetter: final - 0x20).map { Key($0, .shift) }
    default:
      return Self.code(ofLetter: final).map { Key($0, modifiers) }
    }
  }

  /// The parameters as numbers, what follows a colon left out; a missing one is 1.
  private var numbers: [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      var number = 0
      for byte in part {
        guard (0x30...0x39).contains(byte) else { break }
        number = min(number * 10 + Int(byte - 0x30), 0x110000)
      }
      return part.isEmpty ? 1 : number
    }
  }

  private static func modifiers(_ number: Int) -> KeyModifiers {
    // Of the bits above, such as those of locks, nothing depends.
    guard (1...256).contains(number) else { return [] }
    return KeyModifiers(rawValue: UInt8(number - 1) & 7)
  }

  private static func code(ofLetter letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  private static func code(ofNumber number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// The key of a scalar's number, as modifyOtherKeys and the protocol of kitty write it.
  private static func key(ofScalar number: Int, _ modifiers: KeyModifiers) -> Key? {
    switch number {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    // Private use: keys of kitty's that are not text.
    case 32..<0xE000, 0xF900...0x10FFFF:
      guard let scalar = Unicode.Scalar(UInt32(number)) else { return nil }
      if modifiers.isDisjoint(with: [.alt, .control]) { return Key(.scalar(scalar)) }
      return Key(.scalar(scalar), modifiers.subtracting(.shift))
    default: return nil
    }
  }
}
