local texts = {}

function texts.all(shapes)
  local seen = {}
  local function note(...)
    for i = 1, select("#", ...) do seen[#seen + 1] = tostring((select(i, ...))) end
  end
  note((("one two three"):gsub("%w+", function(word) return word:upper() .. "!" end)))
  note((("key = value"):gsub("(%w+) = (%w+)", "%2 = %1 %0")))
  note((("$name is $age"):gsub("%$(%w+)", { name = "Ann", age = 30 })))
  note(("%-20s|%5.2f|%q|%x|%g"):format("left", 3.14159, "quo\"te", 255, 1e100))
  note(table.concat({ "a", 1, 2.5, "b" }, ", "), ("ab"):rep(200, "-"):len())
  for word in ("x=1, y=2"):gmatch("(%w)=") do note(word) end
  note(("path/to/file.lua"):match("([^/]+)%.lua$"), ("find me"):find("me", 1, true))
  local sorted = table.move(shapes.list, 1, #shapes.list, 1, {})
  table.sort(sorted, function(a, b) return b < a end)
  note(sorted[1], sorted[1] == sorted[2], sorted[3](4), shapes.deep.next.next.name)
  local numbers = { 5, 3, 9, 1 }
  table.insert(numbers, 2, 7)
  table.remove(numbers, 1)
  table.sort(numbers)
  note(table.unpack(numbers))
  note(utf8.char(228, 8364, 128578), utf8.len("äöü"), utf8.codepoint("ä€", 1, -1))
  for _, code in utf8.codes("aé") do note(code) end
  note(math.floor(2.5), math.type(1), math.tointeger("8"), tonumber("0x10"), tonumber("zz", 36))
  local record = { b = 1, a = 2, [3] = "c", [true] = "d" }
  for key, value in pairs(record) do note(key, value) end
  note(next({ 1 }), rawlen({ 1, 2 }), rawget(record, "a"), rawequal(record, record))
  local packed = table.pack(1, nil, 3)
  note(packed.n, #table.concat(seen), ("x"):byte(), string.char(104, 105), ("abc"):reverse())
  return seen
end

return texts
