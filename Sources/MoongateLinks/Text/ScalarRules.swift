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

  /// Characters that change how other characters look without being seen themselves.
  ///
  /// Bidirectional marks and overrides, zero-width spaces and joiners, the soft hyphen, the byte
  /// order mark, interlinear annotations, shorthand and musical format controls, and tags.
  /// They let one link pass for another, so they are refused raw and encoded.
  static func isFormat(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x061C, 0x180E, 0xFEFF, 0xE0001: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    case 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0020...0xE007F: true
    default: false
    }
  }
}
