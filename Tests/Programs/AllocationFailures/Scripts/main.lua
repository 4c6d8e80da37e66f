-- A set that uses every part of the sandbox, so that memory can run out in each of them.
local shapes = require "pages.shapes"
local texts = require "pages.texts"

scheme "app"
domain "photos.example.com"
kind("sku", "%u%u%-%d+")

local minimum = version "4.10-beta.1"

count = 0
limit_text = ("text"):rep(40)

local function remember(link)
  local calls, last = 0, nil
  local function note()
    calls = calls + 1
    last = { calls, link.path }
  end
  local function forget() last = nil end
  note()
  note()
  if calls > 1 then forget() end
  return last == nil and calls
end

route("/nested/:album?index=:index(int)?", {
  name = "album",
  examples = { "app:nested/Vacation?index=1", "app:nested/Trip" },
}, function(link)
  local list = { { { {} } }, link.params.album, link.params.index, 0.5, true }
  for i = 1, 20 do list[#list + 1] = { i, { "item " .. i } } end
  return open("album", list)
end)

route("/fields", { ignore_case = true }, function(link, facts)
  local seen = {
    link.text, link.scheme, link.host or "-", link.path, link.fragment, link.origin,
    link.segments[1], link.query.q, tostring(link), #link:values "q", facts.user.name,
  }
  for name, value in link:items() do seen[#seen + 1] = name .. "=" .. (value or "none") end
  for name, value in pairs(link.query) do seen[#seen + 1] = name .. ":" .. value end
  for _, word in ipairs(facts.words) do seen[#seen + 1] = word end
  for key in next, { a = 1, b = 2 } do seen[#seen + 1] = key end
  seen[#seen + 1] = select(2, pcall(string.rep))
  return open("fields", seen)
end)

route("/links", function(link)
  local ok, message = pcall(link_to, "unknown", {})
  return confirm(tostring(ok) .. message,
    redirect(link_to("album", { album = "A & B", index = 3, size = 1.5 }, { scheme = "app" })))
end)

local kept = confirm("Sure?", open("kept", { limit_text, { deep = { limit_text } } }))

route("/kept", function() return kept end)

route("/abandoned", function()
  for i = 1, 10 do open("it", { i, limit_text }) end
  pcall(open, "it", { [limit_text] = print })
  return confirm("Sure?", open("it", { f = print }))
end)

route("/asks", function(_, facts)
  local album = ask("album", { name = limit_text })
  local _, message = pcall(function() return facts.word end)
  print(album.name, message)
  return open("album", { ask("other", { limit_text, message }) })
end)

route("/decides", function(link)
  local mine = version("4." .. #link.path)
  local _, message = pcall(version, limit_text)
  return open("decides", {
    tostring(mine), mine < minimum, mine == minimum, message, encode(limit_text .. " é"), encode(0.5), decode(encode(limit_text .. " é")),
    share("new", limit_text), share("new", #link.path),
  })
end)

route("/answers", function(link)
  local callback = link.callback
  local answer = reply({ source = callback and callback.source, text = limit_text, id = 7 }, reject "no app")
  pcall(reply, { [limit_text] = print })
  if callback and callback.cancel then return cancel(open(limit_text)) end
  if callback and callback.error then
    return fail(404, text { "{what}", key = "gone", what = limit_text })
  end
  return confirm("Sure?", answer)
end)

route("/library", function() return open("library", texts.all(shapes)) end)

route("/upvalues", function(link)
  local first = remember(link)
  return open("upvalues", { first, remember(link), remember(link) })
end)

route("/caught", function()
  local results = {}
  local function note(...) results[#results + 1] = tostring((...)) .. tostring((select(2, ...))) end
  note(pcall(error, "plain"))
  note(pcall(error, { "table" }))
  note(pcall(function() local t = nil; return t.field end))
  note(xpcall(function() error("inside", 2) end, function(e) return "handled " .. e end))
  note(pcall(function() shapes.list[1] = 2 end))
  note(pcall(function() return no_such_name end))
  note(pcall(string.rep))
  note(pcall(string.byte, limit_text, 1, -1))
  note(pcall(table.unpack, { 1, 2, 3 }, 1, 150))
  local function deep(text) return (text:gsub(".", deep)) end
  note(pcall(deep, "x"))
  print("caught", #results)
  return open("caught", results)
end)

local function fail_below(depth)
  if depth == 0 then error("below: " .. limit_text:sub(1, 8)) end
  fail_below(depth - 1)
  return depth
end

route("/fails", function() return fail_below(3) end)
route("/object", function() error(setmetatable({}, { __tostring = error })) end)
route("/odd", function() return open("odd", { inner = { 1, nil, 3, x = 2 } }) end)
route("/none", function() return nil end)
route("/number", function() return 7 end)
route("/constant", confirm("Sure?", open("settings", { page = "about" })))
route("/captured/:album", confirm(text "Delete {album}?", open("delete", {
  capture "album", captures, link_to("album", { album = text "{album}", index = 1 }, { scheme = "app" }),
})))
route("/named/:album", confirm(
  text { "Delete {album}, {size}?", key = "delete", album = capture "album", size = 1.5, wide = true },
  open("delete", captures)
))
route("/prompts", function(link)
  local _, message = pcall(text, { "{limt}", key = "long", limit = 1 })
  print(message)
  return confirm(text { "{path} {limit}{limit} {n}", key = "long", path = link.path, limit = limit_text, n = 0.5 },
    open "long")
end)
route("/endless", function()
  local seen = {}
  while true do seen[#seen % 8 + 1] = "round " .. #seen end
end)
route("/growing", function()
  local kept = {}
  while true do kept[#kept + 1] = { #kept } end
end)
otherwise(function(link) return reject("There is nothing at " .. link.path) end)
