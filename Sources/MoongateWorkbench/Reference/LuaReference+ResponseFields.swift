extension LuaReference {
  /// The fields of decisions that parts of responses are, for tests, with their types.
  static let responseFields: [(name: String, type: String, text: String)] = [
    ("action", "string", "The name of the action."),
    ("question", "string", "The name of the question."),
    ("arguments", "table", "The arguments of the action or the question."),
    ("url", "string", "The URL to browse."),
    ("prompt", "string", "The question that a person is asked to confirm."),
    ("after_yes", "table", "The response after a yes: a table with fields like these."),
    ("reason", "string", "The reason why nothing is done."),
    ("key", "string", "The key of the prompt or the reason."),
    ("key_arguments", "table", "The arguments of that key's text."),
    ("facts", "string[]", "The facts that the link waits for."),
  ]
}
