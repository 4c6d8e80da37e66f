extension LuaReference {
  /// The functions that stand by themselves.
  static let base: [LuaWord] = [
    .function(
      "assert",
      "Returns its arguments, or raises the message as an error if the first is `false` or `nil`.",
      example: #"assert(link.params.id > 0, "an id begins at 1")"#,
      LuaSignature(["v: any", "message?: any", "...: any"], ["...any"])
    ),
    .function(
      "error",
      "Fails the link with the message, and does not return.",
      example: #"error("There is no film " .. id)"#,
      LuaSignature(["message: any", "level?: integer"])
    ),
    .function(
      "getmetatable",
      "Returns a read-only copy of the metatable of a table; of a text it gives `false`.",
      example: "local meta = getmetatable(films)",
      LuaSignature(["value: any"], ["any"])
    ),
    .function(
      "ipairs",
      "Goes over the elements 1, 2, 3 … of a list, up to the first that is `nil`.",
      example: "for index, segment in ipairs(link.segments) do print(index, segment) end",
      LuaSignature(
        ["list: table"],
        ["fun(list: table, index: integer): integer?, any", "table", "integer"]
      )
    ),
    .function(
      "next",
      """
      Returns the key and the value behind a key of a table, in the order of `pairs`; the first of \
      all without a key.
      """,
      example: "local is_empty = next(films) == nil",
      LuaSignature(["table: table", "key?: any"], ["any", "any"])
    ),
    .function(
      "pairs",
      """
      Goes over all keys and values of a table: numbers first, then texts, then `false` and \
      `true`.
      """,
      example: "for name, value in pairs(link.query) do print(name, value) end",
      LuaSignature(
        ["table: table|moongate.Params|moongate.Query"],
        ["fun(table: table, key?: any): any, any", "table", "nil"]
      )
    ),
    .function(
      "pcall",
      """
      Calls the function and returns `true` and its results, or `false` and the error. Limits are \
      not caught.
      """,
      example: #"local ok, text = pcall(link_to, "film", link.params)"#,
      LuaSignature(["f: function", "...: any"], ["boolean", "...any"])
    ),
    .function(
      "print",
      "`print` writes to the log of the app; `mgate` shows it on standard error.",
      example: #"print("id", link.params.id)"#,
      LuaSignature(["...: any"])
    ),
    .function(
      "rawequal",
      "Tells whether two values are the same, without asking a metatable.",
      example: "rawequal(first, second)",
      LuaSignature(["a: any", "b: any"], ["boolean"])
    ),
    .function(
      "rawget",
      "Reads a field of a table, without asking its metatable.",
      example: #"rawget(films, "alien")"#,
      LuaSignature(["table: table", "key: any"], ["any"])
    ),
    .function(
      "rawlen",
      "Returns the length of a table or a text, without asking a metatable.",
      example: "rawlen(films)",
      LuaSignature(["value: table|string"], ["integer"])
    ),
    .function(
      "rawset",
      "Sets a field of a table, without asking its metatable, and returns the table.",
      example: #"rawset(copy, "alien", 7)"#,
      LuaSignature(["table: table", "key: any", "value: any"], ["table"])
    ),
    .function(
      "require",
      """
      A file runs once, however often it is required, and `require` returns what the file \
      returned, or `true`.
      """,
      example: #"local topics = require "data.topics""#,
      LuaSignature(["name: string"], ["any"])
    ),
    .function(
      "select",
      """
      Returns the arguments from that place on, counted from the end where it is negative; for \
      `"#"` how many there are.
      """,
      example: ##"select("#", ...)"##,
      LuaSignature([##"index: integer|"#""##, "...: any"], ["...any"])
    ),
    .function(
      "setmetatable",
      "Gives a table a copy of the metatable, and returns the table.",
      example: "local film = setmetatable({ id = 7 }, { __index = defaults })",
      LuaSignature(["table: table", "metatable: table|nil"], ["table"])
    ),
    .function(
      "tonumber",
      """
      Returns the number that a text is, in that base or as Lua writes numbers; `nil` for any \
      other text.
      """,
      example: "local page = tonumber(link.query.page) or 1",
      LuaSignature(["value: any", "base?: integer"], ["number?"])
    ),
    .function(
      "tostring",
      "Returns a value as text; a table or a function by its type.",
      example: "tostring(link.params.id)",
      LuaSignature(["value: any"], ["string"])
    ),
    .function(
      "type",
      #"Returns the name of the type of a value, such as `"string"`."#,
      example: #"if type(value) == "string" then print(value) end"#,
      LuaSignature(
        ["value: any"],
        [#""nil"|"boolean"|"number"|"string"|"table"|"function"|"userdata""#]
      )
    ),
    .function(
      "xpcall",
      """
      Calls the function like `pcall`, and calls the handler with the error after it has left the \
      function.
      """,
      example: "local ok = xpcall(check, print, link)",
      LuaSignature(["f: function", "handler: function", "...: any"], ["boolean", "...any"])
    ),
    .value(
      "_G",
      "The table of all globals, read-only after loading.",
      example: #"local has_helper = rawget(_G, "helper") ~= nil"#,
      "table"
    ),
    .value(
      "_VERSION",
      #"The release of Lua, `"Lua 5.4"`."#,
      example: "print(_VERSION)",
      "string"
    ),
  ]
}
