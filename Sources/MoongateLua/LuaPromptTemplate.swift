internal import CMoongate

/// A text of a declared response that a person reads, in which captures stand for what a link brings.
package struct LuaPromptTemplate: Sendable, Equatable {
  /// The text: a constant, or one with names of captures in braces.
  package let text: LuaTemplate
  /// The name of the text in the app's catalogue, if the script gives one.
  package let key: String?
  /// The arguments of the text by name: an object, empty if there is no key.
  package let arguments: LuaTemplate

  package init(
    _ text: LuaTemplate,
    key: String? = nil,
    arguments: LuaTemplate = .constant([:])
  ) {
    self.text = text
    self.key = key
    self.arguments = arguments
  }
}

extension TapeReader {
  mutating func readPromptTemplate() -> LuaPromptTemplate {
    let type = readType()
    switch UInt8(type.rawValue) {
    case MG_PROMPT.rawValue, MG_CAPTURE_PROMPT.rawValue:
      let key = readText()
      let arguments = readTemplate()
      return LuaPromptTemplate(readTemplate(), key: key, arguments: arguments)
    default: return LuaPromptTemplate(readTemplate(type: type))
    }
  }
}
