/// The bytes of a bracketed paste, up to the sequence that ends it.
struct PasteCollector {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The number of pauses after which the end of a paste counts as lost.
  private static let patience = 60

  private let limit: Int
  private var timeOuts = 0
  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// A paste of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  /// Takes a byte; returns the key of the paste where the byte ends it.
  mutating func take(_ byte: UInt8) -> Key? {
    bytes.append(byte)
    timeOuts = 0
    if byte == Self.end[Self.end.count - 1], bytes.suffix(Self.end.count).elementsEqual(Self.end) {
      bytes.removeLast(Self.end.count)
      return key
    }
    if bytes.count > limit + Self.end.count {
      // What ends the paste may have begun already.
      bytes = Array(bytes.suffix(Self.end.count))
      isTooLong = true
    }
    return nil
  }

  /// Notes that nothing follows; returns the key of the paste where nothing followed for long.
  mutating func timeOut() -> Key? {
    timeOuts += 1
    return timeOuts < Self.patience ? nil : key
  }

  private var key: Key {
    if isTooLong || bytes.count > limit { return Key(.longPaste) }
    return Key(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}
