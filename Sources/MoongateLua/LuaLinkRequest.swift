internal import CMoongate

/// The link that a handler asks for with `link_to`, `url` or `same_path`.
package struct LuaLinkRequest {
  /// The target of the link to write.
  package enum Target {
    /// A link to a named route, with a value for each capture.
    case route(LuaLinkTemplate)
    /// A URL from a template, likewise.
    case url(LuaURLTemplate)
    /// A URL with the path of the link of that text, which is the one being handled.
    case samePath(LuaSamePath, as: String)
  }

  /// A scheme and a host, each if there is one.
  package struct Place {
    package var scheme: String?
    package var host: String?
  }

  package let target: Target
  /// The place of the link that is being handled.
  package private(set) var current = Place()
  /// The query items of that link, if any are to be handed on.
  package private(set) var items: [(name: String, value: String?)] = []
  /// The steps that the handler has left.
  package let steps: Int
}

extension LuaLinkRequest {
  /// Reads the request that C wrote.
  init(tape: mg_text, steps: Int) {
    var reader = TapeReader(tape: tape)
    switch reader.readTemplate() {
    case .link(let link):
      self.init(target: .route(link), items: reader.readItems(), steps: steps)
      current = Place(scheme: reader.readOptionalText(), host: reader.readOptionalText())
    case .url(let url): self.init(target: .url(url), items: reader.readItems(), steps: steps)
    case .samePath(let path):
      self.init(target: .samePath(path, as: reader.readText()), steps: steps)
    default: preconditionFailure("C asks for no other links")
    }
  }
}

extension TapeReader {
  fileprivate mutating func readItems() -> [(name: String, value: String?)] {
    _ = readType()
    return (0..<readElementCount() / 2).map { _ in (readText(), readOptionalText()) }
  }

  mutating func readOptionalText() -> String? {
    if case .string(let text) = readValue() { text } else { nil }
  }
}
