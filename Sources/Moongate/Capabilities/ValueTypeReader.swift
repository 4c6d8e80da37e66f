internal import MoongateLinks
internal import MoongateLua

/// Reads types as a file of capabilities has them.
struct ValueTypeReader {
  /// The names of the kinds that the file declares.
  let kinds: Set<String>

  /// Reads a type.
  ///
  /// - Parameters:
  ///   - value: a text, a list of one type, or a table of types.
  ///   - field: the names that lead there.
  /// - Returns: the type.
  /// - Throws: a `CapabilitiesError` that names the field at fault.
  func type(_ value: Value, at field: String) throws(CapabilitiesError) -> ValueType {
    switch value {
    case .string(let text): return try type(text, at: field)
    case .array(let elements):
      guard let element = elements.first, elements.count == 1 else {
        throw CapabilitiesError(
          field: field,
          message: "A list has one type for all its elements, such as [\"int\"]."
        )
      }
      return .list(try type(element, at: "\(field)[]"))
    case .object(let object):
      guard object.count == 1, let element = object["*"] else {
        return .object(try self.object(value, at: field))
      }
      return .map(try type(element, at: "\(field).*"))
    case .null, .boolean, .integer, .number:
      throw CapabilitiesError(
        field: field,
        message: "A type is a text such as \"int\", a list of one type or a table, not \(value)."
      )
    }
  }

  /// Reads the type of a table.
  func object(_ value: Value, at field: String) throws(CapabilitiesError) -> ObjectType {
    guard case .object(let object) = value else {
      throw CapabilitiesError(
        field: field,
        message: "The field must hold a table of names and types, not \(value)."
      )
    }
    try CapabilitiesTable.checkNames(of: object, at: field)
    var fields: [ObjectType.Field] = []
    for item in object {
      let path = "\(field).\(item.name)"
      fields.append(ObjectType.Field(written: item.name, type: try type(item.value, at: path)))
    }
    let type = ObjectType(fields)
    guard type.fields.count == fields.count else {
      throw CapabilitiesError(
        field: field,
        message: "A field appears both with and without a \"?\"."
      )
    }
    return type
  }

  private func type(_ text: String, at field: String) throws(CapabilitiesError) -> ValueType {
    let read = Result { () throws(PatternError) in try ValueType(text, kinds: kinds) }
    switch read {
    case .success(let type?): return type
    case .success: throw CapabilitiesError(field: field, message: unknown(text))
    case .failure(let error):
      throw CapabilitiesError(
        field: field,
        message: "The type \(Value.quoted(text)) cannot be read. \(error.message)"
      )
    }
  }

  /// Returns the complaint about an unknown type.
  private func unknown(_ text: String) -> String {
    if text.utf8.last == UInt8(ascii: "?") {
      return "The \"?\" of an optional field belongs after its name."
    }
    let hint = ValueType.nearestName(to: text, kinds: kinds).map { "; did you mean \"\($0)\"?" }
    return """
      There is no type \(Value.quoted(text))\
      \(hint ?? "; write \(ValueType.named.map(\.name).joined(separator: ", ")), 1..12, red|blue, url(https; example.com), or a kind of the field kinds; those of kind(…) in scripts are only for patterns.")
      """
  }
}
