internal import CMoongate

// The tape is described in CMoongateSandbox.h.

extension ValueTape {
  /// Writes a value.
  package mutating func append(_ value: Value) {
    switch value {
    case .null: append(MG_TAPE_NIL)
    case .boolean(let boolean): append(boolean ? MG_TAPE_TRUE : MG_TAPE_FALSE)
    case .integer(let integer): append(integer)
    case .number(let number): append(number)
    case .string(let string): append(text: string)
    case .array(let values):
      let start = count
      beginList()
      for value in values { append(value) }
      end(at: start, count: values.count)
    case .object(let object): append(object)
    }
  }

  /// Writes an object.
  mutating func append(_ object: Value.Object) {
    guard !object.isEmpty else {
      beginObject()
      return
    }
    object.withTape { append(tape: $0) }
  }
}

extension Value {
  /// The value as it would stand on a tape, the same bytes for the same value.
  package var bytes: [UInt8] {
    var tape = ValueTape()
    tape.append(self)
    return [UInt8](tape.bytes)
  }

  /// The number of bytes of a tape that the value takes.
  package var tapeBytes: Int {
    switch self {
    case .null, .boolean: 1
    case .integer, .number: Self.scalarBytes
    case .string(let string): Self.textHeaderBytes + string.utf8.count
    case .array(let values): values.reduce(Self.headerBytes) { $0 + $1.tapeBytes }
    case .object(let object): object.tapeBytes
    }
  }

  /// The most lists and objects in each other that a response has.
  package static var deepest: Int { Int(MG_TAPE_DEPTH) }
  /// The number of bytes of a tape that an integer or a number takes.
  static var scalarBytes: Int { 9 }
  /// The number of bytes of a tape that a text takes besides its own.
  package static var textHeaderBytes: Int { 5 }
  /// The number of bytes of a tape that a list or an object takes besides its content.
  package static var headerBytes: Int { 9 }
}
