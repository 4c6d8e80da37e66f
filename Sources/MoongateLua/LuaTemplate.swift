internal import CMoongate

/// A value of a declared response, in which captures stand for what a link brings.
package indirect enum LuaTemplate: Sendable, Equatable {
  /// A field of an ``object(_:)``.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: LuaTemplate

    package init(name: String, value: LuaTemplate) {
      self.name = name
      self.value = value
    }
  }

  /// A value that holds no capture.
  case constant(Value)
  /// The capture of that name.
  case capture(String)
  /// All captures, as an object.
  case captures
  /// The first value of the query item of that name, which may be absent.
  case query(String)
  /// A text in which names of captures stand in braces.
  case text(String)
  /// The text of a link to a named route.
  case link(LuaLinkTemplate)
  /// The text of a URL from a template.
  case url(LuaURLTemplate)
  /// The text of a URL with the link's path.
  case samePath(LuaSamePath)
  /// A list that holds captures.
  case list([LuaTemplate])
  /// An object that holds captures, sorted by name.
  case object([Field])
}

extension LuaTemplate {
  /// The value of an object that holds no capture.
  package var constantObject: Value.Object? {
    if case .constant(.object(let object)) = self { object } else { nil }
  }

  /// The value, where no capture is in it.
  package var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// A list, which is constant if its elements are.
  package init(elements: [LuaTemplate]) {
    let constants = elements.compactMap(\.constant)
    self =
      constants.count == elements.count ? .constant(.array(constants)) : .list(elements)
  }

  /// An object of fields that are sorted by name, which is constant if they are.
  package init(fields: [Field]) {
    let constants = fields.compactMap { field in
      field.value.constant.map { Value.Object.Field(name: field.name, value: $0) }
    }
    self =
      constants.count == fields.count
      ? .constant(.object(Value.Object(constants))) : .object(fields)
  }
}

extension TapeReader {
  /// Reads a value of a declared response.
  mutating func readTemplate() -> LuaTemplate { readTemplate(type: readType()) }

  /// Reads a value of a declared response, whose type has been read.
  mutating func readTemplate(type: mg_tape_type) -> LuaTemplate {
    switch UInt8(type.rawValue) {
    case MG_CAPTURES.rawValue: return .captures
    case MG_CAPTURE.rawValue: return .capture(readText())
    case MG_QUERY_ITEM.rawValue: return .query(readText())
    case MG_CAPTURE_TEXT.rawValue: return .text(readText())
    case MG_CAPTURE_LINK.rawValue: return .link(readLinkTemplate())
    case MG_CAPTURE_URL.rawValue: return .url(readURLTemplate())
    case MG_SAME_PATH.rawValue: return .samePath(readSamePath())
    case MG_TAPE_ARRAY.rawValue: return readListTemplate()
    case MG_TAPE_OBJECT.rawValue: return readObjectTemplate()
    default: return .constant(readValue(type: type))
    }
  }

  private mutating func readListTemplate() -> LuaTemplate {
    LuaTemplate(elements: (0..<readElementCount()).map { _ in readTemplate() })
  }

  private mutating func readObjectTemplate() -> LuaTemplate {
    LuaTemplate(
      fields: (0..<readElementCount()).map { _ in
        LuaTemplate.Field(name: readText(), value: readTemplate())
      }
    )
  }
}
