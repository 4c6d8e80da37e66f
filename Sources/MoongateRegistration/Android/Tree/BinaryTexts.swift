/// The pool of texts of a compiled manifest, in UTF-8 or UTF-16.
struct BinaryTexts {
  private let reader: ByteReader
  /// The bytes of the pool.
  private let chunk: Range<Int>
  private let isUTF8: Bool
  /// The offset of the numbers that tell the place of each text.
  private let places: Int
  private let count: UInt64
  private let start: Int

  /// The most bytes of a text: eight times what a link may have by default.
  private static let mostBytes = 1 << 16
  /// The most bytes of all texts: a text that is named again is read again, and texts may overlap.
  private static let mostBytesOfAll = 64 << 20

  private var bytesLeft = mostBytesOfAll

  /// A pool without texts.
  init() {
    reader = ByteReader([])
    chunk = 0..<0
    isUTF8 = true
    places = 0
    count = 0
    start = 0
  }

  /// The pool in a part of a file.
  ///
  /// - Throws: a ``BinaryMarkup/Flaw`` where it says that it is longer than that.
  init(_ reader: ByteReader, _ chunk: Range<Int>, _ header: Int) throws(BinaryMarkup.Flaw) {
    guard header >= 28, let count = reader.little(4, at: chunk.lowerBound + 8),
      let flags = reader.little(4, at: chunk.lowerBound + 16),
      let start = reader.littleInt(4, at: chunk.lowerBound + 20),
      count <= UInt64(chunk.count - header) / 4, start <= chunk.count
    else { throw BinaryMarkup.Flaw(reason: "its pool of texts does not fit into it") }
    self.reader = reader
    self.chunk = chunk
    self.count = count
    isUTF8 = flags & 0x100 != 0
    places = chunk.lowerBound + header
    self.start = chunk.lowerBound + start
  }

  /// The text of a number; `nil` where the pool has none, or it does not fit.
  ///
  /// - Complexity: O(*n*) in the text.
  mutating func text(_ number: UInt64) -> String? {
    guard number < count, let offset = reader.littleInt(4, at: places + Int(number) * 4),
      offset <= chunk.count
    else { return nil }
    let place = start + offset
    return isUTF8 ? utf8(at: place) : utf16(at: place)
  }

  /// Behind two counts, of units and of bytes, each of one or two bytes.
  private mutating func utf8(at place: Int) -> String? {
    guard let units = count(at: place, width: 1),
      let bytes = count(at: place + units.width, width: 1)
    else { return nil }
    let first = place + units.width + bytes.width
    guard bytes.value <= Self.mostBytes, bytes.value <= bytesLeft,
      let slice = reader.bytes(bytes.value, at: first)
    else { return nil }
    bytesLeft -= slice.count
    return String(decoding: slice, as: UTF8.self)
  }

  /// Behind a count of units, of two or four bytes.
  private mutating func utf16(at place: Int) -> String? {
    guard let units = count(at: place, width: 2), units.value <= Self.mostBytes / 2,
      units.value * 2 <= bytesLeft,
      let slice = reader.bytes(units.value * 2, at: place + units.width)
    else { return nil }
    bytesLeft -= slice.count
    let bytes = Array(slice)
    let words = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: words, as: UTF16.self)
  }

  /// A count that is twice as wide where its highest bit is set.
  private func count(at place: Int, width: Int) -> (value: Int, width: Int)? {
    guard let first = reader.littleInt(width, at: place) else { return nil }
    let bits = width * 8
    let highest = 1 << (bits - 1)
    guard first & highest != 0 else { return (first, width) }
    guard let second = reader.littleInt(width, at: place + width) else { return nil }
    return ((first & (highest - 1)) << bits | second, width * 2)
  }
}
