/// The rules for scalars that a link must not hold because a reader could not see them.
enum ScalarRules {
  /// C0, DEL and C1 controls.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  /// The space, and what else is blank: White_Space of the Unicode standard without controls.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    case 0x2000...0x200A: true
    default: false
    }
  }

  /// The parts of a link that differ in the format characters that they may hold.
  enum Part {
    case host, path
    /// A name or value in the query or fragment.
    case item
    /// A name or value in the query of a pattern.
    case literalItem
  }

  /// Characters that change how other characters look without being seen themselves, where a part must not
  /// hold them.
  ///
  /// They let one link pass for another. Those that words and emoji are written with are text behind the
  /// host, and in an escaped value also those of ``isDirection(_:)``; never in a pattern, which people compare.
  static func isFormat(_ scalar: UInt32, in part: Part) -> Bool {
    switch scalar {
    case ..<0xAD: false
    case 0x180E, 0x200B, 0xFEFF, 0xE0001: true
    case 0x2060...0x2065, 0x206A...0x206F: true
    case 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    default: isDirection(scalar) || (part == .host || part == .literalItem) && isJoiner(scalar)
    }
  }

  /// Marks, embeddings, overrides and isolates of the direction of writing (UAX #9).
  static func isDirection(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The soft hyphen, the zero-width joiner and non-joiner, variation selectors, and the tags of emoji.
  static func isJoiner(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x180B...0x180D, 0x180F, 0x200C, 0x200D, 0xFE00...0xFE0F: true
    case 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
