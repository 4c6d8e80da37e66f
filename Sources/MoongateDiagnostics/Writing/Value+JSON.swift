package import Moongate
internal import MoongateLinks

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
    case .string(let string): text += string.json
    case .array(let values):
      Self.append(values, between: ("[", "]"), to: &text) { $0.append(to: &$1) }
    case .object(let object):
      Self.append(object, between: ("{", "}"), to: &text) { field, text in
        text += field.name.json + ":"
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
}

extension String {
  /// The text as JSON writes it: in quotes, with an escape for what a terminal would act on or not show, or
  /// a build service obey.
  package var json: String {
    let text = replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      // Beyond the first plane JSON wants two.
      case _ where VisibleText.isHidden(scalar): scalar.utf16.map(Self.jsonEscape).joined()
      default: nil
      }
    }
    let safe = LogText.escaped(text, beginsLine: false) { Self.jsonEscape(UInt16($0.value)) }
    return "\"\(safe)\""
  }

  private static func jsonEscape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
