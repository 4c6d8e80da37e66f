/// The words that files of tests have beyond Lua's own, written in Lua.
///
/// They hold nothing but the functions of one file. What is decided and expected they ask of the host
/// with `ask`, which is the only way out of the sandbox and takes and gives plain values.
enum TestWords {
  /// The name of this file in source locations.
  ///
  /// No file of tests is named so.
  static let name = "(words of tests)"

  /// The chunk that defines the words.
  static let text = #"""
    local ask, error, pairs, pcall, select, setmetatable, type =
      ask, error, pairs, pcall, select, setmetatable, type
    local match, sub, tonumber = string.match, string.sub, tonumber
    local bodies, decisions, expected = {}, {}, {}

    -- The line of the tests that is running.
    local function line()
      for level = 3, 16 do
        local _, place = pcall(error, "", level)
        local file, number = match(place, "^(.*):(%d+): $")
        if number and file ~= "(words of tests)" then
          return tonumber(number)
        end
      end
    end

    local function check(holds, message)
      if not holds then
        error(message, 0)
      end
    end

    function describe(name, body)
      check(type(name) == "string" and type(body) == "function",
        'The function describe takes a name and a function, as in describe("albums", function() … end).')
      ask("describe", { name = name })
      body()
      ask "described"
    end

    function test(name, body)
      check(type(name) == "string" and type(body) == "function",
        'The function test takes a name and a function, as in test("albums open", function() … end).')
      ask("test", { name = name, line = line() })
      bodies[#bodies + 1] = body
    end

    function cases(name, rows)
      check(type(name) == "string" and type(rows) == "table",
        'The function cases takes a name and a list of rows, as in cases("albums", { … }).')
      ask("cases", { name = name })
      local place = line()
      for number = 1, #rows do
        local row, fields = rows[number], {}
        check(type(row) == "table", "Each row of cases is a table that begins with a link.")
        for key, value in pairs(row) do
          if key == 1 then
            key = "link"
          end
          check(type(key) == "string", "A row of cases has one link, and the rest under names.")
          fields[key] = value
        end
        ask("case", { number = number, row = fields, line = place })
      end
      ask "described"
    end

    local function refuse()
      error("A decision is read-only.", 0)
    end

    function decide(link, options)
      check(type(link) == "string", 'The function decide takes a link, as in decide("myapp:home").')
      check(options == nil or type(options) == "table",
        "The second argument of decide is a table of from, facts and answers.")
      local fields = ask("decide", { link = link, options = options, line = line() })
      local decision = setmetatable({}, {
        __index = function(_, name)
          local value = fields[name]
          if value == nil then
            ask("field", { name = name })
          end
          return value
        end,
        __newindex = refuse,
      })
      decisions[decision] = fields.number
      return decision
    end

    function expect(value)
      local expectation
      expectation = setmetatable({}, {
        __index = function(_, name)
          ask("matcher", { name = name })
          return function(this, ...)
            check(this == expectation, "Write a colon before the expectation, as in expect(…):to_open(…).")
            ask("expect", {
              matcher = name,
              arguments = { ... },
              count = select("#", ...),
              decision = decisions[value],
              value = decisions[value] == nil and value or nil,
              is_false = value == false,
              line = line(),
            })
            return expectation
          end
        end,
        __newindex = refuse,
      })
      return expectation
    end

    -- Responses that are expected, behind a yes. Those of handlers cannot be looked into.
    for _, name in pairs { "open", "browse", "confirm" } do
      _ENV[name] = function(...)
        return { response = name, arguments = { ... } }
      end
    end

    function text(options)
      local prompt = { text = options[1], arguments = {} }
      for name, value in pairs(options) do
        if name == "key" then
          prompt.key = value
        elseif name ~= 1 then
          prompt.arguments[name] = value
        end
      end
      return prompt
    end

    local host = ask
    function _ENV.ask()
      error("The function ask is for handlers; give decide the answers, as in { answers = { … } }.", 0)
    end

    -- No name of Lua's, so that no test has it by accident.
    _ENV["run test"] = function(number)
      decisions = {}
      bodies[number]()
      host "done"
    end
    """#
}
