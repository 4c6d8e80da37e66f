internal import MoongateLinks
internal import MoongateLua

/// A table of a file of capabilities, with the names that lead to it.
struct CapabilitiesTable {
  /// A field of the table.
  struct Item {
    /// The names that lead to it.
    let field: String
    let value: Value
  }

  /// The most bytes of a name that the app chooses.
  private static let mostOfName = 256

  private let object: Value.Object
  private let field: String

  /// A table of a file.
  ///
  /// - Parameters:
  ///   - value: what the file has there.
  ///   - field: the names that lead there.
  ///   - names: the fields that the table may have; `nil` for any.
  /// - Throws: an error for anything but a table, and for another field.
  init(_ value: Value, at field: String, names: [String]? = nil) throws(CapabilitiesError) {
    guard case .object(let object) = value else {
      throw CapabilitiesError(field: field, message: "A table in braces belongs here.")
    }
    self.object = object
    self.field = field
    guard let names else {
      try Self.checkNames(of: object, at: field)
      return
    }
    let unknown = object.first { field in !names.contains { $0.isSame(as: field.name) } }
    guard let unknown else { return }
    let hint = nearest(to: unknown.name, among: names).map { "; did you mean \"\($0)\"?" }
    throw CapabilitiesError(
      field: field,
      message: """
        There is no field \(Value.quoted(unknown.name))\
        \(hint ?? "; the known fields are \(names.joined(separator: ", ")).")
        """
    )
  }

  /// Checks the names that the app chooses in a table of a file: short ones take no time to compare.
  static func checkNames(of object: Value.Object, at field: String) throws(CapabilitiesError) {
    guard let long = object.names.first(where: { $0.utf8.count > mostOfName }) else { return }
    throw CapabilitiesError(
      field: field,
      message: "A name has \(long.utf8.count) bytes, and at most \(mostOfName) are read."
    )
  }

  /// The value of a field; `nil` if the field is missing.
  subscript(name: String) -> Value? { object[name] }

  /// A table in a field; an empty one where there is none.
  func table(_ name: String) throws(CapabilitiesError) -> CapabilitiesTable {
    try CapabilitiesTable(self[name] ?? [:], at: path(name))
  }

  /// The type of a table in a field; one without fields where there is none.
  func object(
    _ name: String,
    _ reader: ValueTypeReader
  ) throws(CapabilitiesError) -> ObjectType {
    guard let value = self[name] else { return [:] }
    return try reader.object(value, at: path(name))
  }

  /// The list of texts in a field; `nil` where there is none.
  func list(_ name: String) throws(CapabilitiesError) -> [String]? {
    guard let value = self[name] else { return nil }
    guard case .array(let values) = value else {
      throw CapabilitiesError(field: path(name), message: "The field must hold a list of texts.")
    }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else {
        throw CapabilitiesError(
          field: path(name),
          message: "The field must hold a list of texts, not \(value)."
        )
      }
      texts.append(text)
    }
    return texts
  }

  /// The texts of all fields by name.
  func texts() throws(CapabilitiesError) -> [String: String] {
    try map { item throws(CapabilitiesError) in
      guard case .string(let text) = item.value else {
        throw CapabilitiesError(
          field: item.field,
          message: "The field must hold a text, not \(item.value)."
        )
      }
      return text
    }
  }

  /// Returns the result of a function for each field, by name.
  func map<Result>(
    _ body: (Item) throws(CapabilitiesError) -> Result
  ) throws(CapabilitiesError) -> [String: Result] {
    var results: [String: Result] = [:]
    for field in object {
      let result = try body(Item(field: path(field.name), value: field.value))
      guard results.updateValue(result, forKey: field.name) == nil else {
        throw CapabilitiesError(
          field: self.field,
          message: """
            The name \(Value.quoted(field.name)) appears twice, composed of other characters; keep \
            one of them.
            """
        )
      }
    }
    return results
  }

  private func path(_ name: String) -> String { field.isEmpty ? name : "\(field).\(name)" }
}
