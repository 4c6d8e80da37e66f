internal import CMoongate

// The tape is described in CMoongateSandbox.h.

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

  /// How many bytes of a tape the value takes.
  package var tapeBytes: Int {
    switch self {
    case .null, .boolean: 1
    case .integer, .number: Self.scalarBytes
    case .string(let string): Self.headerBytes + string.utf8.count
    case .array(let values): values.reduce(Self.headerBytes) { $0 + $1.tapeBytes }
    case .object(let object):
      object.reduce(Self.headerBytes) {
        $0 + Self.headerBytes + $1.name.utf8.count + $1.value.tapeBytes
      }
    }
  }

  /// How many bytes of a tape an integer or a number takes.
  package static let scalarBytes = 9
  /// How many bytes of a tape a text, a list or an object takes besides what is in it.
  package static let headerBytes = 5

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
