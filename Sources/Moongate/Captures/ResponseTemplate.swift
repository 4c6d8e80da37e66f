internal import MoongateLua

/// A response in which captures of its route stand for values, compiled.
///
/// It is an object with its parts side by side, because a decision that copied an enum of them would
/// count references to each.
final class ResponseTemplate: Sendable {
  /// The arguments of the function that makes a response.
  struct Parts: Sendable {
    /// The name of the action that is opened; otherwise empty.
    var action = ""
    /// The arguments of the action, or of a text with a key; otherwise empty.
    var arguments = ValueTemplate.list([])
    /// The URL, link, question or reason; otherwise empty.
    var text = TextTemplate.constant("")
    /// Whether the text is a URL that leads out of the app.
    var leadsOut = false
    /// The noun for a question or reason in messages; `nil` for other texts, which may be empty.
    var noun: String?
    /// The name of the question or reason in the app's catalogue, if the script gives one.
    var key: String?
    /// The response that follows a yes.
    var then: ResponseTemplate?
  }

  let kind: LuaResponse.Kind
  let parts: Parts
  /// The steps for filling in a whole response, besides the bytes of the captures; more than any decision has
  /// where there are ``items``, so that no other response need ask for these.
  let steps: Int
  /// The links that the response holds.
  let links: TemplateLinks
  /// The query items that stand for values; `nil` for none.
  let items: TemplateItems?

  init(
    _ kind: LuaResponse.Kind,
    _ parts: Parts,
    steps: Int,
    links: TemplateLinks,
    items: TemplateItems?
  ) {
    self.kind = kind
    self.parts = parts
    self.steps = items == nil ? steps : .max
    self.links = links
    self.items = items
  }
}

/// The query items that stand for values in a response.
final class TemplateItems: Sendable {
  /// The place of the first, behind the captures of all patterns of the route.
  let first: Int
  let names: [String]
  /// The steps for filling in the response.
  let steps: Int

  init(_ names: [String], from first: Int, steps: Int) {
    self.names = names
    self.first = first
    self.steps = steps
  }

  /// The name of the item at a place; `nil` for the place of a capture.
  func name(at place: Int) -> String? { place < first ? nil : names[place - first] }
}

extension ResponseTemplate {
  /// The response that comes after all questions.
  var last: ResponseTemplate { parts.then?.last ?? self }

  /// Whether the response leads to a link that captures are part of, which may not come about.
  var writesLinks: Bool {
    if !links.routes.isEmpty || links.hasURLs || parts.then?.writesLinks == true { return true }
    return switch parts.text {
    case .parts, .capture: parts.leadsOut
    // It is always a link, and a redirect may lead back.
    case .samePath: !parts.leadsOut
    case .constant, .link, .url: false
    }
  }
}
