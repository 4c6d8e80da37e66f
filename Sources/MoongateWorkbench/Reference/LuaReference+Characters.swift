extension LuaReference {
  /// The library `utf8`.
  static let characters: [LuaWord] = [
    .value(
      "utf8",
      "The functions of texts as characters.",
      example: #"utf8.len("été")"#,
      "table"
    ),
    .function(
      "utf8.char",
      "Returns the text of these code points, in UTF-8.",
      example: "utf8.char(233, 8364)",
      LuaSignature(["...: integer"], ["string"])
    ),
    .function(
      "utf8.codepoint",
      "Returns the code points of the characters that begin between two bytes.",
      example: #"utf8.codepoint("é")"#,
      LuaSignature(
        ["text: string", "first?: integer", "last?: integer", "lax?: boolean"],
        ["...integer"]
      )
    ),
    .function(
      "utf8.codes",
      "Goes over the characters of a text: the byte where each begins, and its code point.",
      example: #"for place, code in utf8.codes("été") do print(place, code) end"#,
      LuaSignature(
        ["text: string", "lax?: boolean"],
        ["fun(text: string, place: integer): integer?, integer", "string", "integer"]
      )
    ),
    .function(
      "utf8.len",
      """
      Returns how many characters begin between two bytes; `nil` and the place of the first byte \
      that belongs to none.
      """,
      example: #"utf8.len("été")"#,
      LuaSignature(
        ["text: string", "first?: integer", "last?: integer", "lax?: boolean"],
        ["integer?", "integer?"]
      )
    ),
    .function(
      "utf8.offset",
      "Returns the byte where a character begins, counted from a place.",
      example: #"utf8.offset("été", 2)"#,
      LuaSignature(["text: string", "count: integer", "from?: integer"], ["integer?"])
    ),
    .value(
      "utf8.charpattern",
      "A Lua pattern that matches one character.",
      example: #"for character in ("été"):gmatch(utf8.charpattern) do print(character) end"#,
      "string"
    ),
  ]
}
