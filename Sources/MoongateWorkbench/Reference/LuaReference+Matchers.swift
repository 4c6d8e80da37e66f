extension LuaReference {
  /// The parameters of the matchers of tests for the responses of handlers, and what they take.
  ///
  /// The parameters are fields of a decision, of which those of type `any` are texts for a person, with or
  /// without a key, or the response `after_yes`; `...` are `facts`.
  static let matchers: [(kind: String, parameters: [LuaParameter], meaning: String)] = [
    (
      "open", ["action: string", "arguments?: table"],
      "the name of an action and its arguments, if any"
    ),
    ("browse", ["url: string"], "a URL"),
    (
      "confirm", ["prompt: any", "after_yes?: any"],
      "a question, and the response after a yes or nothing for any"
    ),
    ("reject", ["reason?: any"], "a reason, or nothing for any"),
    ("wait", ["...: string"], "the names of facts, or nothing for any"),
    (
      "ask", ["question: string", "arguments?: table"],
      "the name of a question and its arguments, if any"
    ),
  ]

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
