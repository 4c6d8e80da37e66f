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
