internal import Moongate

extension ValueType {
  /// The type as files of capabilities write it.
  var shown: String { JSONLine.text(of: json).trimmingQuotes }
}

extension ObjectType {
  /// The fields and their types, such as `{ id: int, sort?: new|old }`.
  var shown: String {
    let parts = fields.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type.shown)" }
    return parts.isEmpty ? "" : "{ \(parts.joined(separator: ", ")) }"
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self
  }
}
