internal import CMoongate

/// Values that are being written as they would cross from Lua.
///
/// It keeps its memory when it is cleared, and no array asks at every step whether it is shared.
package struct ValueTape: ~Copyable {
  /// The name of a field as it stands on a tape.
  package struct Name: Sendable {
    fileprivate let bytes: [UInt8]
    /// The name itself.
    package let text: String

    /// The number of bytes of a tape that the name takes.
    package var count: Int { bytes.count }

    /// A name to be written again and again.
    package init(_ name: String) {
      var tape = ValueTape()
      tape.append(text: name)
      bytes = [UInt8](tape.bytes)
      text = name
    }
  }

  /// The number of written bytes, which is the start of the next value.
  package private(set) var count = 0
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// An empty tape.
  package init() {}

  deinit { memory.deallocate() }

  /// The written bytes, valid until the next change.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  // MARK: Writing

  /// Writes an integer.
  @inline(__always)
  package mutating func append(_ integer: Int) { append(MG_TAPE_INTEGER, Int64(integer)) }

  /// Writes a number.
  @inline(__always)
  package mutating func append(_ number: Double) { append(MG_TAPE_NUMBER, number.bitPattern) }

  /// Writes a text.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(MG_TAPE_STRING, utf8: UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text that is UTF-8.
  @inline(__always)
  package mutating func append(textOf bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { append(MG_TAPE_STRING, utf8: $0) }
  }

  /// Writes the name of a field, whose value comes next.
  @inline(__always)
  package mutating func append(name: Name) {
    name.bytes.withUnsafeBytes { append(tape: $0) }
  }

  /// Begins a list, to be ended.
  @inline(__always)
  package mutating func beginList() { append(MG_TAPE_ARRAY, UInt64(0)) }

  /// Begins an object, to be ended, whose fields come in the order of their names.
  @inline(__always)
  package mutating func beginObject() { append(MG_TAPE_OBJECT, UInt64(0)) }

  /// Ends the list or the object that begins at an offset: how much is in it is known now.
  @inline(__always)
  package mutating func end(at start: Int, count elements: Int) {
    let size = UInt32(count - start - Value.headerBytes)
    memory.storeBytes(of: UInt32(elements), toByteOffset: start + 1, as: UInt32.self)
    memory.storeBytes(of: size, toByteOffset: start + 5, as: UInt32.self)
  }

  /// Writes `nil`, or a boolean.
  mutating func append(_ type: mg_tape_type) {
    makeRoom(1)
    memory.storeBytes(of: type.rawValue, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  // MARK: Reading

  /// Takes off what begins at an offset, which is one value.
  package mutating func takeValue(from start: Int) -> Value {
    defer { count = start }
    var reader = TapeReader(UnsafeRawBufferPointer(rebasing: memory[start..<count]))
    return reader.readValue()
  }

  /// Takes everything off.
  package mutating func clear() { count = 0 }

  // MARK: Memory

  @inline(__always)
  private mutating func append<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: mg_tape_type,
    _ integer: Integer
  ) {
    let size = integer.bitWidth / 8
    makeRoom(1 + size)
    memory.storeBytes(of: type.rawValue, toByteOffset: count, as: UInt8.self)
    memory.storeBytes(of: integer, toByteOffset: count + 1, as: Integer.self)
    count += 1 + size
  }

  @inline(__always)
  private mutating func append(_ type: mg_tape_type, utf8 text: UnsafeRawBufferPointer) {
    append(type, UInt32(text.count))
    append(tape: text)
  }

  /// Writes what stands on another tape.
  @inline(__always)
  mutating func append(tape added: UnsafeRawBufferPointer) {
    makeRoom(added.count)
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: added)
    count += added.count
  }

  @inline(__always)
  private mutating func makeRoom(_ added: Int) {
    if memory.count - count < added { grow(by: added) }
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(64, memory.count * 2, count + added),
      alignment: 1
    )
    larger.copyMemory(from: bytes)
    memory.deallocate()
    memory = larger
  }
}
