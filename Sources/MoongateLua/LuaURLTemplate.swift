internal import CMoongate

/// A URL that a script writes from a template.
package struct LuaURLTemplate: Sendable, Equatable {
  /// The template (RFC 6570).
  package let text: String
  /// Whether there may be values that the template does not name.
  package let isOpen: Bool
  /// The values: an object, or all captures.
  package let values: LuaTemplate
  /// The names of query items of the handled link to hand on; a `*` at the end stands for any text.
  package let keep: [String]

  package init(
    _ text: String,
    isOpen: Bool = false,
    values: LuaTemplate,
    keep: [String] = []
  ) {
    self.text = text
    self.isOpen = isOpen
    self.values = values
    self.keep = keep
  }
}

extension TapeReader {
  mutating func readURLTemplate() -> LuaURLTemplate {
    LuaURLTemplate(
      readText(),
      isOpen: readValue() == .boolean(true),
      values: readTemplate(),
      keep: readTexts()
    )
  }
}
