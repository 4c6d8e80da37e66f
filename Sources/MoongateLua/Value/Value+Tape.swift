internal import CMoongate

// The tape is described in CMoongate.h.

extension Value {
  /// Appends the value to a tape that C reads.
  func append(to tape: inout [UInt8]) {
    switch self {
    case .null: tape.append(MG_TAPE_NIL.rawValue)
    case .boolean(let boolean):
      tape.append(boolean ? MG_TAPE_TRUE.rawValue : MG_TAPE_FALSE.rawValue)
    case .integer(let integer):
      tape.append(MG_TAPE_INTEGER.rawValue)
      tape.append(bytesOf: Int64(integer))
    case .number(let number):
      tape.append(MG_TAPE_NUMBER.rawValue)
      tape.append(bytesOf: number.bitPattern)
    case .string(let string): Self.append(string, to: &tape)
    case .array(let values):
      tape.append(MG_TAPE_ARRAY.rawValue)
      tape.append(bytesOf: UInt32(values.count))
      for value in values { value.append(to: &tape) }
    case .object(let object):
      tape.append(MG_TAPE_OBJECT.rawValue)
      tape.append(bytesOf: UInt32(object.count))
      for field in object {
        Self.append(field.name, to: &tape)
        field.value.append(to: &tape)
      }
    }
  }

  private static func append(_ string: String, to tape: inout [UInt8]) {
    tape.append(MG_TAPE_STRING.rawValue)
    tape.append(bytesOf: UInt32(string.utf8.count))
    tape.append(contentsOf: string.utf8)
  }
}

extension [UInt8] {
  fileprivate mutating func append(bytesOf integer: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: integer) { append(contentsOf: $0) }
  }
}

/// Walks a tape that C wrote.
///
/// The tape is trusted: only this module and C write it.
struct TapeReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(tape: mg_text) {
    bytes = UnsafeRawBufferPointer(start: tape.bytes, count: tape.length)
  }

  /// Whether everything was read.
  var isAtEnd: Bool { offset == bytes.count }

  mutating func readType() -> mg_tape_type {
    mg_tape_type(rawValue: read(UInt8.self))
  }

  mutating func readResponseKind() -> mg_response_kind {
    mg_response_kind(rawValue: read(UInt8.self))
  }

  mutating func readCount() -> Int {
    Int(read(UInt32.self))
  }

  mutating func readString() -> String {
    let count = readCount()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
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
    case MG_TAPE_ARRAY:
      let count = readCount()
      var values: [Value] = []
      values.reserveCapacity(count)
      for _ in 0..<count { values.append(readValue()) }
      return .array(values)
    case MG_TAPE_OBJECT:
      let count = readCount()
      var fields: [Value.Object.Field] = []
      fields.reserveCapacity(count)
      for _ in 0..<count {
        let type = readType()
        precondition(type == MG_TAPE_STRING, "a field begins with its name")
        let name = readString()
        fields.append(Value.Object.Field(name: name, value: readValue()))
      }
      return .object(Value.Object(unsorted: fields))
    default: return .null
    }
  }

  private mutating func read<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
    defer { offset += MemoryLayout<Integer>.size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Integer.self)
  }
}
