/// A reader of the bytes that a terminal sends, as keys.
///
/// Bytes come in pieces of any size. A sequence that is not known yields nothing, and neither do bytes
/// that are not UTF-8. Whether a lone Escape is a key or begins a sequence can only time tell: the
/// caller measures it where `isWaiting`, and calls `timeOut`.
package struct KeyParser: Sendable {
  private enum State {
    case ground
    /// Behind an Escape, or two, the first of which is Alt.
    case escape(isDouble: Bool)
    case control(KeySequence, isAlt: Bool)
    /// Behind `ESC O`; a modifier may stand before the letter.
    case single(KeySequence, isAlt: Bool)
    /// Behind `ESC [ [`, which the console of Linux begins function keys with.
    case console
    /// In a text that the terminal answers with, after `introducer`, up to BEL or ST.
    case text(introducer: UInt8, isEscaped: Bool, isEmpty: Bool)
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var scalar = ScalarDecoder()
  private var isAltScalar = false
  private let pasteLimit: Int

  /// A parser that takes pastes of up to so many bytes.
  package init(pasteLimit: Int = 1 << 20) { self.pasteLimit = pasteLimit }

  /// Whether the last byte may be a key by itself, if nothing follows soon.
  package var isWaiting: Bool {
    switch state {
    case .ground: false
    case .escape, .control, .single, .console, .text, .paste: true
    }
  }

  /// Reads bytes; returns the keys that they end.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if let key = take(byte) { keys.append(key) }
    }
    return keys
  }

  /// Ends what `isWaiting`, since nothing followed soon; returns the key, if it is one.
  package mutating func timeOut() -> Key? {
    if case .paste(var paste) = state {
      let key = paste.timeOut()
      state = key == nil ? .paste(paste) : .ground
      return key
    }
    defer { state = .ground }
    switch state {
    case .escape: return Key(.escape)
    case .control(let sequence, _): return sequence.isEmpty ? .alt("[") : nil
    case .single(let sequence, _): return sequence.isEmpty ? .alt("O") : nil
    case .text(let introducer, _, true): return .alt(Unicode.Scalar(introducer))
    case .text, .console, .ground, .paste: return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .ground:
      return ground(byte)
    case .escape(let isDouble):
      return escape(byte, isDouble: isDouble)
    case .control(let sequence, let isAlt):
      return control(byte, sequence, isAlt: isAlt)
    case .single(let sequence, let isAlt):
      return single(byte, sequence, isAlt: isAlt)
    case .console:
      state = .ground
      return (0x41...0x45).contains(byte) ? Key(.function(Int(byte) - 0x40)) : nil
    case .text(let introducer, let isEscaped, _):
      let isEnd = byte == 0x07 || isEscaped && byte == UInt8(ascii: "\\")
      state =
        isEnd
        ? .ground : .text(introducer: introducer, isEscaped: byte == 0x1B, isEmpty: false)
      return nil
    case .paste(var paste):
      // Where the bytes are kept in two places, each one more would copy them.
      state = .ground
      let key = paste.take(byte)
      if key == nil { state = .paste(paste) }
      return key
    }
  }

  private mutating func ground(_ byte: UInt8, isAlt: Bool = false) -> Key? {
    if byte >= 0x80 {
      if byte & 0xC0 != 0x80 { isAltScalar = isAlt }
      return scalar.take(byte).map { Key(.scalar($0), isAltScalar ? .alt : []) }
    }
    scalar.reset()
    if byte == 0x1B {
      state = .escape(isDouble: false)
      return nil
    }
    var key = byte < 0x20 || byte == 0x7F ? Key.ofControl(byte) : Key(.scalar(Unicode.Scalar(byte)))
    if isAlt { key.modifiers.insert(.alt) }
    return key
  }

  private mutating func escape(_ byte: UInt8, isDouble: Bool) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape(isDouble: true)
      return isDouble ? Key(.escape) : nil
    case UInt8(ascii: "["):
      state = .control(KeySequence(), isAlt: isDouble)
      return nil
    case UInt8(ascii: "O"):
      state = .single(KeySequence(), isAlt: isDouble)
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      state = .text(introducer: byte, isEscaped: false, isEmpty: true)
      return nil
    default:
      state = .ground
      return ground(byte, isAlt: true)
    }
  }

  private mutating func control(_ byte: UInt8, _ sequence: KeySequence, isAlt: Bool) -> Key? {
    var sequence = sequence
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty:
      state = .console
      return nil
    case 0x20...0x3F:
      sequence.take(byte)
      state = .control(sequence, isAlt: isAlt)
      return nil
    case 0x40...0x7E:
      if sequence.beginsPaste(final: byte) {
        state = .paste(PasteCollector(limit: pasteLimit))
        return nil
      }
      return end(sequence, with: byte, isAlt: isAlt)
    default:
      // Not a byte of a sequence: what was broken off is forgotten.
      state = .ground
      return ground(byte)
    }
  }

  private mutating func single(_ byte: UInt8, _ sequence: KeySequence, isAlt: Bool) -> Key? {
    var sequence = sequence
    switch byte {
    case 0x30...0x3B:
      sequence.take(byte)
      state = .single(sequence, isAlt: isAlt)
      return nil
    case UInt8(ascii: "M"):
      // The Enter key of the keypad.
      state = .ground
      return Key(.enter)
    case 0x40...0x7E:
      return end(sequence, with: byte, isAlt: isAlt)
    default:
      state = .ground
      return ground(byte)
    }
  }

  private mutating func end(_ sequence: KeySequence, with final: UInt8, isAlt: Bool) -> Key? {
    state = .ground
    guard var key = sequence.key(final: final) else { return nil }
    if isAlt { key.modifiers.insert(.alt) }
    return key
  }
}
