extension Value: CustomStringConvertible {
  /// The value as Lua would write it: `{ index = 1, name = "Vacation" }`.
  ///
  /// What a terminal would act on, or not show, is escaped, so that the text is safe to show on a terminal.
  public var description: String {
    switch self {
    case .null: "nil"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .string(let string): Self.quoted(string)
    case .array(let values): Self.braced(values.map(\.description))
    case .object(let object):
      Self.braced(object.map { "\(Self.key($0.name)) = \($0.value)" })
    }
  }

  package static func braced(_ parts: [String]) -> String {
    parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }

  package static func key(_ name: String) -> String {
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
      && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name.utf8.first ?? 0)
    return isName && !keywords.contains(name) ? name : "[\(quoted(name))]"
  }

  /// The names that Lua keeps for itself (manual §3.1).
  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  package static func quoted(_ string: String) -> String {
    "\"\(escaped(string, alsoQuotes: true))\""
  }

  /// Text that is safe to show on a terminal, whoever wrote it.
  package static func displayed(_ string: String) -> String {
    escaped(string, alsoQuotes: false)
  }

  private static func escaped(_ string: String, alsoQuotes: Bool) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"" where alsoQuotes: text += "\\\""
      case "\\" where alsoQuotes: text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        if isHidden(scalar) {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// Whether a terminal would act on the scalar, show nothing or begin a line.
  ///
  /// `VisibleText.isHidden` of MoongateLinks is the same rule; a test compares the two.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // Most texts are of these, and Unicode's tables take longer than all else.
    if 0x20..<0x7F ~= scalar.value { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // No character has it yet, and those around it are invisible.
    default: scalar.properties.isVariationSelector || scalar.value == 0x2065
    }
  }
}

extension Value {
  /// The value as a script would write it in a text; `nil` for what no part of a link can be.
  package var linkText: String? {
    switch self {
    case .string(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): number.isFinite ? number.luaText : nil
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
