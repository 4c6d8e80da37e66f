internal import Moongate
package import MoongateLua

extension Value {
  /// The value as the JSON of a document: on one line, the names of each object in the order of their bytes.
  ///
  /// The same value is the same text on every platform, which encoders of platforms do not promise.
  package var documentText: String {
    var text = ""
    append(to: &text, indent: nil)
    return text
  }

  /// The value as the JSON of a file that people read: a line for each member, and an end of line.
  package var fileText: String {
    var text = ""
    append(to: &text, indent: "\n")
    return text + "\n"
  }

  /// Appends the value; `indent` is the end of line and the spaces before its closing bracket, if any.
  private func append(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += Int(exactly: number).map { String($0) } ?? String(number)
    case .string(let string): Self.append(string, to: &text)
    case .array(let values):
      Self.append(values, between: "[]", to: &text, indent: indent) {
        $0.append(to: &$1, indent: $2)
      }
    case .object(let object):
      Self.append(object, between: "{}", to: &text, indent: indent) { field, text, indent in
        Self.append(field.name, to: &text)
        text += indent == nil ? ":" : ": "
        field.value.append(to: &text, indent: indent)
      }
    }
  }

  private static func append<Items: Collection>(
    _ items: Items,
    between brackets: String,
    to text: inout String,
    indent: String?,
    _ append: (Items.Element, inout String, String?) -> Void
  ) {
    text += brackets.prefix(1)
    let inner = indent.map { $0 + "  " }
    var isFirst = true
    for item in items {
      if !isFirst { text += "," }
      isFirst = false
      text += inner ?? ""
      append(item, &text, inner)
    }
    if !isFirst { text += indent ?? "" }
    text += brackets.suffix(1)
  }

  /// Appends a text in quotes, with the escapes that RFC 8259, 7, demands.
  private static func append(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20: text += "\\u00" + Hex.text([UInt8(scalar.value)])
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
