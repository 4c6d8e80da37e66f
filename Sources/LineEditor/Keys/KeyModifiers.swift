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
