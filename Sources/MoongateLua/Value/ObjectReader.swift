/// Finds the fields of an object, which has at least one, in its bytes.
///
/// The bytes are a tape and, behind the tape of more than a few fields, where each of them begins.
struct ObjectReader {
  /// The most fields that are found by going through them.
  private static let few = 8

  private let bytes: UnsafeRawBufferPointer

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The bytes of an object of a tape.
  static func bytes(of tape: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes = [UInt8](tape)
    complete(&bytes)
    return bytes
  }

  /// The bytes of an object of these fields, which are sorted, each name once.
  static func bytes(of fields: [Value.Object.Field]) -> [UInt8] {
    var tape = ValueTape()
    tape.beginObject()
    for field in fields {
      tape.append(text: field.name)
      tape.append(field.value)
    }
    tape.end(at: 0, count: fields.count)
    return bytes(of: tape.bytes)
  }

  /// Makes the bytes of an object of its tape.
  @inline(__always)
  private static func complete(_ bytes: inout [UInt8]) {
    guard bytes.withUnsafeBytes({ ObjectReader($0).count }) > few else { return }
    let places = bytes.withUnsafeBytes { ObjectReader($0).makePlaces() }
    places.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// The number of fields.
  @inline(__always)
  var count: Int {
    var reader = TapeReader(bytes)
    return reader.readHeader()
  }

  /// The number of bytes of the tape.
  var tapeBytes: Int { bytes.count - (count > Self.few ? count * Self.placeBytes : 0) }

  /// The field at a position in the order of names, if there are so many.
  func field(at position: Int) -> Value.Object.Field? {
    var reader = TapeReader(bytes)
    let count = reader.readHeader()
    guard position >= 0, position < count else { return nil }
    if count > Self.few {
      reader = self.reader(ofMany: position, of: count)
    } else {
      reader.skip(values: 2 * position)
    }
    return Value.Object.Field(name: reader.readText(), value: reader.readValue())
  }

  /// The names of all fields, in order.
  var names: [String] {
    var reader = TapeReader(bytes)
    return (0..<reader.readHeader()).map { _ in
      let name = reader.readText()
      reader.skip(values: 1)
      return name
    }
  }

  /// The value of a name, if there is one.
  @inline(__always)
  func value(named name: UnsafeBufferPointer<UInt8>) -> Value? {
    guard var reader = reader(named: name) else { return nil }
    return reader.readValue()
  }

  /// A reader of the value of a name, if there is one.
  @inline(__always)
  func reader(named name: UnsafeBufferPointer<UInt8>) -> TapeReader? {
    var reader = TapeReader(bytes)
    let count = reader.readHeader()
    guard count <= Self.few else { return self.reader(named: name, ofMany: count) }
    for _ in 0..<count {
      if reader.readName().isSame(as: name) { return reader }
      reader.skip(values: 1)
    }
    return nil
  }

  /// The value of the first name that is wanted.
  func value(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> Value? {
    var reader = TapeReader(bytes)
    for _ in 0..<reader.readHeader() {
      if isWanted(reader.readName()) { return reader.readValue() }
      reader.skip(values: 1)
    }
    return nil
  }

  // MARK: Many fields

  private static let placeBytes = MemoryLayout<UInt32>.size

  private func reader(named name: UnsafeBufferPointer<UInt8>, ofMany count: Int) -> TapeReader? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      var reader = reader(ofMany: middle, of: count)
      let found = reader.readName()
      if found.isSame(as: name) { return reader }
      if found.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// A reader of one of many fields.
  private func reader(ofMany position: Int, of count: Int) -> TapeReader {
    let offset = bytes.count - (count - position) * Self.placeBytes
    let place = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return TapeReader(UnsafeRawBufferPointer(rebasing: bytes[Int(place)...]))
  }

  /// Returns the start of each field of an object with many.
  private func makePlaces() -> [UInt32] {
    var reader = TapeReader(bytes)
    return (0..<reader.readHeader()).map { _ in
      let place = bytes.count - reader.bytesLeft
      reader.skip(values: 2)
      return UInt32(place)
    }
  }
}
