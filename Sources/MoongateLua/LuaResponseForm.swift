internal import CMoongate

/// The form of a response that a route may declare: its kind, and the arguments of the function that makes it.
package struct LuaResponseForm: Sendable {
  /// An argument.
  package enum Part: Sendable {
    case name
    case url
    case link
    /// A text that a person reads, and the noun for it in messages.
    case prompt(noun: String)
    case arguments
    case then
  }

  package let kind: LuaResponse.Kind
  package let parts: [Part]
  /// Whether the response may follow a yes.
  package let follows: Bool

  /// The forms of all responses that need no function.
  package static let declared = (0...MG_PASS.rawValue).map {
    LuaResponseForm(mg_response_form_of(mg_response_kind(rawValue: $0)))
  }

  init(_ form: mg_response_form) {
    guard let kind = LuaResponse.Kind(rawValue: String(cString: form.name)) else {
      preconditionFailure("Swift knows the response \(String(cString: form.name))")
    }
    self.kind = kind
    follows = form.places & Int32(MG_FOLLOWS) != 0
    parts = [(form.parts.0, form.meanings.0), (form.parts.1, form.meanings.1)].compactMap {
      switch $0 {
      case MG_NAME_PART: .name
      case MG_URL_PART: .url
      case MG_TARGET_PART: .link
      case MG_PROMPT_PART: .prompt(noun: $1.map { String(cString: $0) } ?? "")
      case MG_ARGUMENTS_PART: .arguments
      case MG_FOLLOWING_PART: .then
      default: nil
      }
    }
  }
}
