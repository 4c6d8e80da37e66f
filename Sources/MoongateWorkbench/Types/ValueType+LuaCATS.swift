internal import Moongate

extension ValueType {
  /// The type as LuaCATS has it, as far as it can tell.
  var luaCATS: String {
    switch self {
    case .any: "any"
    case .boolean: "boolean"
    case .int, .range: "integer"
    case .number: "number"
    case .decimal: "integer|string"
    case .string, .uuid, .date, .url, .urlWithin, .version, .kind: "string"
    case .oneOf(let options): LuaCATS.choice(options)
    case .list(let type): "(\(type.luaCATS))[]"
    case .map(let type): "table<string, \(type.luaCATS)>"
    case .object(let type): type.luaCATS
    }
  }
}

extension ObjectType {
  /// The type of a table with these fields.
  fileprivate var luaCATS: String {
    guard !fields.isEmpty else { return "table" }
    let list = fields.map { field in
      "\(LuaCATS.fieldName(field.name))\(field.isOptional ? "?" : ""): \(field.type.luaCATS)"
    }
    return "{ \(list.joined(separator: ", ")) }"
  }
}

extension LuaCATS {
  /// Returns the name of a field, in brackets where Lua takes it for none by itself.
  static func fieldName(_ name: String) -> String {
    let isName =
      !name.isEmpty && !(name.first?.isNumber ?? false)
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isName ? name : "[\(literal(name))]"
  }
}
