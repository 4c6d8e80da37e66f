package import MoongateLua

/// The outcome of a response without its arguments: the action that it opens, the link that it
/// leads to.
package struct ResponseOutline: Sendable, Hashable {
  /// The function that makes the response, by its name in scripts.
  package let word: String
  /// The action, link, question or reason; `nil` where captures or code make it.
  package let text: String?
  /// Whether the text is only how links begin, and their path follows.
  package let isBeginning: Bool
  /// The name of the route that the response leads to; `nil` where it names none.
  package let route: String?

  /// An outline of these parts.
  package init(_ kind: LuaResponse.Kind, _ text: String? = nil, route: String? = nil) {
    word = kind.rawValue
    self.text = text
    self.route = route
    isBeginning = false
  }

  /// An outline of several responses of one function.
  package init(alike outline: ResponseOutline) {
    (word, text, route, isBeginning) = (outline.word, nil, nil, false)
  }

  /// An outline of a response that leads to the link's path at an origin.
  package init(_ kind: LuaResponse.Kind, samePathAt origin: String) {
    word = kind.rawValue
    text = origin + "/…"
    route = nil
    isBeginning = true
  }
}

extension LuaResponse {
  /// The outline of the response, then those of what may follow it.
  var outline: [ResponseOutline] {
    // An answer to another app belongs to one link, so no declared response is one.
    guard let summary else { return [] }
    return [ResponseOutline(summary.kind, summary.text)] + (then?.outline ?? [])
  }
}

extension ResponseTemplate {
  /// The outline of the response, then those of what may follow it.
  var outline: [ResponseOutline] {
    let first =
      switch parts.text {
      case _ where kind == .open: ResponseOutline(kind, parts.action)
      case .constant(let text): ResponseOutline(kind, text)
      case .link(let link): ResponseOutline(kind, route: link.name)
      case .samePath(let path): ResponseOutline(kind, samePathAt: path.origin)
      case .parts, .capture, .url: ResponseOutline(kind)
      }
    return [first] + (parts.then?.outline ?? [])
  }
}
