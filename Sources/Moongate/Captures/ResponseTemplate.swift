/// A response in which captures of its route stand for values, compiled.
///
/// It is an object with its parts side by side, because a decision that copied an enum of them would
/// count references to each.
final class ResponseTemplate: Sendable {
  enum Kind: Sendable {
    case open, browse, redirect, confirm, reject

    /// The complaint about an empty text, in the words of the kind's function; `nil` for a kind
    /// whose text is a link.
    var complaintOfNothing: String? {
      switch self {
      case .confirm: "The function confirm wants a question, got an empty string."
      case .reject: "The function reject wants a reason, got an empty string."
      case .open, .browse, .redirect: nil
      }
    }
  }

  let kind: Kind
  /// The name of the action that is opened; otherwise empty.
  let action: String
  /// The arguments of the action, or of a text with a key; otherwise empty.
  let arguments: ValueTemplate
  /// The URL, link, question or reason; otherwise empty.
  let text: TextTemplate
  /// The name of the question or reason in the app's catalogue, if the script gives one.
  let key: String?
  /// The response that follows a yes.
  let then: ResponseTemplate?
  /// The steps for filling in a whole response, besides the bytes of the captures.
  let steps: Int
  /// The links that the response holds.
  let links: TemplateLinks

  /// An action to open.
  init(open action: String, _ arguments: ValueTemplate, steps: Int, links: TemplateLinks) {
    kind = .open
    self.action = action
    self.arguments = arguments
    text = .constant("")
    key = nil
    then = nil
    self.steps = steps
    self.links = links
  }

  /// A response that leads to a URL or a link.
  convenience init(_ kind: Kind, _ text: TextTemplate, steps: Int, links: TemplateLinks) {
    let prompt = PromptTemplate(text: text, key: nil, arguments: .list([]))
    self.init(kind, prompt, then: nil, steps: steps, links: links)
  }

  /// A response that begins with what a person reads.
  init(
    _ kind: Kind,
    _ prompt: PromptTemplate,
    then: ResponseTemplate?,
    steps: Int,
    links: TemplateLinks
  ) {
    self.kind = kind
    action = ""
    arguments = prompt.arguments
    text = prompt.text
    key = prompt.key
    self.then = then
    self.steps = steps
    self.links = links
  }
}

extension ResponseTemplate {
  /// The response that comes after all questions.
  var last: ResponseTemplate { then?.last ?? self }

  /// Whether the response leads to a link that captures are part of, which may not come about.
  var writesLinks: Bool {
    if !links.routes.isEmpty || links.hasURLs || then?.writesLinks == true { return true }
    guard kind == .browse else { return false }
    return switch text {
    case .parts, .capture: true
    case .constant, .link, .url: false
    }
  }
}
