internal import CMoongate

extension TapeReader {
  /// Reads an integer that counts something.
  mutating func readCount() -> Int {
    guard case .integer(let count) = readValue() else { preconditionFailure("a count stands here") }
    return count
  }

  /// Reads a value as it is shown.
  mutating func readShown() -> ShownValue {
    let type = readType()
    switch mg_shown_type(rawValue: type.rawValue) {
    case MG_SHOWN_TEXT:
      let bytes = [UInt8](readName())
      return .text(bytes, leftOut: readCount())
    case MG_SHOWN_TABLE: return .table(readShownTable())
    case MG_SHOWN_AGAIN:
      let number = readCount()
      return .again(number, isInside: readType() == MG_TAPE_TRUE)
    case MG_SHOWN_DEEP: return .deep
    case MG_SHOWN_FUNCTION:
      let name = readText()
      let file = bytesText(readName())
      let line = readCount()
      return .function(
        ShownFunction(
          name: name.isEmpty ? nil : name,
          file: file.isEmpty ? nil : file,
          line: line
        )
      )
    case MG_SHOWN_LINK: return .link(readText())
    case MG_SHOWN_VALUE: return readOther()
    default: return readShownScalar(type)
    }
  }

  private func bytesText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readShownScalar(_ type: mg_tape_type) -> ShownValue {
    switch readValue(type: type) {
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .null, .string, .array, .object: .null
    }
  }

  private mutating func readShownTable() -> ShownTable {
    var table = ShownTable(number: readCount())
    while true {
      let entry = mg_shown_type(rawValue: readType().rawValue)
      if entry == MG_SHOWN_ELEMENT {
        table.elements.append(readShown())
      } else if entry == MG_SHOWN_FIELD {
        let key = readShown()
        table.fields.append(ShownTable.Field(key: key, value: readShown()))
      } else {
        precondition(entry == MG_SHOWN_END, "a table ends here")
        table.leftOut = readCount()
        return table
      }
    }
  }

  /// Reads what only its own module can name: a response, or words.
  private mutating func readOther() -> ShownValue {
    let isResponse = isAtResponse
    let text = readDescription()
    return isResponse ? .response(text) : .other(text)
  }
}
