package import Moongate

extension Value {
  /// The value as JSON on one line, each field with its own name.
  ///
  /// Foundation's encoder would keep one of two fields whose names Unicode calls equivalent.
  package var json: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number):
      let digits = String(number)
      text += digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    case .string(let string): Self.append(string, to: &text)
    case .array(let values):
      Self.append(values, between: ("[", "]"), to: &text) { $0.append(to: &$1) }
    case .object(let object):
      Self.append(object, between: ("{", "}"), to: &text) { field, text in
        Self.append(field.name, to: &text)
        text += ":"
        field.value.append(to: &text)
      }
    }
  }

  private static func append<Items: Collection>(
    _ items: Items,
    between brackets: (String, String),
    to text: inout String,
    _ body: (Items.Element, inout String) -> Void
  ) {
    text += brackets.0
    var isFirst = true
    for item in items {
      if !isFirst { text += "," }
      isFirst = false
      body(item, &text)
    }
    text += brackets.1
  }

  private static func append(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      // What is hidden besides is escaped with the line.
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
