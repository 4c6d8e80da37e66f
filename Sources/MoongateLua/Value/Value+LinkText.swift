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
