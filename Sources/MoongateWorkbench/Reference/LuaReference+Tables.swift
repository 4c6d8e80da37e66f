extension LuaReference {
  /// The library `table`.
  static let tables: [LuaWord] = [
    .value(
      "table",
      "The functions of lists.",
      example: #"table.concat({ "a", "b" }, "/")"#,
      "table"
    ),
    .function(
      "table.concat",
      "Returns the elements of a list as one text, with the separator between.",
      example: #"table.concat(link.segments, "/")"#,
      LuaSignature(
        ["list: table", "separator?: string", "first?: integer", "last?: integer"],
        ["string"]
      )
    ),
    .function(
      "table.insert",
      "Puts a value at the end of a list, or at a place before others.",
      example: #"table.insert(films, 1, "Alien")"#,
      LuaSignature(["list: table", "value: any"]),
      LuaSignature(["list: table", "place: integer", "value: any"])
    ),
    .function(
      "table.move",
      "Copies elements of a list to another place, or to another table, which it returns.",
      example: "local copy = table.move(seats, 1, #seats, 1, {})",
      LuaSignature(
        ["source: table", "first: integer", "last: integer", "to: integer", "target?: table"],
        ["table"]
      )
    ),
    .function(
      "table.pack",
      "Returns a list of the arguments, with their count in the field `n`.",
      example: "table.pack(1, nil, 3).n",
      LuaSignature(["...: any"], ["table"])
    ),
    .function(
      "table.remove",
      "Takes the last element out of a list, or the one at a place, and returns it.",
      example: "local last = table.remove(copy)",
      LuaSignature(["list: table", "place?: integer"], ["any"])
    ),
    .function(
      "table.sort",
      """
      Sorts a list in place, by `<` or by a function that tells whether one comes before the \
      other. Equal elements keep their order.
      """,
      example: "table.sort(copy, function(a, b) return a > b end)",
      LuaSignature(["list: table", "precedes?: fun(a: any, b: any): boolean"])
    ),
    .function(
      "table.unpack",
      "Returns the elements of a list, from the first to the last place.",
      example: "local scheme, rest = table.unpack(parts)",
      LuaSignature(["list: table", "first?: integer", "last?: integer"], ["...any"])
    ),
  ]
}
