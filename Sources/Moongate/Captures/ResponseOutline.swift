package import MoongateLua

/// The outcome of a response without its arguments: the action that it opens, the link that it
/// leads to.
package struct ResponseOutline: Sendable, Hashable {
  /// The functions that make responses, by their names in scripts.
  package enum Kind: String, Sendable, CaseIterable {
    case open, browse, redirect, confirm, reject, wait, ask, reply, fail, cancel, pass
  }

  /// The function that makes the response.
  package let kind: Kind
  /// The action, link, question or reason; `nil` where captures or code make it.
  package let text: String?
  /// The name of the route that the response leads to; `nil` where it names none.
  package let route: String?

  /// An outline of these parts.
  package init(_ kind: Kind, _ text: String? = nil, route: String? = nil) {
    self.kind = kind
    self.text = text
    self.route = route
  }
}

extension LuaResponse {
  /// The outline of the response, then those of what may follow it.
  package var outline: [ResponseOutline] {
    switch self {
    case .open(let action, _): [ResponseOutline(.open, action)]
    case .browse(let link): [ResponseOutline(.browse, link)]
    case .redirect(let link): [ResponseOutline(.redirect, link)]
    case .confirm(let prompt, let then): [ResponseOutline(.confirm, prompt.text)] + then.outline
    case .reject(let prompt): [ResponseOutline(.reject, prompt.text)]
    case .wait(let facts): [ResponseOutline(.wait, facts.first)]
    case .ask(let name, _): [ResponseOutline(.ask, name)]
    // An answer to another app belongs to one link, so no declared response is one.
    case .callBack: []
    case .pass: [ResponseOutline(.pass)]
    }
  }
}

extension ResponseTemplate {
  /// The outline of the response, then those of what may follow it.
  var outline: [ResponseOutline] {
    let word: ResponseOutline.Kind =
      switch kind {
      case .open: .open
      case .browse: .browse
      case .redirect: .redirect
      case .confirm: .confirm
      case .reject: .reject
      }
    let first =
      switch text {
      case _ where kind == .open: ResponseOutline(word, action)
      case .constant(let text): ResponseOutline(word, text)
      case .link(let link): ResponseOutline(word, route: link.name)
      case .parts, .capture, .url: ResponseOutline(word)
      }
    return [first] + (then?.outline ?? [])
  }
}
