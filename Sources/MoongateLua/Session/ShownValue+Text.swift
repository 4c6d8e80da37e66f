extension ShownValue {
  /// The value as Lua would write it, safe to show on a terminal.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; what is wider is broken over lines where it can be.
  ///   - columns: how many columns a text takes.
  /// - Returns: the text, without a newline at its end.
  package func text(
    width: Int = .max,
    columns: @escaping (String) -> Int = { $0.unicodeScalars.count }
  ) -> String {
    var writer = ShownWriter(width: width, columns: columns)
    writer.write(self, indentation: 0, reserved: 0)
    return writer.text
  }

  /// The value in one line.
  var line: String {
    switch self {
    case .null: "nil"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.text(of: number)
    case .text(let bytes, let leftOut):
      Self.quoted(bytes) + (leftOut == 0 ? "" : "…, \(Self.count(leftOut, "byte"))")
    case .table(let table): Value.braced(table.parts.map(\.line))
    case .again, .deep: "{…}" + (remark.map { " --[[\($0)]]" } ?? "")
    case .function(let function): "<function\(function.place.map { " " + $0 } ?? "")>"
    case .link(let text): "<link \(Value.displayed(text))>"
    case .response(let text): text
    case .other(let text): Value.displayed(text)
    }
  }

  /// The remark after a table that is not shown here.
  var remark: String? {
    guard case .again(_, let isInside) = self else { return nil }
    return isInside ? "cycle" : "shown above"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) more \(noun)\(number == 1 ? "" : "s")"
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-math.huge" : "math.huge" }
    return number.luaText
  }

  /// A text with Lua's escapes; bytes that are not UTF-8 are escaped each.
  private static func quoted(_ bytes: [UInt8]) -> String {
    var quoted = "\""
    var rest = bytes[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        quoted += Value.quoted(String(scalar)).dropFirst().dropLast()
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(rest.removeFirst(), radix: 16, uppercase: true)
        quoted += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return quoted + "\""
  }
}

extension ShownFunction {
  /// The name or the place by which a person knows the function.
  fileprivate var place: String? {
    name ?? file.map { "\(Value.displayed($0)):\(line)" }
  }
}
