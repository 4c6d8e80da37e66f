internal import CMoongate

/// A link to a named route, written when a link is decided.
package struct LuaLinkTemplate: Sendable, Equatable {
  /// The name of the route.
  package let name: String
  /// The scheme, if the script gives one.
  package let scheme: String?
  /// The host, if the script gives one.
  package let host: String?
  /// The params: an object, or all captures.
  package let params: LuaTemplate
  /// Query items besides those of the route: an object.
  package let query: LuaTemplate
  /// The names of query items of the handled link to hand on; a `*` at the end stands for any text.
  package let keep: [String]

  package init(
    name: String,
    scheme: String? = nil,
    host: String? = nil,
    params: LuaTemplate,
    query: LuaTemplate = .constant([:]),
    keep: [String] = []
  ) {
    self.name = name
    self.scheme = scheme
    self.host = host
    self.params = params
    self.query = query
    self.keep = keep
  }
}

extension TapeReader {
  mutating func readLinkTemplate() -> LuaLinkTemplate {
    LuaLinkTemplate(
      name: readText(),
      scheme: readOptionalText(),
      host: readOptionalText(),
      params: readTemplate(),
      query: readTemplate(),
      keep: readTexts()
    )
  }

  mutating func readTexts() -> [String] {
    _ = readType()
    return (0..<readElementCount()).map { _ in readText() }
  }
}
