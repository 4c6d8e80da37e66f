/// Breaks a value over lines of a width.
struct ShownWriter {
  private(set) var text = ""
  private let width: Int
  private let columns: (String) -> Int

  init(width: Int, columns: @escaping (String) -> Int) {
    self.width = width
    self.columns = columns
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - indentation: the columns that its line begins with.
  ///   - reserved: the columns of its line that something else takes.
  mutating func write(_ value: ShownValue, indentation: Int, reserved: Int) {
    let line = value.line
    guard case .table(let table) = value, !fits(line, indentation + reserved) else {
      text += line
      return
    }
    text += "{\n"
    let inner = indentation + 2
    for part in table.parts {
      text += String(repeating: " ", count: inner) + part.key
      if let value = part.value { write(value, of: part, indentation: inner) }
      text += "\n"
    }
    text += String(repeating: " ", count: indentation) + "}"
  }

  /// Writes the value of a part, the comma behind it, and what is to be said of it.
  private mutating func write(_ value: ShownValue, of part: ShownPart, indentation: Int) {
    if let remark = value.remark {
      text += "{…}, -- \(remark)"
    } else {
      write(value, indentation: indentation, reserved: columns(part.key) + 1)
      text += ","
    }
  }

  private func fits(_ line: String, _ taken: Int) -> Bool {
    width == .max || columns(line) + taken <= width
  }
}
