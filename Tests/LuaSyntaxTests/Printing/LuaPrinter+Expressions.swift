import LuaSyntax

extension LuaPrinter {
  mutating func print(_ expression: LuaExpression) {
    switch expression.kind {
    case .nil: write("nil")
    case .true: write("true")
    case .false: write("false")
    case .dots: write("...")
    case .number(let number): write(number.description)
    case .string(let value): print(value)
    case .name(let name): write(chunk.names[name].name)
    case .parentheses(let inner):
      write("(")
      print(inner)
      write(")")
    case .function(let function):
      write("function")
      print(function)
    case .table(let fields):
      write("{")
      list(fields) { $0.print($1) }
      write("}")
    case .suffixed(let first, let suffixes):
      print(first)
      for suffix in suffixes { print(suffix) }
    case .unary(let sign, let value):
      write("\(sign.rawValue) ")
      print(value)
    case .operation(let first, let operands):
      print(first)
      for operand in operands {
        write(" \(operand.operator.rawValue) ")
        print(operand.value)
      }
    }
  }

  private mutating func print(_ suffix: LuaSuffix) {
    switch suffix.kind {
    case .field(let key): write(".\(key.name)")
    case .index(let key):
      write("[")
      print(key)
      write("]")
    case .call(let arguments): call(arguments)
    case .method(let key, let arguments):
      write(":\(key.name)")
      call(arguments)
    }
  }

  private mutating func call(_ arguments: [LuaExpression]) {
    write("(")
    list(arguments)
    write(")")
  }

  private mutating func print(_ field: LuaField) {
    switch field {
    case .item(let value): print(value)
    case .named(let key, let value):
      write("\(key.name) = ")
      print(value)
    case .keyed(let key, let value):
      write("[")
      print(key)
      write("] = ")
      print(value)
    }
  }

  /// Writes a string in quotes.
  ///
  /// Bytes that are not UTF-8 become escapes.
  private mutating func print(_ value: [UInt8]) {
    let isText = String(validating: value, as: UTF8.self) != nil
    var bytes: [UInt8] = [0x22]
    for byte in value {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0x00..<0x20, 0x7F: bytes += escape(byte)
      case 0x80...: bytes += isText ? [byte] : escape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
    write(String(decoding: bytes, as: UTF8.self))
  }

  /// The three digits that no digit behind them can change.
  private func escape(_ byte: UInt8) -> [UInt8] {
    [0x5C, 0x30 + byte / 100, 0x30 + byte / 10 % 10, 0x30 + byte % 10]
  }
}
