internal import CMoongate

/// A link to a named route in a declared response, written when a link is decided.
package struct LuaLinkTemplate: Sendable, Hashable {
  /// The name of the route.
  package var name: String
  /// The scheme, if the script gives one.
  package var scheme: String?
  /// The host, if the script gives one.
  package var host: String?
  /// The params: an object, or all captures.
  package var params: LuaTemplate

  package init(name: String, scheme: String? = nil, host: String? = nil, params: LuaTemplate) {
    self.name = name
    self.scheme = scheme
    self.host = host
    self.params = params
  }
}

extension TapeReader {
  mutating func readLinkTemplate() -> LuaLinkTemplate {
    LuaLinkTemplate(
      name: readText(),
      scheme: readOptionalText(),
      host: readOptionalText(),
      params: readTemplate()
    )
  }
}
