/// A parameter of a function, written `name: type`, or `name?: type` where it may be left out.
package struct LuaParameter: Sendable, Hashable {
  /// The name; `...` for any number of values.
  package let name: String
  /// The type, written as in LuaCATS.
  package let type: String
  /// Whether it may be left out.
  package let isOptional: Bool

  /// A parameter of that name and type.
  package init(name: String, type: String, isOptional: Bool) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
  }
}

extension LuaParameter: ExpressibleByStringLiteral {
  /// A parameter as it is written; one without a type may be anything.
  package init(stringLiteral text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let written = parts.first ?? ""
    isOptional = written.hasSuffix("?")
    name = String(isOptional ? written.dropLast() : written)
    type = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "any"
  }
}

extension LuaParameter: CustomStringConvertible {
  /// The parameter as it is written.
  package var description: String { "\(name)\(isOptional ? "?" : ""): \(type)" }
}
