/// A reader of binary property lists (`bplist00`).
///
/// Foundation's reader on Linux ends the process at some damaged files, and follows objects that are named
/// again and again for as long as there are ways, so it never sees a file of somebody else.
struct BinaryPropertyList {
  private static let mostLevels = 64
  private static let mostValues = 200_000
  /// The most bytes of all leaves: an object that is named again is read again.
  private static let mostLeafBytes = 32 << 20

  private let reader: ByteReader
  private let referenceSize: Int
  private let offsets: [Int]
  private var valuesLeft = mostValues
  private var leafBytesLeft = mostLeafBytes

  /// Reads a file; `nil` where it is damaged, a set is in it, or it is larger than one that describes an
  /// app.
  ///
  /// - Complexity: O(*n*) in the bytes and the values, of which there are 200,000 at most.
  static func read(_ bytes: [UInt8]) -> PropertyListValue? {
    guard bytes.starts(with: "bplist0".utf8), let end = trailer(of: bytes) else { return nil }
    var list = BinaryPropertyList(ByteReader(bytes), end)
    return list.value(end.top, level: 0)
  }

  private typealias Trailer = (referenceSize: Int, offsets: [Int], top: Int)

  /// Reads the last 32 bytes, and the table of offsets that they lead to.
  private static func trailer(of bytes: [UInt8]) -> Trailer? {
    let reader = ByteReader(bytes)
    let end = bytes.count - 32
    guard end >= 8, let offsetSize = reader.bigInt(1, at: end + 6),
      let referenceSize = reader.bigInt(1, at: end + 7), (1...8).contains(offsetSize),
      (1...8).contains(referenceSize), let count = reader.bigInt(8, at: end + 8),
      let top = reader.bigInt(8, at: end + 16), let table = reader.bigInt(8, at: end + 24),
      table <= end, count <= (end - table) / offsetSize, top < count, count <= mostValues
    else { return nil }
    var offsets: [Int] = []
    for index in 0..<count {
      guard let offset = reader.bigInt(offsetSize, at: table + index * offsetSize),
        offset >= 8, offset < table
      else { return nil }
      offsets.append(offset)
    }
    return (referenceSize, offsets, top)
  }

  private init(_ reader: ByteReader, _ trailer: Trailer) {
    self.reader = reader
    referenceSize = trailer.referenceSize
    offsets = trailer.offsets
  }

  /// Reads the object of a number.
  private mutating func value(_ number: Int, level: Int) -> PropertyListValue? {
    guard offsets.indices.contains(number), level < Self.mostLevels, valuesLeft > 0,
      let marker = reader.bigInt(1, at: offsets[number])
    else { return nil }
    valuesLeft -= 1
    let offset = offsets[number]
    switch marker >> 4 {
    case 0x0:
      guard marker == 0x08 || marker == 0x09 else { return nil }
      return leaf(.boolean(marker == 0x09), offset, 1)
    case 0x1:
      guard marker & 0xF <= 4 else { return nil }
      return leaf(.other("integer"), offset, 1 + 1 << (marker & 0xF))
    case 0x2:
      guard marker & 0xF == 2 || marker & 0xF == 3 else { return nil }
      return leaf(.other("real"), offset, 1 + 1 << (marker & 0xF))
    case 0x3: return marker == 0x33 ? leaf(.other("date"), offset, 9) : nil
    case 0x8: return leaf(.other("UID"), offset, 2 + marker & 0xF)
    default: return counted(marker, offset, level: level)
    }
  }

  /// A value that is the whole of its object.
  private mutating func leaf(
    _ kind: @autoclosure () -> PropertyListValue.Kind,
    _ offset: Int,
    _ count: Int
  ) -> PropertyListValue? {
    guard count <= leafBytesLeft, let bytes = reader.bytes(count, at: offset) else { return nil }
    leafBytesLeft -= count
    return PropertyListValue(kind(), object: Array(bytes))
  }

  /// Reads an object that has a count.
  private mutating func counted(_ marker: Int, _ offset: Int, level: Int) -> PropertyListValue? {
    var start = offset + 1
    var count = marker & 0xF
    if count == 0xF {
      guard let size = reader.bigInt(1, at: start), size >> 4 == 1, size & 0xF <= 3,
        let long = reader.bigInt(1 << (size & 0xF), at: start + 1)
      else { return nil }
      count = long
      start += 1 + 1 << (size & 0xF)
    }
    // No file is so large, and products of such numbers do not overflow.
    guard count <= 1 << 32 else { return nil }
    let head = start - offset
    switch marker >> 4 {
    case 0x4: return leaf(.other("data"), offset, head + count)
    case 0x5, 0x7:
      guard let bytes = reader.bytes(count, at: start) else { return nil }
      return leaf(.string(String(decoding: bytes, as: UTF8.self)), offset, head + count)
    case 0x6:
      guard let bytes = reader.bytes(2 * count, at: start) else { return nil }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return leaf(.string(String(decoding: units, as: UTF16.self)), offset, head + 2 * count)
    case 0xA:
      guard let values = values(count, at: start, level: level) else { return nil }
      return PropertyListValue(.array(values))
    case 0xD:
      guard let keys = values(count, at: start, level: level),
        let values = values(count, at: start + count * referenceSize, level: level)
      else { return nil }
      var entries: [PropertyListValue.Entry] = []
      for (key, value) in zip(keys, values) {
        guard let key = key.string else { return nil }
        entries.append(PropertyListValue.Entry(key: key, value: value))
      }
      return PropertyListValue(.dictionary(entries))
    default: return nil
    }
  }

  /// Reads the objects that a list of references names.
  private mutating func values(_ count: Int, at start: Int, level: Int) -> [PropertyListValue]? {
    guard count <= valuesLeft, reader.bytes(count * referenceSize, at: start) != nil else {
      return nil
    }
    var values: [PropertyListValue] = []
    for index in 0..<count {
      guard let number = reader.bigInt(referenceSize, at: start + index * referenceSize),
        let value = value(number, level: level + 1)
      else { return nil }
      values.append(value)
    }
    return values
  }
}
