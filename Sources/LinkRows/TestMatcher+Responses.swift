extension TestMatcher {
  /// The parameters of the matchers of tests for the responses of handlers, and what they take.
  ///
  /// The parameters are fields of a decision, of which those of type `any` are texts for a person, with or
  /// without a key, or the response `after_yes`; `...` are `facts`.
  package static let responses: [(kind: String, parameters: [LuaParameter], meaning: String)] = [
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
}
