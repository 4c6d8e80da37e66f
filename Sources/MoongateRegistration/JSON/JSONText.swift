/// JSON that is written: members keep their order, and the same value is always the same text.
package enum JSONText: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case list([JSONText])
  case object([Member])

  /// A name of an object, and its value.
  package struct Member: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONText

    /// A member of an object.
    package init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// The text of a file, which ends with its line.
  ///
  /// Objects and lists that fit on one line of 80 columns stand there; of others each member has a line,
  /// indented by two spaces, and lists of plain values fill lines.
  ///
  /// - Complexity: O(*n*), and at most as often as objects and lists are in each other.
  package var file: String {
    var text = ""
    append(to: &text, level: 0, column: 0)
    return text + "\n"
  }

  private func append(to text: inout String, level: Int, column: Int) {
    let line = oneLine
    guard column + line.unicodeScalars.count > 80, level < 64 else {
      text += line
      return
    }
    let indent = String(repeating: "  ", count: level + 1)
    switch self {
    case .list(let values) where values.allSatisfy(\.isPlain) && !values.isEmpty:
      var column = 81
      for (index, value) in values.enumerated() {
        let item = value.oneLine + (index == values.count - 1 ? "" : ",")
        let width = item.unicodeScalars.count
        if column + 1 + width > 80 {
          text += (index == 0 ? "[\n" : "\n") + indent + item
          column = indent.count + width
        } else {
          text += " " + item
          column += 1 + width
        }
      }
      text += "\n" + indent.dropLast(2) + "]"
    case .list(let values) where !values.isEmpty:
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + indent
        value.append(to: &text, level: level + 1, column: indent.count)
      }
      text += "\n" + indent.dropLast(2) + "]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        let name = member.name.json + ": "
        text += (index == 0 ? "{\n" : ",\n") + indent + name
        let column = indent.count + name.unicodeScalars.count
        member.value.append(to: &text, level: level + 1, column: column)
      }
      text += "\n" + indent.dropLast(2) + "}"
    default: text += line
    }
  }

  /// Whether it is neither an object nor a list.
  private var isPlain: Bool {
    switch self {
    case .boolean, .integer, .text: true
    case .list, .object: false
    }
  }

  /// The text without an end of a line.
  var oneLine: String {
    switch self {
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .text(let text): return text.json
    case .list(let values): return "[" + values.map(\.oneLine).joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { $0.name.json + ": " + $0.value.oneLine }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// A text without quotes, with escapes for what could not be seen.
  static func shown(_ text: String) -> String {
    String(text.json.unicodeScalars.dropFirst().dropLast())
  }
}
