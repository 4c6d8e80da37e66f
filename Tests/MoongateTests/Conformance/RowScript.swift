import Moongate

/// The declarations of a row's scripts besides their routes: the scheme `app` by default.
struct RowDeclarations: Decodable, Sendable {
  var schemes: [String]?
  var domains: [String]?
  var kinds: [String: String]?

  /// One line of Lua, so that routes begin in line 2.
  var script: String {
    let names = schemes ?? (domains == nil ? ["app"] : [])
    let lines =
      names.map { "scheme \(lua($0))" } + (domains ?? []).map { "domain \(lua($0))" }
      + (kinds ?? [:]).sorted { $0.key < $1.key }.map { "kind(\(lua($0.key)), \(lua($0.value)))" }
    return lines.joined(separator: " ") + "\n"
  }
}

/// A route of a row: its pattern, or an object that has options too.
struct RowRoute: Decodable, Sendable {
  let pattern: String
  let ignoresCase: Bool

  private enum CodingKeys: String, CodingKey {
    case pattern
    case ignoresCase = "ignore_case"
  }

  init(_ pattern: String, ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }

  init(from decoder: any Decoder) throws {
    if let pattern = try? decoder.singleValueContainer().decode(String.self) {
      self.init(pattern)
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode(String.self, forKey: .pattern),
      ignoresCase: try fields.decodeIfPresent(Bool.self, forKey: .ignoresCase) ?? false
    )
  }

  /// The declaration in one line.
  func script(handler: String) -> String {
    let options = ignoresCase ? "{ ignore_case = true }, " : ""
    return "route(\(lua(pattern)), \(options)\(handler))\n"
  }
}

/// A string literal of Lua for any text.
func lua(_ text: String) -> String {
  let characters = text.utf8.map { byte -> String in
    let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    if isPlain { return String(Unicode.Scalar(byte)) }
    let digits = String(byte)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  return "\"\(characters.joined())\""
}
