/// A key that was pressed, or a text that was pasted.
package struct Key: Hashable, Sendable {
  /// The code of a key without its modifiers.
  package enum Code: Hashable, Sendable {
    /// A scalar of a text; with control or Alt a letter in lower case or a sign.
    case scalar(Unicode.Scalar)
    /// A pasted text, as it came.
    case paste(String)
    /// A paste that was longer than the parser takes; it is dropped as a whole.
    case longPaste
    /// The Enter key or Ctrl-J.
    case enter
    /// The tabulator.
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// The Escape key by itself.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The key a page up.
    case pageUp
    /// The key a page down.
    case pageDown
    /// The Insert key.
    case insert
    /// A function key, from 1.
    case function(Int)
  }

  /// The code of the pressed key.
  package var code: Code

  /// The modifiers held meanwhile.
  package var modifiers: KeyModifiers

  /// A key with its modifiers.
  package init(_ code: Code, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A letter or sign with the control key.
  package static func control(_ scalar: Unicode.Scalar) -> Key { Key(.scalar(scalar), .control) }

  /// A letter or sign with the Alt key.
  package static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.scalar(scalar), .alt) }

  /// The key that a terminal sends a control byte for; Escape begins sequences and is not among them.
  static func ofControl(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: .control(Unicode.Scalar(byte | 0x60))
    default: .control(Unicode.Scalar(byte | 0x40))
    }
  }
}

/// The modifiers that a terminal tells of a key.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits, as the second parameter of a CSI sequence has them, less one.
  package let rawValue: UInt8

  /// Modifiers of these bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key, told only of keys that are not text.
  package static let shift = KeyModifiers(rawValue: 1)

  /// The Alt or Meta key.
  package static let alt = KeyModifiers(rawValue: 2)

  /// The control key.
  package static let control = KeyModifiers(rawValue: 4)
}
