extension LuaReference {
  /// The library `string`.
  static let strings: [LuaWord] = [
    .value(
      "string",
      "The functions of texts; each is a method of texts, too.",
      example: #"("film"):upper()"#,
      "table"
    ),
    .function(
      "string.byte",
      """
      Returns the bytes from the first to the last place as numbers; without a last place, one \
      byte.
      """,
      example: #"("film"):byte(1)"#,
      LuaSignature(["text: string", "first?: integer", "last?: integer"], ["...integer"])
    ),
    .function(
      "string.char",
      "Returns the text of these bytes.",
      example: "string.char(102, 105)",
      LuaSignature(["...: integer"], ["string"])
    ),
    .function(
      "string.find",
      """
      Returns where the first match of a Lua pattern begins and ends, and what it captures; `nil` \
      if there is none. With `plain` the pattern is a text.
      """,
      example: #"("a-b"):find("-", 1, true)"#,
      LuaSignature(
        ["text: string", "pattern: string", "from?: integer", "plain?: boolean"],
        ["integer?", "integer?", "...any"]
      )
    ),
    .function(
      "string.format",
      """
      Returns the format with the values in the places of `%s`, `%d` and their kin; `%p` is not \
      there.
      """,
      example: #"("%s, %d"):format("Alien", 1979)"#,
      LuaSignature(["format: string", "...: any"], ["string"])
    ),
    .function(
      "string.gmatch",
      "Goes over all matches of a Lua pattern, and gives what each captures, or the whole match.",
      example: #"for word in ("a b"):gmatch("%w+") do print(word) end"#,
      LuaSignature(
        ["text: string", "pattern: string", "from?: integer"],
        ["fun(): string?, ...any"]
      )
    ),
    .function(
      "string.gsub",
      """
      Returns the text with matches of a Lua pattern replaced by a text, by fields of a table or \
      by what a function returns, and how many there were.
      """,
      example: #"(("a b"):gsub(" ", "-"))"#,
      LuaSignature(
        [
          "text: string", "pattern: string", "replacement: string|number|table|function",
          "most?: integer",
        ],
        ["string", "integer"]
      )
    ),
    .function(
      "string.len",
      "Returns how many bytes a text has.",
      example: #"("film"):len()"#,
      LuaSignature(["text: string"], ["integer"])
    ),
    .function(
      "string.lower",
      "Returns the text with the letters A to Z in lower case.",
      example: #"("FILM"):lower()"#,
      LuaSignature(["text: string"], ["string"])
    ),
    .function(
      "string.match",
      """
      Returns what the first match of a Lua pattern captures, or the whole match; `nil` if there \
      is none.
      """,
      example: #"("AB-12"):match("%d+")"#,
      LuaSignature(["text: string", "pattern: string", "from?: integer"], ["string?", "...any"])
    ),
    .function(
      "string.rep",
      "Returns the text that many times, with the separator between.",
      example: #"("ab"):rep(3, ",")"#,
      LuaSignature(["text: string", "count: integer", "separator?: string"], ["string"])
    ),
    .function(
      "string.reverse",
      "Returns the bytes of a text in the opposite order.",
      example: #"("film"):reverse()"#,
      LuaSignature(["text: string"], ["string"])
    ),
    .function(
      "string.sub",
      """
      Returns the part of a text from the first to the last byte; places below zero count from the \
      end.
      """,
      example: #"("film"):sub(2, -2)"#,
      LuaSignature(["text: string", "first: integer", "last?: integer"], ["string"])
    ),
    .function(
      "string.upper",
      "Returns the text with the letters a to z in upper case.",
      example: #"("film"):upper()"#,
      LuaSignature(["text: string"], ["string"])
    ),
  ]
}
