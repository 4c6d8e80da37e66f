internal import CMoongate

/// Walks a tape that C wrote.
///
/// The tape is trusted: only this module and C write it.
struct TapeReader {
  private var next: UnsafeRawPointer
  private let end: UnsafeRawPointer

  @inline(__always)
  init(tape: mg_text) {
    next = UnsafeRawPointer(tape.bytes)
    end = next + tape.length
  }

  /// Whether everything was read.
  var isAtEnd: Bool { next == end }

  @inline(__always)
  mutating func readType() -> mg_tape_type {
    mg_tape_type(rawValue: read(UInt8.self))
  }

  @inline(__always)
  mutating func readResponseKind() -> mg_response_kind {
    mg_response_kind(rawValue: read(UInt8.self))
  }

  @inline(__always)
  mutating func readCount() -> Int {
    Int(read(UInt32.self))
  }

  @inline(__always)
  mutating func readString() -> String {
    String(checkedByC: readBytes())
  }

  mutating func readValue() -> Value {
    readValue(type: readType())
  }

  mutating func readValue(type: mg_tape_type) -> Value {
    switch type {
    case MG_TAPE_FALSE: return .boolean(false)
    case MG_TAPE_TRUE: return .boolean(true)
    case MG_TAPE_INTEGER: return .integer(Int(read(Int64.self)))
    case MG_TAPE_NUMBER: return .number(Double(bitPattern: read(UInt64.self)))
    case MG_TAPE_STRING, MG_TAPE_OPAQUE: return .string(readString())
    case MG_TAPE_ARRAY: return .array(readArray())
    case MG_TAPE_OBJECT: return .object(readObject())
    default: return .null
    }
  }

  private mutating func readArray() -> [Value] {
    let count = readCount()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(readValue()) }
    return values
  }

  private mutating func readObject() -> Value.Object {
    let count = readCount()
    var fields: [Value.Object.Field] = []
    fields.reserveCapacity(count)
    var isSorted = true
    var previous = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for _ in 0..<count {
      let type = readType()
      precondition(type == MG_TAPE_STRING, "a field begins with its name")
      let name = readBytes()
      if !previous.precedes(name), !fields.isEmpty { isSorted = false }
      previous = name
      fields.append(Value.Object.Field(name: String(checkedByC: name), value: readValue()))
    }
    return isSorted ? Value.Object(sorted: fields) : Value.Object(fields)
  }

  @inline(__always)
  private mutating func readBytes() -> UnsafeBufferPointer<UInt8> {
    let count = readCount()
    precondition(end - next >= count, "a text does not end behind its tape")
    defer { next += count }
    return UnsafeBufferPointer(start: next.assumingMemoryBound(to: UInt8.self), count: count)
  }

  @inline(__always)
  private mutating func read<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
    precondition(end - next >= MemoryLayout<Integer>.size, "a value does not end behind its tape")
    defer { next += MemoryLayout<Integer>.size }
    return next.loadUnaligned(as: Integer.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes come before others, the order of an object's names.
  @inline(__always)
  fileprivate func precedes(_ other: Self) -> Bool {
    var index = 0
    let shorter = Swift.min(count, other.count)
    while index < shorter, self[index] == other[index] { index += 1 }
    return index == shorter ? count < other.count : self[index] < other[index]
  }
}

extension String {
  /// A copy of text that C has found to be UTF-8; looking again would take longer than copying.
  @inline(__always)
  fileprivate init(checkedByC bytes: UnsafeBufferPointer<UInt8>) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.span))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
