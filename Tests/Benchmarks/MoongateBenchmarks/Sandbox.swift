import SandboxLua

/// Ordinary use of each family of guarded functions, on texts and lists as a handler has them,
/// beside the same code with Lua's own functions and no limits.
///
/// `Scripts/bench` compares the two: the geometric mean must not be above 1.35.
func sandboxBenchmarks() {
  for (index, family) in families.enumerated() {
    compare(
      "Sandbox: \(family)",
      iterations: 2_000,
      milliseconds: 800,
      with: { () -> [OpaquePointer] in
        try [SANDBOX_LUA_STOCK, SANDBOX_LUA_GUARDED].map { kind in
          guard let lua = sandbox_lua_open(kind, script) else { throw WrongResult() }
          return lua
        }
      },
      ["stock", "guarded"].enumerated().map { place, name in
        // A handler runs the family's code 200 times.
        subject(name, operations: 200, isWarm: true) { states in
          guard sandbox_lua_call(states[place], index) else { throw WrongResult() }
          return 1
        }
      }
    )
  }
}

/// The families in the order in which the script declares their handlers.
private let families = [
  "find",
  "match",
  "gmatch",
  "gsub",
  "format",
  "concat",
  "insert and remove",
  "sort",
  "unpack and move",
  "upper and sub",
  "tostring and tonumber",
  "pairs and ipairs",
  "pcall",
  "utf8",
  "math",
]

/// Runs in both states: `route` keeps a handler, `pass` is only in the sandbox.
private let script = #"""
  local path = "/albums/2024/summer-vacation/photos"
  local title = "  Pictures of a summer vacation "
  local sentence = "one two three four five six seven eight nine ten"
  local query = "index=12&sort=date&album=Vacation&q=dogs%20and%20cats"
  local umlauts = "Grüße aus Köln, schöne Ferien – bis bald"
  local words = {
    "summer", "vacation", "photos", "albums", "2024", "search", "index", "people", "places", "dogs",
  }
  local numbers = { 5, 3, 9, 1, 7, 2, 8, 6, 4, 10, 15, 13, 19, 11, 17, 12, 18, 16, 14, 20 }
  local record = {
    name = "Vacation", index = 12, sort = "date", album = "Summer",
    page = 3, open = true, title = "x", tag = "y",
  }

  local function each(family, body)
    route("/" .. family, function()
      for turn = 1, 200 do body(turn) end
      return pass and pass()
    end)
  end

  each("find", function()
    local a = path:find("summer", 1, true)
    local b = path:find("photos")
    local c = path:find("%d+")
    local d, e, f = path:find("^/albums/(%d+)/")
    local g = path:find("/", 9, true)
    local h = path:find("%-")
  end)
  each("match", function()
    local y, m, d = ("2024-05-06"):match("^(%d+)-(%d+)-(%d+)$")
    local last = path:match("[^/]+$")
    local trimmed = title:match("^%s*(.-)%s*$")
    local k, v = ("index=12"):match("^(%w+)=(%w+)$")
    local n = path:match("%d%d%d%d")
    local no = path:match("^/people/(.*)$")
  end)
  each("gmatch", function()
    for word in sentence:gmatch("%a+") do end
    for k, v in query:gmatch("([^&=]+)=([^&]*)") do end
  end)
  each("gsub", function()
    local a = path:gsub("/", ".")
    local b = title:gsub("%s+", " ")
    local c = ("dogs%20and%20cats"):gsub("%%(%x%x)", function(hex)
      return string.char(tonumber(hex, 16))
    end)
    local d = ("$name, page $page"):gsub("%$(%w+)", record)
    local e = path:gsub("%-", " ")
    local f = ("vacation"):gsub("^%l", string.upper)
  end)
  each("format", function(i)
    local a = ("%s/%d?index=%02d"):format("Vacation", i, 5)
    local b = ("%5.1f km"):format(12.345)
    local c = ("%q"):format("summer \"vacation\"")
    local d = string.format("%s and %s", "dogs", "cats")
    local e = string.format("#%06x", 0xC0FFEE)
  end)
  each("concat", function()
    local a = table.concat(words, ", ")
    local b = table.concat(numbers, "/")
    local c = table.concat({ "a", "b", "c" })
    local d = table.concat(words, "/", 2, 5)
  end)
  each("insert and remove", function()
    local list = {}
    for i = 1, 12 do table.insert(list, i) end
    table.insert(list, 1, "first")
    table.insert(list, 5, "fifth")
    table.remove(list, 1)
    for i = 1, 12 do table.remove(list) end
  end)
  each("sort", function()
    local a = { 5, 3, 9, 1, 7, 2, 8, 6, 4, 10, 15, 13, 19, 11, 17, 12, 18, 16, 14, 20 }
    table.sort(a)
    local b = {
      "summer", "vacation", "photos", "albums", "2024", "search", "index", "people", "places",
    }
    table.sort(b)
    local c = { 4, 2, 9, 1, 6, 3, 8, 5 }
    table.sort(c, function(x, y) return x > y end)
  end)
  each("unpack and move", function()
    local t = table.pack("a", "b", "c", "d", "e", "f", "g", "h")
    local a, b, c = table.unpack(t, 1, 3)
    local n = select("#", table.unpack(t))
    local copy = table.move(t, 2, 8, 1, {})
    local first, second = table.unpack(words)
  end)
  each("upper and sub", function()
    local a = path:upper()
    local b = sentence:lower()
    local c = path:sub(2, 10)
    local d = path:sub(-6)
    local e = ("-"):rep(20)
    local f = ("ab"):rep(5, ",")
    local g = path:byte(1)
    local h = path:len()
    local i = string.char(72, 105)
    local j = path:reverse()
  end)
  each("tostring and tonumber", function(i)
    local a = tostring(i)
    local b = tostring(1.5)
    local c = tostring(true)
    local d = tostring(path)
    local e = tonumber("42")
    local f = tonumber("1.25")
    local g = tonumber("ff", 16)
    local h = tonumber(i)
  end)
  each("pairs and ipairs", function()
    for name, value in pairs(record) do end
    for index, number in pairs(numbers) do end
    for index, number in ipairs(numbers) do end
    for index, word in ipairs(words) do end
    local is_empty = next({}) == nil
    local second = select(2, 1, 2, 3)
  end)
  each("pcall", function()
    local ok = pcall(type, 1)
    local ok, x = pcall(function(a) return a end, 5)
    local bad, message = pcall(error, "wrong")
    local bad, message = pcall(error, { code = 1 })
  end)
  each("utf8", function()
    local n = utf8.len(umlauts)
    for p, c in utf8.codes(umlauts) do end
    local a = utf8.char(71, 252, 223)
    local b = utf8.codepoint(umlauts, 1, 2)
    local c = utf8.offset(umlauts, 5)
  end)
  each("math", function(i)
    local a = math.floor(i / 3)
    local b = math.max(i, 10)
    local c = math.min(1, i, 5)
    local d = math.abs(-i)
    local e = math.tointeger("8")
    local f = math.sqrt(i)
    local g = math.type(i)
  end)
  """#
