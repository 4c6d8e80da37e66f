extension LuaReference {
  /// The functions that write links, ask questions, and compare versions.
  static let links: [LuaWord] = [
    .function(
      "link_to",
      in: [.loading, .handlers, .responses],
      """
      `link_to(name, params)` gives the text of a link to the route of that name, with the params \
      in the places of the captures.
      """,
      example: #"link_to("film", { id = 7 }, { scheme = "https", host = "cinema.example.com" })"#,
      LuaSignature(
        [
          "name: moongate.RouteName", "params?: moongate.Arguments",
          "options?: moongate.LinkOptions",
        ],
        ["string"]
      )
    ),
    .function(
      "url",
      in: [.loading, .handlers, .responses],
      """
      `url(template, values, options)` writes a URL that is no route of yours, for `browse`, \
      `redirect` or an argument.
      """,
      example: #"browse(url("https://shop.example.com/items/{id}{?ref}", link.params))"#,
      LuaSignature(
        ["template: string", "values?: moongate.Arguments", "options?: moongate.URLOptions"],
        ["string"]
      )
    ),
    .function(
      "ask",
      in: [.handlers],
      """
      `ask(name, arguments)` asks the app what no fact can carry, because it depends on the link: \
      whether there is an album of that name, who owns a voucher. It gives what the app answers, a \
      value like those that a response may hold, or `nil`.
      """,
      example: #"local owner = ask("owner", { album = link.params.album })"#,
      LuaSignature(
        ["name: moongate.QuestionName", "arguments?: moongate.Arguments"],
        ["any"]
      )
    ),
    .function(
      "version",
      """
      `version(text)` gives a value that compares with others of its kind by `==`, `~=`, `<`, \
      `<=`, `>` and `>=`.
      """,
      example: #"version(facts.app_version or "0") < version "4.10""#,
      LuaSignature(["text: string"], ["moongate.Version"])
    ),
    .function(
      "encode",
      """
      `encode(text)` percent-encodes everything but letters and digits of ASCII, `-`, `.`, `_` and \
      `~`, byte by byte.
      """,
      example: #"browse("https://help.example.com/?q=" .. encode(link.params.words))"#,
      LuaSignature(["text: string|number"], ["string"])
    ),
    .function(
      "share",
      """
      `share(name, person)` gives a number from 0 up to but not including 1. It is the same for \
      the same name and person on every device and in every version of Moongate, so \
      `share("new-player", facts.user) < 0.1` holds for the same tenth of all people each time, \
      and who is in at 0.1 stays in at 0.2.
      """,
      example: #"share("new-player", facts.user) < 0.1"#,
      LuaSignature(["name: string", "person: string|integer"], ["number"])
    ),
  ]
}
