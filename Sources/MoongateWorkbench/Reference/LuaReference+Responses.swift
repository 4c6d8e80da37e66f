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
}
