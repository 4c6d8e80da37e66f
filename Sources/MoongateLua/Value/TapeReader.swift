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

  /// A reader of bytes, of which there is at least one.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { preconditionFailure("there is nothing to read") }
    next = start
    end = next + bytes.count
  }

  /// The number of bytes still to be read.
  var bytesLeft: Int { end - next }

  @inline(__always)
  mutating func readType() -> mg_tape_type {
    mg_tape_type(rawValue: read(UInt8.self))
  }

  @inline(__always)
  mutating func readResponseKind() -> mg_response_kind {
    mg_response_kind(rawValue: read(UInt8.self))
  }

  @inline(__always)
  private mutating func readLength() -> Int {
    Int(read(UInt32.self))
  }

  /// Reads the number of elements or fields, which follows the type of a list or an object.
  @inline(__always)
  mutating func readElementCount() -> Int {
    let count = readLength()
    skip(bytes: MemoryLayout<UInt32>.size)
    return count
  }

  /// Reads the number of fields of the next object.
  @inline(__always)
  mutating func readHeader() -> Int {
    let type = readType()
    precondition(type == MG_TAPE_OBJECT, "an object stands here")
    return readElementCount()
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
    let count = readElementCount()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(readValue()) }
    return values
  }

  private mutating func readObject() -> Value.Object {
    // What an object is read from begins with its type.
    let start = next - 1
    let count = readLength()
    let size = readLength()
    skip(bytes: size)
    return count == 0
      ? Value.Object()
      : Value.Object(copying: UnsafeRawBufferPointer(start: start, count: next - start))
  }

  /// A string value with its type.
  @inline(__always)
  mutating func readText() -> String { String(checkedByC: readName()) }

  /// The bytes of a string value, with its type.
  @inline(__always)
  mutating func readName() -> UnsafeBufferPointer<UInt8> {
    let type = readType()
    precondition(type == MG_TAPE_STRING, "a text stands here")
    return readBytes()
  }

  /// Whether a text with a key comes next.
  var isAtPrompt: Bool { next < end && next.load(as: UInt8.self) == MG_PROMPT.rawValue }

  /// Whether a response comes next that is part of a value.
  var isAtResponse: Bool { next < end && next.load(as: UInt8.self) == MG_TAPE_RESPONSE.rawValue }

  /// Reads a prompt for a person: a text, or one that has a key.
  mutating func readPrompt() -> Prompt {
    let type = readType()
    guard type.rawValue == MG_PROMPT.rawValue else {
      precondition(type == MG_TAPE_STRING, "a text stands here")
      return Prompt(readString())
    }
    let key = readText()
    guard case .object(let arguments) = readValue() else {
      preconditionFailure("arguments stand here")
    }
    return Prompt(readText(), key: key, arguments: arguments)
  }

  /// Goes past values.
  @inline(__always)
  mutating func skip(values count: Int) {
    for _ in 0..<count {
      switch readType() {
      case MG_TAPE_INTEGER, MG_TAPE_NUMBER: skip(bytes: MemoryLayout<Int64>.size)
      case MG_TAPE_STRING, MG_TAPE_OPAQUE: skip(bytes: readLength())
      case MG_TAPE_ARRAY, MG_TAPE_OBJECT:
        _ = readLength()
        skip(bytes: readLength())
      default: break
      }
    }
  }

  @inline(__always)
  private mutating func skip(bytes count: Int) {
    precondition(end - next >= count, "a value does not end behind its tape")
    next += count
  }

  @inline(__always)
  private mutating func readBytes() -> UnsafeBufferPointer<UInt8> {
    let count = readLength()
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
