/// The characters that a value stands for, and the columns that each was read from.
///
/// Source: Desktop Entry Specification 1.5, section 4 "Possible value types".
struct KeyText {
  /// The characters, without escapes.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The column where each begins, and behind the last one that where the value ends.
  private(set) var columns: [Int] = []

  /// The characters of a value.
  init(_ entry: KeyFile.Entry) {
    var column = entry.column
    var escape = false
    for scalar in entry.value.unicodeScalars {
      if escape {
        escape = false
        switch scalar {
        case "s": add(" ", at: column - 1)
        case "n": add("\n", at: column - 1)
        case "t": add("\t", at: column - 1)
        case "r": add("\r", at: column - 1)
        case "\\": add("\\", at: column - 1)
        default:
          // No escape of the specification: it is kept, as for lists, where \; is one.
          add("\\", at: column - 1)
          add(scalar, at: column)
        }
      } else if scalar == "\\" {
        escape = true
      } else {
        add(scalar, at: column)
      }
      column += 1
    }
    if escape { add("\\", at: column - 1) }
    columns.append(column)
  }

  /// The text.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func add(_ scalar: Unicode.Scalar, at column: Int) {
    scalars.append(scalar)
    columns.append(column)
  }
}

extension KeyFile.Entry {
  /// The value without escapes.
  var text: String { KeyText(self).text }

  /// The items of a list, which semicolons end, with their columns; empty ones are left out.
  var items: [(text: String, columns: Range<Int>)] {
    let value = KeyText(self)
    var items: [(text: String, columns: Range<Int>)] = []
    var item = String.UnicodeScalarView()
    var start = 0
    func end(at index: Int) {
      if !item.isEmpty {
        items.append((String(item), value.columns[start]..<value.columns[index]))
      }
      item = String.UnicodeScalarView()
      start = index + 1
    }
    for (index, scalar) in value.scalars.enumerated() {
      guard scalar == ";" else {
        item.append(scalar)
        continue
      }
      if item.last == "\\" {
        item.removeLast()
        item.append(";")
      } else {
        end(at: index)
      }
    }
    end(at: value.scalars.count)
    return items
  }

  /// Whether a list ends with a semicolon, as each item of one should.
  var isEnded: Bool { value.isEmpty || value.hasSuffix(";") && !value.hasSuffix("\\;") }
}

extension String {
  /// The text as the value of a key.
  var asKeyValue: String {
    var value = ""
    for (index, character) in unicodeScalars.enumerated() {
      switch character {
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      case "\t": value += "\\t"
      case "\r": value += "\\r"
      case " " where index == 0: value += "\\s"
      default: value.unicodeScalars.append(character)
      }
    }
    return value
  }
}
