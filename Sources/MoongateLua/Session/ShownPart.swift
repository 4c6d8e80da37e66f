/// An item between the braces of a table: an entry, or the number of entries left out.
struct ShownPart {
  /// The text before the value: empty, or a key and its equals sign.
  var key: String
  /// The value; `nil` for what is left out.
  var value: ShownValue?

  /// The part in one line.
  var line: String { key + (value?.line ?? "") }
}

extension ShownTable {
  /// All parts, in order.
  var parts: [ShownPart] {
    var parts = elements.map { ShownPart(key: "", value: $0) }
    parts += fields.map { ShownPart(key: Self.text(of: $0.key) + " = ", value: $0.value) }
    if leftOut > 0 { parts.append(ShownPart(key: "…, \(leftOut) more", value: nil)) }
    return parts
  }

  /// A key as Lua writes it.
  private static func text(of key: ShownValue) -> String {
    if case .text(let bytes, 0) = key, bytes.allSatisfy({ $0 < 0x80 }) {
      return Value.key(String(decoding: bytes, as: UTF8.self))
    }
    return "[\(key.line)]"
  }
}
