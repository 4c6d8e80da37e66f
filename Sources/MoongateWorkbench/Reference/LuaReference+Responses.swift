extension LuaReference {
  /// The responses that a handler returns.
  static let responses: [LuaWord] = [
    .function(
      "open",
      "The app performs its action of that name. Arguments are a table.",
      example: #"open("film", { id = 7 })"#,
      LuaSignature(
        ["name: moongate.ActionName", "arguments?: moongate.Arguments"],
        ["moongate.Response"]
      )
    ),
    .function(
      "browse",
      """
      The app leaves for that URL: an `https` or `http` link, or one of a scheme that the scripts \
      declare. The app may allow other schemes.
      """,
      example: #"browse "https://cinema.example.com/imprint""#,
      LuaSignature(["url: string|moongate.Placeholder"], ["moongate.Response"])
    ),
    .function(
      "redirect",
      """
      Moongate decides that link instead, with the same facts. A loop is an error, and so are too \
      many in a row.
      """,
      example: #"redirect(link_to("film", { id = 7 }))"#,
      LuaSignature(["link: string|moongate.Placeholder"], ["moongate.Response"])
    ),
    .function(
      "confirm",
      """
      The app asks the person, and after a yes does what the response says: `open`, `browse`, \
      `redirect` or `reply`. A question may be a text with a key.
      """,
      example: #"confirm("Cancel this ticket?", open "cancel")"#,
      LuaSignature(
        ["question: string|moongate.Text", "response: moongate.Response"],
        ["moongate.Response"]
      )
    ),
    .function(
      "reject",
      "The app does nothing; it may show the reason, which may be a text with a key.",
      example: #"reject "There is no such film.""#,
      LuaSignature(["reason: string|moongate.Text"], ["moongate.Response"])
    ),
    .function(
      "wait",
      """
      The app keeps the link, and decides it again when this fact is `true`, which it must not be \
      yet.
      """,
      example: #"if not facts.signed_in then return wait "signed_in" end"#,
      LuaSignature(["fact: moongate.FactName"], ["moongate.Response"])
    ),
    .function(
      "reply",
      in: [.handlers],
      """
      The app opens the `x-success` of an x-callback-url link, with the fields as query items. \
      Where the link has none, the second response counts.
      """,
      example: "return reply({ id = 7 })",
      LuaSignature(
        ["fields: table<string, string|number|boolean>", "response?: moongate.Response"],
        ["moongate.Response"]
      )
    ),
    .function(
      "fail",
      in: [.handlers],
      """
      The app opens the `x-error` of an x-callback-url link, with the code and the message. Where \
      the link has none, it is rejected with the message.
      """,
      example: #"return fail("not_found", "There is no such photo.")"#,
      LuaSignature(["code: integer|string", "message: string"], ["moongate.Response"])
    ),
    .function(
      "cancel",
      in: [.handlers],
      """
      The app opens the `x-cancel` of an x-callback-url link as it is. Where the link has none, \
      the response counts.
      """,
      example: #"return cancel(reject "Come back later.")"#,
      LuaSignature(["response?: moongate.Response"], ["moongate.Response"])
    ),
    .function(
      "pass",
      """
      Moongate asks the next route that matches, then `otherwise`. If none answers, the link is \
      `unmatched`.
      """,
      example: "return pass()",
      LuaSignature([], ["moongate.Response"])
    ),
  ]

  /// The placeholders in a declared response for values that a link will bring.
  static let placeholders: [LuaWord] = [
    .value(
      "captures",
      in: [.responses],
      "Stands for all captures, as fields.",
      example: #"route("/films/:id", open("film", captures))"#,
      "moongate.Captures"
    ),
    .function(
      "capture",
      in: [.responses],
      "Stands for one capture.",
      example: #"open("seat", { film = capture "id" })"#,
      LuaSignature(["name: string"], ["moongate.Capture"])
    ),
    .function(
      "text",
      in: [.loading, .handlers, .responses],
      "Stands for a text with captures in it; `{{` and `}}` are braces.",
      example: #"confirm(text "Delete {album}?", open("delete-album", captures))"#,
      LuaSignature(["text: string"], ["moongate.Text"]),
      LuaSignature(["text: moongate.KeyedText"], ["moongate.Text"])
    ),
  ]

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
      "a question, and the response behind a yes or nothing for any"
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
    ("action", "string", "What is opened."),
    ("question", "string", "What is asked."),
    ("arguments", "table", "What goes with the action or the question."),
    ("url", "string", "What is browsed."),
    ("prompt", "string", "What a person is asked to confirm."),
    ("after_yes", "table", "What follows a yes: a table with fields like these."),
    ("reason", "string", "Why nothing is done."),
    ("key", "string", "The key of the prompt or the reason."),
    ("key_arguments", "table", "What stands in the text of that key."),
    ("facts", "string[]", "What the link waits for."),
  ]
}
